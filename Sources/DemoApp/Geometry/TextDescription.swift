import LabelWidget

/// The JSON description of a frame that `label-tool` reads: the text with complete fonts, and the options of its layout.
enum TextDescription {
    /// O(text). Throws if something of the text has no JSON.
    static func json(of frame: TextFrame) throws(StyledTextJSONError) -> String {
        let shaped = frame.shapedString
        let text = shaped.text.restyled(0..<shaped.text.count) { style in
            style.font = (style.font ?? FontDescription()).inheriting(from: shaped.options.defaultFont)
            style.language = style.language ?? shaped.options.defaultStyle.language
            // A value of the app has no JSON.
            if let link = style.link, link.url == nil { style.link = LinkValue(url: "app:\(link)") }
        }
        let document = try text.json
        return "\(document.dropLast()), \"options\": {\(options(of: frame).joined(separator: ", "))}}\n"
    }

    private static func options(of frame: TextFrame) -> [String] {
        let options = frame.options
        var members = ["\"width\": \(frame.size.width)", "\"display-scale\": \(options.displayScale)"]
        func add(_ key: String, _ value: String) { members.append("\"\(key)\": \"\(value)\"") }
        switch options.textLayoutMode {
        case .default: add("layout-mode", "default")
        case .textKit: add("layout-mode", "textkit")
        case .pango: add("layout-mode", "pango")
        }
        switch options.wrapMode {
        case .none: add("wrap", "none")
        case .word: add("wrap", "word")
        case .character: add("wrap", "character")
        case .wordThenCharacter: add("wrap", "word-character")
        }
        switch options.defaultTextAlignment {
        case .start: add("align", "start")
        case .end: add("align", "end")
        case .left: add("align", "left")
        case .right: add("align", "right")
        case .center: add("align", "center")
        case .justified: add("align", "justify")
        }
        if options.maximumNumberOfLines > 0 { members.append("\"lines\": \(options.maximumNumberOfLines)") }
        if frame.shapedString.options.roundsGlyphPositions { members.append("\"round-positions\": true") }
        return members
    }
}
