/// The change of a word by non-standard hyphenation: `Schiffahrt` becomes `Schiff-fahrt` (libhyphen's
/// README.nonstandard).
struct HyphenationChange: Sendable, Hashable {
    /// The first changed byte of the pattern, counting a leading dot.
    var start: Int
    /// The number of changed bytes.
    var length: Int
    /// The new text before and after the hyphen.
    var before: [UInt8]
    var after: [UInt8]
}
