/// Parses numbers like the C library, because Pango's markup depends on it: the longest numeric prefix counts, after
/// optional white space and a sign.
enum MarkupNumber {
    /// Parses like `strtol` in base 10. `value` is nil if the number does not fit 32 bits. Without a number, the value
    /// is 0 and `end` is the start.
    static func integer(in text: ArraySlice<UInt8>) -> (value: Int?, end: Int) {
        let (isNegative, start) = sign(in: text)
        var end = start
        var value: Int? = 0
        while end < text.endIndex, let digit = digit(text[end], base: 10) {
            value = value.flatMap { $0 > 1 << 40 ? nil : $0 * 10 + digit }
            end += 1
        }
        if end == start { return (0, text.startIndex) }
        let signed = value.map { isNegative ? -$0 : $0 }
        return (signed.flatMap { Int32(exactly: $0) }.map(Int.init), end)
    }

    /// Parses like `strtoul`: a negative number is taken modulo 2⁶⁴. `value` is nil if the number does not fit 64 bits.
    static func unsigned(in text: ArraySlice<UInt8>, base: Int) -> (value: UInt?, end: Int) {
        var (isNegative, start) = sign(in: text)
        if base == 16, hasHexadecimalPrefix(text, at: start), start + 2 < text.endIndex,
            digit(text[start + 2], base: 16) != nil
        {
            start += 2
        }
        var end = start
        var value: UInt? = 0
        while end < text.endIndex, let digit = digit(text[end], base: base) {
            value = value.flatMap { value in
                let (product, overflows) = value.multipliedReportingOverflow(by: UInt(base))
                let (sum, carries) = product.addingReportingOverflow(UInt(digit))
                return overflows || carries ? nil : sum
            }
            end += 1
        }
        if end == start { return (0, text.startIndex) }
        return (value.map { isNegative ? 0 &- $0 : $0 }, end)
    }

    /// Parses like `strtod` in the C locale: decimal, hexadecimal, `inf` and `nan`. An overflow gives infinity or 0 and
    /// `isInRange` false. Without a number, the value is 0 and `end` is the start.
    static func real(in text: ArraySlice<UInt8>) -> (value: Double, isInRange: Bool, end: Int) {
        let (isNegative, start) = sign(in: text)
        let rest = text[start...]
        for (word, value) in [("infinity", Double.infinity), ("inf", Double.infinity), ("nan", Double.nan)]
        where rest.count >= word.utf8.count && zip(rest, word.utf8).allSatisfy({ $0 | 0x20 == $1 }) {
            return (isNegative ? -value : value, true, start + word.utf8.count)
        }
        let isHexadecimal = hasHexadecimalPrefix(text, at: start)
        var end = mantissaEnd(in: text, from: start + (isHexadecimal ? 2 : 0), base: isHexadecimal ? 16 : 10)
        if isHexadecimal, end == nil { end = start + 1 }  // The 0 of “0x”.
        guard var end else { return (0, true, text.startIndex) }
        let hasHexadecimalDigits = isHexadecimal && end > start + 1
        let isZero = !text[start..<end].contains {
            (digit($0, base: hasHexadecimalDigits ? 16 : 10) ?? 0) > 0
        }
        end = exponentEnd(in: text, from: end, mark: hasHexadecimalDigits ? UInt8(ascii: "p") : UInt8(ascii: "e"))
        let magnitude = Double(String(decoding: text[start..<end], as: UTF8.self)) ?? .infinity
        let isInRange = magnitude.isFinite && (isZero || magnitude.isNormal)
        return (isNegative ? -magnitude : magnitude, isInRange, end)
    }

    private static func sign(in text: ArraySlice<UInt8>) -> (isNegative: Bool, start: Int) {
        var start = text.startIndex
        while start < text.endIndex, isSpace(text[start]) { start += 1 }
        guard start < text.endIndex else { return (false, start) }
        let isNegative = text[start] == UInt8(ascii: "-")
        return (isNegative, isNegative || text[start] == UInt8(ascii: "+") ? start + 1 : start)
    }

    private static func hasHexadecimalPrefix(_ text: ArraySlice<UInt8>, at start: Int) -> Bool {
        start + 1 < text.endIndex && text[start] == UInt8(ascii: "0") && text[start + 1] | 0x20 == UInt8(ascii: "x")
    }

    /// The end of digits with at most one decimal point; nil without a digit.
    private static func mantissaEnd(in text: ArraySlice<UInt8>, from start: Int, base: Int) -> Int? {
        var end = start
        var hasDigits = false
        var hasPoint = false
        while end < text.endIndex {
            if digit(text[end], base: base) != nil {
                hasDigits = true
            } else if text[end] == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                break
            }
            end += 1
        }
        return hasDigits ? end : nil
    }

    private static func exponentEnd(in text: ArraySlice<UInt8>, from start: Int, mark: UInt8) -> Int {
        guard start < text.endIndex, text[start] | 0x20 == mark else { return start }
        var end = start + 1
        if end < text.endIndex, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") { end += 1 }
        let digits = end
        while end < text.endIndex, digit(text[end], base: 10) != nil { end += 1 }
        return end > digits ? end : start
    }

    static func digit(_ byte: UInt8, base: Int) -> Int? {
        let value: Int
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = Int(byte) - 0x61 + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): value = Int(byte) - 0x41 + 10
        default: return nil
        }
        return value < base ? value : nil
    }

    /// White space as in C's `isspace`.
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
