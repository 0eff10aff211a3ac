// How highlighted text looks, in JSON.

extension TextHighlightStyle {
    /// Takes the members of a highlight's style from an object that may have others.
    package init(_ object: inout JSONObject) throws(StyledTextJSONError) {
        let (background, context) = (object.take("background"), object.context)
        self.init()
        textColor = try object.value("textColor")
        linkColor = try object.value("linkColor")
        stroke = try object.value("stroke")
        underline = try object.value("underline")
        strikethrough = try object.value("strikethrough")
        shadow = try object.value("shadow")
        self.background = try background.map { (node) throws(StyledTextJSONError) in
            try TextBackground(shapeOrColor: node, context)
        }
    }
}

extension TextHighlightStyle.Stroke: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "a stroke", context)
        guard let width: Double = try object.value("width") else { throw object.missing("width") }
        self.init(
            width: width, color: try object.value("color"), fillsGlyphs: try object.value("fillsGlyphs") ?? true)
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("width", width)
        try output.member("color", color)
        try output.member("fillsGlyphs", fillsGlyphs, unless: true)
        output.json.endObject()
    }
}
