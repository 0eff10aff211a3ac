// The values of styles in JSON: colours, lines, shadows, links and others.

extension Color: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .array(let components) = node.value {
            guard components.count == 3 || components.count == 4 else {
                throw node.error(.invalidValue, "a colour has three or four numbers: [red, green, blue, alpha]")
            }
            let alpha = components.count == 4 ? try Float(components[3], context) : 1
            self.init(
                red: try Float(components[0], context), green: try Float(components[1], context),
                blue: try Float(components[2], context), alpha: alpha)
            return
        }
        let text = try node.string("a colour")
        guard let color = Color(hex: text) else {
            throw node.error(
                .invalidValue, "“\(text.prefix(40).escaped)” is no colour; write #rgb, #rrggbb or #rrggbbaa")
        }
        self = color
    }

    /// `#rrggbb` or `#rrggbbaa` if that is exact.
    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        let components = [red, green, blue, alpha]
        var hex = "#"
        for component in alpha == 1 ? components.dropLast() : components[...] {
            let digits = String(Int((component * 255).rounded()), radix: 16)
            hex += (digits.utf8.count == 1 ? "0" : "") + digits
        }
        if Color(hex: hex) == self { output.json.string(hex) } else { try components.write(to: &output) }
    }
}

extension LinkValue: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        self.init(url: try node.string("a link"))
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        guard let url else {
            throw output.notRepresentable("the link carries a value of the app’s own, which has no JSON; use a URL")
        }
        output.json.string(url)
    }
}

extension DecorationLine: JSONRecord {
    static let jsonName = "a line"
    static let jsonDefaults = DecorationLine()
    static let jsonMembers: [JSONMember<DecorationLine>] = [
        JSONMember("style", \.style, isAlwaysWritten: true),
        JSONMember("pattern", \.pattern),
        JSONMember("color", \.color),
        JSONMember("position", \.position),
    ]

    /// A style, or an object.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .string = node.value {
            self.init(try Style(node, context))
        } else {
            try self.init(object: node, context)
        }
    }
}

extension TextShadow: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "a shadow", context)
        let offset = Point(x: try object.value("x") ?? 0, y: try object.value("y") ?? 0)
        let blurRadius: Double = try object.value("blurRadius") ?? 0
        guard let color: Color = try object.value("color") else { throw object.missing("color") }
        self.init(offset: offset, blurRadius: blurRadius, color: color)
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("x", offset.x, unless: 0)
        try output.member("y", offset.y, unless: 0)
        try output.member("blurRadius", blurRadius, unless: 0)
        try output.member("color", color)
        output.json.endObject()
    }
}

extension TextStroke: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "a stroke", context)
        guard let width: Double = try object.value("widthPercentage") else { throw object.missing("widthPercentage") }
        self.init(
            widthPercentage: width, color: try object.value("color"),
            fillsGlyphs: try object.value("fillsGlyphs") ?? false)
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("widthPercentage", widthPercentage)
        try output.member("color", color)
        try output.member("fillsGlyphs", fillsGlyphs, unless: false)
        output.json.endObject()
    }
}

extension DirectionEmbedding: JSONValue {
    /// A direction, or an object.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .string = node.value {
            self.init(try WritingDirection(node, context))
            return
        }
        var object = try JSONObject(node, "an embedding", context)
        guard let direction: WritingDirection = try object.value("direction") else { throw object.missing("direction") }
        self.init(direction, isOverride: try object.value("isOverride") ?? false)
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("direction", direction)
        try output.member("isOverride", isOverride, unless: false)
        output.json.endObject()
    }
}

extension BaselineShift: JSONValue {
    /// `"superscript"`, `"subscript"` or pixels.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        switch node.value {
        case .string("superscript"): self = .superscript
        case .string("subscript"): self = .subscript
        case .number: self = .offset(try Double(node, context))
        default:
            throw node.error(.invalidValue, "a step of the baseline is superscript, subscript or a number of pixels")
        }
    }

    func write(to output: inout StyledTextJSONWriter) {
        switch self {
        case .superscript: output.json.string("superscript")
        case .subscript: output.json.string("subscript")
        case .offset(let pixels): pixels.write(to: &output)
        }
    }
}

extension LineHeight: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "a line height", context)
        let factor: Double? = try object.value("factor")
        let pixels: Double? = try object.value("pixels")
        try object.finish()
        switch (factor, pixels) {
        case (let factor?, nil): self = .factor(factor)
        case (nil, let pixels?): self = .pixels(pixels)
        default: throw node.error(.invalidValue, "a line height has a “factor” or “pixels”")
        }
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        switch self {
        case .factor(let value): try output.member("factor", value)
        case .pixels(let value): try output.member("pixels", value)
        }
        output.json.endObject()
    }
}

extension VisibleCharacters: JSONValue {
    private static let words: KeyValuePairs<String, VisibleCharacters> = [
        "spaces": .spaces, "lineBreaks": .lineBreaks, "ignorables": .ignorables,
    ]

    /// An array of kinds.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        self.init()
        for element in try node.array("the value") {
            insert(try element.choice(of: Self.words, "a kind of character"))
        }
    }

    func write(to output: inout StyledTextJSONWriter) {
        output.json.beginArray()
        for choice in Self.words where contains(choice.value) { output.json.string(choice.key) }
        output.json.endArray()
    }
}
