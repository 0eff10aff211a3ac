/// An attribute of ``TextStyle`` in JSON: its key, and functions to read and write it.
struct JSONStyleAttribute: Sendable {
    let key: String
    let read: @Sendable (JSONNode, StyledTextJSONReader, inout TextStyle) throws(StyledTextJSONError) -> Void
    let write: @Sendable (TextStyle, inout StyledTextJSONWriter) throws(StyledTextJSONError) -> Void

    private init<Value: JSONValue>(_ key: String, _ path: WritableKeyPath<TextStyle, Value?> & Sendable) {
        self.key = key
        read = { (node, context, style) throws(StyledTextJSONError) in
            style[keyPath: path] = try Value(node, context)
        }
        write = { (style, output) throws(StyledTextJSONError) in try output.member(key, style[keyPath: path]) }
    }

    private init(
        _ key: String,
        read: @escaping @Sendable (JSONNode, StyledTextJSONReader, inout TextStyle) throws(StyledTextJSONError) -> Void,
        write: @escaping @Sendable (TextStyle, inout StyledTextJSONWriter) throws(StyledTextJSONError) -> Void
    ) {
        self.key = key
        self.read = read
        self.write = write
    }

    /// All attributes in the order of writing.
    static let all: [JSONStyleAttribute] = [
        JSONStyleAttribute("font", \.font),
        // Shorthand for the same keys of `font`. They come after `font`, which may be a string.
        JSONStyleAttribute(
            "features",
            read: { (node, context, style) throws(StyledTextJSONError) in
                let features = try JSONFontSettings.features(node, context)
                style.font = style.font ?? FontDescription()
                style.font?.features = features
            }, write: { (_, _) throws(StyledTextJSONError) in }),
        JSONStyleAttribute(
            "variations",
            read: { (node, context, style) throws(StyledTextJSONError) in
                let variations = try JSONFontSettings.variations(node, context)
                style.font = style.font ?? FontDescription()
                style.font?.variations = variations
            }, write: { (_, _) throws(StyledTextJSONError) in }),
        JSONStyleAttribute("color", \.foregroundColor),
        JSONStyleAttribute("foregroundAlpha", \.foregroundAlpha),
        // A colour is shorthand for `backgroundColor`.
        JSONStyleAttribute(
            "background",
            read: { (node, context, style) throws(StyledTextJSONError) in
                if case .object = node.value {
                    style.background = try TextBackground(node, context)
                } else {
                    style.backgroundColor = try Color(node, context)
                }
            },
            write: { (style, output) throws(StyledTextJSONError) in
                try output.member("background", style.background)
            }),
        JSONStyleAttribute("backgroundColor", \.backgroundColor),
        JSONStyleAttribute("backgroundAlpha", \.backgroundAlpha),
        JSONStyleAttribute("link", \.link),
        JSONStyleAttribute("linkTitle", \.linkTitle),
        JSONStyleAttribute("linkClasses", \.linkClasses),
        JSONStyleAttribute("language", \.language),
        JSONStyleAttribute("underline", \.underline),
        JSONStyleAttribute("underlineColor", \.underlineColor),
        JSONStyleAttribute("overline", \.overline),
        JSONStyleAttribute("overlineColor", \.overlineColor),
        JSONStyleAttribute("strikethrough", \.strikethrough),
        JSONStyleAttribute("strikethroughColor", \.strikethroughColor),
        JSONStyleAttribute("shadow", \.shadow),
        JSONStyleAttribute("stroke", \.stroke),
        JSONStyleAttribute("baselineOffset", \.baselineOffset),
        JSONStyleAttribute("baselineShifts", \.baselineShifts),
        JSONStyleAttribute("fontMetricScales", \.fontMetricScales),
        JSONStyleAttribute("letterSpacing", \.letterSpacing),
        JSONStyleAttribute("lineHeight", \.lineHeight),
        JSONStyleAttribute("usesKerning", \.usesKerning),
        JSONStyleAttribute("ligatures", \.ligatures),
        JSONStyleAttribute("textTransform", \.textTransform),
        JSONStyleAttribute("visibleCharacters", \.visibleCharacters),
        JSONStyleAttribute("usesFontFallback", \.usesFontFallback),
        JSONStyleAttribute("gravity", \.gravity),
        JSONStyleAttribute("gravityHint", \.gravityHint),
        JSONStyleAttribute("directionEmbeddings", \.directionEmbeddings),
        JSONStyleAttribute("hyphenationLanguage", \.hyphenationLanguage),
        JSONStyleAttribute("allowsLineBreaks", \.allowsLineBreaks),
        JSONStyleAttribute("insertsHyphens", \.insertsHyphens),
        JSONStyleAttribute("wordSegment", \.wordSegment),
        JSONStyleAttribute("sentenceSegment", \.sentenceSegment),
        // The name of an attachment of the document, or an object.
        JSONStyleAttribute(
            "attachment",
            read: { (node, context, style) throws(StyledTextJSONError) in
                style.attachment = try context.attachment(node)
            },
            write: { (style, output) throws(StyledTextJSONError) in
                output.attachment("attachment", style.attachment)
            }),
    ]
}
