/// A position between two characters of a text, seen from one of them.
///
/// Both sides of a boundary may be at different places on the screen: at the end of a wrapped line and at the start of the
/// next one, or where the direction of the text changes (UAX #9).
@DebugDescription
public struct TextPosition: Sendable, Hashable, CustomDebugStringConvertible {
    /// The character that a position stands beside.
    public enum Affinity: Sendable, Hashable, CaseIterable {
        /// The character after the position: at a line break, the start of the next line.
        case downstream
        /// The character before the position: at a line break, the end of the line before.
        case upstream
    }

    /// The UTF-8 offset in the original text.
    public var offset: Int
    /// The side of the boundary.
    public var affinity: Affinity

    /// `12 downstream`, also in a debugger.
    public var debugDescription: String { "\(offset) \(affinity)" }

    /// Creates a position.
    public init(offset: Int, affinity: Affinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}

extension TextPosition: Comparable {
    /// Whether the first position comes before the second one. Of two at one offset, the upstream one comes first.
    public static func < (a: TextPosition, b: TextPosition) -> Bool {
        a.offset != b.offset ? a.offset < b.offset : a.affinity == .upstream && b.affinity == .downstream
    }
}
