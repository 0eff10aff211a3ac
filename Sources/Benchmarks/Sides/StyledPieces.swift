import CLabelGtk
import TextEngine

/// A text in ten styled pieces, as an app passes it to each side: for the engine's builder, or as a list of Pango
/// attributes.
struct StyledPieces {
    /// The number of pieces.
    static let count = 10

    /// The style of a piece.
    private enum Look: CaseIterable {
        case bold, red, underlined, italic, larger
    }

    // Constants, as in an app.
    private static let styles: [TextStyle] = Look.allCases.map { look in
        var style = TextStyle()
        switch look {
        case .bold: style.font = FontDescription(weight: .bold)
        case .red: style.foregroundColor = Color(red: 0.75, green: 0, blue: 0)
        case .underlined: style.underline = DecorationLine()
        case .italic: style.font = FontDescription(slant: .italic)
        case .larger: style.font = FontDescription(size: 18)
        }
        return style
    }

    private let pieces: [String]

    /// Splits a text between characters.
    init(_ text: String) {
        let characters = Array(text)
        pieces = (0..<Self.count).map { piece in
            String(characters[piece * characters.count / Self.count..<(piece + 1) * characters.count / Self.count])
        }
    }

    /// The text for the engine.
    var styledText: StyledText {
        var builder = StyledText.Builder()
        for (index, piece) in pieces.enumerated() {
            builder.append(piece, style: Self.styles[index % Self.styles.count])
        }
        return builder.text
    }

    /// The attributes for Pango. The caller frees them.
    var attributes: OpaquePointer? {
        let list = pango_attr_list_new()
        var start: UInt32 = 0
        for (index, piece) in pieces.enumerated() {
            let attribute =
                switch Look.allCases[index % Look.allCases.count] {
                case .bold: pango_attr_weight_new(PANGO_WEIGHT_BOLD)
                case .red: pango_attr_foreground_new(49_152, 0, 0)
                case .underlined: pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)
                case .italic: pango_attr_style_new(PANGO_STYLE_ITALIC)
                case .larger: pango_attr_size_new_absolute(18 * PANGO_SCALE)
                }
            attribute?.pointee.start_index = start
            start += UInt32(piece.utf8.count)
            attribute?.pointee.end_index = start
            pango_attr_list_insert(list, attribute)
        }
        return list
    }
}
