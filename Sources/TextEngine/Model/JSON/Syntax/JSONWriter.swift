/// Writes JSON on one line. Numbers are the shortest decimals that read back as the same number.
package struct JSONWriter {
    /// The bytes that were not passed to the sink yet.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false
    private let sink: (([UInt8]) -> Void)?
    /// With a sink, about this many bytes are buffered.
    private static let pieceSize = 1 << 14

    /// Creates a writer that keeps all bytes.
    package init() { sink = nil }

    /// Creates a writer that passes its bytes to a sink in pieces, so that memory does not grow with the document.
    package init(sink: @escaping ([UInt8]) -> Void) { self.sink = sink }

    /// Passes the last piece to the sink.
    package mutating func finish() {
        sink?(bytes)
        bytes.removeAll()
    }

    package mutating func beginObject() { open("{") }
    package mutating func endObject() { close("}") }
    package mutating func beginArray() { open("[") }
    package mutating func endArray() { close("]") }

    /// Starts a member of an object. Its value follows.
    package mutating func key(_ name: StaticString) {
        separate()
        append("\"\(name)\":")
        needsComma = false
    }

    /// Starts a member with any text as its key.
    package mutating func key(escaping name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a value that is already JSON.
    package mutating func json(_ json: [UInt8]) {
        separate()
        bytes.append(contentsOf: json)
        handOn()
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

    /// Writes escaped text without quotation marks. It escapes control characters and the characters that some tools
    /// treat as line ends.
    package mutating func writeEscaped(_ text: some StringProtocol) {
        for scalar in text.unicodeScalars {
            handOn()
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

    private mutating func handOn() {
        guard bytes.count >= Self.pieceSize, let sink else { return }
        sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func separate() {
        handOn()
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
