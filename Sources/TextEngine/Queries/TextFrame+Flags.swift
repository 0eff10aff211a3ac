extension TextFrame {
    /// What any of the text that is shown has, tokens among it. O(lines + style runs).
    public var textFlags: TextFlags {
        lines.indices.reduce(into: []) { flags, index in
            let line = textFlags(ofLine: index)
            flags.formUnion(line.text)
            flags.formUnion(line.token)
        }
    }

    /// What the text of a line has, and what its token has. O(style runs of the line).
    public func textFlags(ofLine index: Int) -> (text: TextFlags, token: TextFlags) {
        precondition(lines.indices.contains(index), "There is no line \(index): the frame has \(lines.count).")
        let line = lines[index]
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
