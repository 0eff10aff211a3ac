/// How letters are changed before they are shown (CSS `text-transform`). The text itself stays as it is.
public enum TextTransform: Sendable, Hashable, CaseIterable {
    /// Letters as they are.
    case verbatim
    case lowercase
    case uppercase
    /// The first letter of each word as a capital.
    case capitalize
}

/// Characters that are usually not seen and can be shown by a sign.
public struct VisibleCharacters: OptionSet, Sendable, Hashable {
    /// A bit for each kind of character.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Spaces, tabs and ends of lines.
    public static let spaces = VisibleCharacters(rawValue: 1)
    /// Ends of lines where they would not break the line.
    public static let lineBreaks = VisibleCharacters(rawValue: 2)
    /// Characters that Unicode calls default ignorable, such as zero width joiners.
    public static let ignorables = VisibleCharacters(rawValue: 4)
}
