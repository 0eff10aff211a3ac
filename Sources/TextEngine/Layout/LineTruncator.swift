/// Cuts a line and puts a token in the place of what was removed. Works on the glyphs as they are: nothing is
/// shaped again, and only what is visible is looked at.
struct LineTruncator {
    let shaped: ShapedString
    let paragraph: ShapedParagraph
    /// The width that the line may have, in pixels.
    let width: Double
    /// The tabs between the line's start and the next mandatory break.
    let tabs: [LineTab]

    struct Cut {
        var truncation: LineTruncation
        var width: Double
    }

    /// Cuts the text between two glyphs.
    ///
    /// - Parameters:
    ///   - line: The glyphs from the line's start to the next mandatory break, trailing white space excluded.
    ///   - end: The offset at which these glyphs' text ends.
    ///   - removed: The offset up to which text is removed if the end goes; beyond `end` where more follows.
    ///   - mode: Where to cut. If text beyond `end` is removed, only the end can go.
    /// - Returns: nil if the text is to be shown as it is.
    func cut(_ line: Range<Int>, end: Int, removedUntil removed: Int, mode: TruncationMode, token: StyledText) -> Cut? {
        let removesMore = removed > end && hasVisibleText(end..<removed)
        let textWidth = pixels(line)
        if !removesMore && textWidth <= width { return nil }
        let mode = removesMore || mode == .clip ? .end : mode
        // The token may inherit from the text that it stands for, and its width decides which text that is.
        var excised = line
        var result: Cut?
        for _ in 0..<4 {
            let excisedText = text(of: excised, in: line, end: end, removed: removed)
            let direction = direction(of: line, mode: mode)
            let shapedToken = shaped.shapedToken(
                token, inheriting: shaped.text.commonStyle(in: excisedText), direction: direction)
            // White space at the token's end counts where text follows it.
            let tokenWidth = shapedToken.maximumContentWidth
            let room = width - (mode == .end ? tokenWidth : fullWidth(of: shapedToken))
            if tokenWidth > width {
                if !removesMore && tokenWidth >= textWidth { return nil }
                return cut(line, kept: (line.lowerBound, line.lowerBound), mode, end, removed, shapedToken, tokenWidth)
            }
            let kept = kept(of: line, room: room, mode: mode, direction: direction)
            let next = kept.head..<kept.tail
            result = cut(line, kept: kept, mode, end, removed, shapedToken, tokenWidth)
            if next == excised { break }
            excised = next
        }
        return result
    }

    /// White space alone is no text that a token would have to stand for.
    private func hasVisibleText(_ range: Range<Int>) -> Bool {
        shaped.text.storage.utf8.withUnsafeBufferPointer { bytes in
            CharacterProperties.trimmingWhiteSpace(at: range.upperBound, from: range.lowerBound, in: bytes)
                > range.lowerBound
        }
    }

    private func cut(
        _ line: Range<Int>, kept: (head: Int, tail: Int), _ mode: TruncationMode, _ end: Int, _ removed: Int,
        _ token: ShapedString, _ tokenWidth: Double
    ) -> Cut {
        // A line that is nothing but its token has no tail.
        let tail = kept.head == kept.tail && kept.head == line.lowerBound ? line.upperBound : kept.tail
        let excised = kept.head..<tail
        let head = line.lowerBound..<kept.head
        let tailGlyphs = tail..<line.upperBound
        return Cut(
            truncation: LineTruncation(
                headGlyphs: head, tailGlyphs: tailGlyphs,
                excised: text(of: excised, in: line, end: end, removed: removed), token: token, mode: mode),
            width: pixels(head) + (tailGlyphs.isEmpty ? tokenWidth : fullWidth(of: token)) + pixels(tailGlyphs))
    }

    /// The width of a token, trailing white space included.
    private func fullWidth(of token: ShapedString) -> Double {
        token.paragraphs.first.map { $0.pixels($0.positions[$0.glyphCount]) } ?? 0
    }

    private func text(of excised: Range<Int>, in line: Range<Int>, end: Int, removed: Int) -> Range<Int> {
        let start = excised.lowerBound < line.upperBound ? paragraph.offset(ofGlyph: excised.lowerBound) : end
        let stop = excised.upperBound < line.upperBound ? paragraph.offset(ofGlyph: excised.upperBound) : removed
        return start..<max(start, stop)
    }

    /// The width of a stretch of the line.
    func pixels(_ glyphs: Range<Int>) -> Double {
        Double(position(of: glyphs.upperBound) - position(of: glyphs.lowerBound)) / paragraph.unitsPerPixel
    }

    /// The place of a glyph on the line, tabs as wide as they are there. O(1) without tabs, else O(tabs).
    private func position(of glyph: Int) -> Int64 {
        var position = Int64(paragraph.positions[glyph])
        for tab in tabs {
            let index = Int(tab.glyph)
            if index >= glyph { break }
            let natural = paragraph.positions[index + 1] - paragraph.positions[index]
            position += Int64(tab.width * paragraph.unitsPerPixel) - Int64(natural)
        }
        return position
    }

    /// A width in units of positions; as much as any line may have where there is no limit.
    private func units(_ width: Double) -> Int64 {
        Int64(min(max(width * paragraph.unitsPerPixel, 0), Self.mostUnits).rounded(.down))
    }

    /// More than the widest line has, and little enough for sums.
    private static let mostUnits: Double = 4_611_686_018_427_387_904 / 4
}

/// What is kept.
extension LineTruncator {
    /// The glyphs kept before and after the token: `line.lowerBound..<head` and `tail..<line.upperBound`.
    private func kept(
        of line: Range<Int>, room: Double, mode: TruncationMode, direction: WritingDirection
    ) -> (head: Int, tail: Int) {
        switch mode {
        case .end, .clip: return (head(of: line, room: room, direction), line.upperBound)
        case .start: return (line.lowerBound, tail(of: line, room: room, direction))
        case .middle: return middle(of: line, room: room, direction)
        }
    }

    /// The largest head that fits and can be cut there.
    private func head(of line: Range<Int>, room: Double, _ direction: WritingDirection) -> Int {
        let limit = position(of: line.lowerBound) + units(room)
        var glyph = line.lowerBound
        var high = line.upperBound + 1
        while high - glyph > 1 {
            let middle = glyph + (high - glyph) / 2
            if position(of: middle) <= limit { glyph = middle } else { high = middle }
        }
        while glyph > line.lowerBound && !isCut(at: glyph, in: line, direction) { glyph -= 1 }
        return glyph
    }

    /// The smallest start of a tail that fits and can be cut there.
    private func tail(of line: Range<Int>, room: Double, _ direction: WritingDirection) -> Int {
        let limit = position(of: line.upperBound) - units(room)
        var low = line.lowerBound - 1
        var glyph = line.upperBound
        while glyph - low > 1 {
            let middle = low + (glyph - low) / 2
            if position(of: middle) >= limit { glyph = middle } else { low = middle }
        }
        while glyph < line.upperBound && !isCut(at: glyph, in: line, direction) { glyph += 1 }
        return glyph
    }

    /// Head and tail grow in turn, the narrower one first, the head if both are as wide.
    private func middle(of line: Range<Int>, room: Double, _ direction: WritingDirection) -> (head: Int, tail: Int) {
        var (head, tail) = (line.lowerBound, line.upperBound)
        var (headIsDone, tailIsDone) = (false, false)
        while !(headIsDone && tailIsDone) && head < tail {
            let headWidth = pixels(line.lowerBound..<head)
            let tailWidth = pixels(tail..<line.upperBound)
            if !headIsDone && (tailIsDone || headWidth <= tailWidth) {
                var next = head + 1
                while next < tail && !isCut(at: next, in: line, direction) { next += 1 }
                if next < tail && pixels(line.lowerBound..<next) + tailWidth <= room {
                    head = next
                } else {
                    headIsDone = true
                }
            } else {
                var next = tail - 1
                while next > head && !isCut(at: next, in: line, direction) { next -= 1 }
                if next > head && headWidth + pixels(next..<line.upperBound) <= room {
                    tail = next
                } else {
                    tailIsDone = true
                }
            }
        }
        return (head, tail)
    }

    /// Whether the line may be cut before a glyph: at a cluster's start, and inside of a run only if the run
    /// goes the line's way; others are removed whole, as half of one would stand at the wrong end.
    private func isCut(at glyph: Int, in line: Range<Int>, _ direction: WritingDirection) -> Bool {
        guard glyph > line.lowerBound && glyph < line.upperBound else { return true }
        if paragraph.clusters[glyph] == paragraph.clusters[glyph - 1] { return false }
        guard paragraph.needsReordering else { return true }
        let run = paragraph.runs[paragraph.runIndex(ofGlyph: glyph)]
        if Int(run.glyphStart) == glyph { return true }
        return run.isRightToLeft == (direction == .rightToLeft)
    }

    /// The direction of what can be seen of the line: that of its lowest level, so that an Arabic line of a
    /// left-to-right paragraph is cut at its left end.
    private func direction(of line: Range<Int>, mode: TruncationMode) -> WritingDirection {
        guard paragraph.needsReordering else { return .leftToRight }
        var visible = line
        if mode != .middle {
            if mode == .start {
                let limit = position(of: line.upperBound) - units(width)
                visible = line.partitionPoint { position(of: $0) >= limit }..<line.upperBound
            } else {
                let limit = position(of: line.lowerBound) + units(width)
                visible = line.lowerBound..<line.partitionPoint { position(of: $0) > limit }
            }
        }
        guard !visible.isEmpty else { return paragraph.isRightToLeft ? .rightToLeft : .leftToRight }
        let runs = paragraph.runIndex(ofGlyph: visible.lowerBound)...paragraph.runIndex(ofGlyph: visible.upperBound - 1)
        let level = runs.reduce(UInt8.max) { min($0, paragraph.runs[$1].level) }
        return level & 1 == 1 ? .rightToLeft : .leftToRight
    }
}
