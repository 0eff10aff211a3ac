/// Lays a shaped text out in a box: breaks lines, truncates the last one of a scope or of the box, places them.
struct TextFrameLayouter: ~Copyable {
    let shaped: ShapedString
    /// The text of the shaped string.
    private let text: UTF8Bytes
    let size: Size
    let options: TextFrameOptions
    let cancellation: CancellationToken?
    private var result = LaidOutText()

    /// Where a line started, so that it can be laid out again as the last one.
    private struct LineStart {
        var paragraph: Int
        var cursor: LineBreaker.Cursor
    }

    private var lineStarts: (previous: LineStart?, current: LineStart?) = (nil, nil)
    /// The number of lines in the current truncation scope.
    private var scopeLineCount = 0

    /// Room for this many lines is made at once at most.
    private static let mostExpectedLines = 64.0

    /// Lays a text out; nil when cancelled. O(visible lines).
    static func layOut(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, cancellation: CancellationToken?
    ) -> LaidOutText? {
        var layout: LaidOutText?
        shaped.text.storage.utf8.withUnsafeBufferPointer { text in
            var layouter = TextFrameLayouter(
                shaped, text: text, size: size, options: options, cancellation: cancellation)
            if layouter.layOut() { layout = layouter.takeResult() }
        }
        return layout
    }

    private init(
        _ shaped: ShapedString, text: UTF8Bytes, size: Size, options: TextFrameOptions, cancellation: CancellationToken?
    ) {
        self.shaped = shaped
        self.text = text
        self.size = Size(width: size.width.clampedExtent, height: size.height.clampedExtent)
        self.options = options
        self.cancellation = cancellation
    }

    private var paragraphs: ShapedParagraphs { shaped.paragraphs }
    private var textEnd: Int { text.count }

    private consuming func takeResult() -> LaidOutText { result }

    /// Lays the text out; false when cancelled. O(visible lines).
    private mutating func layOut() -> Bool {
        result.lines.reserveCapacity(expectedLineCount)
        var index = 0
        while index < paragraphs.count {
            if cancellation?.isCancelled == true { return false }
            let scope = shaped.truncationScope(ofParagraph: index)
            let continuesScope =
                scope != nil && index > 0 && shaped.truncationScope(ofParagraph: index - 1) === scope
            if !continuesScope { scopeLineCount = 0 }
            switch layOutParagraph(index) {
            case .continues: index += 1
            case .endsScope:
                index = scopeEnd(after: index)
                if result.lines.count == options.lineLimit && index < paragraphs.count {
                    result.isClipped = true
                    place()
                    return true
                }
            case .ends:
                place()
                return true
            }
        }
        appendEmptyLineIfWanted()
        place()
        return true
    }

    /// About as many lines as there will be, a few at most too many.
    private var expectedLineCount: Int {
        let limit = min(Double(options.lineLimit), Self.mostExpectedLines)
        var count = 0.0
        for index in paragraphs.indices where count < limit {
            // A ninth of a line is left over on average.
            let width = shaped.withParagraph(index) { $0.maximumContentWidth }
            let lines = width * 1.125 / size.width
            count += lines < limit ? lines.rounded(.down) + 1 : limit
        }
        return Int(min(count, limit))
    }

    private enum Progress {
        case continues
        case endsScope
        case ends
    }

    private mutating func layOutParagraph(_ index: Int) -> Progress {
        let paragraph = paragraphs[index]
        let width = paragraph.units(size.width)
        var cursor = LineBreaker.Cursor.start(of: paragraph)
        while true {
            lineStarts = (lineStarts.current, LineStart(paragraph: index, cursor: cursor))
            scopeLineCount += 1
            if result.lines.count + 1 == options.lineLimit,
                options.lastLineTruncationMode != .clip || scopeEndsText(index)
            {
                let start = LineStart(paragraph: index, cursor: cursor)
                _ = append(lastLine(at: start), startingAt: start)
                return .ends
            }
            if let scope = paragraph.truncationScope, scope.maximumNumberOfLines == scopeLineCount {
                let start = LineStart(paragraph: index, cursor: cursor)
                let line = truncatedLine(
                    at: start, removedUntil: Int(paragraphs[scopeEnd(after: index) - 1].contentEnd),
                    mode: scope.lastLineTruncationMode, token: scope.truncationToken)
                return append(line, startingAt: start) ? .endsScope : .ends
            }
            let broken = brokenLine(of: paragraph, from: cursor, width: width)
            guard append(broken.record(index), startingAt: LineStart(paragraph: index, cursor: cursor)) else {
                return .ends
            }
            if let hyphen = broken.hyphen {
                result.lines[result.lines.count - 1].hyphen = Int32(result.hyphens.count)
                result.hyphens.append(hyphen)
            }
            if broken.isLast {
                if result.lines.count == options.lineLimit, index + 1 < paragraphs.count {
                    result.isClipped = true
                    return .ends
                }
                return .continues
            }
            if result.lines.count == options.lineLimit {
                result.isClipped = true
                return .ends
            }
            cursor = broken.next
        }
    }

    /// Appends a line below the others. If it does not fit the height, the line before it becomes the last one.
    private mutating func append(_ line: LineRecord, startingAt start: LineStart) -> Bool {
        var line = line
        LinePlacer.placeVertically(&line, after: result.lines.last)
        if LinePlacer.fits(line, height: size.height) {
            result.lines.append(line)
            return true
        }
        if line.truncation >= 0 { result.truncations.removeLast() }
        if line.hyphen >= 0 { result.hyphens.removeLast() }
        if result.lines.isEmpty {
            appendLastLine(at: start)
        } else if let previous = lineStarts.previous {
            if lastLineMode(in: scopeOfLastLine(at: previous)) == .clip {
                result.isClipped = true
            } else {
                result.removeLastLine()
                scopeLineCount -= 1
                appendLastLine(at: previous)
            }
        }
        return false
    }

    /// The scope by which the box's last line is cut: only one that reaches to the end of the text.
    private func scopeOfLastLine(at start: LineStart) -> TruncationScope? {
        scopeEndsText(start.paragraph) ? paragraphs[start.paragraph].truncationScope : nil
    }

    private func lastLineMode(in scope: TruncationScope?) -> TruncationMode {
        scope?.lastLineTruncationMode ?? options.lastLineTruncationMode
    }

    /// Appends the line that is the box's last one, whatever follows.
    private mutating func appendLastLine(at start: LineStart) {
        var line = lastLine(at: start)
        LinePlacer.placeVertically(&line, after: result.lines.last)
        result.lines.append(line)
    }

    /// The line that starts at a place and is the box's last one. It has no place yet.
    private mutating func lastLine(at start: LineStart) -> LineRecord {
        let scope = scopeOfLastLine(at: start)
        let mode = lastLineMode(in: scope)
        if mode == .clip {
            let paragraph = paragraphs[start.paragraph]
            let broken = brokenLine(of: paragraph, from: start.cursor, width: paragraph.units(size.width))
            var line = broken.record(start.paragraph)
            if let hyphen = broken.hyphen {
                line.hyphen = Int32(result.hyphens.count)
                result.hyphens.append(hyphen)
            }
            if Int(line.next) < textEnd && !(broken.isLast && start.paragraph + 1 == paragraphs.count) {
                result.isClipped = true
            }
            return line
        }
        return truncatedLine(
            at: start, removedUntil: textEnd, mode: mode,
            token: scope.map { $0.truncationToken } ?? options.truncationToken)
    }

    private mutating func appendEmptyLineIfWanted() {
        guard options.emptyTextHasLine || options.finalSeparatorStartsLine else { return }
        let isEmpty = paragraphs.isEmpty
        let endsWithSeparator = paragraphs.last.map { $0.contentEnd < $0.textEnd } ?? false
        guard isEmpty ? options.emptyTextHasLine : endsWithSeparator && options.finalSeparatorStartsLine,
            result.lines.count < options.lineLimit
        else { return }
        let glyph = Int32(paragraphs.last?.glyphCount ?? 0)
        var line = LineRecord(
            paragraph: Int32(max(paragraphs.count - 1, 0)), start: Int32(textEnd), end: Int32(textEnd),
            next: Int32(textEnd),
            glyphStart: glyph, glyphEnd: glyph, width: 0,
            metrics: paragraphs.last?.emptyLineMetrics ?? shaped.emptyLineMetrics)
        LinePlacer.placeVertically(&line, after: result.lines.last)
        guard isEmpty || LinePlacer.fits(line, height: size.height) else { return }
        result.lines.append(line)
    }

    private mutating func place() {
        LinePlacer.placeHorizontally(&result, in: shaped, width: size.width, options: options)
    }

    /// The index of the first paragraph after the scope of the given one.
    private func scopeEnd(after index: Int) -> Int {
        let scope = shaped.truncationScope(ofParagraph: index)
        var end = index + 1
        while end < paragraphs.count && shaped.truncationScope(ofParagraph: end) === scope { end += 1 }
        return end
    }

    /// Whether the paragraph has a truncation scope that reaches to the end of the text.
    private func scopeEndsText(_ index: Int) -> Bool {
        guard let scope = shaped.truncationScope(ofParagraph: index) else { return false }
        return shaped.truncationScope(ofParagraph: paragraphs.count - 1) === scope
            && scopeEnd(after: index) == paragraphs.count
    }
}

/// Single lines.
extension TextFrameLayouter {
    /// A line as it comes from breaking, before it has a place.
    private struct BrokenLine {
        var start: LineBreaker.Cursor
        var textEnd: Int
        var glyphEnd: Int
        var next: LineBreaker.Cursor
        var width: Double
        var metrics: FontMetrics
        var isLast: Bool
        var hyphen: LineHyphen?

        func record(_ paragraph: Int) -> LineRecord {
            LineRecord(
                paragraph: Int32(paragraph), start: Int32(start.offset), end: Int32(textEnd), next: Int32(next.offset),
                glyphStart: Int32(start.glyph), glyphEnd: Int32(glyphEnd), width: width, metrics: metrics)
        }
    }

    private func brokenLine(of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, width: Int32) -> BrokenLine
    {
        guard paragraph.unitCount > 0 else {
            let next = LineBreaker.Cursor(glyph: 0, unit: 0, offset: Int(paragraph.textEnd))
            return BrokenLine(
                start: cursor, textEnd: cursor.offset, glyphEnd: 0, next: next, width: 0,
                metrics: paragraph.emptyLineMetrics, isLast: true)
        }
        let (line, hyphen) = Hyphenator.line(of: paragraph, from: cursor, width: width, in: shaped, options: options)
        let end = CharacterProperties.trimmingWhiteSpace(
            at: line.next.offset - (hyphen?.removedLength ?? 0), from: cursor.offset, in: text)
        let glyphEnd = paragraph.glyphEnd(from: cursor.glyph, to: line.next.glyph, showingUntil: end)
        let startX = paragraph.positions[cursor.glyph]
        // White space counts where there is nothing else.
        var metrics = LineMetrics.of(
            cursor.glyph..<(glyphEnd > cursor.glyph ? glyphEnd : line.next.glyph), in: paragraph)
        var next = line.next
        if line.isLast { next.offset = Int(paragraph.textEnd) }
        var lineWidth = paragraph.pixels(max(line.endX, startX) - startX)
        if let hyphen {
            lineWidth += hyphen.width
            metrics = LineMetrics.maximum(metrics, hyphen.shaped.paragraphs.first?.metrics ?? .zero)
        }
        return BrokenLine(
            start: cursor, textEnd: max(end, cursor.offset), glyphEnd: glyphEnd, next: next, width: lineWidth,
            metrics: metrics, isLast: line.isLast, hyphen: hyphen)
    }

    /// The line that starts at a place and is cut if text would remain; the text up to `removed` is given up.
    private mutating func truncatedLine(
        at start: LineStart, removedUntil removed: Int, mode: TruncationMode, token: StyledText?
    ) -> LineRecord {
        let paragraph = paragraphs[start.paragraph]
        let width = paragraph.units(size.width)
        guard paragraph.unitCount > 0 || removed > Int(paragraph.contentEnd) else {
            return brokenLine(of: paragraph, from: start.cursor, width: width).record(start.paragraph)
        }
        let (glyphs, end) = remainingLine(of: paragraph, from: start.cursor)
        let truncator = LineTruncator(shaped: shaped, paragraph: paragraph, width: size.width)
        guard
            let cut = truncator.cut(
                glyphs, end: end, removedUntil: removed, mode: mode, token: TextFrameOptions.usableToken(token))
        else {
            return LineRecord(
                paragraph: Int32(start.paragraph), start: Int32(start.cursor.offset), end: Int32(end),
                next: Int32(removed),
                glyphStart: Int32(glyphs.lowerBound), glyphEnd: Int32(glyphs.upperBound),
                width: paragraph.pixels(
                    paragraph.positions[glyphs.upperBound] - paragraph.positions[glyphs.lowerBound]),
                metrics: LineMetrics.of(glyphs, in: paragraph))
        }
        let truncation = cut.truncation
        var metrics = truncation.token.paragraphs.first?.metrics ?? .zero
        for kept in [truncation.headGlyphs, truncation.tailGlyphs] where !kept.isEmpty {
            metrics = LineMetrics.maximum(metrics, LineMetrics.of(kept, in: paragraph))
        }
        let hull = hull(of: truncation, line: start.cursor.offset..<end)
        let line = LineRecord(
            paragraph: Int32(start.paragraph), start: Int32(hull.lowerBound), end: Int32(hull.upperBound),
            next: Int32(removed), glyphStart: Int32(glyphs.lowerBound), glyphEnd: Int32(glyphs.upperBound),
            truncation: Int32(result.truncations.count), width: cut.width, metrics: metrics)
        result.truncations.append(truncation)
        return line
    }

    /// The text that is shown around or beside the token.
    private func hull(of truncation: LineTruncation, line: Range<Int>) -> Range<Int> {
        let excised = truncation.excised
        if truncation.mode == .start && truncation.headGlyphs.isEmpty && truncation.tailGlyphs.isEmpty {
            // Nothing but the token: the hull is where a tail would be.
            return excised.upperBound..<excised.upperBound
        }
        if excised.lowerBound <= line.lowerBound {
            return truncation.tailGlyphs.isEmpty
                ? line.lowerBound..<line.lowerBound : excised.upperBound..<line.upperBound
        }
        return truncation.tailGlyphs.isEmpty ? line.lowerBound..<excised.lowerBound : line
    }

    /// The glyphs from a line's start to the next mandatory break without trailing white space, and the end of
    /// their text.
    private func remainingLine(of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor) -> (Range<Int>, Int) {
        guard paragraph.unitCount > 0 else { return (0..<0, cursor.offset) }
        let unit = LineBreaker.mandatoryUnit(atOrAfter: cursor.unit, of: paragraph)
        let offset = paragraph.nextOffset(afterUnit: unit)
        let end = CharacterProperties.trimmingWhiteSpace(at: offset, from: cursor.offset, in: text)
        let glyphEnd = paragraph.glyphEnd(
            from: cursor.glyph, to: paragraph.nextGlyph(afterUnit: unit), showingUntil: end)
        return (cursor.glyph..<glyphEnd, max(end, cursor.offset))
    }
}

extension Double {
    /// An extent of a box: NaN and negative numbers are 0, infinity means no limit.
    fileprivate var clampedExtent: Double { self == .infinity ? .infinity : clampedNonNegativeLength }
}
