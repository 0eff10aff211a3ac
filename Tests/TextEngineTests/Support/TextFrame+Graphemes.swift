@testable import TextEngine

extension TextFrame {
    /// Whether a line shows one grapheme cluster, and beside it only what has no width: no line can show less. A tab and its marks
    /// stay together.
    func showsOneGrapheme(_ line: LineRecord) -> Bool {
        withGlyphs(of: line) { glyphs in
            // A part of a text may start with text that has no glyph.
            let shownStart = glyphs.offset(ofGlyph: line.glyphs.lowerBound)
            let first = shapedString.text.storage.utf8.withUnsafeBufferPointer { bytes in
                GraphemeBreakFinder.withFinder { $0.boundaries(of: line.text, in: bytes).first { $0 > shownStart } }
            }
            guard let first else { return true }
            let rest = min(glyphs.firstGlyph(atOrAfter: first), line.glyphs.upperBound)
            return glyphs.positions[line.glyphs.upperBound] <= glyphs.positions[rest]
        }
    }
}
