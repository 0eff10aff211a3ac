extension TextStyle: JSONRecord {
    static let jsonName = "a run"
    static let jsonDefaults = TextStyle.plain
    static let jsonMembers: [JSONMember<TextStyle>] = [
        JSONMember("font", \.font),
        // Shorthand for the same keys of `font`. They come after `font`, which may be a string.
        JSONMember("features", of: \.features, notation: FontSettingNotation.features),
        JSONMember("variations", of: \.variations, notation: FontSettingNotation.variations),
        JSONMember("color", \.foregroundColor),
        JSONMember("foregroundAlpha", \.foregroundAlpha),
        // A colour is shorthand for `backgroundColor`.
        JSONMember(
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
        JSONMember("backgroundColor", \.backgroundColor),
        JSONMember("backgroundAlpha", \.backgroundAlpha),
        JSONMember("link", \.link),
        JSONMember("linkTitle", \.linkTitle),
        JSONMember("linkClasses", \.linkClasses),
        JSONMember("language", \.language),
        JSONMember("underline", \.underline),
        JSONMember("underlineColor", \.underlineColor),
        JSONMember("overline", \.overline),
        JSONMember("overlineColor", \.overlineColor),
        JSONMember("strikethrough", \.strikethrough),
        JSONMember("strikethroughColor", \.strikethroughColor),
        JSONMember("shadow", \.shadow),
        JSONMember("stroke", \.stroke),
        JSONMember("baselineOffset", \.baselineOffset),
        JSONMember("baselineShifts", \.baselineShifts),
        JSONMember("fontMetricScales", \.fontMetricScales),
        JSONMember("letterSpacing", \.letterSpacing),
        JSONMember("lineHeight", \.lineHeight),
        JSONMember("usesKerning", \.usesKerning),
        JSONMember("ligatures", \.ligatures),
        JSONMember("textTransform", \.textTransform),
        JSONMember("visibleCharacters", \.visibleCharacters),
        JSONMember("usesFontFallback", \.usesFontFallback),
        JSONMember("gravity", \.gravity),
        JSONMember("gravityHint", \.gravityHint),
        JSONMember("directionEmbeddings", \.directionEmbeddings),
        JSONMember("hyphenationLanguage", \.hyphenationLanguage),
        JSONMember("allowsLineBreaks", \.allowsLineBreaks),
        JSONMember("insertsHyphens", \.insertsHyphens),
        JSONMember("wordSegment", \.wordSegment),
        JSONMember("sentenceSegment", \.sentenceSegment),
        // The name of an attachment of the document, or an object.
        JSONMember(
            "attachment",
            read: { (node, context, style) throws(StyledTextJSONError) in
                style.attachment = try context.attachment(node)
            },
            write: { (style, output) throws(StyledTextJSONError) in
                output.attachment("attachment", style.attachment)
            }),
    ]
}

extension JSONMember<TextStyle> {
    /// Shorthand for a member of `font`: a notation, or an array of pairs.
    fileprivate init<Setting: JSONValue>(
        _ key: String, of path: WritableKeyPath<FontDescription, [Setting]?> & Sendable,
        notation: @escaping @Sendable (String) throws(FontSettingNotation.Fault) -> [Setting]
    ) {
        self.init(
            key,
            read: { (node, context, style) throws(StyledTextJSONError) in
                var font = style.font ?? FontDescription()
                font[keyPath: path] = try node.settings(context, notation: notation)
                style.font = font
            }, write: { (_, _) throws(StyledTextJSONError) in })
    }
}

extension JSONNode {
    fileprivate func settings<Setting: JSONValue>(
        _ context: StyledTextJSONReader, notation: (String) throws(FontSettingNotation.Fault) -> [Setting]
    ) throws(StyledTextJSONError) -> [Setting] {
        guard case .string(let text) = value else { return try [Setting](self, context) }
        do {
            return try notation(text)
        } catch {
            throw self.error(.invalidValue, error.message)
        }
    }
}
