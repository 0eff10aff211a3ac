import CGtk
import TextEngine

extension Label {
    /// The text without its styles. Setting it drops the styles.
    public var text: String {
        get { state.text.string }
        set { state.setText(StyledText(newValue)) }
    }

    /// The text with its styles. The cheapest way to set it is a ``StyledText/Builder``.
    public var styledText: StyledText {
        get { state.text }
        set { state.setText(newValue) }
    }

    /// After how many lines the text is truncated; 0, the default, for no limit.
    public var maximumNumberOfLines: Int {
        get { state.options.maximumNumberOfLines }
        set { state.setMaximumNumberOfLines(newValue) }
    }

    /// How lines are broken. As in GtkLabel, a new label does not wrap. The GObject properties are `wrap` and `wrap-mode`.
    public var wrapMode: TextFrameOptions.WrapMode {
        get { state.options.wrapMode }
        set { state.setWrapMode(newValue) }
    }

    /// What makes the height of a line. A new label has ``TextFrameOptions/TextLayoutMode/pango``, and is as high as a
    /// GtkLabel; CSS `line-height` counts in this mode alone.
    public var textLayoutMode: TextFrameOptions.TextLayoutMode {
        get { state.options.textLayoutMode }
        set { state.setTextLayoutMode(newValue) }
    }

    /// Where the last line is cut when text remains.
    public var lastLineTruncationMode: TruncationMode {
        get { state.options.lastLineTruncationMode }
        set { state.setTruncationMode(newValue) }
    }

    /// What stands for text that was cut off, for example "… more" with a link; nil for "…".
    public var truncationToken: StyledText? {
        get { state.options.truncationToken }
        set { state.setTruncationToken(newValue) }
    }

    /// The alignment of lines among each other, for paragraphs that do not say theirs.
    public var textAlignment: TextAlignment {
        get { state.options.defaultTextAlignment }
        set { state.setTextAlignment(newValue) }
    }

    /// Where the block of lines stands between the left (0) and the right edge (1), mirrored for right-to-left widgets.
    public var xAlignment: Double {
        get { state.xAlignment }
        set { state.setXAlignment(newValue) }
    }

    /// Where the block of lines stands between the top (0) and the bottom edge (1).
    public var yAlignment: Double {
        get { state.yAlignment }
        set { state.setYAlignment(newValue) }
    }

    /// Whether shaping and layout are done on another thread. The old content stays until the new one is ready.
    public var displaysAsynchronously: Bool {
        get { state.displaysAsynchronously }
        set { state.setDisplaysAsynchronously(newValue) }
    }

    /// Called when a link is clicked or activated by keyboard. Return true if that was all; else the signal
    /// `activate-link` is emitted, and if nobody handles that either, a URL is opened.
    public var onLinkActivated: (@MainActor (TextLink) -> Bool)? {
        get { state.linkHandler }
        set { state.linkHandler = newValue }
    }
}

extension Label {
    /// The size of the text in a box of at most this size, in whole pixels.
    public func sizeThatFits(_ size: Size) -> Size { state.sizeThatFits(size) }

    /// The size that the text takes when only mandatory breaks end lines.
    public var intrinsicContentSize: Size { state.sizeThatFits(.unlimited) }

    /// The lines as they are shown now, in the coordinates of ``textFrameOrigin``.
    public var textFrame: TextFrame { state.currentFrame() }

    /// Where the text frame lies in the widget.
    public var textFrameOrigin: Point { state.frameOrigin() }

    /// The links that can be seen, in the coordinates of ``textFrameOrigin``.
    public var links: [TextLink] { state.currentLinks() }
}
