extension LineSegment {
    /// The distance from the segment's logical start to an offset in its text. Inside a ligature this is the font's caret, or
    /// an equal part of the width if the font has no carets. Inside any other cluster it is the cluster's start, or its end
    /// if `roundsUp`. O(log glyphs), O(cluster) inside a cluster.
    package func advance(toOffset offset: Int, roundsUp: Bool = false) -> Double {
        let text = text
        if offset <= text.lowerBound { return 0 }
        if offset >= text.upperBound { return width }
        let clusters = paragraph.clusters
        let end = glyphs.lowerBound + clusters[glyphs].partitionPointOffset { Int($0) >= offset }
        if end < glyphs.upperBound, Int(clusters[end]) == offset { return advance(to: end) }
        let start = max(paragraph.clusterStart(of: end - 1), glyphs.lowerBound)
        if start + 1 == end, let distance = ligatureAdvance(to: offset, glyph: start, roundsUp: roundsUp) {
            return advance(to: start) + distance
        }
        return advance(to: roundsUp ? end : start)
    }

    /// The left and right edge, in the frame, of a range of the segment's text.
    package func extent(ofText range: Range<Int>) -> (left: Double, right: Double) {
        let (start, end) = (advance(toOffset: range.lowerBound), advance(toOffset: range.upperBound, roundsUp: true))
        return isRightToLeft ? (x + width - end, x + width - start) : (x + start, x + end)
    }

    /// The left and right edge, in the frame, of the place where a range of the segment's text is seen. That is its extent, unless
    /// letter spacing or kerning makes this negative: then it is where the glyphs are.
    package func place(ofText range: Range<Int>) -> (left: Double, right: Double) {
        let extent = extent(ofText: range)
        return extent.left <= extent.right ? extent : crowdedPlace(of: glyphs(showing: range))
    }

    /// The place of glyphs that go back. Letter spacing moves what follows a cluster, not the cluster. O(glyphs).
    private func crowdedPlace(of part: Range<Int>) -> (left: Double, right: Double) {
        let (counted, style) = (withSpacesCounted, shaped.text.style(at: text.lowerBound).style)
        let spacing = min(style.letterSpacing ?? 0, 0)
        var place = (left: Double.infinity, right: -Double.infinity)
        var glyph = part.lowerBound
        while glyph < part.upperBound {
            let next = min(paragraph.clusterEnd(of: glyph), part.upperBound)
            let (left, right) = counted.extent(of: glyph..<next)
            place = (min(place.left, left, right - spacing), max(place.right, left, right - spacing))
            glyph = next
        }
        return place
    }

    /// The caret positions inside a glyph's text: the boundaries between the grapheme clusters of a ligature. Allocates only
    /// for ligatures.
    package func ligatureBoundaries(ofGlyph glyph: Int) -> [Int] {
        let cluster = clusterText(ofGlyph: glyph)
        return shaped.text.storage.utf8.withUnsafeBufferPointer { bytes in
            guard cluster.count > bytes.scalar(at: cluster.lowerBound).length, !paragraph.runs[run].isAttachment,
                isDivisible(cluster, of: bytes)
            else { return [] }
            return GraphemeBreakFinder.withFinder { $0.boundaries(of: cluster, in: bytes).dropLast() }
        }
    }

    /// The text of a glyph's cluster, limited to the segment.
    private func clusterText(ofGlyph glyph: Int) -> Range<Int> {
        let end = paragraph.clusterEnd(of: glyph)
        let start = Int(paragraph.clusters[glyph])
        return start..<(end < glyphs.upperBound ? Int(paragraph.clusters[end]) : max(text.upperBound, start))
    }

    /// Whether a cluster may be several graphemes. Readers see a conjunct of an Indic script as one character, whatever the
    /// version of Unicode's rules says.
    private func isDivisible(_ cluster: Range<Int>, of bytes: UTF8Bytes) -> Bool {
        var position = cluster.lowerBound
        var hasSeveral = false
        while position < cluster.upperBound {
            let (scalar, length) = bytes.scalar(at: position)
            if scalar < 0x300 {
                hasSeveral = hasSeveral || position > cluster.lowerBound
            } else if CharacterProperties.joinsSyllables(scalar) {
                return false
            } else if position > cluster.lowerBound, !CharacterProperties.continuesGrapheme(scalar) {
                hasSeveral = true
            }
            position += length
        }
        return hasSeveral
    }

    /// The distance from a ligature's logical start to an offset in its text, else to the caret before or after the offset.
    private func ligatureAdvance(to offset: Int, glyph: Int, roundsUp: Bool) -> Double? {
        let boundaries = ligatureBoundaries(ofGlyph: glyph)
        guard !boundaries.isEmpty else { return nil }
        let whole = advance(to: glyph + 1) - advance(to: glyph)
        let part = roundsUp ? boundaries.firstIndex { $0 >= offset } : boundaries.lastIndex { $0 <= offset }
        guard let part else { return roundsUp ? whole : 0 }
        let font = paragraph.fonts[Int(paragraph.runs[run].font)]
        let carets = font.ligatureCarets(of: paragraph.glyphIDs[glyph], isRightToLeft: isRightToLeft)
        guard carets.count == boundaries.count else { return whole * Double(part + 1) / Double(boundaries.count + 1) }
        // The font measures carets from the left.
        let caret = isRightToLeft ? whole - carets[carets.count - 1 - part] : carets[part]
        return min(max(caret, 0), whole)
    }
}
