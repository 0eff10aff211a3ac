extension TextFrame {
    /// The flags of all text that the frame shows, tokens included. O(lines + style runs).
    public var textFlags: TextFlags {
        lineRecords.indices.reduce(into: []) { flags, index in
            let line = textFlags(ofLine: index)
            flags.formUnion(line.text)
            flags.formUnion(line.token)
        }
    }

    /// The flags of a line's own text and of its token. O(style runs of the line).
    public func textFlags(ofLine index: Int) -> (text: TextFlags, token: TextFlags) {
        precondition(
            lineRecords.indices.contains(index), "There is no line \(index): the frame has \(lineRecords.count).")
        let line = lineRecords[index]
        let text = shapedString.text
        guard line.truncation >= 0 else { return (text.flags(in: line.text), []) }
        let truncation = truncations[Int(line.truncation)]
        let excised = truncation.excised.clamped(to: line.text)
        let head = text.flags(in: line.text.lowerBound..<excised.lowerBound)
        let tail = truncation.tailGlyphs.isEmpty ? [] : text.flags(in: excised.upperBound..<line.text.upperBound)
        let token = truncation.token.text
        return (head.union(tail), token.flags(in: 0..<token.count))
    }
}
