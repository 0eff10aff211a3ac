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
        "Adlm": tr("Adlam"),
        "Arab": tr("Arabic"),
        "Armn": tr("Armenian"),
        "Bali": tr("Balinese"),
        "Batk": tr("Batak"),
        "Beng": tr("Bengali"),
        "Bopo": tr("Bopomofo"),
        "Bugi": tr("Buginese"),
        "Cakm": tr("Chakma"),
        "Cans": tr("Syllabics"),
        "Cher": tr("Cherokee"),
        "Copt": tr("Coptic"),
        "Cyrl": tr("Cyrillic"),
        "Deva": tr("Devanagari"),
        "Dsrt": tr("Deseret"),
        "Ethi": tr("Ethiopic"),
        "Geor": tr("Georgian"),
        "Goth": tr("Gothic"),
        "Gran": tr("Grantha"),
        "Grek": tr("Greek"),
        "Gujr": tr("Gujarati"),
        "Guru": tr("Gurmukhi"),
        "Hang": tr("Hangul"),
        "Hani": tr("Han"),
        "Hans": tr("Simplified Han"),
        "Hant": tr("Traditional Han"),
        "Hebr": tr("Hebrew"),
        "Hira": tr("Hiragana"),
        "Java": tr("Javanese"),
        "Jpan": tr("Han and kana"),
        "Kana": tr("Katakana"),
        "Khmr": tr("Khmer"),
        "Knda": tr("Kannada"),
        "Kore": tr("Hangul"),
        "Lana": tr("Tai Tham"),
        "Laoo": tr("Lao"),
        "Latn": tr("Latin"),
        "Lepc": tr("Lepcha"),
        "Limb": tr("Limbu"),
        "Lisu": tr("Lisu"),
        "Mlym": tr("Malayalam"),
        "Mong": tr("Mongolian"),
        "Mtei": tr("Meetei Mayek"),
        "Mymr": tr("Myanmar"),
        "Nkoo": tr("N’Ko"),
        "Ogam": tr("Ogham"),
        "Olck": tr("Ol Chiki"),
        "Orya": tr("Odia"),
        "Osma": tr("Osmanya"),
        "Runr": tr("Runic"),
        "Shaw": tr("Shavian"),
        "Sinh": tr("Sinhala"),
        "Sund": tr("Sundanese"),
        "Syrc": tr("Syriac"),
        "Tale": tr("Tai Le"),
        "Talu": tr("New Tai Lue"),
        "Taml": tr("Tamil"),
        "Tavt": tr("Tai Viet"),
        "Telu": tr("Telugu"),
        "Tfng": tr("Tifinagh"),
        "Tglg": tr("Baybayin"),
        "Thaa": tr("Thaana"),
        "Thai": tr("Thai"),
        "Tibt": tr("Tibetan"),
        "Vaii": tr("Vai"),
        "Yiii": tr("Yi"),
        "Zsye": tr("Emoji"),
        "Zyyy": tr("Symbols"),
    ]
}
