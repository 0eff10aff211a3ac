/// Writes JSON on one line. Numbers are the shortest decimals that give the same number again.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    package mutating func beginObject() { open("{") }
    package mutating func endObject() { close("}") }
    package mutating func beginArray() { open("[") }
    package mutating func endArray() { close("]") }

    /// Starts a member of an object; its value follows.
    package mutating func key(_ name: StaticString) {
        separate()
        append("\"\(name)\":")
        needsComma = false
    }

    /// Starts a member whose key is any text.
    package mutating func key(escaping name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a value that is JSON already.
    package mutating func json(_ json: [UInt8]) {
        separate()
        bytes.append(contentsOf: json)
    }

    package mutating func null() { value("null") }
    package mutating func bool(_ bool: Bool) { value(bool ? "true" : "false") }
    package mutating func integer(_ number: some BinaryInteger) { value("\(number)") }

    package mutating func number(_ number: Double) {
        if number == number.rounded(), abs(number) < 9_007_199_254_740_992 {
            value("\(Int(number))")
        } else {
            value(number.isFinite ? "\(number)" : "null")
        }
    }

    package mutating func string(_ text: some StringProtocol) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        writeEscaped(text)
        bytes.append(UInt8(ascii: "\""))
    }

    /// A range as `[start,end]`, or null.
    package mutating func range(_ range: Range<Int>?) {
        guard let range else { return null() }
        beginArray()
        integer(range.lowerBound)
        integer(range.upperBound)
        endArray()
    }

    /// Writes a text's characters without the quotation marks. Control characters are escaped, and so are the
    /// characters at which tools may end a line.
    package mutating func writeEscaped(_ text: some StringProtocol) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: append("\\\"")
            case 0x5C: append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
                let hex = String(scalar.value, radix: 16)
                append("\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    private mutating func open(_ bracket: String) {
        separate()
        append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: String) {
        append(bracket)
        needsComma = true
    }

    private mutating func value(_ text: String) {
        separate()
        append(text)
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
