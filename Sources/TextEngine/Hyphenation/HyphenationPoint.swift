/// A point where a word may be hyphenated.
public struct HyphenationPoint: Sendable, Hashable {
    /// The UTF-8 offset where the next line starts.
    public let offset: Int
    /// The number of bytes before the offset to hide if the word is hyphenated here; usually 0.
    public let removedLength: Int
    /// Letters to show before the hyphen; usually none. With the hidden bytes they express non-standard hyphenation:
    /// Swedish “tillåta” becomes “till-låta”, Catalan “paral·lel” becomes “paral-lel”.
    public let insertedText: String

    /// Makes a point from its parts.
    package init(offset: Int, removedLength: Int = 0, insertedText: String = "") {
        self.offset = offset
        self.removedLength = removedLength
        self.insertedText = insertedText
    }
}
