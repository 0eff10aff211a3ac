import LabelWidget

/// A part of a text with one look.
struct TextPiece {
    enum Look: CaseIterable {
        case plain
        case bold
        case red
        case underlined
        case link
    }

    let text: String
    let look: Look

    init(_ text: String, _ look: Look) { (self.text, self.look) = (text, look) }

    /// A text in pieces of about the same length.
    static func split(_ text: String, _ looks: [Look]) -> [TextPiece] {
        let characters = Array(text)
        return looks.indices.map { index in
            let (start, end) = (index * characters.count / looks.count, (index + 1) * characters.count / looks.count)
            return TextPiece(String(characters[start..<end]), looks[index])
        }
    }

    /// The style of each look. They are constants, as in an app.
    static let styles = Dictionary(
        uniqueKeysWithValues: Look.allCases.map { look in
            var style = TextStyle()
            switch look {
            case .plain, .link: break
            case .bold: style.font = FontDescription(weight: .bold)
            case .red: style.foregroundColor = Color(red: 0.75, green: 0, blue: 0)
            case .underlined: style.underline = DecorationLine()
            }
            return (look, style)
        })

    /// The piece as markup.
    var markup: String { look == .link ? "<a href=\"https://example.org/\">\(text)</a>" : text }
}

extension [TextPiece] {
    /// Whether there is no look.
    var arePlain: Bool { allSatisfy { $0.look == .plain } }

    var haveLinks: Bool { contains { $0.look == .link } }

    /// Pango's attributes for the pieces, which begin at a byte of the text. The caller frees them.
    func attributes(from start: Int) -> OpaquePointer? {
        let list = pango_attr_list_new()
        var start = guint(start)
        for piece in self {
            let end = start + guint(piece.text.utf8.count)
            for attribute in piece.look.attributes {
                attribute.pointee.start_index = start
                attribute.pointee.end_index = end
                pango_attr_list_insert(list, attribute)
            }
            start = end
        }
        return list
    }
}

extension TextPiece.Look {
    fileprivate var attributes: [UnsafeMutablePointer<PangoAttribute>] {
        switch self {
        case .plain: []
        case .bold: [pango_attr_weight_new(PANGO_WEIGHT_BOLD)]
        case .red: [pango_attr_foreground_new(49_152, 0, 0)]
        case .underlined: [pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)]
        case .link:
            [pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), pango_attr_foreground_new(6_939, 27_242, 52_171)]
        }
    }
}
