import TextEngine

// Texts are compared as bytes, as in C. Swift's == calls two spellings of a character equal.

extension StringProtocol {
    /// Whether another string has the same bytes.
    func hasBytes<Other: StringProtocol>(of other: Other) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension StyledText {
    /// Whether the text without its styles has a string's bytes.
    func hasBytes(of string: String) -> Bool {
        var string = string
        return string.withUTF8 { bytes in
            storage.utf8.withUnsafeBufferPointer { $0.count == bytes.count && $0.elementsEqual(bytes) }
        }
    }
}
