extension ShapedString: CustomDebugStringConvertible {
    /// The text's beginning, its length, and its paragraphs: `ShapedString “Hello…” 120 bytes, 2 paragraphs`. Shapes nothing. O(1).
    public var debugDescription: String {
        let beginning = range == 0..<text.count ? text : text[range]
        let plural = paragraphCount == 1 ? "" : "s"
        return "ShapedString \(beginning.quotedBeginning) \(range.count) bytes, \(paragraphCount) paragraph\(plural)"
    }
}
