// Paragraph styles in JSON.

extension ParagraphStyle: JSONRecord {
    static let jsonName = "a paragraph"
    static let jsonDefaults = ParagraphStyle.default
    static let jsonMembers: [JSONMember<ParagraphStyle>] = [
        JSONMember("alignment", \.alignment),
        JSONMember("direction", \.baseWritingDirection),
        // The name of a scope of the document.
        JSONMember(
            "truncationScope",
            read: { (node, context, style) throws(StyledTextJSONError) in
                style.truncationScope = try context.scope(named: node)
            },
            write: { (style, output) throws(StyledTextJSONError) in
                try output.scope("truncationScope", style.truncationScope)
            }),
        JSONMember("lineSpacing", \.lineSpacing),
        JSONMember("indents", \.indents),
        JSONMember("tabStops", \.tabStops),
        JSONMember("defaultTabInterval", \.defaultTabInterval),
        JSONMember("hyphenationFactor", \.hyphenationFactor),
    ]
}

extension ParagraphLineSpacing: JSONRecord {
    static let jsonName = "a line spacing"
    static let jsonDefaults = ParagraphLineSpacing()
    static let jsonMembers: [JSONMember<ParagraphLineSpacing>] = [
        JSONMember("betweenLines", \.betweenLines),
        JSONMember("lineHeightMultiple", \.lineHeightMultiple),
        JSONMember("minimumLineHeight", \.minimumLineHeight),
        JSONMember("maximumLineHeight", \.maximumLineHeight),
        JSONMember("minimumBaselineDistance", \.minimumBaselineDistance),
        JSONMember("beforeParagraph", \.beforeParagraph),
        JSONMember("afterParagraph", \.afterParagraph),
        JSONMember("firstLineOffset", \.firstLineOffset),
    ]
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
