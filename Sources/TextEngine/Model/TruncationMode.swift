/// Which part of a line gives way when text has to be removed.
public enum TruncationMode: Sendable, Hashable {
    /// The end of the line is replaced by the token.
    case end
    /// The middle of the line is replaced by the token.
    case middle
    /// The start of the line is replaced by the token.
    case start
    /// Lines that do not fit are dropped whole, without a token.
    case clip
}
