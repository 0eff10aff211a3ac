import TextEngine

/// `render`: a picture of the text, with its layout bounds and all ink.
enum RenderCommand {
    static func run(_ arguments: ParsedArguments) throws(ToolError) {
        guard let output = arguments.value(of: .output) else {
            throw ToolError("the picture’s file is missing: give -o FILE.png, FILE.pdf or FILE.svg")
        }
        let file = try UTF8Validation.string(output, of: "-o")
        let format = try format(of: file)
        let input = try Input(arguments)
        let frame = input.layOut()
        let scale = input.settings.scale
        var drawing = input.settings.drawing
        if format == .png { drawing.baselineRounding = .ceiling(scale: scale) }
        let list = DisplayList(frame, range: input.settings.drawnRange, options: drawing)
        for (number, shown) in list.attachments.enumerated() {
            guard let problem = PictureAttachments.problem(with: shown.attachment) else { continue }
            throw ToolError("attachment \(number + 1) of those that are shown: the picture \(problem)")
        }
        let ink = list.inkBounds
        // In a picture, cairo rounds glyph positions to device pixels.
        let reach = format == .png ? 0.5 / scale : 0
        let bounds = (ink.map { frame.layoutBounds.union($0.outset(by: reach)) } ?? frame.layoutBounds)
            .alignedOutwards(scale: scale)
        do {
            try PictureFile.write(
                list, bounds: bounds, scale: scale,
                background: input.settings.background ?? (format == .png ? .white : nil), format: format, file: file)
        } catch {
            throw ToolError(error.description)
        }
    }

    private static func format(of file: String) throws(ToolError) -> PictureFile.Format {
        let name = file.lowercased()
        if name.hasSuffix(".png") { return .png }
        if name.hasSuffix(".pdf") { return .pdf }
        if name.hasSuffix(".svg") { return .svg }
        throw ToolError("-o: the name “\(file.escaped)” tells no format; let it end in .png, .pdf or .svg")
    }
}

extension Rect {
    /// The rectangle rounded outwards to device pixels.
    fileprivate func alignedOutwards(scale: Double) -> Rect {
        let (left, top) = ((minX * scale).rounded(.down) / scale, (minY * scale).rounded(.down) / scale)
        let (right, bottom) = ((maxX * scale).rounded(.up) / scale, (maxY * scale).rounded(.up) / scale)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
