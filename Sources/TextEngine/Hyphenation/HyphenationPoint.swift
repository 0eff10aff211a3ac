/// A place where a word may be hyphenated.
public struct HyphenationPoint: Sendable, Hashable {
    /// The UTF-8 offset at which the next line starts.
    public let offset: Int
    /// How many bytes before the offset are not shown when the word is hyphenated here; most often 0.
    public let removedLength: Int
    /// Letters that are shown before the hyphen; most often none. Together with the removed ones they make non-standard
    /// hyphenation: Swedish “tillåta” is hyphenated “till-låta”, Catalan “paral·lel” “paral-lel”.
    public let insertedText: String

    /// Makes a point from its parts.
    public init(offset: Int, removedLength: Int = 0, insertedText: String = "") {
        self.offset = offset
        self.removedLength = removedLength
        self.insertedText = insertedText
    }
}
