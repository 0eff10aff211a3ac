import CLabelGtk
import TextEngine

/// The state of a label: its text, options and cached results. Each `LwLabel` instance owns one.
///
/// What it makes of the text is ``LabelLayout``, a value. A change of a property only says that the settings may differ: what they leave as
/// it was stays.
@MainActor
final class LabelState {
    /// The instance that owns this object.
    let widget: UnsafeMutablePointer<GtkWidget>

    // The text and what is added to it.
    /// What is shown. The properties may say what comes next.
    var content = LabelContent()
    /// The property `attributes`, retained.
    var attributes: OpaquePointer?
    /// The property `tabs`, owned.
    var tabs: OpaquePointer?
    var isSingleLine = false
    var baseDirection = BaseDirection.natural
    var mnemonic: Mnemonic?
    /// The property `mnemonic-widget`. GTK tells when it is gone.
    var mnemonicWidget: UnsafeMutablePointer<GtkWidget>?

    // The results for the text.
    /// What was made of the text; nil before anything was.
    var layout: LabelLayout?
    /// Whether the settings of `layout` may be other ones now.
    var isOutdated = false
    /// What the styles of the latest text with many of them have.
    @Rare var knownTraits: (text: StyledText, traits: TextTraits)?
    /// The number of characters of the latest text, while it grows and a screen reader is on.
    @Rare var countedText: (text: StyledText, characters: Int)?
    /// Whether the widget has a size.
    var isAllocated = false
    /// Whether `layout-changed` did not tell of the shown lines yet.
    var frameIsNew = false
    /// Where `text-moved` told last that the lines stand.
    var toldOrigin: Point?
    let nodes = FrameNodeCache()
    /// There while only a part of the lines is drawn, or none.
    var visiblePart: VisiblePart?
    /// Whether lines were drawn.
    var wasDrawn = false
    /// Whether the lines are drawn wherever they are.
    var drawsOutOfSight = false
    /// There while a screen reader is on and the label has children for it.
    var partForScreenReader: VisiblePart?
    var scrollRequest: ScrollRequest?
    /// Made for the first text that has any.
    var attachments: ShownAttachments?

    // Options.
    /// The options that the app set.
    var options = LabelState.defaultOptions
    /// GtkLabel's properties `ellipsize` and `lines`.
    var ellipsis = Ellipsis()
    /// nil: the standard one.
    @Rare var ownSizeRequest: SizeRequest?
    /// Whether the label shows a block of a long text. It has no least width while its lines may end inside words: to find the widest
    /// letter takes as long as all else, and a view as narrow as a letter shows nothing anyway.
    var isBlock = false
    /// The sizes that GTK knows.
    var sizes = KnownSizes()
    /// The insets that the app set; nil for none.
    @Rare var ownContentInsets: EdgeInsets?
    /// The space around the text that a subclass said last; nil if it has to be asked.
    @Rare var knownTextInsets: EdgeInsets?
    /// nil: by `yAlignment`.
    var verticalAlignment: VerticalAlignment?
    /// The property `extra-menu`, retained.
    var extraMenu: OpaquePointer?
    var menu: LabelMenu?
    /// The link that the context menu is about.
    @Rare var contextLink: LinkIdentity?
    /// The wrap mode while the label wraps; never `none`.
    var wrapModeOfWrapping = TextFrameOptions.WrapMode.word
    var xAlignment = 0.5
    var yAlignment = 0.5
    /// nil: the standard one.
    @Rare var paint: LabelPaint?
    /// Watches the display scale while the label has a surface.
    var scaleWatch: DisplayScale.Watch?
    var displaysAsynchronously = false
    var showsFullTextInTooltip = false
    /// Whether it was the label that set `has-tooltip`.
    var hasSetTooltip = false
    /// The property `truncation-token`, if it was set as markup.
    @Rare var truncationTokenMarkup: String?
    /// What the property `is-truncated` said last.
    var wasTruncated = false
    var style: LabelStyle?
    /// Whether GTK has told a style.
    var hasToldStyle = false
    var heardSettingsChange = SettingsChange.count

    /// The text that another thread prepares.
    @Rare var coming: ComingText?
    /// What the property `is-preparing` said last.
    var wasPreparing = false

    /// The widgets in the text; nil if there never was any.
    var widgetsByAttachment: AttachedWidgets?
    /// The pictures in the text that may change, by the names of their attachments.
    var paintables: [String: AttachedPaintable] = [:]

    var folding = Folding()
    /// The properties `more-token` and `less-token`, if they were set as markup.
    @Rare var foldingMarkup: [Folding.Action: String]?
    var heightAnimation: HeightAnimation?

    @Rare var handlers: LabelHandlers?
    /// For the functions of the C interface.
    lazy var cStrings = CStrings()

    /// There while the text may be selected.
    var selection: LabelSelection?
    var copiesHiddenText = true
    @Rare var selectionGroup: SelectionGroup?
    @Rare var selectionItem: AnyHashable?

    // Links.
    /// The CSS of links, while the text may have any.
    var linkStyles: LinkStyles?
    /// The links that were activated.
    var visitedLinks: Set<LinkValue> = []
    /// The link that is pressed, while the pointer is on it.
    @Rare var activeLink: TextLink?
    @Rare var activeLinkOverlay: TextBackground?
    /// While it is shown.
    var linkOverlay: LinkOverlay?
    var linkTouchRadius = 10.0
    /// See ``LabelState/linkBehavior``.
    var linkBehaviorBox: Box?
    /// The link that `activate-link` is emitted for.
    @Rare var activatingLink: TextLink?
    /// The children that stand for links, made when needed.
    var linkChildren: LinkChildren?
    /// Whether the label is focusable because it has links. The focus goes to them, not to the label.
    var isFocusableForLinks = false
    var pointer: LabelPointer?
    /// Whether the label has the keys of links and its menu.
    var hasShortcuts = false
    /// Whether the label has the keys for selecting.
    var hasSelectionShortcuts = false
    var textChild: TextChild?
    var hasDisposed = false

    /// GtkLabel's defaults: no wrapping, no line limit, Pango's line heights, an empty text has one line, a final
    /// newline starts a line.
    private static let defaultOptions = {
        var options = TextFrameOptions()
        options.wrapMode = .none
        options.textLayoutMode = .pango
        options.emptyTextHasLine = true
        options.finalSeparatorStartsLine = true
        return options
    }()

    init(widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
        LabelCount.alive += 1
    }

    // The instance's finalize function runs this, on GTK's thread.
    deinit {
        MainThread.assume { LabelCount.alive -= 1 }
    }
}

/// The number of labels. Tests use it to detect leaks.
@MainActor
package enum LabelCount {
    package internal(set) static var alive = 0
}
