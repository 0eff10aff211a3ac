/// A mark that line breaking added at a line's end, usually a hyphen.
package struct LineHyphen: Sendable {
    /// The mark as drawn. It uses the hyphen-minus if the font has no U+2010.
    package var shaped: ShapedString
    /// The mark as requested.
    package var text: StyledText
    /// The number of bytes before the break that the mark replaces.
    package var removedLength = 0
    /// The distance from the text before the mark, in that text's direction, in pixels. Less than 0 if the font moves the mark
    /// closer.
    package var kerning = 0.0
    /// The width that the mark adds to its line.
    package var width: Double { shaped.maximumContentWidth + kerning }
}
