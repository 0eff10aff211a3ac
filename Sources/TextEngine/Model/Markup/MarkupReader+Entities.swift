extension MarkupReader {
    /// Appends a part of the source with entities resolved and line ends as `
    /// `. In an attribute value, tabs and line ends become spaces.
    ///
    /// Numeric references are parsed like `strtoul`, as in GMarkup. Any character of XML 1.1 is allowed.
    func decode(_ range: Range<Int>, isAttribute: Bool, into output: inout [UInt8]) throws(MarkupFault) {
        let start = output.count
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "&"): try decodeReference(at: &index, in: range, into: &output)
            case UInt8(ascii: "\r"):
                output.append(isAttribute ? 0x20 : 0x0A)
                index += index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
            case UInt8(ascii: "\n") where isAttribute, UInt8(ascii: "\t") where isAttribute:
                output.append(0x20)
                index += 1
            case 0:
                throw MarkupFault(
                    kind: .syntax, range: index..<index + 1, offset: index,
                    message: "A NUL byte is not allowed in markup.")
            default:
                output.append(byte)
                index += 1
            }
        }
        guard isValidated || String(validating: output[start...], as: UTF8.self) != nil else {
            throw MarkupFault(
                kind: .invalidUTF8, range: range, offset: range.upperBound, message: "The text is not valid UTF-8.")
        }
    }

    private func decodeReference(at index: inout Int, in range: Range<Int>, into output: inout [UInt8])
        throws(MarkupFault)
    {
        let rest = bytes[index + 1..<range.upperBound]
        if rest.first == UInt8(ascii: "#") {
            return try decodeNumber(at: &index, in: range, into: &output)
        }
        for (name, byte) in Self.entities where rest.starts(with: name.utf8) {
            output.append(byte)
            index += 1 + name.utf8.count
            return
        }
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
            throw fault(index..<index + 1, "“&” does not begin an entity here; write “&amp;” for it")
        }
        throw fault(
            index..<end + 1,
            "the entity \(quote(index..<end + 1)) is not known; there are &amp; &lt; &gt; &quot; and &apos;")
    }

    private func decodeNumber(at index: inout Int, in range: Range<Int>, into output: inout [UInt8]) throws(MarkupFault)
    {
        var digits = index + 2
        let isHexadecimal = digits < range.upperBound && bytes[digits] == UInt8(ascii: "x")
        if isHexadecimal { digits += 1 }
        let number = MarkupNumber.unsigned(in: bytes[digits..<range.upperBound], base: isHexadecimal ? 16 : 10)
        let reference = index..<max(number.end, digits)
        guard number.end > digits, let value = number.value else {
            throw fault(reference, "\(quote(reference)) is not the number of a character")
        }
        guard number.end < range.upperBound, bytes[number.end] == UInt8(ascii: ";") else {
            throw fault(reference, "\(quote(reference)) does not end with a semicolon")
        }
        guard let code = UInt32(exactly: value), code > 0, code & ~1 != 0xFFFE, let scalar = Unicode.Scalar(code) else {
            throw fault(reference, "\(quote(reference)) is not the number of a permitted character")
        }
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        index = number.end + 1
    }

    private func fault(_ reference: Range<Int>, _ message: String) -> MarkupFault {
        syntaxFault(message, range: reference, at: reference.lowerBound)
    }

    private static let entities: [(name: String, byte: UInt8)] = [
        ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("amp;", UInt8(ascii: "&")),
        ("quot;", UInt8(ascii: "\"")), ("apos;", UInt8(ascii: "'")),
    ]
}
