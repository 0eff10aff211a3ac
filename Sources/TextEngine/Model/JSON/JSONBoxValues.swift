// Backgrounds, attachments and their geometry in JSON.

extension EdgeInsets: JSONRecord {
    static let jsonName = "insets"
    static let jsonDefaults = EdgeInsets.zero
    static let jsonMembers: [JSONMember<EdgeInsets>] = [
        JSONMember("top", \.top), JSONMember("left", \.left), JSONMember("bottom", \.bottom),
        JSONMember("right", \.right),
    ]

    /// A number for all edges, or an object.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .number = node.value {
            self.init(all: try Double(node, context))
        } else {
            try self.init(object: node, context)
        }
    }
}

extension Rect: JSONRecord {
    static let jsonName = "a rectangle"
    static let jsonDefaults = Rect.zero
    static let jsonMembers: [JSONMember<Rect>] = [
        JSONMember("x", \.x), JSONMember("y", \.y), JSONMember("width", \.width), JSONMember("height", \.height),
    ]
}

extension TextBackground {
    /// Reads a shape, or a colour as shorthand for a shape in that colour.
    init(shapeOrColor node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .object = node.value {
            try self.init(node, context)
        } else {
            self.init(color: try Color(node, context))
        }
    }
}

extension TextBackground: JSONRecord {
    static let jsonName = "a background"
    static let jsonDefaults = TextBackground()
    static let jsonMembers: [JSONMember<TextBackground>] = [
        JSONMember("color", \.color),
        JSONMember("borderColor", \.borderColor),
        JSONMember("borderWidth", \.borderWidth),
        JSONMember("cornerRadius", \.cornerRadius),
        JSONMember("edgeInsets", \.edgeInsets),
        JSONMember("fillsTextLineGaps", \.fillsTextLineGaps),
        JSONMember("extendsTextLinesToCommonHorizontalBounds", \.extendsTextLinesToCommonHorizontalBounds),
        JSONMember("discriminator", \.discriminator),
    ]
}

extension TextAttachment: JSONValue {
    /// Each call creates a new attachment.
    convenience init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "an attachment", context)
        guard let width: Double = try object.value("width") else { throw object.missing("width") }
        guard let ascent: Double = try object.value("ascent") else { throw object.missing("ascent") }
        let content = try Self.content(&object)
        let descent: Double = try object.value("descent") ?? 0
        var options = Options()
        options.leading = try object.value("leading") ?? 0
        options.imageBounds = try object.value("imageBounds")
        options.stringRepresentation = try object.value("stringRepresentation")
        options.alternateDescription = try object.value("alternateDescription")
        self.init(content: content, width: width, ascent: ascent, descent: descent, options: options)
        try object.finish()
    }

    private static func content(_ object: inout JSONObject) throws(StyledTextJSONError) -> Content {
        let picture = object.take("picture")
        let widget: String? = try object.value("widget")
        guard let picture else { return widget.map { .widget(id: $0) } ?? .space }
        guard widget == nil else {
            throw object.node.error(.invalidValue, "an attachment has a “picture” or a “widget”, not both")
        }
        guard let bytes = Base64.decode(try picture.string("a picture")) else {
            throw picture.error(.invalidValue, "a picture is the base64 text of its bytes (RFC 4648, with padding)")
        }
        return .picture(bytes)
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        switch content {
        case .space: break
        case .picture(let bytes): try output.member("picture", Base64.encode(bytes))
        case .widget(let id): try output.member("widget", id)
        }
        try output.member("width", width)
        try output.member("ascent", ascent)
        try output.member("descent", descent, unless: 0)
        try output.member("leading", leading, unless: 0)
        try output.member("imageBounds", imageBounds)
        try output.member("stringRepresentation", stringRepresentation)
        try output.member("alternateDescription", alternateDescription)
        output.json.endObject()
    }
}
