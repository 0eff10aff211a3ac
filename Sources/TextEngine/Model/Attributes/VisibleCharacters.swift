/// Invisible characters that can be shown as a symbol.
package struct VisibleCharacters: OptionSet, Sendable, Hashable {
    /// A bit for each kind of character.
    package let rawValue: UInt8

    /// Makes a set of its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Spaces of any width, but no tabs.
    package static let spaces = VisibleCharacters(rawValue: 1)
    /// Line separators (U+2028).
    package static let lineBreaks = VisibleCharacters(rawValue: 2)
    /// Default ignorable characters (Unicode) that have a short name, for example zero width joiners.
    package static let ignorables = VisibleCharacters(rawValue: 4)
}
