import CLabelGtk
import TextEngine

// GtkLabel's properties that Label has under the same meaning. `text`, `wrapMode`, `textAlignment` (GtkLabel's `justify`),
// `xAlignment` and `yAlignment` stand in the other files.
extension Label {
    /// The string of the GObject property `label`: with tags and mnemonic markers if ``usesMarkup`` and ``usesUnderline`` are on.
    ///
    /// Markup with an error changes nothing but this string: the shown text stays, and a warning in GLib's log says where the
    /// error is.
    public var label: String {
        get { state.latestContent.string }
        set { state.setLabel(newValue) }
    }

    /// Whether ``label`` is Pango markup with GtkLabel's links.
    public var usesMarkup: Bool {
        get { state.latestContent.usesMarkup }
        set { state.setUsesMarkup(newValue) }
    }

    /// Whether an underscore in ``label`` marks the next character as the mnemonic: Alt and this key activate the label's
    /// ``mnemonicWidget``, or the widget around the label.
    public var usesUnderline: Bool {
        get { state.latestContent.usesUnderline }
        set { state.setUsesUnderline(newValue) }
    }

    /// Shows a text with Pango markup and GtkLabel's links: sets ``label`` and ``usesMarkup``, and resets ``usesUnderline``.
    ///
    /// - Throws: ``MarkupError``, and the label stays as it was.
    public func setMarkup(_ markup: String) throws(MarkupError) {
        state.setContent(
            try LabelContent(
                markup, usesMarkup: true, usesUnderline: false, detectsLinks: detectsLinks,
                resolution: DesktopSettings.resolution(for: widget)))
    }

    /// A `PangoAttrList` whose attributes win over those of the text and of CSS; nil for none.
    public var attributes: OpaquePointer? {
        get { state.options.attributes }
        set { state.setAttributes(newValue) }
    }

    /// Where each paragraph is cut that has no room, as GtkLabel's `ellipsize`; `clip`, the default, cuts none.
    ///
    /// A label that does not wrap shows one line of each paragraph then, and a label that wraps as many as
    /// ``linesInParagraph`` says. To cut the text as a whole, use ``maximumNumberOfLines``.
    public var ellipsizeMode: TruncationMode {
        get { state.options.ellipsis.mode }
        set { state.setEllipsis(newValue) }
    }

    /// The largest number of lines of each paragraph in a label that wraps and ellipsizes; -1, the default, means one. The GObject
    /// property is `lines`.
    public var linesInParagraph: Int {
        get { state.options.ellipsis.lines }
        set { state.setLinesInParagraph(newValue) }
    }

    /// Whether the text is one line: line breaks in it are shown as "↵".
    public var isSingleLine: Bool {
        get { state.options.isSingleLine }
        set { state.setSingleLineMode(newValue) }
    }

    /// A `PangoTabArray` for paragraphs without tab stops of their own; nil for a stop every eight spaces. The label copies it.
    public var tabs: OpaquePointer? {
        get { state.options.tabs }
        set { state.setTabs(newValue) }
    }

    /// The least width in characters of the label's font; -1, the default, for none.
    public var widthInCharacters: Int {
        get { state.sizeRequest.widthInCharacters }
        set { state.setWidthInCharacters(newValue) }
    }

    /// The largest natural width in characters of the label's font; -1, the default, for none.
    public var maximumWidthInCharacters: Int {
        get { state.sizeRequest.maximumWidthInCharacters }
        set { state.setMaximumWidthInCharacters(newValue) }
    }

    /// How a label that wraps finds its natural width for a height.
    public var naturalWrapMode: NaturalWrapMode {
        get { state.sizeRequest.naturalWrapMode }
        set { state.setNaturalWrapMode(newValue) }
    }

    /// The widget that the label's mnemonic activates; nil for the widget around the label. The label keeps no reference.
    public var mnemonicWidget: UnsafeMutablePointer<GtkWidget>? {
        get { state.parts.mnemonic?.target }
        set { state.setMnemonicWidget(newValue) }
    }

    /// The key value of the mnemonic; `GDK_KEY_VoidSymbol` without one.
    public var mnemonicKeyValue: UInt32 { state.content.mnemonicKey }

    /// A `GMenuModel` whose items the context menu shows after its own; nil for none.
    public var extraMenu: OpaquePointer? {
        get { state.parts.menu?.extra }
        set { state.setExtraMenu(newValue) }
    }

    /// The URL of a link: the one that a handler is called for, or that the context menu is about, or else that has the keyboard
    /// focus. nil if there is none.
    public var currentURL: String? { state.currentLink?.value.url }
}
