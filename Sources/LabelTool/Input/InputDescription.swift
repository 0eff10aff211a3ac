import TextEngine

/// A text with attributes, options and highlights as a JSON file describes it. `Documentation/LabelTool.md` has the
/// schema.
struct InputDescription {
    private(set) var text: StyledText
    private(set) var settings = Settings()

    init(_ document: JSONNode) throws(ToolError) {
        var parts: [String: JSONNode] = [:]
        for (key, value) in try document.object("the document") {
            guard ["text", "paragraphs", "scopes", "options", "highlights"].contains(key) else {
                throw value.error(
                    "there is no “\(key.escaped)” in a description; known are text, paragraphs, scopes, options and highlights"
                )
            }
            parts[key] = value
        }
        guard let textNode = parts["text"] else { throw document.error("the description has no “text”") }
        let runs = try RunDescription.text(textNode)
        var scopes: [String: TruncationScope] = [:]
        for (id, node) in try parts["scopes"]?.object("scopes") ?? [] { scopes[id] = try ScopeDescription.scope(node) }
        var paragraphs: [ParagraphStyle] = []
        for node in try parts["paragraphs"]?.array("paragraphs") ?? [] {
            paragraphs.append(try ParagraphDescription.style(node, scopes: scopes))
        }
        text = Self.applying(paragraphs, to: runs)
        for (key, node) in try parts["options"]?.object("options") ?? [] { try apply(key, node) }
        for node in try parts["highlights"]?.array("highlights") ?? [] {
            settings.drawing.highlights.append(try highlight(node))
        }
    }

    /// Gives each paragraph its style, in order; those without one keep the default.
    private static func applying(_ styles: [ParagraphStyle], to text: StyledText) -> StyledText {
        guard !styles.isEmpty else { return text }
        var builder = StyledText.Builder()
        var start = 0
        var rest = styles[...]
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            while start < bytes.count {
                let end = ParagraphScanner.paragraph(startingAt: start, in: bytes).end
                let style = rest.popFirst() ?? .default
                var position = start
                while position < end {
                    let (runStyle, run) = text.style(at: position)
                    let part = position..<min(run.upperBound, end)
                    builder.append(StyledText(validUTF8: Array(bytes[part]), style: runStyle, paragraphStyle: style))
                    position = part.upperBound
                }
                start = end
            }
        }
        return builder.text
    }

    private mutating func apply(_ key: String, _ node: JSONNode) throws(ToolError) {
        guard let option = Option(rawValue: key), Option.describable.contains(option) else {
            throw node.error("there is no option “\(key.escaped)”; the options have the names of the command line’s")
        }
        if option == .token, case .array = node.value {
            settings.frame.truncationToken = try RunDescription.text(node)
            return
        }
        switch (node.value, option.takesValue) {
        case (.string(let value), true), (.number(let value), true):
            var changed = settings
            try node.locating { () throws(ToolError) in try changed.apply(option, value) }
            settings = changed
        case (.bool(true), false): try settings.apply(option, "")
        case (.bool(false), false): settings.switchOff(option)
        default: throw node.error("“\(key)” must be \(option.takesValue ? "a string or a number" : "true or false")")
        }
    }

    private func highlight(_ node: JSONNode) throws(ToolError) -> DrawingOptions.Highlight {
        var range: Range<Int>?
        var color = Color(red: 1, green: 0.9, blue: 0.2)
        for (key, value) in try node.object("a highlight") {
            switch key {
            case "range":
                let ends = try value.array("range")
                guard ends.count == 2 else { throw value.error("a range has two numbers: [start, end]") }
                let (start, end) = (try ends[0].integer("the start"), try ends[1].integer("the end"))
                guard start >= 0, start <= end else {
                    throw value.error("a range starts at 0 or later and ends behind its start")
                }
                range = start..<end
            case "color":
                let text = try value.string("color")
                color = try value.locating { () throws(ToolError) in try Keywords.color(text) }
            default: throw value.error("there is no “\(key.escaped)” in a highlight; known are range and color")
            }
        }
        guard let range else { throw node.error("the highlight has no “range”") }
        return DrawingOptions.Highlight(range: range, color: color)
    }
}
