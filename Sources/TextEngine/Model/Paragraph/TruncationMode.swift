/// The part of a line that the truncation token replaces.
public enum TruncationMode: Sendable, Hashable {
    /// The end of the line.
    case end
    /// The middle of the line.
    case middle
    /// The start of the line.
    case start
    /// None: whole lines that do not fit are dropped, without a token.
    case clip
}
