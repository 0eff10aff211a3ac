import CLabelGtk
import TextEngine

extension Label {
    /// The text without its styles. Setting it drops the styles.
    public var text: String {
        get { state.text.string }
        set { state.setText(StyledText(newValue)) }
    }

    /// The text with its styles. The cheapest way to set it is a ``StyledText/Builder``.
    public var styledText: StyledText {
        get { state.latestContent.written }
        set { state.setText(newValue) }
    }

    /// Whether addresses in the text are links: URLs, domains, e-mail addresses and phone numbers. They stand beside links that the text or
    /// its markup has, and are not in ``styledText``, which is as it was set. O(text) when a text is set.
    ///
    /// For some kinds of addresses, mentions or hashtags, make the links yourself: `StyledText.addingDetectedLinks`.
    public var detectsLinks: Bool {
        get { state.latestContent.detectsLinks }
        set { state.setDetectsLinks(newValue) }
    }

    /// The line limit of the whole text; 0, the default, for no limit.
    public var maximumNumberOfLines: Int {
        get { state.options.frame.maximumNumberOfLines }
        set { state.setOption(\.maximumNumberOfLines, min(newValue, Int(Int32.max))) }
    }

    /// The wrap mode. As in GtkLabel, a new label does not wrap. The GObject properties are `wrap` and `wrap-mode`.
    public var wrapMode: TextFrameOptions.WrapMode {
        get { state.options.frame.wrapMode }
        set { state.setWrapMode(newValue) }
    }

    /// The rule for line heights. The default is ``TextFrameOptions/TextLayoutMode/pango``, which gives the heights of
    /// GtkLabel. Only this mode uses CSS `line-height`. The GObject property is `text-layout-mode`.
    public var textLayoutMode: TextFrameOptions.TextLayoutMode {
        get { state.options.frame.textLayoutMode }
        set { state.setOption(\.textLayoutMode, newValue) }
    }

    /// How lines are filled: each one as full as it can be, the default, or all of about the same width. Balanced lines look better in
    /// headings and in bubbles that hug their text. The GObject property is `line-break-strategy`.
    public var lineBreakStrategy: TextFrameOptions.LineBreakStrategy {
        get { state.options.frame.lineBreakStrategy }
        set { state.setOption(\.lineBreakStrategy, newValue) }
    }

    /// The hyphenation factor of paragraphs whose style sets none: see ``ParagraphStyle/hyphenationFactor``. 0, the default, hyphenates
    /// nothing but soft hyphens; 1 wherever it fills a line better. ``layoutOptions`` has the source of the dictionaries. The GObject
    /// property is `hyphenation-factor`.
    public var hyphenationFactor: Double {
        get { state.options.frame.hyphenation.defaultFactor }
        set { state.setOption(\.hyphenation.defaultFactor, newValue) }
    }

    /// The truncation mode of the last line.
    public var lastLineTruncationMode: TruncationMode {
        get { state.options.frame.lastLineTruncationMode }
        set { state.setOption(\.lastLineTruncationMode, newValue) }
    }

    /// The truncation token, for example "… more" with a link; nil for "…".
    public var truncationToken: StyledText? {
        get { state.options.frame.truncationToken }
        set { state.setOption(\.truncationToken, newValue) }
    }

    /// The alignment of lines in paragraphs without their own alignment.
    public var textAlignment: TextAlignment {
        get { state.options.frame.defaultTextAlignment }
        set { state.setOption(\.defaultTextAlignment, newValue) }
    }

    /// The direction of paragraphs whose own ``TextEngine/ParagraphStyle/baseWritingDirection`` is natural. It decides where a
    /// paragraph starts, and the order of its words: set it for a text whose direction you know, for example of digits alone or of
    /// a chat in one language. It does not move the text block: ``xAlignment`` follows the direction of the widget. The GObject
    /// property is `base-direction`.
    public var baseWritingDirection: BaseDirection {
        get { state.options.baseDirection }
        set { state.setBaseDirection(newValue) }
    }

    /// The horizontal position of the text block, from the left (0) to the right edge (1), mirrored for right-to-left
    /// widgets.
    public var xAlignment: Double {
        get { state.geometry.xAlignment }
        set { state.setXAlignment(newValue) }
    }

    /// The vertical position of the text block, from the top (0) to the bottom edge (1).
    public var yAlignment: Double {
        get { state.geometry.yAlignment }
        set { state.setYAlignment(newValue) }
    }
}

extension Label {
    /// The size of the text in a box of at most this size, in whole pixels.
    public func sizeThatFits(_ size: Size) -> Size { state.sizeThatFits(size) }

    /// The size of the text without wrapping.
    public var intrinsicContentSize: Size { state.sizeThatFits(.unlimited) }

    /// The visible lines, in the coordinates of ``textFrameOrigin``.
    public var textFrame: TextFrame { state.currentFrame() }

    /// The origin of the text frame in the widget.
    public var textFrameOrigin: Point { state.frameOrigin() }

    /// The rectangle of the lines in the widget.
    public var textBounds: Rect { state.currentFrame().layoutBounds.offset(by: state.frameOrigin()) }

    /// The distance from the widget's top edge to the first line's baseline.
    public var firstBaseline: Double { state.frameOrigin().y + state.currentFrame().firstBaseline }

    /// The distance from the widget's top edge to the last line's baseline.
    public var lastBaseline: Double { state.frameOrigin().y + state.currentFrame().lastBaseline }
}
