import TextEngine

/// `layout`: the lines with their positions and text.
enum LayoutCommand {
    static func run(_ arguments: ParsedArguments, to output: CommandOutput) throws(ToolError) {
        let frame = try Input(arguments).layOut()
        if arguments.has(.json) { writeJSON(frame, to: output) } else { writeText(frame, to: output) }
    }

    private static func writeJSON(_ frame: TextFrame, to output: CommandOutput) {
        var json = output.json
        json.beginObject()
        json.member("size", frame.contentSize)
        json.member("isTruncated", frame.isTruncated)
        json.member("isClipped", frame.isClipped)
        if frame.options.minimumTextScaleFactor < 1 { json.member("textScale", frame.textScaleFactor) }
        json.key("lines")
        json.beginArray()
        for (index, record) in frame.lineRecords.enumerated() {
            let line = frame.lines[index]
            let shown = frame.shownText(of: record)
            json.beginObject()
            json.member("range", line.range)
            json.member("excised", line.excisedRange)
            json.member("text", shown.text.string)
            json.member("token", shown.token)
            json.member("hyphen", line.hasInsertedHyphen)
            json.member("x", line.origin.x)
            json.member("baseline", line.origin.y)
            json.member("width", line.width)
            json.member("ascent", line.ascent)
            json.member("descent", line.descent)
            json.member("direction", line.paragraphDirection.name)
            json.endObject()
        }
        json.endArray()
        json.endObject()
        json.finish()
    }

    private static func writeText(_ frame: TextFrame, to output: CommandOutput) {
        let flags = (frame.isTruncated ? ", truncated" : "") + (frame.isClipped ? ", clipped" : "")
        let size = frame.contentSize
        let scale = frame.textScaleFactor < 1 ? ", scaled by \(frame.textScaleFactor.short)" : ""
        output.write("size \(size.width.short) × \(size.height.short)\(flags)\(scale)\n")
        let table = TextTable(
            header: ["line", "range", "x", "baseline", "width", "ascent", "descent", "dir", "text"],
            count: frame.lineCount
        ) { index in
            let line = frame.lines[index]
            return [
                "\(index)", line.range.short, line.origin.x.short, line.origin.y.short, line.width.short,
                line.ascent.short, line.descent.short, line.paragraphDirection.name,
            ]
        } lastColumn: { index in
            let line = frame.lines[index]
            var notes = ""
            if let excised = line.excisedRange { notes += "  (token for \(excised.short))" }
            if line.hasInsertedHyphen { notes += "  (hyphen)" }
            return "“\(frame.shownText(of: frame.lineRecords[index]).text.string.escaped)”" + notes
        }
        table.write(to: output)
    }
}

extension TextFrame {
    /// The size of the layout bounds.
    var contentSize: Size { Size(width: layoutBounds.width, height: layoutBounds.height) }
}

extension WritingDirection {
    var name: String { self == .rightToLeft ? "rtl" : "ltr" }
}
