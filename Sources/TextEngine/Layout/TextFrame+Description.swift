extension TextFrame: CustomDebugStringConvertible {
    /// The text's beginning, the box, and what the frame shows: `TextFrame “Hello…” 120.0 × inf, 2 lines, truncated`. O(1).
    public var debugDescription: String {
        let lines = "\(lineCount) line\(lineCount == 1 ? "" : "s")"
        let end = isTruncated ? ", truncated" : isClipped ? ", clipped" : ""
        return "TextFrame \(shapedString.text.quotedBeginning) \(size.debugDescription), \(lines)\(end)"
    }
}
