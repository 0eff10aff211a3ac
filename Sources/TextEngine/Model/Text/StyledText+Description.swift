extension StyledText: CustomDebugStringConvertible {
    /// The text's beginning, its length, and its runs of styles: `StyledText “Hello…” 120 bytes, 3 styles`. O(1).
    public var debugDescription: String {
        let styles = styleRuns.count
        return "StyledText \(quotedBeginning) \(count) bytes, \(styles) style\(styles == 1 ? "" : "s")"
    }

    /// The first characters in quotation marks. A character may have any number of bytes: what is read of the text has a limit.
    package var quotedBeginning: String {
        let end = min(count, 1_024)
        return string(in: 0..<end).quotedBeginning(isWhole: end == count)
    }
}
