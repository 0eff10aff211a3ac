// Paragraph styles in JSON.

extension ParagraphStyle: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "a paragraph", context)
        try self.init(members: &object)
        try object.finish()
    }

    /// Takes the style's members from an object that may have others.
    init(members object: inout JSONObject) throws(StyledTextJSONError) {
        self.init()
        alignment = try object.value("alignment")
        baseWritingDirection = try object.value("direction") ?? .natural
        truncationScope = try object.scope("truncationScope")
        lineSpacing = try object.value("lineSpacing") ?? ParagraphLineSpacing()
        indents = try object.value("indents") ?? ParagraphIndents()
        tabStops = try object.value("tabStops") ?? []
        defaultTabInterval = try object.value("defaultTabInterval") ?? 0
        hyphenationFactor = try object.value("hyphenationFactor") ?? 0
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try writeMembers(to: &output)
        output.json.endObject()
    }

    /// Writes the members that differ from their defaults.
    func writeMembers(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        try output.member("alignment", alignment)
        try output.member("direction", baseWritingDirection, unless: .natural)
        try output.scope("truncationScope", truncationScope)
        try output.member("lineSpacing", lineSpacing, unless: ParagraphLineSpacing())
        try output.member("indents", indents, unless: ParagraphIndents())
        try output.member("tabStops", tabStops, unless: [])
        try output.member("defaultTabInterval", defaultTabInterval, unless: 0)
        try output.member("hyphenationFactor", hyphenationFactor, unless: 0)
    }
}

extension ParagraphLineSpacing: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "a line spacing", context)
        self.init()
        betweenLines = try object.value("betweenLines") ?? 0
        lineHeightMultiple = try object.value("lineHeightMultiple") ?? 1
        minimumLineHeight = try object.value("minimumLineHeight") ?? 0
        maximumLineHeight = try object.value("maximumLineHeight") ?? 0
        minimumBaselineDistance = try object.value("minimumBaselineDistance") ?? 0
        beforeParagraph = try object.value("beforeParagraph") ?? 0
        afterParagraph = try object.value("afterParagraph") ?? 0
        firstLineOffset = try object.value("firstLineOffset") ?? .standard
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("betweenLines", betweenLines, unless: 0)
        try output.member("lineHeightMultiple", lineHeightMultiple, unless: 1)
        try output.member("minimumLineHeight", minimumLineHeight, unless: 0)
        try output.member("maximumLineHeight", maximumLineHeight, unless: 0)
        try output.member("minimumBaselineDistance", minimumBaselineDistance, unless: 0)
        try output.member("beforeParagraph", beforeParagraph, unless: 0)
        try output.member("afterParagraph", afterParagraph, unless: 0)
        try output.member("firstLineOffset", firstLineOffset, unless: .standard)
        output.json.endObject()
    }
}

extension FirstLineOffset: JSONValue {
    /// An object with one member, whose key is the kind of offset.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        let kinds: [(String, (Double) -> FirstLineOffset)] = [
            ("baselineFromDefault", FirstLineOffset.baselineFromDefault),
            ("baselineFromTop", FirstLineOffset.baselineFromTop),
            ("lineCenterFromTop", FirstLineOffset.lineCenterFromTop),
            ("capHeightCenterFromTop", FirstLineOffset.capHeightCenterFromTop),
            ("xHeightCenterFromTop", FirstLineOffset.xHeightCenterFromTop),
        ]
        var object = try JSONObject(node, "a first line offset", context)
        var offsets: [FirstLineOffset] = []
        for (key, make) in kinds {
            if let pixels: Double = try object.value(key) { offsets.append(make(pixels)) }
        }
        try object.finish()
        guard let offset = offsets.first, offsets.count == 1 else {
            let keys = kinds.map(\.0).joined(separator: ", ")
            throw node.error(.invalidValue, "a first line offset has one of \(keys)")
        }
        self = offset
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        switch self {
        case .baselineFromDefault(let pixels): try output.member("baselineFromDefault", pixels)
        case .baselineFromTop(let pixels): try output.member("baselineFromTop", pixels)
        case .lineCenterFromTop(let pixels): try output.member("lineCenterFromTop", pixels)
        case .capHeightCenterFromTop(let pixels): try output.member("capHeightCenterFromTop", pixels)
        case .xHeightCenterFromTop(let pixels): try output.member("xHeightCenterFromTop", pixels)
        }
        output.json.endObject()
    }
}

extension ParagraphIndents: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var object = try JSONObject(node, "indents", context)
        self.init(
            head: try object.value("head") ?? 0, tail: try object.value("tail") ?? 0,
            initialHead: try object.value("initialHead"), initialTail: try object.value("initialTail"),
            numberOfInitialLines: try object.value("numberOfInitialLines") ?? 1)
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("head", head, unless: 0)
        try output.member("tail", tail, unless: 0)
        try output.member("initialHead", initialHead, unless: head)
        try output.member("initialTail", initialTail, unless: tail)
        try output.member("numberOfInitialLines", numberOfInitialLines, unless: 1)
        output.json.endObject()
    }
}

extension TabStop: JSONValue {
    /// A position, or an object.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        if case .number = node.value {
            self.init(try Double(node, context))
            return
        }
        var object = try JSONObject(node, "a tab stop", context)
        guard let position: Double = try object.value("position") else { throw object.missing("position") }
        self.init(position, alignment: try object.value("alignment") ?? .left)
        try object.finish()
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginObject()
        try output.member("position", position)
        try output.member("alignment", alignment, unless: .left)
        output.json.endObject()
    }
}
