/// A strict reader of JSON (RFC 8259): no comments, no trailing commas, no repeated keys, no lone surrogates.
/// Errors tell the offset in bytes.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    /// Deeper documents are refused, so that no input can exhaust the stack.
    private static let depthLimit = 100

    /// Reads a whole document of valid UTF-8.
    static func read(_ bytes: [UInt8]) throws(ToolError) -> JSONNode {
        var reader = JSONReader(bytes: bytes)
        let node = try reader.readValue()
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.error("nothing may follow the document") }
        return node
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func error(_ message: String) -> ToolError { ToolError("offset \(position): \(message)") }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func readValue() throws(ToolError) -> JSONNode {
        skipSpace()
        let start = position
        guard let byte = next else { throw error("a value is missing") }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw error("values are nested more than \(Self.depthLimit) deep") }
        switch byte {
        case UInt8(ascii: "{"): return JSONNode(offset: start, value: .object(try readMembers()))
        case UInt8(ascii: "["): return JSONNode(offset: start, value: .array(try readElements()))
        case UInt8(ascii: "\""): return JSONNode(offset: start, value: .string(try readString()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(offset: start, value: .number(try readNumber()))
        default:
            for (word, value) in [("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null)]
            where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return JSONNode(offset: start, value: value)
            }
            throw error("no value starts like this; strings stand in quotation marks")
        }
    }

    private mutating func readMembers() throws(ToolError) -> [(key: String, value: JSONNode)] {
        position += 1
        var members: [(key: String, value: JSONNode)] = []
        var keys: Set<String> = []
        if take("}") { return members }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error("a key in quotation marks is missing") }
            let keyOffset = position
            let key = try readString()
            guard keys.insert(key).inserted else {
                throw ToolError("offset \(keyOffset): the key “\(key.escaped)” stands here a second time")
            }
            guard take(":") else { throw error("a colon is missing") }
            members.append((key, try readValue()))
        } while take(",")
        guard take("}") else { throw error("a comma or “}” is missing") }
        return members
    }

    private mutating func readElements() throws(ToolError) -> [JSONNode] {
        position += 1
        var elements: [JSONNode] = []
        if take("]") { return elements }
        repeat { elements.append(try readValue()) } while take(",")
        guard take("]") else { throw error("a comma or “]” is missing") }
        return elements
    }

    private mutating func readDigits() -> Int {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
        return position - start
    }

    private mutating func readNumber() throws(ToolError) -> String {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let isZero = next == UInt8(ascii: "0")
        let digits = readDigits()
        guard digits > 0, !isZero || digits == 1 else { throw error("this is no number") }
        if next == UInt8(ascii: ".") {
            position += 1
            guard readDigits() > 0 else { throw error("digits are missing after the point") }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            guard readDigits() > 0 else { throw error("digits are missing in the exponent") }
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}

/// Strings.
extension JSONReader {
    private mutating func readString() throws(ToolError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: try readEscape())
            case 0..<0x20:
                throw error("a control character must be escaped")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw ToolError("offset \(start): the string that starts here does not end")
    }

    private mutating func readEscape() throws(ToolError) -> Unicode.UTF8.EncodedScalar {
        let start = position
        position += 1
        let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"),
            ("t", "\t"),
        ]
        var scalar: Unicode.Scalar?
        if next == UInt8(ascii: "u") {
            position += 1
            var value = try readHex(start)
            if (0xD800...0xDBFF).contains(value), bytes[position...].starts(with: "\\u".utf8) {
                position += 2
                let low = try readHex(start)
                value = (0xDC00...0xDFFF).contains(low) ? 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00) : 0xD800
            }
            scalar = Unicode.Scalar(value)
        } else if let escape = escapes.first(where: { next == UInt8(ascii: $0.0) }) {
            position += 1
            scalar = escape.1
        }
        guard let scalar, let encoded = UTF8.encode(scalar) else {
            throw ToolError("offset \(start): this escape stands for no character")
        }
        return encoded
    }

    private mutating func readHex(_ start: Int) throws(ToolError) -> UInt32 {
        let digits = bytes[position..<min(position + 4, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw ToolError("offset \(start): four hexadecimal digits must follow \\u") }
        position += 4
        return value
    }
}
