/// Lays a shaped text out in a box: breaks lines, truncates the last line of a scope or of the box, places the lines.
struct TextFrameLayouter: ~Copyable {
    let shaped: ShapedString
    /// The box in pixels of the unscaled text.
    let size: Size
    let options: TextFrameOptions
    /// The number of device pixels in a pixel of the unscaled text.
    private let pixelScale: Double
    private let cancellation: CancellationToken?
    var walk: LineWalk
    /// The result, written in place: moving it takes longer than breaking a line.
    private let resultPlace: UnsafeMutablePointer<LaidOutText>
    /// The start of the line above, so that it can be laid out again as the last line.
    private var previousStart: LineWalk.Start?
    /// The number of lines in the current truncation scope.
    private var scopeLineCount = 0

    /// Lays a text out and shrinks it if the options allow; false when cancelled. O(visible lines).
    static func layOut(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, cancellation: CancellationToken?,
        into result: inout LaidOutText
    ) -> Bool {
        if options.scaling == nil {
            return layOut(shaped, size: size, options: options, scale: 1, cancellation: cancellation, into: &result)
        }
        let box = Size(width: size.width.clampedExtent, height: size.height.clampedExtent)
        return TextScaler(shaped: shaped, size: box, options: options, cancellation: cancellation)
            .layOut(into: &result)
    }

    /// Lays a text out at a scale; false when cancelled. O(visible lines).
    static func layOut(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, scale: Double, cancellation: CancellationToken?,
        into result: inout LaidOutText
    ) -> Bool {
        let box = Size(width: size.width.clampedExtent / scale, height: size.height.clampedExtent / scale)
        result.scale = scale
        let isDone = withUnsafeMutablePointer(to: &result) { result in
            var layouter = TextFrameLayouter(
                shaped, size: box, options: options, cancellation: cancellation, result: result)
            return layouter.layOut()
        }
        guard isDone, cancellation?.isCancelled != true else { return false }
        guard options.lineBreakStrategy == .balanced, result.isCutByBox else { return true }
        // The box cuts the text, and such text is not balanced: lay it out again with greedy lines.
        result = LaidOutText()
        return layOut(
            shaped, size: size, options: options.unbalanced, scale: scale, cancellation: cancellation, into: &result)
    }

    private init(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, cancellation: CancellationToken?,
        result: UnsafeMutablePointer<LaidOutText>
    ) {
        (self.shaped, self.size, self.options, self.cancellation) = (shaped, size, options, cancellation)
        let scale = result.pointee.scale
        pixelScale = options.displayScale * scale
        walk = LineWalk(shaped, boxWidth: size.width, options: options, scale: scale)
        resultPlace = result
    }

    var result: LaidOutText {
        @inline(__always) unsafeAddress { UnsafePointer(resultPlace) }
        // Not `nonmutating`: the thread sanitizer would report the first property, which threads share, as modified.
        @inline(__always) mutating unsafeMutableAddress { resultPlace }
    }

    var paragraphs: ShapedParagraphs { shaped.paragraphs }
    private var textEnd: Int { shaped.range.upperBound }

    /// Lays the text out; false when cancelled. O(visible lines).
    private mutating func layOut() -> Bool {
        var goesOn = true
        while goesOn, walk.reachesLine(in: shaped, cancellation) { goesOn = layOutLine() }
        if walk.isCancelled { return false }
        if goesOn { appendFinalLine() }
        LinePlacer.placeHorizontally(&result, in: shaped, width: size.width, options: options)
        result.finishBaselines(height: stackedLines.height, pixelScale: pixelScale)
        return true
    }

    /// Lays out the walk's current line; false if it is the last visible one.
    private mutating func layOutLine() -> Bool {
        guard let start = walk.start else { return false }
        if shaped.hasParagraphStyles {
            if start.number == 0, !continuesScope(start.paragraph) { scopeLineCount = 0 }
            scopeLineCount += 1
            if let scope = shaped.truncationScope(ofParagraph: start.paragraph),
                scope.maximumNumberOfLines == scopeLineCount, !isLastAllowed(start)
            {
                return endScope(scope, at: start)
            }
        }
        let line = walk.line(in: shaped, options, lineLimit: lineLimit(at: start))
        if isLastAllowed(start), !fitsWhole(line, at: start) {
            append(lastLine(at: start), startingAt: start)
            return false
        }
        let record = shaped.withParagraph(start.paragraph) {
            self.record(of: line, walk.extras, at: start, of: $0)
        }
        guard append(record, startingAt: start) else { return false }
        previousStart = start
        if result.lines.count == options.lineLimit, !endsText(line, at: start) {
            clip()
            return false
        }
        walk.pass(line, in: shaped)
        return true
    }

    /// Whether a line is the last permitted one, and text after it would be truncated.
    @inline(__always)
    private func isLastAllowed(_ start: LineWalk.Start) -> Bool {
        result.lines.count + 1 == options.lineLimit
            && (options.lastLineTruncationMode != .clip || scopeEndsText(start.paragraph))
    }

    /// Whether a line shows all of the remaining text.
    private func fitsWhole(_ line: LineWalk.Line, at start: LineWalk.Start) -> Bool {
        endsText(line, at: start)
            && line.width <= shaped.withParagraph(start.paragraph) { $0.room(ofLine: start.number, in: size.width) }
    }

    @inline(__always)
    private func endsText(_ line: LineWalk.Line, at start: LineWalk.Start) -> Bool {
        line.broken.isLast && start.paragraph + 1 == shaped.paragraphCount
    }

    /// Lays out the last line of a scope and moves past the scope's paragraphs; false if that is the last visible line.
    @inline(never)
    private mutating func endScope(_ scope: TruncationScope, at start: LineWalk.Start) -> Bool {
        let end = scopeEnd(after: start.paragraph)
        let last = paragraphs[end - 1]
        let line = truncatedLine(
            at: start, removedUntil: Int(last.contentEnd), next: Int(last.textEnd),
            rules(of: scope, at: start.paragraph))
        guard append(line, startingAt: start) else { return false }
        previousStart = start
        if result.lines.count == options.lineLimit, end < shaped.paragraphCount {
            clip()
            return false
        }
        walk.skip(toParagraph: end, below: stackedLines)
        return true
    }

    /// The number of lines that the text may have at the end of a line's paragraph.
    @inline(__always)
    private func lineLimit(at start: LineWalk.Start) -> Int {
        guard shaped.hasParagraphStyles,
            let limit = shaped.truncationScope(ofParagraph: start.paragraph)?.maximumNumberOfLines, limit > 0
        else { return options.lineLimit }
        return min(options.lineLimit, result.lines.count + limit - scopeLineCount + 1)
    }

    /// Appends a line below the others. If it does not fit the height, the line before it becomes the last one.
    @discardableResult @inline(__always)
    private mutating func append(_ line: LineRecord, startingAt start: LineWalk.Start) -> Bool {
        if fits(line) {
            appendRecord(line)
            return true
        }
        cut(before: line, startingAt: start)
        return false
    }

    @inline(__always)
    private mutating func appendRecord(_ line: LineRecord) {
        if result.lines.count == Self.firstLines { reserveLines() }
        if result.lines.isEmpty { result.lines.reserveCapacity(Self.firstLines) }
        result.lines.append(line)
    }

    /// Ends the text before a line that does not fit the height.
    @inline(never)
    private mutating func cut(before line: LineRecord, startingAt start: LineWalk.Start) {
        result.removeParts(of: line)
        result.isCutByBox = true
        if result.lines.isEmpty {
            result.lines.append(lastLine(at: start))
        } else if let previousStart {
            if lastLineMode(in: scopeOfLastLine(at: previousStart)) == .clip {
                clip()
            } else {
                result.removeLastLine()
                scopeLineCount -= 1
                result.lines.append(lastLine(at: previousStart))
            }
        }
    }

    /// The scope whose rules cut the box's last line. Only a scope that extends to the end of the text qualifies.
    private func scopeOfLastLine(at start: LineWalk.Start) -> TruncationScope? {
        scopeEndsText(start.paragraph) ? paragraphs[start.paragraph].truncationScope : nil
    }

    private func lastLineMode(in scope: TruncationScope?) -> TruncationMode {
        scope?.lastLineTruncationMode ?? options.lastLineTruncationMode
    }

    /// A stacker with the lines so far, for a line below them.
    var stackedLines: LineStacker {
        var stacker = walk.stacker.emptied
        if let line = result.lines.last {
            stacker.add(line.heights, baseline: line.baseline, spacing: spacing(of: line))
        }
        return stacker
    }

    private func spacing(of line: LineRecord) -> ParagraphLineSpacing? {
        shaped.hasParagraphStyles && !paragraphs.isEmpty ? paragraphs[Int(line.paragraph)].geometry?.spacing : nil
    }

    /// The baseline of a line below all finished lines.
    func baseline(of line: LineRecord, startsParagraph: Bool) -> Double {
        stackedLines.baseline(
            of: line.heights, startsParagraph: startsParagraph, spacing: spacing(of: line)
        ) { offset in
            line.glyphs.isEmpty ? 0 : glyphs(of: line).letterHeight(of: line.glyphs, for: offset)
        }
    }

    /// Whether a line fits above the bottom of the box; the spacing below it need not fit.
    private func fits(_ line: LineRecord) -> Bool {
        line.heights.fit(baseline: line.baseline, into: size.height, pixelScale: pixelScale)
    }

    /// The line from a given start, as the last line of the box.
    private mutating func lastLine(at start: LineWalk.Start) -> LineRecord {
        let scope = scopeOfLastLine(at: start)
        if lastLineMode(in: scope) == .clip {
            let (line, isLast) = brokenLine(at: start)
            if Int(line.next) < textEnd && !(isLast && start.paragraph + 1 == paragraphs.count) { clip() }
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

    /// A scope's rules. Its truncatable range counts only if the scope is one paragraph and that contains the range.
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

    private mutating func appendFinalLine() {
        guard result.lines.count < options.lineLimit, let line = walk.finalLine(of: shaped, options) else { return }
        let end = Int32(textEnd)
        let glyph = Int32(line.broken.next.glyph)
        var record = LineRecord(
            paragraph: Int32(max(paragraphs.count - 1, 0)), start: end, end: end, next: end, glyphStart: glyph,
            glyphEnd: glyph, width: 0, metrics: line.metrics, heights: line.heights)
        record.isFinalEmptyLine = true
        record.baseline = line.baseline
        if paragraphs.isEmpty || fits(record) { result.lines.append(record) }
    }

    /// Memory for at most this many lines is reserved at once.
    private static let mostExpectedLines = 64.0

    /// Memory for this many lines is reserved first. Most labels have no more.
    private static let firstLines = 2

    /// Reserves memory for about the expected number of lines; at most a few too many.
    @inline(never)
    private mutating func reserveLines() {
        let limit = min(Double(options.lineLimit), Self.mostExpectedLines)
        var count = 0.0
        // Do not shape paragraphs after the walk for this.
        for index in 0..<shaped.paragraphCount where count < limit && index <= walk.paragraphIndex {
            // On average a ninth of a line stays empty.
            let lines = shaped.withParagraph(index) { $0.maximumContentWidth } * 1.125 / size.width
            count += lines < limit ? lines.rounded(.down) + 1 : limit
        }
        result.lines.reserveCapacity(Int(min(count, limit)))
    }

    private func continuesScope(_ index: Int) -> Bool {
        guard index > 0, let scope = shaped.truncationScope(ofParagraph: index) else { return false }
        return shaped.truncationScope(ofParagraph: index - 1) === scope
    }

    /// The index of the first paragraph after a paragraph's scope.
    private func scopeEnd(after index: Int) -> Int {
        let scope = shaped.truncationScope(ofParagraph: index)
        var end = index + 1
        while end < paragraphs.count && shaped.truncationScope(ofParagraph: end) === scope { end += 1 }
        return end
    }

    /// Whether a paragraph has a truncation scope that extends to the end of the text.
    private func scopeEndsText(_ index: Int) -> Bool {
        guard let scope = shaped.truncationScope(ofParagraph: index) else { return false }
        return shaped.truncationScope(ofParagraph: paragraphs.count - 1) === scope
            && scopeEnd(after: index) == paragraphs.count
    }
}
