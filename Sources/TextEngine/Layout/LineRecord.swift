/// One line of a ``TextFrame``. Offsets are UTF-8 offsets in the original text.
package struct LineRecord: Sendable {
    /// The paragraph's index in the shaped string.
    package var paragraph: Int32
    /// The hull of the text that is shown, without trailing white space and terminator.
    package var start: Int32
    package var end: Int32
    /// Where the text after the line starts: behind white space, terminator, and what a token stands for.
    package var next: Int32
    /// The glyphs of the text between `start` and `end`, in the paragraph or in the line's own rows.
    package var glyphStart: Int32
    package var glyphEnd: Int32
    /// The line's entry in the frame's truncations, -1 if none.
    package var truncation: Int32 = -1
    /// The line's entry in the frame's hyphens, -1 if none.
    package var hyphen: Int32 = -1
    /// The left edge of the line's text.
    package var x: Double = 0
    package var baseline: Double = 0
    /// The advance, token and hyphen included, trailing white space excluded.
    package var width: Double
    /// What every stretchable space of a justified line is wider than usual.
    package var spaceStretch: Double = 0
    package var metrics: FontMetrics
    /// The line's tabs among the frame's; empty in most lines.
    package var tabs: Range<Int32> = 0..<0
    /// The line's own rows of glyphs among the frame's, -1 where it shows its paragraph's: see
    /// ``TextFrame/withGlyphs(of:_:)``.
    package var ownGlyphs: Int32 = -1
    /// The room that the line takes, spacing included.
    package var heights: LineHeights
    /// Whether a final paragraph separator started the line: it is spaced as the first one of a paragraph.
    package var isFinalEmptyLine = false

    package var glyphs: Range<Int> { Int(glyphStart)..<Int(glyphEnd) }
    package var text: Range<Int> { Int(start)..<Int(end) }
    package var isPlain: Bool { truncation & hyphen < 0 && spaceStretch == 0 && tabs.isEmpty }

    /// How far the line's text reaches above and below the baseline, half of the leading on either side. Line spacing
    /// is not text: what points and rectangles are asked about is as high as this.
    package var above: Double { Double(metrics.ascent) + Double(metrics.leading) / 2 }
    package var below: Double { Double(metrics.descent) + Double(metrics.leading) / 2 }
}

/// What a truncated line shows in place of its text: a head, the token, a tail.
package struct LineTruncation: Sendable {
    package var headGlyphs: Range<Int>
    package var tailGlyphs: Range<Int>
    /// What the token stands for; it may reach beyond the line.
    package var excised: Range<Int>
    package var token: ShapedString
    /// Where the line was cut; the end wherever text beyond the line was removed too.
    package var mode: TruncationMode
}

/// A hyphen, or another mark, that line breaking added at a line's end.
package struct LineHyphen: Sendable {
    /// The mark as it is drawn: where the font has no U+2010 its hyphen-minus.
    package var shaped: ShapedString
    /// The mark as it was meant.
    package var text: StyledText
    /// How many bytes of the text before the break the mark stands for.
    package var removedLength = 0
    /// How far the mark stands from the text before it, in the direction of that text, in pixels: less than 0 where the
    /// font draws them together.
    package var kerning = 0.0
    /// The advance that the mark adds to its line.
    package var width: Double { shaped.maximumContentWidth + kerning }
}
