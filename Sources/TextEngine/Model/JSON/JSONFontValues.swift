// Fonts in JSON.

extension FontDescription: JSONRecord {
    static let jsonName = "a font"
    static let jsonDefaults = FontDescription()
    static let jsonMembers: [JSONMember<FontDescription>] = [
        JSONMember("families", \.families),
        JSONMember("size", \.size),
        JSONMember("sizeScale", \.sizeScale),
        JSONMember("weight", \.weight),
        JSONMember("width", \.width),
        JSONMember("slant", \.slant),
        JSONMember("capitals", \.capitals),
        JSONMember("features", \.features),
        JSONMember("variations", \.variations),
    ]

    /// The notation of ``init(notation:)``, or an object.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .string(let text) = node.value {
            self.init(notation: text)
        } else {
            try self.init(object: node, context)
        }
    }
}

extension FontWeight: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        self.init(try node.integer("a weight"))
    }

    func write(to output: inout StyledTextJSONWriter) { output.json.integer(value) }
}

extension FontWidth: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        self.init(percent: try Double(node, context))
    }

    func write(to output: inout StyledTextJSONWriter) { output.json.number(percent) }
}

extension FontFeature: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        let (tag, value) = try FontTag.pair(node)
        self.init(tag, UInt32(clamping: try value.integer("the value of a feature")))
    }

    func write(to output: inout StyledTextJSONWriter) {
        output.json.beginArray()
        output.json.string(tag.description)
        output.json.integer(value)
        output.json.endArray()
    }
}

extension FontVariation: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        let (tag, value) = try FontTag.pair(node)
        self.init(tag, try Float(value, context))
    }

    func write(to output: inout StyledTextJSONWriter) {
        output.json.beginArray()
        output.json.string(tag.description)
        value.write(to: &output)
        output.json.endArray()
    }
}

extension FontTag {
    /// Reads `["wght", 650]`.
    fileprivate static func pair(_ node: JSONNode) throws(StyledTextJSONError) -> (FontTag, JSONNode) {
        guard case .array(let parts) = node.value, parts.count == 2 else {
            throw node.error(.wrongType, "a setting of a font is a tag and a number, as in [\"wght\", 650]")
        }
        let text = try parts[0].string("a tag")
        guard let tag = FontTag(text) else {
            throw parts[0].error(
                .invalidValue, "“\(text.prefix(40).escaped)” is no tag of one to four ASCII characters")
        }
        return (tag, parts[1])
    }
}
