import TextEngine

/// `render`: a picture of the text, its layout bounds and the ink that sticks out of them.
enum RenderCommand {
    static func run(_ arguments: ParsedArguments) throws(ToolError) -> [UInt8] {
        guard let output = arguments.value(of: .output) else {
            throw ToolError("the picture’s file is missing: give -o FILE.png, FILE.pdf or FILE.svg")
        }
        let file = try UTF8Validation.string(output, of: "-o")
        let format = try format(of: file)
        let input = try Input(arguments)
        let frame = input.layOut()
        let list = DisplayListBuilder.displayList(for: frame, options: input.settings.drawing)
        let ink = CairoRenderer.inkBounds(of: list)
        let bounds = ink.map { frame.layoutBounds.union($0) } ?? frame.layoutBounds
        do {
            try PictureFile.write(
                list, bounds: bounds, scale: input.settings.scale,
                background: input.settings.background ?? (format == .png ? .white : nil), format: format, file: file)
        } catch {
            throw ToolError(error.description)
        }
        return []
    }

    private static func format(of file: String) throws(ToolError) -> PictureFile.Format {
        let name = file.lowercased()
        if name.hasSuffix(".png") { return .png }
        if name.hasSuffix(".pdf") { return .pdf }
        if name.hasSuffix(".svg") { return .svg }
        throw ToolError("-o: the name “\(file.escaped)” tells no format; let it end in .png, .pdf or .svg")
    }
}
