/// Finds the comments, strings and keywords of a Swift source. It sees no more of the language than that.
struct SwiftScanner {
    /// What a part of the source is.
    enum Kind {
        case comment
        case string
        case keyword
    }

    /// The parts in their order, in UTF-8 offsets. What is between them is of no kind.
    private(set) var parts: [(kind: Kind, range: Range<Int>)] = []
    private let bytes: [UInt8]
    private var position = 0
    /// How many strings the place is in, each in an interpolation of the one before.
    private var depth = 0

    private static let greatestDepth = 20

    /// Scans a source. O(source).
    init(_ source: String) {
        bytes = Array(source.utf8)
        while position < bytes.count { scanCode() }
    }

    private func byte(_ distance: Int = 0) -> UInt8? {
        let index = position + distance
        return bytes.indices.contains(index) ? bytes[index] : nil
    }

    private func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            position + text.count <= bytes.count && text.indices.allSatisfy { bytes[position + $0] == text[$0] }
        }
    }

    private mutating func add(_ kind: Kind, from start: Int) {
        if start < position { parts.append((kind, start..<position)) }
    }

    /// Scans one thing.
    private mutating func scanCode() {
        let start = position
        if isAt("//") {
            while let byte = byte(), byte != UInt8(ascii: "\n") { position += 1 }
            add(.comment, from: start)
        } else if isAt("/*") {
            scanBlockComment()
            add(.comment, from: start)
        } else if let hashes = hashesBeforeQuote() {
            scanString(hashes: hashes)
        } else if byte()?.beginsWord == true {
            scanWord()
        } else {
            position += 1
        }
    }

    private mutating func scanBlockComment() {
        var depth = 0
        repeat {
            if isAt("/*") { depth += 1 } else if isAt("*/") { depth -= 1 } else { position -= 1 }
            position += 2
        } while depth > 0 && position < bytes.count
        position = min(position, bytes.count)
    }

    /// The number of `#` before a quotation mark; nil if no string begins here.
    private func hashesBeforeQuote() -> Int? {
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        return byte(count) == UInt8(ascii: "\"") ? count : nil
    }

    /// Scans a string, and the code in its interpolations.
    private mutating func scanString(hashes: Int) {
        depth += 1
        defer { depth -= 1 }
        var start = position
        position += hashes
        let isLong = isAt("\"\"\"")
        position += isLong ? 3 : 1
        while let byte = byte() {
            if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
                position += 1 + hashes
                if self.byte() == UInt8(ascii: "("), depth < Self.greatestDepth {
                    add(.string, from: start)
                    scanInterpolation()
                    start = position
                } else {
                    position += 1
                }
            } else if byte == UInt8(ascii: "\""), !isLong || isAt("\"\"\""), hasHashes(hashes, at: isLong ? 3 : 1) {
                position += (isLong ? 3 : 1) + hashes
                break
            } else if byte == UInt8(ascii: "\n"), !isLong {
                break
            } else {
                position += 1
            }
        }
        position = min(position, bytes.count)
        add(.string, from: start)
    }

    private func hasHashes(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
    }

    /// Scans from an opening parenthesis to its end.
    private mutating func scanInterpolation() {
        var open = 0
        while let byte = byte() {
            if byte == UInt8(ascii: "(") { open += 1 }
            if byte == UInt8(ascii: ")") { open -= 1 }
            scanCode()
            if open == 0 { return }
        }
    }

    private mutating func scanWord() {
        let start = position
        let before = start > 0 ? bytes[start - 1] : 0
        position += 1
        while byte()?.continuesWord == true { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        // A member may have the name of a keyword.
        let isName = before == UInt8(ascii: ".") || before == UInt8(ascii: "`")
        let isMarked = word.hasPrefix("@") || word.hasPrefix("#")
        if !isName, isMarked || Self.keywords.contains(word) { add(.keyword, from: start) }
    }

    private static let keywords: Set<String> = Set(
        """
        actor any as associatedtype async await break borrowing case catch class consuming continue convenience default defer deinit do else \
        enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout internal is isolated lazy let \
        mutating nil nonisolated open operator override package precedencegroup private protocol public repeat required rethrows return \
        self Self sending set some static struct subscript super switch throw throws true try typealias unowned var weak where while willSet \
        didSet
        """.split(separator: " ").map(String.init))
}

extension UInt8 {
    /// Whether a word, an attribute or a directive begins with the byte.
    fileprivate var beginsWord: Bool {
        continuesWord && !(0x30...0x39).contains(self) || self == UInt8(ascii: "@") || self == UInt8(ascii: "#")
    }

    fileprivate var continuesWord: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}
