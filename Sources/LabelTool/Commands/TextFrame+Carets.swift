import TextEngine

/// A place between two clusters of a line, or at an end of one.
struct Caret {
    let offset: Int
    let line: Int
    let x: Double
    let top: Double
    let bottom: Double
    /// The direction of the cluster that the caret belongs to.
    let direction: WritingDirection
}

extension TextFrame {
    /// The carets in front of every glyph cluster of the text, line by line from left to right, and the one behind
    /// the last cluster of each line. Tokens and hyphens have none.
    var carets: [Caret] {
        var carets: [Caret] = []
        for (index, line) in lines.enumerated() {
            let bounds = bounds(of: line)
            func caret(_ offset: Int, _ x: Double, _ isRightToLeft: Bool) -> Caret {
                Caret(
                    offset: offset, line: index, x: x, top: bounds.y, bottom: bounds.maxY,
                    direction: isRightToLeft ? .rightToLeft : .leftToRight)
            }
            let segments = segments(of: line).filter { $0.source == .text }
            guard let last = segments.max(by: { $0.glyphs.upperBound < $1.glyphs.upperBound }) else {
                carets.append(caret(Int(line.start), line.x, direction(of: line) == .rightToLeft))
                continue
            }
            for segment in segments {
                var glyphs = Array(segment.glyphs)
                if segment.isRightToLeft { glyphs.reverse() }
                let isLast = segment.glyphs == last.glyphs
                func end() -> Caret {
                    let extent = segment.extent(of: segment.glyphs)
                    return caret(
                        segment.text.upperBound, segment.isRightToLeft ? extent.left : extent.right,
                        segment.isRightToLeft)
                }
                if isLast && segment.isRightToLeft { carets.append(end()) }
                let clusters = segment.paragraph.clusters
                for glyph in glyphs where glyph == segment.glyphs.lowerBound || clusters[glyph] != clusters[glyph - 1] {
                    let extent = segment.extent(of: glyph..<glyph + 1)
                    carets.append(
                        caret(
                            Int(clusters[glyph]), segment.isRightToLeft ? extent.right : extent.left,
                            segment.isRightToLeft))
                }
                if isLast && !segment.isRightToLeft { carets.append(end()) }
            }
        }
        return carets
    }
}
