/// Base64 (RFC 4648, section 4): the standard alphabet, padded, without line breaks.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// The value of each digit; 255 for other bytes.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(bytes.count - start, 3)
            var group: UInt32 = 0
            for index in 0..<3 { group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
            for index in 0..<4 {
                text.append(index <= count ? alphabet[Int(group >> UInt32(18 - 6 * index) & 63)] : padding)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a text; nil unless it is exactly what ``encode(_:)`` writes.
    static func decode(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 4 == 0 else { return nil }
        let paddingCount = digits.suffix(2).reversed().prefix { $0 == padding }.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        for start in stride(from: 0, to: digits.count, by: 4) {
            let count = start + 4 == digits.count ? 4 - paddingCount : 4
            var group: UInt32 = 0
            for index in 0..<4 {
                let value = index < count ? values[Int(digits[start + index])] : 0
                guard value < 64 else { return nil }
                group = group << 6 | UInt32(value)
            }
            for index in 0..<3 where index < count - 1 { bytes.append(UInt8(group >> UInt32(16 - 8 * index) & 255)) }
            // Unused bits must be 0, so that the encoding is unique.
            guard count == 4 || group & (count == 3 ? 255 : 65_535) == 0 else { return nil }
        }
        return bytes
    }
}
