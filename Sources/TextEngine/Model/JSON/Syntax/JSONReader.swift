/// A strict reader of JSON (RFC 8259): no comments, no trailing commas, no repeated keys, no lone surrogates.
///
/// O(bytes) in time and memory. Refuses documents nested deeper than 100 values or with more than 2²⁴ values.
package struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private var count = 0
    /// Deeper documents are refused, so that no input overflows the stack.
    private static let depthLimit = 100
    /// Values take more memory than their text in the document.
    private static let countLimit = 1 << 24

    /// Reads a whole document.
    package static func read(_ bytes: [UInt8]) throws(StyledTextJSONError) -> JSONNode {
        guard bytes.count <= StyledText.maximumLength else {
            throw StyledTextJSONError(.tooLarge, at: 0, "a document can have at most 2^30 bytes")
        }
        if let offset = UTF8Validation.firstInvalidOffset(in: bytes) {
            let hex = String(bytes[offset], radix: 16, uppercase: true)
            throw StyledTextJSONError(.invalidUTF8, at: offset, "the byte 0x\(hex) is no valid UTF-8 here")
        }
        var reader = JSONReader(bytes: bytes)
        let node = try reader.readValue()
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.error("nothing may follow the document") }
        return node
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func error(
        _ message: String, kind: StyledTextJSONError.Kind = .syntax, at offset: Int? = nil
    ) -> StyledTextJSONError {
        StyledTextJSONError(kind, at: offset ?? position, message)
    }

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

    private mutating func readValue() throws(StyledTextJSONError) -> JSONNode {
        skipSpace()
        let start = position
        guard let byte = next else { throw error("a value is missing") }
        depth += 1
        count += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else {
            throw error("values are nested more than \(Self.depthLimit) deep", kind: .tooLarge)
        }
        guard count <= Self.countLimit else { throw error("the document has more than 2^24 values", kind: .tooLarge) }
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

    private mutating func readMembers() throws(StyledTextJSONError) -> [(key: String, value: JSONNode)] {
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
                throw error("the key “\(key.prefix(40).escaped)” stands here a second time", at: keyOffset)
            }
            guard take(":") else { throw error("a colon is missing") }
            do {
                members.append((key, try readValue()))
            } catch {
                throw error.inside(JSONNode.component(key: key, isFirst: depth == 1))
            }
        } while take(",")
        guard take("}") else { throw error("a comma or “}” is missing") }
        return members
    }

    private mutating func readElements() throws(StyledTextJSONError) -> [JSONNode] {
        position += 1
        var elements: [JSONNode] = []
        if take("]") { return elements }
        repeat {
            do {
                elements.append(try readValue())
            } catch {
                throw error.inside(JSONNode.component(index: elements.count))
            }
        } while take(",")
        guard take("]") else { throw error("a comma or “]” is missing") }
        return elements
    }

    private mutating func readDigits() -> Int {
        let start = position
        while let byte = next, byte.isASCIIDigit { position += 1 }
        return position - start
    }

    private mutating func readNumber() throws(StyledTextJSONError) -> String {
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
    private mutating func readString() throws(StyledTextJSONError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        var plain = position
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                defer { position += 1 }
                if text.isEmpty { return String(decoding: bytes[plain..<position], as: UTF8.self) }
                text.append(contentsOf: bytes[plain..<position])
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: bytes[plain..<position])
                text.append(contentsOf: try readEscape())
                plain = position
            case 0..<0x20:
                throw error("a control character must be escaped")
            default:
                position += 1
            }
        }
        throw error("the string that starts here does not end", at: start)
    }

    private mutating func readEscape() throws(StyledTextJSONError) -> Unicode.UTF8.EncodedScalar {
        let start = position
        position += 1
        var scalar: Unicode.Scalar?
        switch next {
        case UInt8(ascii: "u"):
            position += 1
            var value = try readHex(start)
            if (0xD800...0xDBFF).contains(value), bytes[position...].starts(with: "\\u".utf8) {
                position += 2
                let low = try readHex(start)
                value = (0xDC00...0xDFFF).contains(low) ? 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00) : 0xD800
            }
            scalar = Unicode.Scalar(value)
        case let byte?:
            position += 1
            scalar = Self.escape(byte)
        case nil: break
        }
        guard let scalar, let encoded = UTF8.encode(scalar) else {
            throw error("this escape stands for no character", at: start)
        }
        return encoded
    }

    private static func escape(_ byte: UInt8) -> Unicode.Scalar? {
        switch Unicode.Scalar(byte) {
        case "\"": "\""
        case "\\": "\\"
        case "/": "/"
        case "b": "\u{8}"
        case "f": "\u{C}"
        case "n": "\n"
        case "r": "\r"
        case "t": "\t"
        default: nil
        }
    }

    private mutating func readHex(_ start: Int) throws(StyledTextJSONError) -> UInt32 {
        let digits = bytes[position...].prefix(4).compactMap(\.hexDigitValue)
        guard digits.count == 4 else { throw error("four hexadecimal digits must follow \\u", at: start) }
        position += 4
        return digits.reduce(0) { $0 << 4 | UInt32($1) }
    }
}

extension StyledTextJSONError {
    /// The error with a component added at the start of its path.
    fileprivate func inside(_ component: String) -> StyledTextJSONError {
        var error = self
        error.path = component + path
        return error
    }
}
