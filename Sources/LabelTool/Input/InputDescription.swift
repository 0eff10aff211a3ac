import TextEngine

/// A text with attributes, options and highlights from a JSON file. `Documentation/LabelTool.md` has the schema. The
/// engine reads the text, as in `StyledText(jsonUTF8:)`.
struct InputDescription {
    private(set) var text = StyledText.empty
    private(set) var settings = Settings()

    init(_ bytes: [UInt8]) throws(StyledTextJSONError) {
        let root = try JSONReader.read(bytes)
        do {
            try read(root)
        } catch {
            throw error.located(in: root)
        }
    }

    private mutating func read(_ root: JSONNode) throws(StyledTextJSONError) {
        var document = try JSONObject(root, "a description")
        let reader = try StyledTextJSONReader(&document)
        text = try reader.text(&document)
        for (key, node) in try document.take("options")?.members("options") ?? [] { try apply(key, node, reader) }
        for node in try document.take("highlights")?.array("highlights") ?? [] {
            settings.drawing.highlights.append(try highlight(node))
        }
        try document.finish()
    }

    private mutating func apply(
        _ key: String, _ node: JSONNode, _ reader: StyledTextJSONReader
    ) throws(StyledTextJSONError) {
        guard let option = Option(rawValue: key), Option.describable.contains(option) else {
            throw node.error(
                .unknownKey, "there is no option “\(key.escaped)”; the options have the names of the command line’s")
        }
        if option == .token, case .array = node.value {
            settings.frame.truncationToken = try reader.text(node)
            return
        }
        switch (node.value, option.takesValue) {
        case (.string(let value), true), (.number(let value), true): try apply(option, value, node)
        case (.bool(true), false): try apply(option, "", node)
        case (.bool(false), false): settings.switchOff(option)
        default:
            throw node.error(
                .wrongType, "“\(key)” must be \(option.takesValue ? "a string or a number" : "true or false")")
        }
    }

    private mutating func apply(_ option: Option, _ value: String, _ node: JSONNode) throws(StyledTextJSONError) {
        do {
            try settings.apply(option, value)
        } catch {
            throw node.error(.invalidValue, error.message)
        }
    }

    private func highlight(_ node: JSONNode) throws(StyledTextJSONError) -> DrawingOptions.Highlight {
        var object = try JSONObject(node, "a highlight")
        var style = try TextHighlightStyle(&object)
        if let value = object.take("color") {
            let text = try value.string("color")
            do {
                style.background =
                    DrawingOptions.Highlight(range: 0..<0, color: try Keywords.color(text)).style.background
            } catch {
                throw value.error(.invalidValue, error.message)
            }
        } else if style == TextHighlightStyle() {
            let yellow = Color(red: 1, green: 0.9, blue: 0.2)
            style = DrawingOptions.Highlight(range: 0..<0, color: yellow).style
        }
        guard let range = object.take("range") else { throw object.missing("range") }
        let rangeInToken = object.take("rangeInToken")
        try object.finish()
        return DrawingOptions.Highlight(
            range: try Self.range(range),
            rangeInToken: try rangeInToken.map { (node) throws(StyledTextJSONError) in try Self.range(node) },
            style: style)
    }

    private static func range(_ node: JSONNode) throws(StyledTextJSONError) -> Range<Int> {
        let ends = try node.array("range")
        guard ends.count == 2 else { throw node.error(.invalidValue, "a range has two numbers: [start, end]") }
        let (start, end) = (try ends[0].integer("the start"), try ends[1].integer("the end"))
        guard start >= 0, start <= end else {
            throw node.error(.invalidValue, "a range starts at 0 or later and ends behind its start")
        }
        return start..<end
    }
}
