@testable import TextEngine

extension FuzzInvariants {
    /// The bytes at the start of an input for layout that are no text.
    private static let optionCount = 6

    /// Lays a text made of bytes out, in a box and by options made of the first ones, and looks at what comes out.
    ///
    /// - Returns: The frame.
    @discardableResult
    static func checkLayout(_ bytes: [UInt8], catalog: FontCatalog) -> TextFrame {
        let codes = (0..<optionCount).map { $0 < bytes.count ? bytes[$0] : 0 }
        let text = shapingInput(bytes.dropFirst(optionCount))
        let shapingOptions = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription("Label Box", size: 10)),
            defaultBaseWritingDirection: codes[0] & 1 != 0 ? .rightToLeft : .leftToRight,
            roundsGlyphPositions: codes[0] & 2 != 0, fontCatalog: catalog)
        let shaped = ShapedString(text, options: shapingOptions)
        let options = layoutOptions(codes)
        let size = Size(
            width: length(codes[4]), height: codes[0] & 4 == 0 ? .infinity : Double(codes[1]))
        let frame = TextFrame(shaped, size: size, options: options)
        if let complaint = FrameInvariants(frame).complaint { preconditionFailure(complaint) }
        checkMeasuring(shaped, width: size.width, options: options)
        checkQueries(frame)

        // Cancelled at some point, then laid out again, from glyphs made anew.
        cancel(shaped, size: size, options: options, after: Int(codes[5]))
        let again = TextFrame(ShapedString(text, options: shapingOptions), size: size, options: options)
        precondition(
            again.lines.map(\.text) == frame.lines.map(\.text) && again.layoutBounds == frame.layoutBounds,
            "another frame the second time")
        return frame
    }

    private static func length(_ code: UInt8) -> Double {
        switch code {
        case 250: .infinity
        case 251: .nan
        case 252: -3
        case 253: 1e12
        default: Double(code) * 1.3
        }
    }

    private static func layoutOptions(_ codes: [UInt8]) -> TextFrameOptions {
        let alignments: [TextAlignment] = [.start, .end, .left, .right, .center, .justified]
        let modes: [TruncationMode] = [.end, .middle, .start, .clip]
        let tokens: [StyledText?] = [nil, "", "more", "א→", " ", "漢\n字", "A long token, longer than lines are", "😀"]
        var options = TextFrameOptions(
            maximumNumberOfLines: Int(codes[2] & 7), lastLineTruncationMode: modes[Int(codes[2] >> 3) & 3],
            truncationToken: tokens[Int(codes[2] >> 5)],
            defaultTextAlignment: alignments[Int(codes[3] & 15) % alignments.count],
            wrapMode: TextFrameOptions.WrapMode.allCases[Int(codes[3] >> 4) & 3],
            lineBreakStrategy: codes[3] & 64 == 0 ? .greedy : .balanced,
            textLayoutMode: TextFrameOptions.TextLayoutMode.allCases[Int(codes[0] >> 3) % 3],
            displayScale: codes[3] & 128 == 0 ? 0 : 1.5,
            emptyTextHasLine: codes[0] & 32 != 0, finalSeparatorStartsLine: codes[0] & 64 != 0)
        guard codes[0] & 128 != 0 else { return options }
        // A finder whose answers are anything.
        let seed = Int(codes[5])
        options.hyphenation = HyphenationOptions(
            defaultFactor: 1,
            finder: HyphenationFinder { text, range in
                let marks: [StyledText?] = [.hyphen, nil, "=", "", "漢", "a\nb"]
                switch (range.lowerBound &* 31 &+ range.upperBound &* 7 &+ seed) % 9 {
                case 0: return nil
                case 1: return .init(offset: seed * 1_000 - 5_000)
                case 2: return .init(offset: range.upperBound)
                case let code:
                    return .init(offset: range.lowerBound + range.count * code / 9, mark: marks[code % marks.count])
                }
            })
        return options
    }

    private static func checkMeasuring(_ shaped: ShapedString, width: Double, options: TextFrameOptions) {
        let size = shaped.measure(width: width, options: options)
        let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
        precondition(
            abs(size.height - frame.layoutBounds.height) <= 0.001 * max(1, size.height / 1e6),
            "measured \(size), laid out \(frame.layoutBounds)")
        precondition(size.width <= frame.layoutBounds.width + 0.001 * max(1, size.width / 1e6), "measured too wide")
    }

    private static func checkQueries(_ frame: TextFrame) {
        let count = frame.shapedString.text.count
        for (x, y) in [(0, 0), (17, 12), (-5, 1e9), (1e9, -5)] as [(Double, Double)] {
            if let index = frame.index(closestTo: Point(x: x, y: y)) {
                precondition(index >= 0 && index <= count, "an index outside of the text")
            }
            _ = frame.cluster(closestTo: Point(x: x, y: y))
        }
        precondition(frame.rects(for: 0..<count).allSatisfy { $0.width.isFinite && $0.height.isFinite }, "no rectangle")
        _ = frame.layoutInfo()
        for line in frame.lines { _ = frame.shownText(of: line) }
    }

    /// Lays the text out with a finder that cancels when it is asked for the n-th time.
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
}

/// Counts calls on one thread.
private final class Answers: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
