import Testing

@testable import TextEngine

/// What holds for every text, whatever its paragraph styles, the options and the width:
///
/// 1. Lines divide the text: in order, without gaps but white space, to its end.
/// 2. No line is wider than its indents leave it, unless it is one cluster or breaks inside of words are forbidden.
/// 3. Lines stand within their indents, where they are not too wide: at the edge or edges that their alignment says.
/// 4. Segments stand side by side and fill their line.
/// 5. All places are finite; nothing is higher than the box's top but by a baseline that its style puts there, and
///    baselines never go up.
/// 6. Measuring gives the frame's bounds.
/// 7. At the maximum content width nothing wraps; the minimum content width is no more than that.
/// 8. Rounding baselines moves them by less than a device pixel, downwards, and nothing else.
/// 9. Balanced lines are as many as greedy ones, and their text measures no wider.
/// 10. Frames are the same after any other layout of the same shaped string.
@Suite("Properties of layout with any paragraph styles")
struct ParagraphStylePropertyTests {
    private struct Case {
        let text: StyledText
        let shaped: ShapedString
        let options: TextFrameOptions
        let width: Double

        init(using random: inout SeededRandom) {
            text = RandomLayout.makeText(pieceCount: 8, odd: true, using: &random)
            shaped = .box(text)
            options = RandomLayout.options(using: &random)
            width = RandomLayout.width(using: &random)
        }

        var frame: TextFrame { frame(options) }

        func frame(_ options: TextFrameOptions) -> TextFrame {
            TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
        }

        /// The number of each line in its paragraph.
        static func numbers(of frame: TextFrame) -> [Int] {
            var start = 0
            return frame.lineRecords.indices.map { index in
                if frame.lineRecords[index].paragraph != frame.lineRecords[start].paragraph { start = index }
                return frame.lineRecords[index].isFinalEmptyLine ? 0 : index - start
            }
        }
    }

    /// Runs a body for random cases; a sentence that it gives fails the case.
    private func forCases(_ body: (Case) -> String?) {
        forRandomCases { _, random in
            let one = Case(using: &random)
            guard let complaint = body(one) else { return true }
            Issue.record("\(complaint): \(one.text.string.debugDescription) at \(one.width), \(one.options)")
            return false
        }
    }

    @Test("1, 5: lines divide the text, and their places are finite and go down")
    func linesCoverTheText() {
        forCases { one in
            let frame = one.frame
            var position = 0
            var above: LineRecord?
            for line in frame.lineRecords {
                guard Int(line.start) == position, line.start <= line.end, line.end <= line.next else { return "a gap" }
                let skipped = one.text.string(in: Int(line.end)..<Int(line.next)).unicodeScalars
                guard
                    skipped.allSatisfy({ $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint })
                else { return "text is lost" }
                position = Int(line.next)
                guard line.x.isFinite, line.baseline.isFinite, line.width.isFinite, line.width >= 0 else {
                    return "no place"
                }
                // A line that may not be as high as its text has less than none above or below its baseline.
                if let above {
                    let least = min(above.heights.below, 0) + min(line.heights.above, 0)
                    guard line.baseline - above.baseline > least - 1 else { return "a line above the one before it" }
                }
                above = line
            }
            let bounds = frame.layoutBounds
            guard bounds.x.isFinite, bounds.width.isFinite, bounds.height.isFinite, bounds.y == 0 else {
                return "bounds"
            }
            return position == one.text.count ? nil : "an end before the text's"
        }
    }

    @Test("2, 3: lines keep to their indents, on the side that their alignment says")
    func linesKeepToTheirIndents() {
        forCases { one in
            let frame = one.frame
            guard one.width >= 0, one.width < 1e6 else { return nil }
            for (line, number) in zip(frame.lineRecords, Case.numbers(of: frame)) where !one.shaped.paragraphs.isEmpty {
                let paragraph = one.shaped.paragraphs[Int(line.paragraph)]
                let room = paragraph.room(ofLine: number, in: one.width)
                let edges = paragraph.geometry?.edges(ofLine: number) ?? (head: 0, tail: 0)
                let mayBreakWords = one.options.wrapMode == .character || one.options.wrapMode == .wordThenCharacter
                if mayBreakWords, line.width > room + 0.001 {
                    guard one.frame.showsOneGrapheme(line) || line.hyphen >= 0 else {
                        return "\(line.text) is wider than \(room): \(line.width)"
                    }
                }
                guard line.width <= room else { continue }
                let (left, right) = paragraph.isRightToLeft ? (edges.tail, edges.head) : (edges.head, edges.tail)
                guard left + right <= one.width else { continue }
                let (x, end) = (line.x - left, one.width - right - line.x - line.width)
                let isKept: Bool
                switch paragraph.alignment ?? one.options.defaultTextAlignment {
                case .left: isKept = isClose(x, 0)
                case .right: isKept = isClose(end, 0)
                // On pixels, the odd pixel is at the left, as in Pango.
                case .center: isKept = isClose(x, end) || one.options.textLayoutMode == .pango && x == end + 1
                case .start, .justified: isKept = isClose(paragraph.isRightToLeft ? end : x, 0)
                case .end: isKept = isClose(paragraph.isRightToLeft ? x : end, 0)
                }
                guard isKept, x > -0.001, end > -0.001 else { return "a line at the wrong edge" }
            }
            return nil
        }
    }

    @Test("4: segments stand side by side and fill their line")
    func segmentsFillTheLine() {
        forCases { one in
            let frame = one.frame
            for line in frame.lineRecords {
                var x = line.x
                for segment in frame.segments(of: line) {
                    // A hyphen may be drawn towards its word, which stands before it.
                    let kerning = segment.kerning
                    guard isClose(segment.x, x + (segment.isRightToLeft ? 0 : kerning), within: 0.001) else {
                        return "a gap"
                    }
                    x += segment.width + kerning
                }
                guard isClose(x - line.x, line.width) else { return "a line of \(line.width) shows \(x - line.x)" }
            }
            return nil
        }
    }

    @Test("6: measuring gives the bounds of the frame")
    func measuring() {
        forCases { one in
            let size = one.shaped.measure(width: one.width, options: one.options)
            let bounds = one.frame.layoutBounds
            guard isClose(size.height, bounds.height, within: 0.001) else { return "\(size), \(bounds)" }
            // Lines of different directions or alignments reach farther together than each of them.
            guard size.width <= bounds.width + 0.001 else { return "\(size), \(bounds)" }
            let alignments = Set(one.shaped.paragraphs.map { $0.alignment ?? one.options.defaultTextAlignment })
            let directions = Set(one.shaped.paragraphs.map(\.isRightToLeft))
            // So do lines that stick out on different sides.
            guard alignments.count == 1, directions.count == 1, size.width <= one.width else { return nil }
            return isClose(size.width, bounds.width, within: 0.001) ? nil : "\(size), \(bounds)"
        }
    }

    @Test("6: in a box wider than any length, too")
    func measuringInTheWidestBox() {
        let indents = ParagraphIndents(head: 1e9, tail: 1e9)
        let shaped = ShapedString.box(
            StyledText("ab cd", paragraphStyle: ParagraphStyle(indents: indents).with(\.defaultTabInterval, 1e9)))
        for width in [1e9, 1e10, 1e12, .infinity] {
            for strategy in TextFrameOptions.LineBreakStrategy.allCases {
                let options = TextFrameOptions().with(\.lineBreakStrategy, strategy)
                let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
                #expect(shaped.measure(width: width, options: options).height == frame.layoutBounds.height)
                #expect((frame.lineCount == 1) == (width == .infinity))
            }
        }
    }

    @Test("7: at the maximum content width nothing wraps, and the minimum is no more")
    func contentWidths() {
        forCases { one in
            let (minimum, maximum) = (one.shaped.minimumContentWidth, one.shaped.maximumContentWidth)
            guard minimum <= maximum else { return "\(minimum) is more than \(maximum)" }
            let unlimited = TextFrame(one.shaped, size: .unlimited)
            // No box is wider than the largest length.
            guard maximum <= .lengthLimit else { return nil }
            let wide = TextFrame(one.shaped, size: Size(width: maximum, height: .infinity))
            return unlimited.ranges == wide.ranges ? nil : "\(maximum) is too narrow"
        }
    }

    @Test("8: rounding moves baselines down by less than a device pixel, and nothing else")
    func rounding() {
        forCases { one in
            var options = one.options
            options.displayScale = 0
            let (rounded, exact) = (one.frame, one.frame(options))
            let scale = one.options.displayScale
            guard rounded.layoutBounds == exact.layoutBounds, rounded.ranges == exact.ranges else { return "a change" }
            for (a, b) in zip(rounded.baselines, exact.baselines) {
                guard scale > 0 ? a - b > -0.001 / scale && a - b < 1 / scale : a == b else { return "\(b) to \(a)" }
            }
            return nil
        }
    }

    @Test("9: balanced lines are as many as greedy ones, and no wider")
    func balancing() {
        forCases { one in
            var options = one.options
            options.defaultTextAlignment = .left
            options.lineBreakStrategy = .greedy
            let greedy = one.frame(options)
            options.lineBreakStrategy = .balanced
            let balanced = one.frame(options)
            guard greedy.lineCount == balanced.lineCount else {
                return "\(greedy.lineCount) greedy, \(balanced.lineCount) balanced lines"
            }
            // A hyphen that does not fit sends a word to the next line: narrower is not always more even.
            let isSimple = one.shaped.paragraphs.allSatisfy { $0.alignment != .justified && !$0.hasSoftHyphens }
            options.lineBreakStrategy = .greedy
            let a = one.shaped.measure(width: one.width, options: options).width
            options.lineBreakStrategy = .balanced
            let b = one.shaped.measure(width: one.width, options: options).width
            return !isSimple || b <= a + 0.001 ? nil : "\(b) is wider than \(a)"
        }
    }

    @Test("10: a frame is the same after any other layout")
    func layoutsLeaveNoTrace() {
        forCases { one in
            let first = one.frame
            _ = TextFrame(
                one.shaped, size: Size(width: 33, height: 44), options: TextFrameOptions(maximumNumberOfLines: 2))
            _ = one.shaped.measure(width: 50)
            let second = one.frame
            let fresh = TextFrame(
                .box(one.text), size: Size(width: one.width, height: .infinity), options: one.options)
            let isEqual =
                first.ranges == second.ranges && first.lefts == second.lefts && first.baselines == fresh.baselines
                && first.ranges == fresh.ranges && first.layoutBounds == fresh.layoutBounds
            return isEqual ? nil : "another frame"
        }
    }
}
