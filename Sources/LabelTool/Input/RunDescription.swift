import TextEngine

/// Reads a description's text: a string, or an array of strings and runs with attributes.
enum RunDescription {
    static func text(_ node: JSONNode) throws(ToolError) -> StyledText {
        if case .string(let text) = node.value { return StyledText(text) }
        guard case .array(let runs) = node.value else {
            throw node.error("a text must be a string or an array of runs")
        }
        var builder = StyledText.Builder()
        for run in runs {
            if case .string(let text) = run.value {
                builder.append(text)
            } else {
                let (text, style) = try self.run(run)
                builder.append(text, style: style)
            }
        }
        return builder.text
    }

    private static func run(_ node: JSONNode) throws(ToolError) -> (String, TextStyle) {
        var text: String?
        var style = TextStyle()
        var features: [FontFeature]?
        var variations: [FontVariation]?
        for (key, value) in try node.object("a run") {
            let content = try value.string(key.escaped)
            try value.locating { () throws(ToolError) in
                switch key {
                case "text": text = content
                case "font": style.font = try FontArgument.parse(content, requiresSize: false)
                case "features": features = try FontSettingArgument.features(content)
                case "variations": variations = try FontSettingArgument.variations(content)
                case "color": style.foregroundColor = try Keywords.color(content)
                case "background": style.backgroundColor = try Keywords.color(content)
                case "link": style.link = LinkValue(url: content)
                case "language": style.language = try Keywords.language(content)
                default:
                    throw ToolError(
                        "there is no “\(key.escaped)” in a run; known are text, font, features, variations, color, "
                            + "background, link and language")
                }
            }
        }
        guard let text else { throw node.error("the run has no “text”") }
        if features != nil || variations != nil {
            var font = style.font ?? FontDescription()
            font.features = features
            font.variations = variations
            style.font = font
        }
        return (text, style)
    }
}
