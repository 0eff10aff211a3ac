import TextEngine

/// A text and its settings.
struct Input {
    var text: StyledText
    var settings: Settings

    /// Reads the text from the options. The options override the settings of a description.
    init(_ arguments: ParsedArguments) throws(ToolError) {
        let sources = [Option.text, .file, .input].filter(arguments.has)
        guard let source = sources.first, let value = arguments.value(of: source) else {
            throw ToolError("a text is missing: give --text T, --file F or --input F.json")
        }
        guard sources.count == 1 else {
            throw ToolError("\(sources[0].flag) and \(sources[1].flag) both name a text; give only one of them")
        }
        settings = Settings()
        switch source {
        case .text:
            try UTF8Validation.check(value, of: "--text")
            text = StyledText(validUTF8: value)
        case .file:
            let bytes = try InputFile.read(value)
            try UTF8Validation.check(bytes, of: String(decoding: value, as: UTF8.self).escaped)
            text = StyledText(validUTF8: bytes)
        default:
            let name = String(decoding: value, as: UTF8.self).escaped
            let bytes = try InputFile.read(value)
            try UTF8Validation.check(bytes, of: name)
            do {
                let description = try InputDescription(bytes)
                (text, settings) = (description.text, description.settings)
            } catch {
                throw ToolError("\(name), \(error)")
            }
        }
        for (option, value) in arguments.options where option.takesValue && Option.describable.contains(option) {
            try settings.apply(option, UTF8Validation.string(value, of: option.flag))
        }
        for (option, _) in arguments.options where !option.takesValue { try settings.apply(option, "") }
    }

    func shape() -> ShapedString { ShapedString(text, options: settings.shaping) }

    func layOut() -> TextFrame {
        let shaped = shape()
        return TextFrame(settings.part.map(shaped.part) ?? shaped, size: settings.size, options: settings.frame)
    }
}
