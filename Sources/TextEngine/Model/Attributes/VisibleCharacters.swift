/// Invisible characters that can be shown as a symbol.
package struct VisibleCharacters: OptionSet, Sendable, Hashable {
    /// A bit for each kind of character.
    package let rawValue: UInt8

    /// Makes a set of its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Spaces, tabs and line terminators.
    package static let spaces = VisibleCharacters(rawValue: 1)
    /// Line terminators that do not break the line.
    package static let lineBreaks = VisibleCharacters(rawValue: 2)
    /// Default ignorable characters (Unicode), for example zero width joiners.
    package static let ignorables = VisibleCharacters(rawValue: 4)
}
