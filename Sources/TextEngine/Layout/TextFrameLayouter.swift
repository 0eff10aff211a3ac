/// Lays a shaped text out in a box: breaks lines, truncates the last one of a scope or of the box, places them.
struct TextFrameLayouter: ~Copyable {
    let shaped: ShapedString
    /// The text of the shaped string.
    let text: UTF8Bytes
    /// The box in pixels of the text before it is scaled.
    let size: Size
    let options: TextFrameOptions
    /// How many device pixels a pixel of the text before it is scaled has.
    private let pixelScale: Double
    let cancellation: CancellationToken?
    /// What is put together lies where the one who asked wants it: to move it takes as long as to break a line.
    private let resultPlace: UnsafeMutablePointer<LaidOutText>
    /// Whether any paragraph may set spacing.
    private let hasParagraphStyles: Bool

    /// Where a line started, so that it can be laid out again as the last one.
    struct LineStart {
        var paragraph: Int
        var cursor: LineBreaker.Cursor
        /// The number of the line in its paragraph.
        var line = 0
    }

    /// Where a line starts, and the one above it.
    struct LineStarts {
        var current: LineStart?
        var previous: LineStart?
    }

    var lineStarts = LineStarts()
    /// The number of lines in the current truncation scope.
    var scopeLineCount = 0

    /// Lays a text out, scaled if it may be; false when cancelled. O(visible lines).
    static func layOut(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, cancellation: CancellationToken?,
        into result: inout LaidOutText
    ) -> Bool {
        guard let scaling = options.scaling else {
            return layOut(
                shaped, size: size, options: options, scale: 1, cancellation: cancellation, into: &result)
        }
        return layOutScaled(
            shaped, size: size, options: options, scaling: scaling, cancellation: cancellation, into: &result)
    }

    @inline(never)
    private static func layOutScaled(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, scaling: TextScaling,
        cancellation: CancellationToken?, into result: inout LaidOutText
    ) -> Bool {
        let box = Size(width: size.width.clampedExtent, height: size.height.clampedExtent)
        let scaler = TextScaler(
            shaped: shaped, size: box, options: options, scaling: scaling, cancellation: cancellation)
        return scaler.layOut(into: &result)
    }

    /// Lays a text out at a scale; false when cancelled. O(visible lines).
    static func layOut(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, scale: Double, cancellation: CancellationToken?,
        into result: inout LaidOutText
    ) -> Bool {
        let box = Size(width: size.width.clampedExtent / scale, height: size.height.clampedExtent / scale)
        let pixelScale = options.displayScale * scale
        result.scale = scale
        var starts = LineStarts()
        let movesFirstLine = scale < 1 && options.scaling?.baselineAdjustment != TextScalingBaselineAdjustment.none
        if !movesFirstLine, PlainTextLayouter.isPlain(shaped, in: box, options) {
            switch PlainTextLayouter.layOut(
                shaped, size: box, options: options, pixelScale: pixelScale, cancellation: cancellation, into: &result,
                stoppingAt: &starts)
            {
            case .isDone: return cancellation?.isCancelled != true
            case .isCancelled: return false
            case .stops: break
            }
        }
        return layOut(
            shaped, from: starts, size: box, options: options, pixelScale: pixelScale, cancellation: cancellation,
            into: &result)
    }

    /// Lays out what is no plain text, or no longer.
    // Apart, as plain texts would pay for its registers and its place on the stack.
    @inline(never)
    private static func layOut(
        _ shaped: ShapedString, from starts: LineStarts, size: Size, options: TextFrameOptions, pixelScale: Double,
        cancellation: CancellationToken?, into result: inout LaidOutText
    ) -> Bool {
        shaped.text.storage.utf8.withUnsafeBufferPointer { text in
            if result.lines.isEmpty {
                result.lines.reserveCapacity(
                    expectedLineCount(of: shaped, width: size.width, lineLimit: options.lineLimit, cancellation))
            }
            return withUnsafeMutablePointer(to: &result) { result in
                var layouter = TextFrameLayouter(
                    shaped, text: text, size: size, options: options, pixelScale: pixelScale,
                    cancellation: cancellation, result: result)
                return layouter.layOut(from: starts) && cancellation?.isCancelled != true
            }
        }
    }

    private init(
        _ shaped: ShapedString, text: UTF8Bytes, size: Size, options: TextFrameOptions, pixelScale: Double,
        cancellation: CancellationToken?, result: UnsafeMutablePointer<LaidOutText>
    ) {
        self.shaped = shaped
        self.text = text
        self.size = size
        self.options = options
        self.pixelScale = pixelScale
        self.cancellation = cancellation
        resultPlace = result
        hasParagraphStyles = shaped.hasParagraphStyles
    }

    var result: LaidOutText {
        @inline(__always) unsafeAddress { UnsafePointer(resultPlace) }
        // Not `nonmutating`, or the thread sanitizer takes the first property, which threads share, for what is modified.
        @inline(__always) mutating unsafeMutableAddress { resultPlace }
    }

    var paragraphs: ShapedParagraphs { shaped.paragraphs }
    private var textEnd: Int { shaped.range.upperBound }

    /// Lays the text out, or what is left of it from a line on. False when cancelled. O(visible lines).
    private mutating func layOut(from starts: LineStarts) -> Bool {
        if cancellation?.isCancelled == true { return false }
        lineStarts.current = starts.previous
        scopeLineCount = result.lines.count
        var start = starts.current
        var index = start?.paragraph ?? 0
        while index < paragraphs.count {
            let scope = shaped.truncationScope(ofParagraph: index)
            let continuesScope =
                scope != nil && index > 0 && shaped.truncationScope(ofParagraph: index - 1) === scope
            if !continuesScope && start == nil { scopeLineCount = 0 }
            defer { start = nil }
            switch layOutParagraph(index, from: start) {
            case .continues: index += 1
            case .endsScope:
                index = scopeEnd(after: index)
                if result.lines.count == options.lineLimit && index < paragraphs.count {
                    clip()
                    place()
                    return true
                }
            case .ends:
                place()
                return true
            case .cancelled: return false
            }
        }
        appendEmptyLineIfWanted()
        place()
        return true
    }

    /// Room for this many lines is made at once at most.
    private static let mostExpectedLines = 64.0

    /// About as many lines as there will be, a few at most too many.
    @inline(never)
    static func expectedLineCount(
        of shaped: ShapedString, width: Double, lineLimit: Int, _ cancellation: CancellationToken?
    ) -> Int {
        let limit = min(Double(lineLimit), mostExpectedLines)
        var count = 0.0
        for index in 0..<shaped.paragraphCount where count < limit {
            if let cancellation, !shaped.shapeParagraph(at: index, cancellation: cancellation) { break }
            // A ninth of a line is left over on average.
            let lines = shaped.withParagraph(index) { $0.maximumContentWidth } * 1.125 / width
            count += lines < limit ? lines.rounded(.down) + 1 : limit
        }
        return Int(min(count, limit))
    }

    private enum Progress {
        case continues
        case endsScope
        case ends
        case cancelled
    }

    private mutating func layOutParagraph(_ index: Int, from given: LineStart?) -> Progress {
        if let cancellation, !shaped.shapeParagraph(at: index, cancellation: cancellation) { return .cancelled }
        let paragraph = shaped.paragraph(at: index)
        let geometry = paragraph.geometry
        let balances = options.lineBreakStrategy == .balanced
        var width = paragraph.units(size.width)
        var inset: Int32 = 0
        var start = given ?? LineStart(paragraph: index, cursor: .start(of: paragraph))
        while true {
            if cancellation?.isCancelled == true { return .cancelled }
            if let geometry {
                start.cursor.indent = geometry.edges(ofLine: start.line).head
                width = paragraph.units(paragraph.room(ofLine: start.line, in: size.width))
            }
            lineStarts = LineStarts(current: start, previous: lineStarts.current)
            scopeLineCount += 1
            if result.lines.count + 1 == options.lineLimit,
                options.lastLineTruncationMode != .clip || scopeEndsText(index)
            {
                _ = append(lastLine(at: start), startingAt: start)
                return .ends
            }
            if let scope = paragraph.truncationScope, scope.maximumNumberOfLines == scopeLineCount {
                let last = paragraphs[scopeEnd(after: index) - 1]
                let line = truncatedLine(
                    at: start, removedUntil: Int(last.contentEnd), next: Int(last.textEnd), rules(of: scope, at: index))
                return append(line, startingAt: start) ? .endsScope : .ends
            }
            if balances, paragraph.startsSegment(start.cursor) {
                inset = LineBalancer(shaped: shaped, paragraph: paragraph, options: options, width: size.width)
                    .inset(from: start.cursor, line: start.line, lineLimit: remainingLines(in: paragraph))
            }
            let broken = brokenLine(of: paragraph, from: start.cursor, width: max(width - inset, 0))
            guard append(record(broken, at: start, of: paragraph), startingAt: start) else { return .ends }
            if broken.isLast {
                if result.lines.count == options.lineLimit, index + 1 < paragraphs.count {
                    clip()
                    return .ends
                }
                return .continues
            }
            if result.lines.count == options.lineLimit {
                clip()
                return .ends
            }
            start.cursor = broken.next
            start.line += 1
        }
    }

    /// How many lines may still come, the one about to be broken included.
    private func remainingLines(in paragraph: ShapedParagraph) -> Int {
        let limit = paragraph.truncationScope?.maximumNumberOfLines ?? 0
        let inScope = limit > 0 ? limit - scopeLineCount + 1 : .max
        return min(options.lineLimit - result.lines.count, inScope)
    }

    /// Appends a line below the others. If it does not fit the height, the line before it becomes the last one.
    private mutating func append(_ line: LineRecord, startingAt start: LineStart) -> Bool {
        var line = line
        line.baseline = baseline(of: line, startsParagraph: start.line == 0)
        if fits(line) {
            result.lines.append(line)
            return true
        }
        result.removeParts(of: line)
        result.isCutByBox = true
        if result.lines.isEmpty {
            appendLastLine(at: start)
        } else if let previous = lineStarts.previous {
            if lastLineMode(in: scopeOfLastLine(at: previous)) == .clip {
                clip()
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
        line.baseline = baseline(of: line, startsParagraph: start.line == 0)
        result.lines.append(line)
    }

    /// The baseline of a line below those that have theirs.
    func baseline(of line: LineRecord, startsParagraph: Bool) -> Double {
        let baseline = stackedBaseline(of: line, startsParagraph: startsParagraph)
        guard result.scale < 1, result.lines.isEmpty, let scaling = options.scaling else { return baseline }
        let letterHeight =
            paragraphs.isEmpty || line.glyphs.isEmpty
            ? 0 : glyphs(of: line).letterHeight(of: line.glyphs, for: scaling.letters)
        return baseline
            + scaling.shift(of: line.heights, baseline: baseline, letterHeight: letterHeight, scale: result.scale)
    }

    private func stackedBaseline(of line: LineRecord, startsParagraph: Bool) -> Double {
        guard hasParagraphStyles else {
            return (result.lines.last.map { $0.baseline + $0.heights.below } ?? 0) + line.heights.above
        }
        let geometry = paragraphs.isEmpty ? nil : paragraphs[Int(line.paragraph)].geometry
        var letterHeight = 0.0
        if startsParagraph, let geometry {
            letterHeight = glyphs(of: line).letterHeight(of: line.glyphs, for: geometry.spacing.firstLineOffset)
        }
        return LineStacker.baseline(
            of: LineStacker.Line(
                heights: line.heights, spacing: geometry?.spacing, startsParagraph: startsParagraph,
                letterHeight: letterHeight),
            below: result.lines.last.map { above(of: $0) })
    }

    private func above(of line: LineRecord) -> LineStacker.Above {
        LineStacker.Above(
            baseline: line.baseline, heights: line.heights,
            spacing: paragraphs.isEmpty ? nil : paragraphs[Int(line.paragraph)].geometry?.spacing)
    }

    /// Whether a line fits above the bottom of the box; the spacing below it need not.
    func fits(_ line: LineRecord) -> Bool {
        line.heights.fit(baseline: line.baseline, into: size.height, pixelScale: pixelScale)
    }

    /// The line that starts at a place and is the box's last one. It has no place yet.
    private mutating func lastLine(at start: LineStart) -> LineRecord {
        let scope = scopeOfLastLine(at: start)
        let mode = lastLineMode(in: scope)
        if mode == .clip {
            let paragraph = paragraphs[start.paragraph]
            let broken = brokenLine(
                of: paragraph, from: start.cursor,
                width: paragraph.units(paragraph.room(ofLine: start.line, in: size.width)))
            let line = record(broken, at: start, of: paragraph)
            if Int(line.next) < textEnd && !(broken.isLast && start.paragraph + 1 == paragraphs.count) { clip() }
            return line
        }
        let rules =
            if let scope { rules(of: scope, at: start.paragraph) } else { TruncationRules(options) }
        let line = truncatedLine(at: start, removedUntil: textEnd, next: textEnd, rules)
        if line.truncation >= 0 { result.isCutByBox = true }
        return line
    }

    private mutating func clip() {
        result.isClipped = true
        result.isCutByBox = true
    }

    /// A scope's rules. Its truncatable range counts if its one paragraph holds it.
    private func rules(of scope: TruncationScope, at index: Int) -> TruncationRules {
        var range = scope.truncatableRange
        if let given = range {
            let isAlone =
                scopeEnd(after: index) == index + 1
                && (index == 0 || shaped.truncationScope(ofParagraph: index - 1) !== scope)
            let content = paragraphs[index].content
            let isInside = content.lowerBound <= given.lowerBound && given.upperBound <= content.upperBound
            if !isAlone || !isInside || given.isEmpty { range = nil }
        }
        return TruncationRules(scope, truncatableRange: range, options)
    }

    private mutating func appendEmptyLineIfWanted() {
        guard options.emptyTextHasLine || options.finalSeparatorStartsLine else { return }
        let isEmpty = paragraphs.isEmpty
        let endsWithSeparator = paragraphs.last.map { $0.contentEnd < $0.textEnd } ?? false
        guard isEmpty ? options.emptyTextHasLine : endsWithSeparator && options.finalSeparatorStartsLine,
            result.lines.count < options.lineLimit
        else { return }
        let glyph = Int32(paragraphs.last?.glyphCount ?? 0)
        let metrics = shaped.finalEmptyLineMetrics(options)
        var line = LineRecord(
            paragraph: Int32(max(paragraphs.count - 1, 0)), start: Int32(textEnd), end: Int32(textEnd),
            next: Int32(textEnd),
            glyphStart: glyph, glyphEnd: glyph, width: 0, metrics: metrics,
            heights: paragraphs.last.map {
                heights(metrics, of: $0, by: shaped.finalEmptyLineBox(options))
            } ?? LineHeights(shaped.finalEmptyLineBox(options)))
        line.isFinalEmptyLine = true
        line.baseline = baseline(of: line, startsParagraph: true)
        guard isEmpty || fits(line) else { return }
        result.lines.append(line)
    }

    private mutating func place() {
        LinePlacer.placeHorizontally(&result, in: shaped, width: size.width, options: options)
        guard let last = result.lines.last else { return }
        result.finishBaselines(
            below: hasParagraphStyles ? LineStacker.bottom(of: above(of: last)) : last.heights.below,
            pixelScale: pixelScale)
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
