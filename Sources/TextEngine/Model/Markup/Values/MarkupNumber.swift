import Glibc

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
    /// `isInRange` false. Without a number, the value is 0 and `end` is the start. O(text).
    static func real(in text: ArraySlice<UInt8>) -> (value: Double, isInRange: Bool, end: Int) {
        let terminated = text.map { CChar(bitPattern: $0) } + [0]
        return terminated.withUnsafeBufferPointer { characters in
            guard let start = characters.baseAddress else { return (0, true, text.startIndex) }
            // The decimal point of the thread's locale may be a comma.
            let locale = uselocale(cLocale)
            defer { uselocale(locale) }
            var end: UnsafeMutablePointer<CChar>?
            errno = 0
            let value = strtod(start, &end)
            let length = end.map { UnsafePointer($0) - start } ?? 0
            return (value, errno != ERANGE, text.startIndex + length)
        }
    }

    // Made once, then only read.
    nonisolated(unsafe) private static let cLocale = newlocale(1 << LC_NUMERIC, "C", nil)

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

    static func digit(_ byte: UInt8, base: Int) -> Int? {
        byte.hexDigitValue.flatMap { $0 < base ? $0 : nil }
    }

    /// White space as in C's `isspace`.
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
