/// Reads the HTML that the engine writes, and nothing else: elements and attributes that it knows, in order and escaped.
/// Everything else is an error.
struct StrictHTMLReader {
    struct Fault: Error {
        var message: String
        var offset: Int
    }

    struct Element: Equatable {
        var name: String
        var attributes: [String: String]
    }

    /// The text of one paragraph, with the elements around each character.
    struct Paragraph {
        var attributes: [String: String] = [:]
        var text = ""
        /// The elements around the text, outermost first, with the end of the text that they hold for.
        var runs: [(elements: [Element], end: Int)] = []
    }

    private(set) var paragraphs: [Paragraph] = []
    /// Whether there are `<p>` elements.
    private(set) var hasBlocks = false
    private let bytes: [UInt8]
    private var position = 0
    private var open: [Element] = []

    init(_ html: String) throws {
        bytes = Array(html.utf8)
        guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 }) else { throw fault("not printable ASCII") }
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<") { try readTag() } else { try readText() }
        }
        guard open.isEmpty else { throw fault("open elements") }
    }

    private func fault(_ message: String) -> Fault { Fault(message: message, offset: position) }

    private mutating func readTag() throws {
        position += 1
        let isEnd = take("/")
        let name = readWord()
        if isEnd {
            guard take(">"), open.last?.name == name else { throw fault("a wrong end tag") }
            open.removeLast()
            return
        }
        guard ["p", "a", "span", "bdo", "br"].contains(name) else { throw fault("an unknown element \(name)") }
        var attributes: [String: String] = [:]
        while take(" ") {
            let key = readWord()
            guard ["href", "dir", "style", "lang"].contains(key), attributes[key] == nil, take("="), take("\"") else {
                throw fault("a wrong attribute \(key)")
            }
            attributes[key] = try readValue()
        }
        if name == "br" {
            guard attributes.isEmpty, take("/"), take(">") else { throw fault("a wrong br") }
            try append(scalars: ["\n"])
            return
        }
        guard take(">") else { throw fault("no end of a tag") }
        let element = Element(name: name, attributes: attributes)
        if name == "p" {
            guard open.isEmpty, hasBlocks || paragraphs.isEmpty else { throw fault("a paragraph inside of something") }
            hasBlocks = true
            paragraphs.append(Paragraph(attributes: attributes))
        }
        if name == "a" {
            guard !open.contains(where: { $0.name == "a" }), attributes.count == 1, attributes["href"] != nil else {
                throw fault("a wrong link")
            }
        } else {
            guard attributes["href"] == nil, !attributes.isEmpty else { throw fault("an empty \(name)") }
        }
        open.append(element)
    }

    private mutating func readValue() throws -> String {
        var value: [Unicode.Scalar] = []
        while !take("\"") {
            guard position < bytes.count, bytes[position] != UInt8(ascii: "<") else { throw fault("no end of a value") }
            value.append(try readCharacter())
        }
        return String(String.UnicodeScalarView(value))
    }

    private mutating func readText() throws {
        var text: [Unicode.Scalar] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            guard bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "\"") else {
                throw fault("a character that is not escaped")
            }
            text.append(try readCharacter())
        }
        try append(scalars: text)
    }

    private mutating func append(scalars: [Unicode.Scalar]) throws {
        guard !hasBlocks || open.first?.name == "p" else { throw fault("text beside paragraphs") }
        if paragraphs.isEmpty { paragraphs.append(Paragraph()) }
        let last = paragraphs.count - 1
        paragraphs[last].text.unicodeScalars.append(contentsOf: scalars)
        let elements = open.filter { $0.name != "p" }
        paragraphs[last].runs.append((elements, paragraphs[last].text.utf8.count))
    }

    private mutating func readCharacter() throws -> Unicode.Scalar {
        guard bytes[position] == UInt8(ascii: "&") else {
            position += 1
            return Unicode.Scalar(bytes[position - 1])
        }
        let rest = bytes[(position + 1)...]
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw fault("no end of a reference") }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        position = end + 1
        let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
        if let scalar = named[name] { return scalar }
        guard name.hasPrefix("#"), let number = UInt32(name.dropFirst()), number >= 0xA0,
            let scalar = Unicode.Scalar(number)
        else { throw fault("a wrong reference \(name)") }
        return scalar
    }

    private mutating func readWord() -> String {
        let start = position
        while position < bytes.count, (0x61...0x7A).contains(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
        position += 1
        return true
    }
}
