/// Writes a text as Pango markup: see ``StyledText/markup(resolution:)``.
struct MarkupWriter {
    /// An element around several runs.
    private enum Element: Equatable {
        case link(url: String, title: String?, classes: [String])
        case word(Int32)
        case sentence(Int32)
    }

    private var output: [UInt8] = []

    /// O(n).
    static func markup(of text: StyledText, resolution: Double) -> String {
        var writer = MarkupWriter()
        writer.output.reserveCapacity(text.count)
        let runs = text.styleRuns
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            TagNesting.forEachStep(of: runs.map { elements(of: $0.style) }) { step in
                switch step {
                case .open(let element): writer.open(element)
                case .close(let element): writer.close(element)
                case .run(let index): writer.write(bytes[runs[index].range], runs[index].style, resolution)
                }
            }
        }
        return String(decoding: writer.output, as: UTF8.self)
    }

    private static func elements(of style: TextStyle) -> [Element?] {
        [
            style.link?.url.map { .link(url: $0, title: style.linkTitle, classes: style.linkClasses ?? []) },
            style.sentenceSegment.map(Element.sentence), style.wordSegment.map(Element.word),
        ]
    }

    private mutating func open(_ element: Element) {
        switch element {
        case .link(let url, let title, let classes):
            append("<a")
            append(attribute: "href", url)
            if let title { append(attribute: "title", title) }
            if !classes.isEmpty { append(attribute: "class", classes.joined(separator: " ")) }
        case .word:
            append("<span")
            append(attribute: "segment", "word")
        case .sentence:
            append("<span")
            append(attribute: "segment", "sentence")
        }
        append(">")
    }

    private mutating func close(_ element: Element) {
        if case .link = element { append("</a>") } else { append("</span>") }
    }

    private mutating func write(_ text: Slice<UTF8Bytes>, _ style: TextStyle, _ resolution: Double) {
        let spans = style.markupSpans(resolution: resolution)
        for attributes in spans {
            append("<span")
            for (name, value) in attributes { append(attribute: name, value) }
            append(">")
        }
        for byte in text { output.append(escaping: byte, isAttribute: false) }
        for _ in spans { append("</span>") }
    }

    private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

    private mutating func append(attribute name: String, _ value: String) {
        append(" \(name)=\"")
        for byte in value.utf8 { output.append(escaping: byte, isAttribute: true) }
        append("\"")
    }
}

extension [UInt8] {
    /// Appends a byte of text or of an attribute's value. Controls are numeric references, as GLib escapes them: without, a
    /// CR would become a line end, and in an attribute a tab or a line end would become a space. Markup cannot have NUL.
    fileprivate mutating func append(escaping byte: UInt8, isAttribute: Bool) {
        switch byte {
        case 0x26: append(contentsOf: "&amp;".utf8)
        case 0x3C: append(contentsOf: "&lt;".utf8)
        case 0x3E: append(contentsOf: "&gt;".utf8)
        case 0x22: append(contentsOf: "&quot;".utf8)
        case 0: append(contentsOf: UTF8.encodedReplacementCharacter)
        case 0x09 where !isAttribute, 0x0A where !isAttribute: append(byte)
        case 0x01..<0x20, 0x7F: append(contentsOf: "&#\(byte);".utf8)
        default: append(byte)
        }
    }
}
