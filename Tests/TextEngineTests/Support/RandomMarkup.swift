@testable import TextEngine

/// Random valid Pango markup: nested tags with all attributes.
struct RandomMarkup {
    private(set) var text = ""

    init(pieceCount: Int, using random: inout SeededRandom) {
        add(pieceCount, depth: 0, using: &random)
    }

    private mutating func add(_ count: Int, depth: Int, using random: inout SeededRandom) {
        for _ in 0..<count {
            if depth > 5 || Bool.random(using: &random) {
                text += Self.escaped(RandomText.make(pieceCount: 3, odd: true, using: &random))
                continue
            }
            let (start, end) = Self.tag(using: &random)
            text += start
            add(.random(in: 0...3, using: &random), depth: depth + 1, using: &random)
            text += end
        }
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars where scalar.value > 0 {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case "\r": escaped += "&#13;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func tag(using random: inout SeededRandom) -> (start: String, end: String) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let name = ["b", "big", "i", "s", "small", "sub", "sup", "tt", "u"].randomElement(using: &random) ?? "b"
            return ("<\(name)>", "</\(name)>")
        case 1:
            let extras = ["", " title='Go &amp; &quot;see&quot;&#10;'", " class='big&#9;red'", " title='' class=''"]
            let url = ["app:1", "https://example.org/?a&amp;b", "", "javascript:x"].randomElement(using: &random) ?? ""
            return ("<a href='\(url)'\(extras.randomElement(using: &random) ?? "")>", "</a>")
        default:
            var attributes = ""
            for (name, values) in Self.attributes.shuffled(using: &random).prefix(.random(in: 0...4, using: &random)) {
                attributes += " \(name)='\(values.randomElement(using: &random) ?? "")'"
            }
            return ("<span\(attributes)>", "</span>")
        }
    }

    private static let attributes: [(String, [String])] = [
        (
            "font",
            [
                "Sans 12", "Noto Sans, Serif Bold Oblique Semi-Condensed Small-Caps 9 @wght=640,wdth=80.5", "17.3px",
                "A&amp;B 0", "@&quot;a b=1", "1e6px", "Serif 7.1px @a!=-1e-3", "Title-Caps North", "",
            ]
        ), ("face", ["Sans", "A, B,,C", "&#9;x&#1;y ", "漢", "a'b&quot;".replacing("'", with: "&apos;"), ","]),
        (
            "size",
            ["12pt", "10240", "1", "2147483647", "150%", "0.1%", "x-large", "small", "larger", "smaller", "7.77pt"]
        ),
        ("style", ["normal", "oblique", "italic"]), ("weight", ["bold", "1", "650", "1000", "99999", "book"]),
        ("variant", ["normal", "small-caps", "all-petite-caps", "unicase", "title-caps"]),
        ("stretch", ["normal", "ultracondensed", "semi-expanded", "8"]),
        ("color", ["red", "#123", "#12345678", "#0000ff00", "#111122223333", "#1111222233334444"]),
        ("background", ["yellow", "#abcdef80", "#000"]), ("alpha", ["1", "50%", "65535", "100%"]),
        ("bgalpha", ["1%", "30000"]), ("underline", ["none", "single", "double", "low", "error", "error-line"]),
        ("underline_color", ["blue", "#010203"]), ("overline", ["none", "single"]), ("overline_color", ["#fff"]),
        ("gravity", ["south", "east", "north", "west"]), ("gravity_hint", ["natural", "strong", "line"]),
        ("strikethrough", ["yes", "no"]), ("strikethrough_color", ["gray"]), ("fallback", ["true", "false"]),
        ("show", ["none", "spaces|ignorables", "line-breaks", "7"]),
        ("text_transform", ["none", "lowercase", "uppercase", "capitalize"]),
        ("rise", ["5.5pt", "-1", "2147483647", "-2147483648"]),
        ("baseline_shift", ["superscript", "subscript", "none", "-5pt", "3000", "1"]),
        ("font_scale", ["none", "superscript", "small-caps"]), ("letter_spacing", ["0", "512", "-99999", ""]),
        ("line_height", ["1.5", "0.1", "20480", "2000.5", "nan", "0", "1e-305", "-3"]),
        ("lang", ["de", "pt_BR", "", "zh-hant"]),
        (
            "font_features",
            [
                "dlig=1, -kern", "kern on,&quot;ss01&quot; 2,x", "&quot;a b&quot;=3,&apos;&quot;x&apos; 4", "",
                "a&quot;&apos;",
                "'=[ '".replacing("'", with: "&apos;"), "+abcd=2147483647",
            ]
        ), ("allow_breaks", ["true", "false"]), ("insert_hyphens", ["true", "false"]),
        ("segment", ["word", "sentence"]),
    ]
}
