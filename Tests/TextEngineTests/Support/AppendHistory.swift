@testable import TextEngine

/// A random history of a text that grows at its end and shrinks at its start, for property tests.
struct AppendHistory {
    enum Step {
        case append(StyledText)
        case removeFirst(Int)
    }

    /// What is cut in the middle of what belongs together: line ends, flags, emoji sequences, marks, directions.
    private static let pieces = [
        "\r", "\n", "\u{1F1E9}", "\u{1F1EA}", "\u{200D}", "👨", "👩", "\u{1F3FD}", "\u{FE0F}", "\u{20E3}", "1", "e",
        "\u{301}", "\u{2029}", "\u{2067}", "\u{2069}", "א", "ש", "\u{64E}", "ل", "ا", "f", "i", " ", "\t", "क",
        "\u{94D}",
        "漢", "-", "\u{AD}", "\u{0}", "\u{FFFC}", "\u{202E}", "\u{202C}", "\r\n", "  ", "ab", "AV",
    ]

    static func step(textCount: Int, using random: inout SeededRandom) -> Step {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: .removeFirst(Int.random(in: -1...textCount + 1, using: &random))
        case 1: .removeFirst(Int.random(in: 0...3, using: &random))
        case 2: .append(RandomLayout.makeText(pieceCount: 5, odd: true, using: &random))
        case 3: .append(RandomText.makeStyled(pieceCount: 3, odd: true, using: &random))
        default: halves(using: &random)
        }
    }

    /// Appends one to three pieces, some with an attribute of any kind.
    static func halves(using random: inout SeededRandom) -> Step {
        var builder = StyledText.Builder()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let kind = Int.random(in: 0..<8, using: &random)
            builder.append(
                pieces.randomElement(using: &random) ?? "",
                style: kind < 3 ? EveryAttribute.styles.randomElement(using: &random) ?? .plain : .plain,
                paragraphStyle: kind == 3
                    ? RandomLayout.style(using: &random)
                    : kind == 4 ? EveryAttribute.paragraphStyles.randomElement(using: &random) ?? .default : .default)
        }
        return .append(builder.text)
    }
}

extension StyledText {
    /// The text after a step, made by copying everything.
    func copied(after step: AppendHistory.Step) -> StyledText {
        var builder = Builder()
        switch step {
        case .append(let added):
            builder.append(self)
            builder.append(added)
        case .removeFirst(let bytes):
            builder.append(self, range: wholeCharacters(in: max(bytes, 0)..<max(bytes, count)))
        }
        return builder.text
    }

    func after(_ step: AppendHistory.Step) -> StyledText {
        var text = self
        switch step {
        case .append(let added): text.append(added)
        case .removeFirst(let bytes): text.removeFirst(bytes: bytes)
        }
        return text
    }
}

extension ShapedString {
    func after(_ step: AppendHistory.Step) -> ShapedString {
        switch step {
        case .append(let added): appending(added)
        case .removeFirst(let bytes): removingFirst(bytes: bytes)
        }
    }
}
