extension UInt8 {
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    @inline(__always) var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
    var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }

    /// The byte with A to Z in lower case.
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// The value of a hexadecimal digit in ASCII; nil for other bytes.
    var hexDigitValue: Int? {
        if isASCIIDigit { return Int(self) - 0x30 }
        let letter = self | 0x20
        return (0x61...0x66).contains(letter) ? Int(letter) - 0x61 + 10 : nil
    }

    /// Whether the byte is inside a character in UTF-8, not its first.
    var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}
