import CLabelGtk
import TextEngine

// Where the text is, how large the label wants to be, and what is cut.
extension Label {
    /// All options for layout at once: also those without a property, for example ``TextFrameOptions/hyphenation`` and
    /// ``TextFrameOptions/truncationRangeAdjuster``.
    public var layoutOptions: TextFrameOptions {
        get { state.options.frame }
        set { state.setLayoutOptions(newValue) }
    }

    /// The space between the widget's edges and the text, in addition to CSS padding. Insets are clamped to 0...32,767.
    public var contentInsets: EdgeInsets {
        get { state.contentInsets }
        set { state.setContentInsets(newValue) }
    }

    /// The vertical position of the text; nil, the default, to follow the row's baseline or ``yAlignment``.
    public var verticalAlignment: VerticalAlignment? {
        get { state.geometry.verticalAlignment }
        set { state.setVerticalAlignment(newValue) }
    }

    /// The largest natural width in pixels. In a label that wraps, the natural width is then that of its longest line, so that a
    /// chat bubble hugs its text.
    public var maximumNaturalWidth: Double {
        get { state.sizeRequest.maximumNaturalWidth }
        set { state.setMaximumNaturalWidth(newValue) }
    }

    /// The number of lines that the label is high at least, so that a text that arrives later moves nothing; 0, the default, for
    /// none.
    public var reservedNumberOfLines: Int {
        get { state.sizeRequest.reservedNumberOfLines }
        set { state.setReservedNumberOfLines(newValue) }
    }

    /// Whether a token replaces text at the label's current size. `notify::is-truncated` tells when it changes.
    public var isTruncated: Bool { state.isTruncated }

    /// Whether the tooltip shows the whole text while the label is truncated, with the descriptions of attachments.
    public var showsFullTextInTooltip: Bool {
        get { state.options.showsFullTextInTooltip }
        set { state.setShowsFullTextInTooltip(newValue) }
    }
}

// Colours that win over CSS, and the edges of what is drawn.
extension Label {
    /// Whether nothing is drawn outside the widget. Ink can reach past it: shadows, swashes, lines too high for it.
    public var clipsContentToBounds: Bool {
        get { state.drawing.paint?.clipsToBounds ?? false }
        set { state.setPaint(\.clipsToBounds, newValue) }
    }

    /// The colour of all text, also of text with its own colour; nil for none. Links have ``overrideLinkColor``, or else this.
    public var overrideTextColor: Color? {
        get { state.drawing.paint?.overrideTextColor }
        set { state.setPaint(\.overrideTextColor, newValue) }
    }

    /// The colour of all links; nil for none.
    public var overrideLinkColor: Color? {
        get { state.drawing.paint?.overrideLinkColor }
        set { state.setPaint(\.overrideLinkColor, newValue) }
    }

    /// Whether these colours, and those of an insensitive label, also replace the text colours of highlights; true by default.
    public var overrideColorsApplyToHighlightedText: Bool {
        get { state.drawing.paint?.overrideColorsApplyToHighlightedText ?? true }
        set { state.setPaint(\.overrideColorsApplyToHighlightedText, newValue) }
    }

    /// The colour of all text while the label is insensitive, also of text with its own colour; nil for none.
    public var disabledTextColor: Color? {
        get { state.drawing.paint?.disabledTextColor }
        set { state.setPaint(\.disabledTextColor, newValue) }
    }

    /// The colour of all links while the label is insensitive; nil for none.
    public var disabledLinkColor: Color? {
        get { state.drawing.paint?.disabledLinkColor }
        set { state.setPaint(\.disabledLinkColor, newValue) }
    }
}
