/// Writes a text as an HTML fragment: see ``StyledText/html``.
struct HTMLWriter {
    /// An element around several runs.
    private enum Element: Equatable {
        case link(String)
        case direction(DirectionEmbedding)
    }

    /// More levels of embedding have no effect (UAX #9, BD2).
    private static let maximumDepth = 125

    private let text: StyledText
    private let bytes: UTF8Bytes
    private var output: [UInt8] = []

    /// O(n).
    static func fragment(of text: StyledText) -> String {
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            var writer = HTMLWriter(text: text, bytes: bytes)
            writer.output.reserveCapacity(bytes.count)
            writer.writeParagraphs()
            return String(decoding: writer.output, as: UTF8.self)
        }
    }

    private init(text: StyledText, bytes: UTF8Bytes) {
        self.text = text
        self.bytes = bytes
    }

    private mutating func writeParagraphs() {
        var start = 0
        while start < bytes.count {
            let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
            let direction = direction(of: paragraph.range)
            let isWhole = start == 0 && paragraph.separatorLength == 0
            let element = !isWhole ? "p" : direction != nil ? "span" : ""
            if !element.isEmpty {
                append("<\(element)")
                append(attribute: "dir", direction)
                append(attribute: "style", element == "p" ? "margin: 0" : nil)
                append(">")
            }
            // Without content, a paragraph would have no height.
            if paragraph.range.isEmpty { append("<br/>") }
            writeRuns(of: paragraph.range)
            if !element.isEmpty { append("</\(element)>") }
            start = paragraph.end
        }
    }

    /// The direction of a paragraph, if it has one that may matter: right-to-left, or set, or of text in both directions.
    private func direction(of paragraph: Range<Int>) -> String? {
        let base = text.paragraphStyle(at: paragraph.lowerBound).baseWritingDirection
        switch base {
        case .leftToRight: return "ltr"
        case .rightToLeft: return "rtl"
        case .natural:
            guard let first = WritingDirection.firstStrong(in: paragraph, of: bytes) else { return nil }
            if first == .rightToLeft { return "rtl" }
            return WritingDirection.hasRightToLeftLetters(in: paragraph, of: bytes) ? "ltr" : nil
        }
    }

    private mutating func writeRuns(of paragraph: Range<Int>) {
        guard !paragraph.isEmpty else { return }
        let styles = text.storage.styles
        var runs: [(range: Range<Int>, style: TextStyle)] = []
        var start = paragraph.lowerBound
        for run in styles[styles.firstRun(endingAfter: Int32(start))...] {
            let end = min(Int(run.end), paragraph.upperBound)
            runs.append((start..<end, run.value))
            start = end
            if start == paragraph.upperBound { break }
        }
        TagNesting.forEachStep(of: runs.map { Self.elements(of: $0.style) }) { step in
            switch step {
            case .open(let element): open(element)
            case .close(let element): close(element)
            case .run(let index): write(runs[index].range, runs[index].style, in: paragraph)
            }
        }
    }

    /// The link, then the embeddings from the outermost on.
    private static func elements(of style: TextStyle) -> [Element?] {
        let link = style.link?.url.flatMap { PastableURL.isSafe($0) ? Element.link($0) : nil }
        let embeddings = (style.directionEmbeddings ?? []).prefix(maximumDepth)
        return [link] + embeddings.map(Element.direction)
    }

    private mutating func open(_ element: Element) {
        switch element {
        case .link(let url):
            append("<a")
            append(attribute: "href", url)
        case .direction(let embedding):
            append(embedding.isOverride ? "<bdo" : "<span")
            append(attribute: "dir", embedding.direction == .rightToLeft ? "rtl" : "ltr")
        }
        append(">")
    }

    private mutating func close(_ element: Element) {
        switch element {
        case .link: append("</a>")
        case .direction(let embedding): append(embedding.isOverride ? "</bdo>" : "</span>")
        }
    }

    private mutating func write(_ range: Range<Int>, _ style: TextStyle, in paragraph: Range<Int>) {
        let declarations = style.cssDeclarations
        let language = style.language.flatMap { $0.isEmpty ? nil : $0 }
        let hasElement = !declarations.isEmpty || language != nil
        if hasElement {
            append("<span")
            append(attribute: "lang", language)
            append(attribute: "style", declarations.isEmpty ? nil : declarations)
            append(">")
        }
        writeCharacters(of: range, in: paragraph)
        if hasElement { append("</span>") }
    }

    private mutating func writeCharacters(of range: Range<Int>, in paragraph: Range<Int>) {
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = bytes.scalar(at: position)
            let next = position + length
            switch scalar {
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029: append("<br/>")
            case 0x09: append("<span style=\"white-space: pre\">\t</span>")
            case 0x20:
                let isKept = isShownSpace(at: position, next: next, in: paragraph)
                append(isKept ? " " : "&#160;")
            default: output.append(escaping: scalar)
            }
            position = next
        }
    }

    /// Whether HTML keeps a space: not at the ends of a line, and not before another space.
    private func isShownSpace(at position: Int, next: Int, in paragraph: Range<Int>) -> Bool {
        guard position > paragraph.lowerBound, next < paragraph.upperBound else { return false }
        let (before, after) = (bytes.scalar(endingAt: position).value, bytes.scalar(at: next).value)
        return after != 0x20 && !Self.endsLine(before) && !Self.endsLine(after)
    }

    private static func endsLine(_ scalar: UInt32) -> Bool {
        (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
    }

    // MARK: Output

    private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

    /// Appends an attribute, or nothing for nil.
    private mutating func append(attribute name: StaticString, _ value: String?) {
        guard let value else { return }
        append(" \(name)=\"")
        for scalar in value.unicodeScalars { output.append(escaping: scalar.value) }
        append("\"")
    }
}

extension [UInt8] {
    /// Appends a character of text or of an attribute's value: ASCII as it is, all else as a numeric reference. Leaves out
    /// characters that HTML does not allow: controls and noncharacters.
    fileprivate mutating func append(escaping scalar: UInt32) {
        switch scalar {
        case 0x26: append(contentsOf: "&amp;".utf8)
        case 0x3C: append(contentsOf: "&lt;".utf8)
        case 0x3E: append(contentsOf: "&gt;".utf8)
        case 0x22: append(contentsOf: "&quot;".utf8)
        case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: break
        case _ where scalar & 0xFFFE == 0xFFFE: break
        case ..<0x80: append(UInt8(truncatingIfNeeded: scalar))
        default: append(contentsOf: "&#\(scalar);".utf8)
        }
    }
}
