// Backgrounds, attachments and their geometry in JSON.

extension EdgeInsets: JSONValue {
    /// A number for all edges, or an object.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .number = node.value {
            self.init(all: try Double(node, context))
            return
        }
        var object = try JSONObject(node, "insets", context)
        self.init(
            top: try object.value("top") ?? 0, left: try object.value("left") ?? 0,
            bottom: try object.value("bottom") ?? 0, right: try object.value("right") ?? 0)
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("top", top, unless: 0)
        try output.member("left", left, unless: 0)
        try output.member("bottom", bottom, unless: 0)
        try output.member("right", right, unless: 0)
        output.json.endObject()
    }
}

extension Rect: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "a rectangle", context)
        self.init(
            x: try object.value("x") ?? 0, y: try object.value("y") ?? 0, width: try object.value("width") ?? 0,
            height: try object.value("height") ?? 0)
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("x", x, unless: 0)
        try output.member("y", y, unless: 0)
        try output.member("width", width, unless: 0)
        try output.member("height", height, unless: 0)
        output.json.endObject()
    }
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

extension TextBackground: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "a background", context)
        self.init()
        color = try object.value("color")
        borderColor = try object.value("borderColor")
        borderWidth = try object.value("borderWidth") ?? 0
        cornerRadius = try object.value("cornerRadius") ?? 0
        edgeInsets = try object.value("edgeInsets") ?? .zero
        fillsTextLineGaps = try object.value("fillsTextLineGaps") ?? true
        extendsTextLinesToCommonHorizontalBounds =
            try object.value("extendsTextLinesToCommonHorizontalBounds") ?? true
        discriminator = try object.value("discriminator") ?? 0
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("color", color)
        try output.member("borderColor", borderColor)
        try output.member("borderWidth", borderWidth, unless: 0)
        try output.member("cornerRadius", cornerRadius, unless: 0)
        try output.member("edgeInsets", edgeInsets, unless: .zero)
        try output.member("fillsTextLineGaps", fillsTextLineGaps, unless: true)
        try output.member(
            "extendsTextLinesToCommonHorizontalBounds", extendsTextLinesToCommonHorizontalBounds, unless: true)
        try output.member("discriminator", discriminator, unless: 0)
        output.json.endObject()
    }
}

extension TextAttachment: JSONValue {
    /// Each call creates a new attachment.
    convenience init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "an attachment", context)
        guard let width: Double = try object.value("width") else { throw object.missing("width") }
        guard let ascent: Double = try object.value("ascent") else { throw object.missing("ascent") }
        self.init(
            content: try Self.content(&object), width: width, ascent: ascent,
            descent: try object.value("descent") ?? 0, leading: try object.value("leading") ?? 0,
            imageBounds: try object.value("imageBounds"),
            stringRepresentation: try object.value("stringRepresentation"),
            alternateDescription: try object.value("alternateDescription"))
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
