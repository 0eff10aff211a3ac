/// How highlighted text differs from how it looks else. What is nil stays as the text has it.
///
/// Highlighting changes colours and decorations only; nothing is shaped or laid out again. A decoration that the text
/// has is taken away by ``DecorationLine/hidden``, by a clear shadow, a stroke without width, or a background that has
/// neither colour nor border.
public struct TextHighlightStyle: Sendable, Hashable {
    /// An outline around highlighted glyphs. Unlike ``TextStroke`` its width does not depend on the font's size.
    public struct Stroke: Sendable, Hashable {
        /// The thickness of the outline in pixels; 0 for none.
        public let width: Double
        /// nil: the colour of the text.
        public let color: Color?
        /// Whether the glyphs are filled too, or drawn as outlines only.
        public let fillsGlyphs: Bool

        /// Makes a stroke; NaN and negative widths become 0.
        public init(width: Double, color: Color? = nil, fillsGlyphs: Bool = true) {
            self.width = width.clampedNonNegativeLength
            self.color = color
            self.fillsGlyphs = fillsGlyphs
        }
    }

    /// The colour of the text, links included.
    public var textColor: Color?
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

    /// Makes a style; what is not given stays as the text has it.
    public init(
        textColor: Color? = nil, stroke: Stroke? = nil, underline: DecorationLine? = nil,
        strikethrough: DecorationLine? = nil, shadow: TextShadow? = nil, background: TextBackground? = nil
    ) {
        self.textColor = textColor
        self.stroke = stroke
        self.underline = underline
        self.strikethrough = strikethrough
        self.shadow = shadow
        self.background = background
    }
}
