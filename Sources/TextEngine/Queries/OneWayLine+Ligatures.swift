// Ligatures of plain Latin letters, "fi" above all, are in every text of some fonts. Questions about them need none of Unicode's
// rules about graphemes.
extension OneWayLine {
    /// Where the part of a ligature is that shows an offset; nil where the line does not show it, or where what shows it is no
    /// ligature of plain letters. O(log line).
    func extentInLigature(
        at offset: Int, of paragraph: ShapedParagraph, in text: StyledText
    ) -> (x: Double, width: Double)? {
        guard let cluster = cluster(at: offset) else { return nil }
        // What has no glyph may stand before the line's first one.
        guard self.text(of: cluster).contains(offset) else { return nil }
        return withLigature(cluster, of: paragraph, in: text) { ligature in
            let part = offset - ligature.text.lowerBound
            let left = ligature.left(ofPart: part)
            return (left, ligature.left(ofPart: part + 1) - left)
        }
    }

    /// The offset at the edge of a ligature's part that is nearest to an x; nil as above. O(log line).
    func offsetInLigature(closestTo x: Double, of paragraph: ShapedParagraph, in text: StyledText) -> Int? {
        withLigature(cluster(closestTo: x), of: paragraph, in: text) { ligature in
            let last = ligature.text.count - 1
            let part = (0..<last).first { x < ligature.left(ofPart: $0 + 1) } ?? last
            let (left, right) = (ligature.left(ofPart: part), ligature.left(ofPart: part + 1))
            return ligature.text.lowerBound + (x < left + (right - left) / 2 ? part : part + 1)
        }
    }

    /// A ligature from left to right in which every letter is a byte.
    private struct Ligature {
        let text: Range<Int>
        let x: Double
        let width: Double
        let carets: UnsafeBufferPointer<Int32>

        /// The left edge of one of its letters; for their number the right edge of all. Where the font has a caret, it is there,
        /// else all have equal parts.
        func left(ofPart part: Int) -> Double {
            if part == 0 { return x }
            guard carets.count == text.count - 1 else { return x + width * Double(part) / Double(text.count) }
            return part < text.count ? x + min(max(Double(carets[part - 1]) / 1_024, 0), width) : x + width
        }
    }

    /// Calls the body with a cluster that is a ligature of plain letters; nil for others. Allocates nothing.
    private func withLigature<Value>(
        _ cluster: Glyphs, of paragraph: ShapedParagraph, in text: StyledText, _ body: (Ligature) -> Value
    ) -> Value? {
        guard !isRightToLeft, mayBeLigature(cluster, in: text) else { return nil }
        let glyph = cluster.lowerBound
        let range = self.text(of: cluster)
        let isPlain = text.storage.utf8.withUnsafeBufferPointer { bytes in
            range.allSatisfy { bytes[$0] >= 0x20 && bytes[$0] < 0x7F }
        }
        guard isPlain else { return nil }
        let run = paragraph.runs[paragraph.runIndex(ofGlyph: glyph)]
        let (x, width) = extent(of: cluster)
        return paragraph.fonts[Int(run.font)].withLigatureCarets(of: paragraph.glyphIDs[glyph], isRightToLeft: false) {
            body(Ligature(text: range, x: x, width: width, carets: $0))
        }
    }
}
