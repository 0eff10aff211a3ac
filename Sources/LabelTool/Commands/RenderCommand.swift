import TextEngine

/// `render`: a picture of the text, with its layout bounds and all ink.
enum RenderCommand {
    static func run(_ arguments: ParsedArguments) throws(ToolError) {
        guard let output = arguments.value(of: .output) else {
            throw ToolError("the picture’s file is missing: give -o FILE.png, FILE.pdf or FILE.svg")
        }
        let file = try UTF8Validation.string(output, of: "-o")
        guard let format = PictureFile.Format(ofFile: file) else {
            throw ToolError("-o: the name “\(file.escaped)” tells no format; let it end in .png, .pdf or .svg")
        }
        let input = try Input(arguments)
        do {
            try PictureFile.write(
                input.layOut(), range: input.settings.drawnRange, options: input.settings.drawing,
                scale: input.settings.scale, background: input.settings.background ?? (format == .png ? .white : nil),
                file: file)
        } catch {
            throw ToolError(error.description)
        }
    }
}
