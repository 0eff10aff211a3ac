/// Pango's words for the values of its enumerations.
enum MarkupKeyword {
    typealias Table = [(value: Int, word: String)]

    static let slants: Table = [(0, "Roman"), (1, "Oblique"), (2, "Italic")]
    static let variants: Table = [
        (1, "Small-Caps"), (2, "All-Small-Caps"), (3, "Petite-Caps"), (4, "All-Petite-Caps"), (5, "Unicase"),
        (6, "Title-Caps"),
    ]
    static let weights: Table = [
        (100, "Thin"), (200, "Ultra-Light"), (200, "Extra-Light"), (300, "Light"), (350, "Semi-Light"),
        (350, "Demi-Light"), (380, "Book"), (400, "Regular"), (500, "Medium"), (600, "Semi-Bold"), (600, "Demi-Bold"),
        (700, "Bold"), (800, "Ultra-Bold"), (800, "Extra-Bold"), (900, "Heavy"), (900, "Black"), (1_000, "Ultra-Heavy"),
        (1_000, "Extra-Heavy"), (1_000, "Ultra-Black"), (1_000, "Extra-Black"),
    ]
    static let widths: Table = [
        (0, "Ultra-Condensed"), (1, "Extra-Condensed"), (2, "Condensed"), (3, "Semi-Condensed"), (5, "Semi-Expanded"),
        (6, "Expanded"), (7, "Extra-Expanded"), (8, "Ultra-Expanded"),
    ]
    static let gravities: Table = [
        (0, "Not-Rotated"), (0, "South"), (2, "Upside-Down"), (2, "North"), (1, "Rotated-Left"), (1, "East"),
        (3, "Rotated-Right"), (3, "West"),
    ]

    static func slant(_ number: Int) -> FontSlant? { element(number, of: [.upright, .oblique, .italic]) }
    static func capitals(_ number: Int) -> FontCapitals? { element(number, of: FontCapitals.allCases) }
    static func gravity(_ number: Int) -> TextGravity? { element(number, of: TextGravity.allCases) }

    static func width(_ number: Int) -> FontWidth? {
        element(
            number,
            of: [
                .ultraCondensed, .extraCondensed, .condensed, .semiCondensed, .normal, .semiExpanded, .expanded,
                .extraExpanded, .ultraExpanded,
            ])
    }

    static func element<Element>(_ number: Int, of elements: [Element]) -> Element? {
        elements.indices.contains(number) ? elements[number] : nil
    }

    /// The value of a word in a table, ignoring case and with optional hyphens; `normal` for “Normal”. A non-negative
    /// whole number is the value itself.
    static func value(of word: [UInt8], in table: Table, normal: Int) -> Int? {
        if word.isEmpty { return nil }
        if matches("Normal", word[...]) { return normal }
        return field(nil, of: word[...], in: table)
    }

    /// The value of a word in a font description. A field name with `=` may precede it; then a number is allowed too.
    static func field(_ name: String?, of word: ArraySlice<UInt8>, in table: Table) -> Int? {
        var word = word
        var takesNumber = name == nil
        if let name, word.count > name.utf8.count, word.starts(with: name.utf8),
            word[word.startIndex + name.utf8.count] == UInt8(ascii: "=")
        {
            word = word.dropFirst(name.utf8.count + 1)
            takesNumber = true
        }
        for (value, keyword) in table where matches(keyword, word) { return value }
        return takesNumber ? number(word) : nil
    }

    /// Parses a non-negative whole number without anything else.
    static func number(_ word: ArraySlice<UInt8>) -> Int? {
        let (value, end) = MarkupNumber.integer(in: word)
        guard let value, value >= 0, end > word.startIndex, end == word.endIndex else { return nil }
        return value
    }

    /// Whether a word equals a keyword, with or without its hyphens.
    static func matches(_ keyword: String, _ word: ArraySlice<UInt8>) -> Bool {
        var index = word.startIndex
        for byte in keyword.utf8 {
            guard index < word.endIndex else { return false }
            if byte.asciiLowercased == word[index].asciiLowercased {
                index += 1
            } else if byte != UInt8(ascii: "-") {
                return false
            }
        }
        return index == word.endIndex
    }
}
