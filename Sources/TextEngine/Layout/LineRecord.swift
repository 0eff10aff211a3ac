/// One line of a ``TextFrame``. Offsets are UTF-8 offsets in the original text.
package struct LineRecord: Sendable {
    /// The paragraph's index in the shaped string.
    package var paragraph: Int32
    /// The smallest range that contains the visible text, without trailing white space and terminator.
    package var start: Int32
    package var end: Int32
    /// The start of the text after the line: after white space, terminator, and the text that a token replaces.
    package var next: Int32
    /// The glyphs of the text between `start` and `end`, in the paragraph or in the line's reshaped glyphs.
    package var glyphStart: Int32
    package var glyphEnd: Int32
    /// The line's index in the frame's truncations, -1 if none.
    package var truncation: Int32 = -1
    /// The line's index in the frame's hyphens, -1 if none.
    package var hyphen: Int32 = -1
    /// The left edge of the line's text.
    package var x: Double = 0
    package var baseline: Double = 0
    /// The advance, with token and hyphen, without trailing white space.
    package var width: Double
    /// The width added to every stretchable space of a justified line.
    package var spaceStretch: Double = 0
    package var metrics: FontMetrics
    /// The indices of the line's tabs in the frame's tabs; empty in most lines.
    package var tabs: Range<Int32> = 0..<0
    /// The index of the line's reshaped glyphs in the frame, -1 if it shows its paragraph's glyphs: see
    /// ``TextFrame/withGlyphs(of:_:)``.
    package var ownGlyphs: Int32 = -1
    /// The line's extents, spacing included.
    package var heights: LineHeights
    /// Whether this is the line of an empty text or after a final separator. It is spaced like a paragraph's first line.
    package var isFinalEmptyLine = false

    package var glyphs: Range<Int> { Int(glyphStart)..<Int(glyphEnd) }
    package var text: Range<Int> { Int(start)..<Int(end) }
    package var isPlain: Bool { truncation & hyphen < 0 && spaceStretch == 0 && tabs.isEmpty }

    /// The extents of the line's text above and below the baseline, half of the leading on either side. Line spacing is not
    /// included. Hit tests and rectangles use these extents.
    package var above: Double { Double(metrics.ascent) + Double(metrics.leading) / 2 }
    package var below: Double { Double(metrics.descent) + Double(metrics.leading) / 2 }
}
