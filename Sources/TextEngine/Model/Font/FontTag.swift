/// A four-letter OpenType tag.
public struct FontTag: Sendable, Hashable, CustomStringConvertible {
    package let value: UInt32

    /// Creates a tag from one to four printable ASCII characters; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
        value = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
    }

    package init(value: UInt32) { self.value = value }

    /// The four letters.
    public var description: String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }, as: UTF8.self)
    }
}
