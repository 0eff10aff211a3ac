extension StringProtocol {
    /// The text with characters escaped that would disturb a line of output: control characters, line and paragraph
    /// separators, backslash and quotation mark.
    package var escaped: String {
        var writer = JSONWriter()
        writer.writeEscaped(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
