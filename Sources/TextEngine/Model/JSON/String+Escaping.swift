extension StringProtocol {
    /// The text with everything escaped that would disturb a line of output: control characters, line and paragraph
    /// separators, the backslash and the quotation mark.
    package var escaped: String {
        var writer = JSONWriter()
        writer.writeEscaped(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
