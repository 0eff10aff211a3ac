@testable import TextEngine

/// Random frames for tests of queries: both directions, all kinds of cut lines, shrunk and justified text.
enum RandomFrame {
    static func make(odd: Bool, using random: inout SeededRandom) -> TextFrame {
        let text = RandomText.makeStyled(pieceCount: 5, odd: odd, using: &random)
        let modes: [TruncationMode] = [.end, .middle, .start, .clip]
        let tokens: [StyledText?] = [nil, "<x>", "", " ", "של", "a אב"]
        var options = TextFrameOptions(
            maximumNumberOfLines: .random(in: 0...3, using: &random),
            lastLineTruncationMode: modes.randomElement(using: &random) ?? .end,
            truncationToken: tokens.randomElement(using: &random) ?? nil)
        options.minimumTextScaleFactor = Bool.random(using: &random) ? 1 : 0.6
        options.defaultTextAlignment =
            [TextAlignment.start, .center, .justified].randomElement(using: &random) ?? .start
        options.finalSeparatorStartsLine = .random(using: &random)
        options.emptyTextHasLine = .random(using: &random)
        let directions: [BaseWritingDirection] = [.natural, .natural, .leftToRight, .rightToLeft]
        return TextFrame.box(
            text, width: .random(in: 5...100, using: &random), options,
            direction: directions.randomElement(using: &random) ?? .natural)
    }
}

extension TextFrame {
    /// All carets of a line, with those of upstream positions.
    func allCarets(onLine index: Int) -> [Caret] {
        let boundaries = carets(onLine: index).map(\.offset) + [wrappedEnd(ofLine: index)].compactMap { $0 }
        let upstream = boundaries.compactMap { caret(at: TextPosition(offset: $0, affinity: .upstream)) }
        return carets(onLine: index) + upstream.filter { $0.lineIndex == index && $0.position.affinity == .upstream }
    }
}
