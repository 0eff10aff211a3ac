/// The changes to highlighted text. A nil attribute keeps the text's own value.
///
/// Highlighting changes only colours and decorations, without new shaping or layout. To remove a decoration of the
/// text, use ``DecorationLine/hidden``, a clear shadow, a stroke of width 0, or a background without colour and border.
public struct TextHighlightStyle: Sendable, Hashable {
    /// An outline around highlighted glyphs. Unlike for ``TextStroke``, its width does not depend on the font size.
    public struct Stroke: Sendable, Hashable {
        /// The thickness of the outline in pixels; 0 for none.
        public let width: Double
        /// nil: the colour of the text.
        public let color: Color?
        /// Whether the glyphs are filled too, or drawn as outlines only.
        public let fillsGlyphs: Bool

        /// Creates a stroke. NaN and negative widths become 0.
        public init(width: Double, color: Color? = nil, fillsGlyphs: Bool = true) {
            self.width = width.clampedNonNegativeLength
            self.color = color
            self.fillsGlyphs = fillsGlyphs
        }
    }

    /// The colour of the text, also of links.
    public var textColor: Color?
    /// The colour of links without a colour of their own, for example of the one under the pointer. Other text keeps its colour. A
    /// highlight that has nothing else, or only lines, counts as none for ``DrawingOptions/overrideColorsApplyToHighlightedText``.
    public var linkColor: Color?
    /// The outline around the glyphs.
    public var stroke: Stroke?
    /// The line under the text.
    public var underline: DecorationLine?
    /// The line through the text.
    public var strikethrough: DecorationLine?
    /// The shadow behind glyphs and decorations.
    public var shadow: TextShadow?
    /// The shape behind the text.
    public var background: TextBackground?

    /// Makes a style with what most callers set. All else is set by property; what is not set stays as the text has it.
    public init(textColor: Color? = nil, background: TextBackground? = nil) {
        self.textColor = textColor
        self.background = background
    }
}
