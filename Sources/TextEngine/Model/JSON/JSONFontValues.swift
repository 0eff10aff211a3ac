// Fonts in JSON.

extension FontDescription: JSONValue {
    /// The notation of ``init(notation:)``, or an object.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .string(let text) = node.value {
            self.init(notation: text)
            return
        }
        var object = try JSONObject(node, "a font", context)
        self.init()
        families = try object.value("families")
        size = try object.value("size")
        sizeScale = try object.value("sizeScale")
        weight = try object.value("weight")
        width = try object.value("width")
        slant = try object.value("slant")
        capitals = try object.value("capitals")
        features = try object.value("features")
        variations = try object.value("variations")
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("families", families)
        // NaN counts as nil, as in `resolvedSize`.
        try output.member("size", size.flatMap { $0.isNaN || $0 == -.infinity ? nil : $0 })
        try output.member("sizeScale", sizeScale.flatMap { $0.isNaN ? nil : $0 })
        try output.member("weight", weight)
        try output.member("width", width)
        try output.member("slant", slant)
        try output.member("capitals", capitals)
        try output.member("features", features)
        try output.member("variations", variations)
        output.json.endObject()
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
