import TextEngine

extension UTF8Validation {
    /// The bytes as a string. Throws if they are not valid UTF-8.
    static func string(_ bytes: some RandomAccessCollection<UInt8>, of name: String) throws(ToolError) -> String {
        try check(bytes, of: name)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Throws if the bytes are not valid UTF-8.
    static func check(_ bytes: some RandomAccessCollection<UInt8>, of name: String) throws(ToolError) {
        guard let offset = firstInvalidOffset(in: bytes) else { return }
        let byte = bytes[bytes.index(bytes.startIndex, offsetBy: offset)]
        let hex = String(byte, radix: 16, uppercase: true)
        throw ToolError("\(name) is no valid UTF-8: byte 0x\(hex) at offset \(offset); convert it to UTF-8 first")
    }
}
