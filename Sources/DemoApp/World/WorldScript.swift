/// What the page says of a script, by its ISO 15924 tag: its name, and the Debian package with a font for it.
enum WorldScript {
    /// The name of a script; the tag itself if it has none here.
    static func name(_ tag: String) -> String { names[tag] ?? tag }

    /// The package with a font for a script. The Noto package has all scripts but a few.
    static func package(_ tag: String) -> String {
        switch tag {
        case "Zsye": "fonts-noto-color-emoji"
        case "Hani", "Hira", "Kana", "Bopo", "Hang": "fonts-noto-cjk"
        default: "fonts-noto-core"
        }
    }

    private static let names = [
        "Adlm": "Adlam", "Arab": "Arabic", "Armn": "Armenian", "Bali": "Balinese", "Batk": "Batak", "Beng": "Bengali",
        "Bopo": "Bopomofo", "Bugi": "Buginese", "Cakm": "Chakma", "Cans": "Syllabics", "Cher": "Cherokee",
        "Copt": "Coptic", "Cyrl": "Cyrillic", "Deva": "Devanagari", "Dsrt": "Deseret", "Ethi": "Ethiopic",
        "Geor": "Georgian", "Goth": "Gothic", "Gran": "Grantha", "Grek": "Greek", "Gujr": "Gujarati",
        "Guru": "Gurmukhi", "Hang": "Hangul", "Hani": "Han", "Hans": "Simplified Han", "Hant": "Traditional Han",
        "Hebr": "Hebrew", "Hira": "Hiragana", "Java": "Javanese", "Jpan": "Han and kana", "Kana": "Katakana",
        "Khmr": "Khmer", "Knda": "Kannada", "Kore": "Hangul", "Lana": "Tai Tham", "Laoo": "Lao", "Latn": "Latin",
        "Lepc": "Lepcha", "Limb": "Limbu", "Lisu": "Lisu", "Mlym": "Malayalam", "Mong": "Mongolian",
        "Mtei": "Meetei Mayek", "Mymr": "Myanmar", "Nkoo": "N’Ko", "Ogam": "Ogham", "Olck": "Ol Chiki",
        "Orya": "Odia", "Osma": "Osmanya", "Runr": "Runic", "Shaw": "Shavian", "Sinh": "Sinhala",
        "Sund": "Sundanese", "Syrc": "Syriac", "Tale": "Tai Le", "Talu": "New Tai Lue", "Taml": "Tamil",
        "Tavt": "Tai Viet", "Telu": "Telugu", "Tfng": "Tifinagh", "Tglg": "Baybayin", "Thaa": "Thaana",
        "Thai": "Thai", "Tibt": "Tibetan", "Vaii": "Vai", "Yiii": "Yi", "Zsye": "Emoji", "Zyyy": "Symbols",
    ]
}
