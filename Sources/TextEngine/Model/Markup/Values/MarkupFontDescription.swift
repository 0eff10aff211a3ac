/// A Pango font description, for example “Sans, Serif Bold Italic 12 @wght=200”: families, words for style, weight,
/// variant, stretch and gravity, a size, variations. Missing words mean the default.
package struct MarkupFontDescription: Sendable, Hashable {
    /// The comma-separated families; nil for none.
    package var families: String?
    /// The slant; the default is upright.
    package var slant = FontSlant.upright
    /// On the scale of CSS and OpenType, as written: not clamped.
    package var weight = 400
    /// The default is normal.
    package var capitals = FontCapitals.normal
    /// The default is normal.
    package var width = FontWidth.normal
    /// The gravity in vertical text; nil if not given.
    package var gravity: TextGravity?
    /// In 1/1024 points or, if ``sizeIsAbsolute``, pixels.
    package var size: Int?
    /// Whether the size is in pixels.
    package var sizeIsAbsolute = false
    /// The variations as written, without the @.
    package var variations: String?

    /// Parses a description. Every text is valid: a word that is no keyword is a family. O(n).
    package init(_ text: String) { self.init(utf8: Array(text.utf8)) }

    init(utf8 text: [UInt8]) {
        var rest = text[...]
        var word = Self.lastWord(of: rest, separatedByCommas: false)
        if word.first == UInt8(ascii: "@") {
            variations = String(decoding: word.dropFirst(), as: UTF8.self)
            rest = rest[..<word.startIndex]
        }
        word = Self.lastWord(of: rest, separatedByCommas: true)
        if let (size, isAbsolute) = Self.size(of: word, in: text) {
            self.size = size
            sizeIsAbsolute = isAbsolute
            rest = rest[..<word.startIndex]
        }
        word = Self.lastWord(of: rest, separatedByCommas: true)
        while !word.isEmpty, takeKeyword(word) {
            rest = rest[..<word.startIndex]
            word = Self.lastWord(of: rest, separatedByCommas: true)
        }
        rest = rest.trimmed
        if rest.last == UInt8(ascii: ",") { rest = rest.dropLast().trimmed }
        guard !rest.isEmpty else { return }
        let names = rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        families = names.map { String(decoding: $0.trimmed, as: UTF8.self) }.joined(separator: ",")
    }

    /// Takes a keyword, optionally with its field name and `=`.
    private mutating func takeKeyword(_ word: ArraySlice<UInt8>) -> Bool {
        if MarkupKeyword.matches("Normal", word) { return true }
        if let value = MarkupKeyword.field("weight", of: word, in: MarkupKeyword.weights) {
            weight = value
        } else if let value = MarkupKeyword.field("style", of: word, in: MarkupKeyword.slants) {
            slant = MarkupKeyword.slant(value) ?? slant
        } else if let value = MarkupKeyword.field("stretch", of: word, in: MarkupKeyword.widths) {
            width = MarkupKeyword.width(value) ?? width
        } else if let value = MarkupKeyword.field("variant", of: word, in: MarkupKeyword.variants) {
            capitals = MarkupKeyword.capitals(value) ?? capitals
        } else if let value = MarkupKeyword.field("gravity", of: word, in: MarkupKeyword.gravities) {
            gravity = MarkupKeyword.gravity(value) ?? gravity
        } else {
            return false
        }
        return true
    }

    private static func size(of word: ArraySlice<UInt8>, in text: [UInt8]) -> (size: Int, isAbsolute: Bool)? {
        guard !word.isEmpty else { return nil }
        let number = MarkupNumber.real(in: text[word.startIndex...])
        guard number.end > word.startIndex, number.end <= word.endIndex else { return nil }
        let unit = word[number.end...]
        let isAbsolute = unit.elementsEqual("px".utf8)
        guard unit.isEmpty || isAbsolute, number.value >= 0, number.value <= 1_000_000 else { return nil }
        return (Int(number.value * 1_024 + 0.5), isAbsolute)
    }

    private static func lastWord(of text: ArraySlice<UInt8>, separatedByCommas: Bool) -> ArraySlice<UInt8> {
        var end = text.endIndex
        while end > text.startIndex, MarkupNumber.isSpace(text[end - 1]) { end -= 1 }
        var start = end
        while start > text.startIndex, !MarkupNumber.isSpace(text[start - 1]),
            !separatedByCommas || text[start - 1] != UInt8(ascii: ",")
        {
            start -= 1
        }
        return text[start..<end]
    }
}
