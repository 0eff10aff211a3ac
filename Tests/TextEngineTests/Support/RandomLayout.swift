@testable import TextEngine

/// Random paragraph styles and layout options for property tests.
enum RandomLayout {
    /// The text with random paragraph styles; every second one is plain.
    static func makeText(pieceCount: Int, odd: Bool, using random: inout SeededRandom) -> StyledText {
        var builder = StyledText.Builder()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            builder.append(
                RandomText.make(pieceCount: pieceCount, odd: odd, using: &random)
                    + ["", "\n", "\t1.5\tb\n"][Int.random(in: 0..<3, using: &random)],
                style: Bool.random(using: &random) ? .plain : TextStyle(font: FontDescription(size: 17.3)),
                paragraphStyle: Bool.random(using: &random) ? .default : style(using: &random))
        }
        return builder.text
    }

    /// Options that truncate most texts, at any place.
    static func cuttingOptions(using random: inout SeededRandom) -> TextFrameOptions {
        TextFrameOptions(
            maximumNumberOfLines: .random(in: 0...3, using: &random),
            lastLineTruncationMode: [.end, .middle, .start].randomElement(using: &random) ?? .end)
    }

    static func style(using random: inout SeededRandom) -> ParagraphStyle {
        func length() -> Double {
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<4: 0
            case 4: Double(Int.random(in: 0...20, using: &random))
            case 5: .random(in: 0...30, using: &random)
            case 6: .random(in: 0...500, using: &random)
            default: [1e9, .infinity, .nan, -5, 0.001].randomElement(using: &random) ?? 0
            }
        }
        let offsets: [(Double) -> FirstLineOffset] = [
            FirstLineOffset.baselineFromDefault, FirstLineOffset.baselineFromTop, FirstLineOffset.lineCenterFromTop,
            FirstLineOffset.capHeightCenterFromTop, FirstLineOffset.xHeightCenterFromTop,
        ]
        let directions: [BaseWritingDirection] = [.natural, .leftToRight, .rightToLeft]
        let alignments: [TextAlignment?] = [nil, .start, .end, .left, .right, .center, .justified]
        return ParagraphStyle(
            alignment: alignments.randomElement(using: &random) ?? nil,
            lineSpacing: ParagraphLineSpacing(
                betweenLines: length(), beforeParagraph: length(), afterParagraph: length()
            ).with(\.lineHeightMultiple, .random(in: 0...3, using: &random)).with(\.minimumLineHeight, length()).with(
                \.maximumLineHeight, length()
            ).with(\.minimumBaselineDistance, length()).with(
                \.firstLineOffset, (offsets.randomElement(using: &random) ?? offsets[0])(length())),
            indents: ParagraphIndents(
                head: length(), tail: length(), initialHead: length(), initialTail: length(),
                numberOfInitialLines: .random(in: 0...3, using: &random))
        ).with(\.baseWritingDirection, directions.randomElement(using: &random) ?? .natural).with(
            \.tabStops,
            (0..<Int.random(in: 0...4, using: &random)).map { _ in
                TabStop(length(), alignment: TabStop.Alignment.allCases.randomElement(using: &random) ?? .left)
            }
        ).with(\.defaultTabInterval, length())
    }

    /// Options without a line limit.
    static func options(using random: inout SeededRandom) -> TextFrameOptions {
        let alignments: [TextAlignment] = [.start, .end, .left, .right, .center, .justified]
        return TextFrameOptions().with(\.defaultTextAlignment, alignments.randomElement(using: &random) ?? .start).with(
            \.wrapMode, TextFrameOptions.WrapMode.allCases.randomElement(using: &random) ?? .word
        ).with(
            \.lineBreakStrategy, TextFrameOptions.LineBreakStrategy.allCases.randomElement(using: &random) ?? .greedy
        ).with(\.textLayoutMode, TextFrameOptions.TextLayoutMode.allCases.randomElement(using: &random) ?? .default)
            .with(\.displayScale, [0, 1, 2, 1.25].randomElement(using: &random) ?? 0).with(
                \.emptyTextHasLine, .random(using: &random)
            ).with(\.finalSeparatorStartsLine, .random(using: &random))
    }

    static func width(using random: inout SeededRandom) -> Double {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: [0, .infinity, .nan, -3, 1e12].randomElement(using: &random) ?? 0
        case 1..<5: Double(Int.random(in: 0...120, using: &random)) * 2.5
        default: .random(in: 0...300, using: &random)
        }
    }
}
