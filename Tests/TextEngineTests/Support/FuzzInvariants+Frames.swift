@testable import TextEngine

extension FuzzInvariants {
    /// Numbers for options and queries. Few are sensible.
    private static let lengths: [Double] = [
        0, 1, 7.5, 10, 22.1, 40, 55, 100, 300, 1e4, 1e12, .infinity, .nan, -3, -.infinity, 1e-300,
    ]

    /// Reads the bytes of an input in order, and zeros after its end.
    private struct Bytes {
        let bytes: [UInt8]
        var position = 0

        mutating func next() -> Int {
            defer { position += 1 }
            return position < bytes.count ? Int(bytes[position]) : 0
        }

        mutating func length() -> Double { lengths[next() % lengths.count] }
        mutating func offset(in text: StyledText) -> Int { next() % (text.count + 3) - 1 }
        mutating func range(in text: StyledText) -> Range<Int> {
            let (a, b) = (offset(in: text), offset(in: text))
            return min(a, b)..<max(a, b)
        }
    }

    /// The number of bytes for layout and queries, and of further bytes for the part, its rules and other actions.
    private static let (headCount, layoutCount) = (24, 8)
    /// The limit of text: long texts show no more than short ones.
    private static let mostText = 250

    /// Lays out a text made from bytes and runs all queries. The first bytes select options and queries.
    ///
    /// - Returns: The frame.
    @discardableResult
    static func checkFrame(_ input: [UInt8], catalog: FontCatalog) -> TextFrame {
        var bytes = Bytes(bytes: Array(input.prefix(headCount)))
        var layout = Bytes(bytes: Array(input.dropFirst(headCount).prefix(layoutCount)))
        let plain = shapingInput(input.dropFirst(headCount + layoutCount)).cut(to: mostText)
        // The last of the control bytes.
        let linkCode = Int(input.dropFirst(headCount + layoutCount - 1).first ?? 0)
        let text = linked(scoped(plain, &bytes), linkCode)
        let flags = layout.next()
        var shapingOptions = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription("Label Box", size: 10)), fontCatalog: catalog)
        shapingOptions.defaultBaseWritingDirection = flags & 1 != 0 ? .rightToLeft : .leftToRight
        shapingOptions.roundsGlyphPositions = flags & 2 != 0
        var shaped = ShapedString(text, options: shapingOptions)
        if flags & 4 != 0 { shaped = shaped.part(layout.range(in: text)) }
        var options = options(&bytes)
        if flags & 8 != 0 { options.textLayoutMode = .pango }
        if flags & 16 != 0 { options.hyphenation = HyphenationOptions(defaultFactor: 1, finder: finder(layout.next())) }
        var size = Size(width: bytes.length(), height: bytes.length())
        if flags & 32 != 0 { size.width = Double(layout.next()) * 1.3 }
        let frame = TextFrame(shaped, size: size, options: options)
        if frame.textScaleFactor == 1, options.truncationRangeAdjuster == nil, flags & 64 != 0,
            let complaint = FrameInvariants(frame).complaint
        {
            preconditionFailure(complaint)
        }
        checkLines(of: frame)
        checkMeasuring(shaped, width: size.width, options: options)
        checkIndices(of: frame)
        checkLinks(of: frame)
        ask(frame, &bytes)
        // Cancel the layout at some point, then lay out again from new glyphs.
        cancel(shaped, size: size, options: options, after: layout.next())
        if flags & 128 != 0 {
            let again = TextFrame(
                ShapedString(text, options: shapingOptions).part(shaped.range), size: size, options: options)
            precondition(
                again.lineRecords.map(\.text) == frame.lineRecords.map(\.text)
                    && again.layoutBounds == frame.layoutBounds,
                "another frame the second time")
        }
        return frame
    }

    /// A finder with arbitrary results, the same for equal arguments.
    private static func finder(_ seed: Int) -> HyphenationFinder {
        HyphenationFinder { text, range in
            let marks: [StyledText?] = [.hyphen, nil, "=", "", "漢", "a\nb"]
            switch (range.lowerBound &* 31 &+ range.upperBound &* 7 &+ seed) % 9 {
            case 0: return nil
            case 1: return .init(offset: seed * 1_000 - 5_000)
            case 2: return .init(offset: range.upperBound)
            case let code:
                return .init(offset: range.lowerBound + range.count * code / 9, mark: marks[code % marks.count])
            }
        }
    }

    private static func checkMeasuring(_ shaped: ShapedString, width: Double, options: TextFrameOptions) {
        let size = shaped.measure(width: width, options: options)
        let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
        precondition(
            abs(size.height - frame.layoutBounds.height) <= 0.001 * max(1, size.height / 1e6),
            "measured \(size), laid out \(frame.layoutBounds)")
        precondition(size.width <= frame.layoutBounds.width + 0.001 * max(1, size.width / 1e6), "measured too wide")
    }

    /// Lays out the text with a finder that cancels at its n-th call.
    private static func cancel(_ shaped: ShapedString, size: Size, options: TextFrameOptions, after count: Int) {
        let token = CancellationToken()
        if count == 0 { token.cancel() }
        var options = options
        let answers = Answers()
        options.hyphenation = HyphenationOptions(
            defaultFactor: 1,
            finder: HyphenationFinder { _, _ in
                if answers.next() >= count { token.cancel() }
                return nil
            })
        let frame = TextFrame(shaped, size: size, options: options, cancellation: token)
        if !token.isCancelled { precondition(frame != nil, "cancelled by nobody") }
    }

    /// The text with equal or different truncation scopes on its paragraphs.
    private static func scoped(_ text: StyledText, _ bytes: inout Bytes) -> StyledText {
        let code = bytes.next()
        guard code & 3 != 0, !text.isEmpty else { return text }
        let modes: [TruncationMode] = [.end, .middle, .start, .clip]
        let range = bytes.range(in: text)
        let scopes = (0..<2).map { index in
            TruncationScope(
                maximumNumberOfLines: (code >> 2 + index) & 3, lastLineTruncationMode: modes[code >> 6 & 3],
                truncationToken: index == 0 ? nil : "<x>", truncatableRange: code & 4 != 0 ? range : nil)
        }
        var builder = StyledText.Builder()
        var paragraph = 0
        for run in text.styleRuns {
            for part in text.string(in: run.range).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            {
                if part.offset > 0 {
                    builder.append("\n", style: run.style)
                    paragraph += 1
                }
                builder.append(
                    String(part.element), style: run.style,
                    paragraphStyle: ParagraphStyle(truncationScope: scopes[paragraph / (code & 3) & 1]))
            }
        }
        return builder.text
    }

    /// The text with links on half of its characters, in stretches.
    private static func linked(_ text: StyledText, _ code: Int) -> StyledText {
        guard code & 1 != 0 else { return text }
        let length = 1 + code >> 4
        var builder = StyledText.Builder()
        var offset = 0
        for (number, scalar) in text.string.unicodeScalars.enumerated() {
            var style = text.style(at: offset).style
            let stretch = number / length
            if stretch % 2 == code >> 1 & 1 { style.link = LinkValue(url: "x:\(stretch % 4 * (code >> 2 & 1))") }
            builder.append(String(scalar), style: style, paragraphStyle: text.paragraphStyle(at: offset))
            offset = builder.count
        }
        return builder.text
    }

    /// Checks links: they are in the text, in line order, are found at their rectangles, and equal those of the same
    /// frame.
    private static func checkLinks(of frame: TextFrame) {
        let count = frame.shapedString.text.count
        for link in frame.links {
            precondition(link.range.lowerBound >= 0 && link.range.upperBound <= count, "a link outside of the text")
            precondition(
                frame.link(matching: link).map { $0.value == link.value } ?? false, "a link that is not its own match")
            for rect in link.rects where rect.width > 0 && rect.height > 0 && rect.width < 1e6 {
                let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
                precondition(frame.link(closestTo: middle) != nil, "a link that is not where it is")
            }
        }
    }

    private static func options(_ bytes: inout Bytes) -> TextFrameOptions {
        let (modes, flags) = (bytes.next(), bytes.next())
        let tokens: [StyledText?] = [
            nil, "", "!", "more text\nthan fits", StyledText(String(repeating: "w", count: 4_095)), "א→", " ", "漢\n字",
            "😀",
        ]
        let truncations: [TruncationMode] = [.end, .middle, .start, .clip]
        let steps = [1.0 / 128, 0.25, 0, 0.3]
        let minimum = bytes.next()
        var options = TextFrameOptions(
            maximumNumberOfLines: Int(bytes.next() % 6) - 1, lastLineTruncationMode: truncations[modes & 3],
            truncationToken: tokens[bytes.next() % tokens.count])
        options.truncationRangeAdjuster = adjuster(bytes.next())
        options.defaultTextAlignment = [.start, .end, .left, .right, .center, .justified][modes >> 2 & 7 % 6]
        options.wrapMode = TextFrameOptions.WrapMode.allCases[modes >> 5 & 3]
        options.lineBreakStrategy = flags & 1 != 0 ? .balanced : .greedy
        options.textLayoutMode = flags & 2 != 0 ? .textKit : .default
        options.displayScale = flags & 4 != 0 ? 2 : 0
        options.emptyTextHasLine = flags & 8 != 0
        options.finalSeparatorStartsLine = flags & 16 != 0
        options.minimumTextScaleFactor = minimum & 1 == 0 ? 1 : Double(minimum) / 255
        options.textScaleFactorStepSize = steps[flags >> 5 & 3]
        options.textScalingBaselineAdjustment = TextScalingBaselineAdjustment.allCases[minimum % 5]
        return options
    }

    /// An adjuster with invalid results, one that returns the range, one that grows it each time, or one that cuts
    /// between words.
    private static func adjuster(_ code: Int) -> TruncationRangeAdjuster? {
        switch code & 7 {
        case 1: .words
        case 2:
            TruncationRangeAdjuster { _, full, proposed in
                max(full.lowerBound, proposed.lowerBound - 1)..<proposed.upperBound
            }
        case 3:
            TruncationRangeAdjuster { _, full, proposed in
                proposed.lowerBound..<min(full.upperBound, proposed.upperBound + 1)
            }
        case 4: TruncationRangeAdjuster { _, full, _ in full }
        case 5: TruncationRangeAdjuster { _, _, _ in -7 + code..<code * 3 }
        default: nil
        }
    }

    private static func checkLines(of frame: TextFrame) {
        let text = frame.shapedString.text
        func isCharacter(_ offset: Int) -> Bool {
            offset == text.count || offset >= 0 && offset < text.count && text.storage.utf8[offset] & 0xC0 != 0x80
        }
        var position = 0
        var above: LineRecord?
        for line in frame.lineRecords {
            precondition(Int(line.next) >= position && line.start <= line.end, "lines out of order")
            position = Int(line.next)
            precondition([line.start, line.end, line.next].allSatisfy { isCharacter(Int($0)) }, "half a character")
            precondition(line.x.isFinite && line.baseline.isFinite && line.width.isFinite, "a place that is none")
            checkPlace(of: line, below: above, in: frame)
            above = line
            guard line.truncation >= 0 else { continue }
            let truncation = frame.truncations[Int(line.truncation)]
            precondition(
                isCharacter(truncation.excised.lowerBound) && isCharacter(truncation.excised.upperBound),
                "half a character")
            precondition(
                truncation.headGlyphs.isEmpty && truncation.tailGlyphs.isEmpty
                    || line.width * frame.textScaleFactor <= frame.size.width.clampedExtent + 0.01
                    || !isAscending(frame.shapedString.paragraphs[Int(line.paragraph)]),
                "a line that was cut and does not fit")
        }
        let excised = frame.truncations.map(\.excised)
        precondition(
            zip(excised, excised.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "tokens that overlap")
        precondition(frame.textScaleFactor > 0 && frame.textScaleFactor <= 1, "an odd scale")
    }

    /// Checks that lines are below one another. Baselines need not be: a `lineHeight` may be smaller than the descent.
    /// A paragraph with its own distance to the one above need not be either.
    private static func checkPlace(of line: LineRecord, below above: LineRecord?, in frame: TextFrame) {
        guard let above else { return }
        let shaped = frame.shapedString
        let geometry = shaped.paragraphs[Int(line.paragraph)].geometry
        if let offset = geometry?.spacing.firstLineOffset, offset != .baselineFromDefault(0) { return }
        let isPlain = [above, line].allSatisfy {
            shaped.paragraphs[Int($0.paragraph)].geometry?.lineHeights.isEmpty ?? true
        }
        // Baselines are rounded to whole pixels at any scale, edges are not.
        let pixel = 1 / frame.textScaleFactor
        let tops = (above.baseline - above.heights.above, line.baseline - line.heights.above)
        precondition(
            tops.1 > tops.0 - 1.001 * pixel && (!isPlain || line.baseline >= above.baseline),
            "a line above the one before it")
    }

    /// Checks that a range of the original text converts to exactly the truncated text that shows it, and that a range
    /// of the truncated text converts back to itself.
    private static func checkConversions(of range: Range<Int>, in frame: TextFrame) {
        let shown = frame.rangeInOriginalText
        let indices = frame.range(forRangeInOriginalText: range)
        precondition(
            frame.startIndex <= indices.lowerBound && indices.upperBound <= frame.endIndex, "places out of range")
        let back = frame.rangeInOriginalText(for: indices)
        let clamped = range.clamped(to: shown)
        precondition(
            clamped.isEmpty || back.lowerBound <= clamped.lowerBound && clamped.upperBound <= back.upperBound,
            "a range that lost some of itself")
        guard range.lowerBound >= 0, range.upperBound <= frame.truncatedTextCount else { return }
        precondition(
            frame.rangeInTruncatedText(for: frame.range(forRangeInTruncatedText: range)) == range, "another range")
    }

    /// Checks that a caret at a point or an offset is found at its position, and that ranges are in the text.
    private static func checkPositions(_ offset: Int, _ point: Point, in frame: TextFrame) {
        let upstream = TextPosition(offset: offset, affinity: .upstream)
        for caret in [frame.caret(closestTo: point), frame.caret(at: upstream)].compactMap({ $0 }) {
            precondition(frame.caret(at: caret.position) == caret, "a caret that is not at its position")
            let next = frame.caret(from: caret, moving: .next)
            precondition(next == caret || next.offset > caret.offset, "a step back")
        }
        for range in [
            frame.wordRange(at: upstream), frame.lineRange(at: upstream), frame.paragraphRange(at: upstream),
            frame.wordRange(closestTo: point), frame.excisedRange(at: point),
        ].compactMap({ $0 }) {
            let whole = frame.shapedString.range
            precondition(whole.lowerBound <= range.lowerBound && range.upperBound <= whole.upperBound, "an odd range")
        }
    }

    /// With negative letter spacing, a part may be wider than the whole.
    private static func isAscending(_ paragraph: ShapedParagraph) -> Bool {
        zip(paragraph.positions, paragraph.positions.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// Checks that the three index spaces convert into each other.
    private static func checkIndices(of frame: TextFrame) {
        let truncated = frame.truncatedText
        precondition(truncated.count == frame.truncatedTextCount, "a truncated text of another length")
        for offset in stride(from: 0, through: frame.truncatedTextCount, by: max(frame.truncatedTextCount / 40, 1)) {
            let index = frame.index(forOffsetInTruncatedText: offset)
            let place = frame.placeInOriginalText(of: index)
            let back = frame.index(
                forOffsetInOriginalText: place.range.lowerBound, offsetInToken: place.offsetInToken ?? 0)
            precondition(back == index, "an index that leads elsewhere")
            precondition(frame.lineRecords.isEmpty || frame.lineIndex(of: index) != nil, "an index on no line")
        }
    }

    private static func ask(_ frame: TextFrame, _ bytes: inout Bytes) {
        let text = frame.shapedString.text
        for _ in 0..<2 {
            let point = Point(x: bytes.length(), y: bytes.length())
            if let index = frame.offset(closestTo: point) {
                precondition(index >= 0 && index <= text.count, "an index outside of the text")
            }
            if let cluster = frame.cluster(closestTo: point) {
                precondition(cluster.range.upperBound <= text.count && cluster.bounds.width.isFinite, "an odd cluster")
            }
            let range = bytes.range(in: text)
            for rect in frame.rects(for: range) + [frame.rect(at: range.lowerBound)].compactMap({ $0 }) {
                precondition(rect.x.isFinite && rect.y.isFinite && rect.height >= 0, "a rectangle that is none")
            }
            checkConversions(of: range, in: frame)
            let insets = EdgeInsets(all: bytes.length())
            _ = frame.outline(
                of: range, edgeInsets: insets, cornerRadius: bytes.length(), fillsTextLineGaps: range.count & 1 == 0)
            _ = frame.link(closestTo: point, maximumDistance: bytes.length())
            checkPositions(range.lowerBound, point, in: frame)
            if let caret = frame.caret(at: range.upperBound) {
                for movement in TextFrame.CaretMovement.allCases {
                    let moved = frame.caret(from: caret, moving: movement)
                    precondition(frame.lineRecords.indices.contains(moved.lineIndex), "a caret on no line")
                }
            }
        }
        precondition(
            frame.lines.count == frame.lineCount && frame.layoutInfo().lineCount == frame.lineCount, "lines")
    }
}

extension StyledText {
    /// The text up to an offset, rounded down to a character.
    fileprivate func cut(to limit: Int) -> StyledText {
        guard count > limit else { return self }
        let end = storage.utf8.withUnsafeBufferPointer { $0.characterStart(atOrBefore: limit) }
        var builder = Builder()
        builder.append(self, range: 0..<end)
        return builder.text
    }
}

/// Counts calls.
// Adjusters need Sendable closures. Here one thread calls all of them.
private final class Answers: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
