import LabelWidget

/// A text with another number before it each time: no class has seen it before.
struct NumberedTexts {
    /// A text.
    struct Item {
        /// The number, with a space.
        let number: String
        /// The number and the text.
        let string: String
        /// The same with tags; empty if the text has no links.
        var markup = ""
    }

    let pieces: [TextPiece]
    private let text: String
    private let markup: String
    private var count = 0

    /// The bytes of a number with its space. All have the same number of digits.
    static let numberLength = 6

    init(_ pieces: [TextPiece]) {
        self.pieces = pieces
        text = pieces.map(\.text).joined()
        markup = pieces.haveLinks ? pieces.map(\.markup).joined() : ""
    }

    /// The next texts.
    mutating func next(_ wanted: Int) -> [Item] {
        (0..<wanted).map { _ in
            count = (count + 1) % 90_000
            let number = "\(10_000 + count) "
            return Item(number: number, string: number + text, markup: markup.isEmpty ? "" : number + markup)
        }
    }

    /// A text with the styles of its pieces.
    func styledText(_ item: Item) -> StyledText {
        var builder = StyledText.Builder()
        builder.append(item.number)
        for piece in pieces { builder.append(piece.text, style: TextPiece.styles[piece.look] ?? .plain) }
        return builder.text
    }

    /// Pango's attributes for each of the texts. The caller frees them.
    var attributes: OpaquePointer? { pieces.attributes(from: Self.numberLength) }
}
