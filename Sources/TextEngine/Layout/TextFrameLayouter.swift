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
    var result: LaidOutText
    /// The start of the line above, so that it can be laid out again as the last line.
    private var previousStart: LineWalk.Start?
    /// The number of lines in the current truncation scope.
    private var scopeLineCount = 0
    /// The number of lines that the text may have at the end of the current paragraph.
    private var lineLimit: Int

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
        var layouter = TextFrameLayouter(shaped, size: box, options: options, scale: scale, cancellation: cancellation)
        guard layouter.layOut(shaped, options), cancellation?.isCancelled != true else { return false }
        swap(&result, &layouter.result)
        guard options.lineBreakStrategy == .balanced, result.isCutByBox else { return true }
        // The box cuts the text, and such text is not balanced: lay it out again with greedy lines.
        return layOut(
            shaped, size: size, options: options.unbalanced, scale: scale, cancellation: cancellation, into: &result)
    }

    init(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, scale: Double, cancellation: CancellationToken?
    ) {
        (self.shaped, self.size, self.options, self.cancellation) = (shaped, size, options, cancellation)
        result = LaidOutText()
        result.scale = scale
        pixelScale = options.displayScale * scale
        walk = LineWalk(shaped, boxWidth: size.width, options: options, scale: scale)
        lineLimit = options.lineLimit
    }

    var paragraphs: ShapedParagraphs { shaped.paragraphs }
    private var textEnd: Int { shaped.range.upperBound }

    /// Lays the text out; false when cancelled. O(visible lines).
    ///
    /// Text and options are passed as well: reading them from `self` would copy them for each line.
    mutating func layOut(_ shaped: ShapedString, _ options: TextFrameOptions) -> Bool {
        var goesOn = true
        while goesOn, walk.reachesLine(in: shaped, cancellation) { goesOn = layOutLine(of: shaped, options) }
        if walk.isCancelled { return false }
        if goesOn { appendFinalLine() }
        LinePlacer.placeHorizontally(&result, in: shaped, width: size.width, options: options)
        result.finishBaselines(
            height: goesOn ? walk.stacker.height : stackedLines.height, pixelScale: pixelScale)
        return true
    }

    /// Lays out the walk's current line; false if it is the last visible one.
    private mutating func layOutLine(of shaped: ShapedString, _ options: TextFrameOptions) -> Bool {
        if shaped.hasParagraphStyles, let scope = scopeEnding() { return endScope(scope) }
        let isLastAllowed = result.lines.count + 1 == options.lineLimit
        walk.breakLine(in: shaped, options, lineLimit: lineLimit)
        if isLastAllowed, !walk.endsText(of: shaped) || walk.width > walk.room, truncatesLastLine {
            if let start = walk.start { append(lastLine(at: start)) }
            return false
        }
        guard append(record()) else { return false }
        if size.height < .infinity { previousStart = walk.start }
        if isLastAllowed, !walk.endsText(of: shaped) {
            clip()
            return false
        }
        walk.pass(in: shaped)
        return true
    }

    /// Counts the walk's line in its truncation scope. Returns the scope if it is cut at this line.
    @inline(never)
    private mutating func scopeEnding() -> TruncationScope? {
        if walk.start?.number == 0, !shaped.continuesScope(walk.paragraphIndex) { scopeLineCount = 0 }
        scopeLineCount += 1
        lineLimit = options.lineLimit
        guard let scope = shaped.truncationScope(ofParagraph: walk.paragraphIndex), scope.maximumNumberOfLines > 0
        else { return nil }
        let rest = scope.maximumNumberOfLines - scopeLineCount
        lineLimit = min(lineLimit, result.lines.count + rest + 1)
        let isLastAllowed = result.lines.count + 1 == options.lineLimit
        return rest == 0 && !(isLastAllowed && truncatesLastLine) ? scope : nil
    }

    /// Whether the last permitted line is truncated if more text follows: if it is not, the text ends with the whole line.
    private var truncatesLastLine: Bool {
        options.lastLineTruncationMode != .clip || shaped.scopeEndsText(walk.paragraphIndex)
    }

    /// Lays out the last line of a scope and moves past the scope's paragraphs; false if that is the last visible line.
    @inline(never)
    private mutating func endScope(_ scope: TruncationScope) -> Bool {
        guard let start = walk.start else { return false }
        let end = shaped.scopeEnd(after: start.paragraph)
        let last = paragraphs[end - 1]
        let line = truncatedLine(
            at: start, removedUntil: Int(last.contentEnd), next: Int(last.textEnd),
            rules(of: scope, at: start.paragraph))
        guard append(line) else { return false }
        previousStart = start
        if result.lines.count == options.lineLimit, end < shaped.paragraphCount {
            clip()
            return false
        }
        walk.skip(toParagraph: end, below: stackedLines)
        return true
    }

    /// Appends the walk's line below the others. If it does not fit the height, the line before it becomes the last one.
    @discardableResult @inline(__always)
    private mutating func append(_ line: LineRecord) -> Bool {
        guard line.heights.fit(baseline: line.baseline, into: size.height, pixelScale: pixelScale) else {
            cut(before: line)
            return false
        }
        if result.lines.count == Self.firstLines { reserveLines() }
        if result.lines.isEmpty { result.lines.reserveCapacity(Self.firstLines) }
        result.lines.append(line)
        return true
    }

    /// Ends the text before the walk's line, which does not fit the height.
    @inline(never)
    private mutating func cut(before line: LineRecord) {
        result.removeParts(of: line)
        result.isCutByBox = true
        if result.lines.isEmpty {
            if let start = walk.start { result.lines.append(lastLine(at: start)) }
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
        shaped.scopeEndsText(start.paragraph) ? paragraphs[start.paragraph].truncationScope : nil
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

    /// The line from a given start, as the last line of the box.
    private mutating func lastLine(at start: LineWalk.Start) -> LineRecord {
        let scope = scopeOfLastLine(at: start)
        if lastLineMode(in: scope) == .clip {
            let line = brokenLine(at: start)
            if Int(line.next) < textEnd && !walk.endsText(of: shaped) { clip() }
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
                shaped.scopeEnd(after: index) == index + 1
                && (index == 0 || shaped.truncationScope(ofParagraph: index - 1) !== scope)
            let content = paragraphs[index].content
            let isInside = content.lowerBound <= given.lowerBound && given.upperBound <= content.upperBound
            if !isAlone || !isInside || given.isEmpty { range = nil }
        }
        return TruncationRules(scope, truncatableRange: range, options)
    }

    private mutating func appendFinalLine() {
        guard result.lines.count < options.lineLimit, walk.reachesFinalLine(in: shaped, options) else { return }
        let end = Int32(textEnd)
        let glyph = Int32(walk.line.next.glyph)
        var record = LineRecord(
            paragraph: Int32(max(paragraphs.count - 1, 0)), start: end, end: end, next: end, glyphStart: glyph,
            glyphEnd: glyph, width: 0, metrics: walk.metrics, heights: walk.heights)
        record.isFinalEmptyLine = true
        record.baseline = walk.baseline
        guard
            paragraphs.isEmpty
                || record.heights.fit(baseline: record.baseline, into: size.height, pixelScale: pixelScale)
        else { return }
        result.lines.append(record)
        walk.pass(in: shaped)
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
}
