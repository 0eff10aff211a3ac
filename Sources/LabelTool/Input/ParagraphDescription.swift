import TextEngine

/// Reads one of a description's paragraphs: `null`, or an object with alignment, direction and truncationScope.
enum ParagraphDescription {
    static func style(_ node: JSONNode, scopes: [String: TruncationScope]) throws(ToolError) -> ParagraphStyle {
        var style = ParagraphStyle()
        if case .null = node.value { return style }
        for (key, value) in try node.object("a paragraph") {
            let content = try value.string(key.escaped)
            try value.locating { () throws(ToolError) in
                switch key {
                case "alignment": style.alignment = try Keywords.alignment(content)
                case "direction": style.baseWritingDirection = try Keywords.direction(content)
                case "truncationScope":
                    guard let scope = scopes[content] else {
                        throw ToolError("there is no scope “\(content.escaped)”; name one of the document’s “scopes”")
                    }
                    style.truncationScope = scope
                default:
                    throw ToolError(
                        "there is no “\(key.escaped)” in a paragraph; known are alignment, direction and truncationScope"
                    )
                }
            }
        }
        return style
    }
}

/// Reads one of a description's truncation scopes: lines, mode and token.
enum ScopeDescription {
    static func scope(_ node: JSONNode) throws(ToolError) -> TruncationScope {
        var lines = 0
        var mode = TruncationMode.end
        var token: StyledText?
        for (key, value) in try node.object("a scope") {
            switch key {
            case "lines": lines = try value.integer("lines")
            case "mode":
                let text = try value.string("mode")
                mode = try value.locating { () throws(ToolError) in try Keywords.mode(text) }
            case "token": token = try RunDescription.text(value)
            default: throw value.error("there is no “\(key.escaped)” in a scope; known are lines, mode and token")
            }
        }
        return TruncationScope(maximumNumberOfLines: lines, lastLineTruncationMode: mode, truncationToken: token)
    }
}
