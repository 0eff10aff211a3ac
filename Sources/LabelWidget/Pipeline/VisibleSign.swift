import TextEngine

/// What a label shows for a character that has no shape of its own (`show` in Pango's markup).
struct VisibleSign {
    /// What stands before the name.
    var before = ""
    /// A name in a small box; empty for none.
    var name = ""
    /// What stands behind the name.
    var behind = ""

    /// nil for a character that is shown as it is.
    init?(_ scalar: Unicode.Scalar, _ shown: VisibleCharacters) {
        if shown.contains(.spaces), scalar.properties.generalCategory == .spaceSeparator {
            // Lines may end behind the sign, as behind what it stands for.
            switch scalar {
            case "\u{A0}", "\u{2007}", "\u{202F}": before = "\u{2060}\u{2423}\u{2060}"
            default: before = "\u{2423}\u{200B}"
            }
        } else if shown.contains(.lineBreaks), scalar == "\u{2028}" {
            before = "\u{21B5}\u{2028}"
        } else if shown.contains(.ignorables), let name = Self.names[scalar] {
            // An isolate, so that the name has no part in the direction of the text. The character still does what it does.
            self.name = "\u{2066}\(name)\u{2069}"
            behind = String(scalar)
            switch scalar {
            case "\u{34F}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}": before = behind
            default: break
            }
        } else {
            return nil
        }
    }

    /// The invisible characters that Pango shows by name. It leaves others invisible, such as variation selectors.
    private static let names: [Unicode.Scalar: String] = [
        "\u{AD}": "SHY", "\u{34F}": "CGJ", "\u{61C}": "ALM", "\u{200B}": "ZWS", "\u{200C}": "ZWNJ", "\u{200D}": "ZWJ",
        "\u{200E}": "LRM", "\u{200F}": "RLM", "\u{202A}": "LRE", "\u{202B}": "RLE", "\u{202C}": "PDF",
        "\u{202D}": "LRO", "\u{202E}": "RLO", "\u{2060}": "WJ", "\u{2061}": "FA", "\u{2062}": "IT", "\u{2063}": "IS",
        "\u{2066}": "LRI", "\u{2067}": "RLI", "\u{2068}": "FSI", "\u{2069}": "PDI", "\u{FEFF}": "ZWNBS",
    ]
}

extension TextStyle {
    /// The style of the names of invisible characters: small, on grey, each with a box of its own.
    ///
    /// - Parameter offset: The place of the character. It tells neighbours apart.
    func ofName(at offset: Int) -> TextStyle {
        var style = atSizeOfSmallCapitals
        var box = TextBackground(color: Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.3), cornerRadius: 2)
        box.discriminator = offset
        style.background = box
        return style
    }
}
