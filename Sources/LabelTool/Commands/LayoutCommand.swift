import TextEngine

/// `layout`: the lines with their places and what they show.
enum LayoutCommand {
    static func run(_ arguments: ParsedArguments) throws(ToolError) -> [UInt8] {
        let frame = try Input(arguments).layOut()
        return arguments.has(.json) ? json(frame) : text(frame)
    }

    static func json(_ frame: TextFrame) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("size", frame.contentSize)
        json.member("isTruncated", frame.isTruncated)
        json.member("isClipped", frame.isClipped)
        if frame.options.minimumTextScaleFactor < 1 { json.member("textScale", frame.textScaleFactor) }
        json.key("lines")
        json.beginArray()
        for (index, record) in frame.lines.enumerated() {
            let line = frame.line(at: index)
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
        return json.bytes
    }

    private static func text(_ frame: TextFrame) -> [UInt8] {
        var table = TextTable(["line", "range", "x", "baseline", "width", "ascent", "descent", "dir", "text"])
        for (index, record) in frame.lines.enumerated() {
            let line = frame.line(at: index)
            var notes = ""
            if let excised = line.excisedRange { notes += "  (token for \(excised.short))" }
            if line.hasInsertedHyphen { notes += "  (hyphen)" }
            table.add([
                "\(index)", line.range.short, line.origin.x.short, line.origin.y.short, line.width.short,
                line.ascent.short, line.descent.short, line.paragraphDirection.name,
                "“\(frame.shownText(of: record).text.string.escaped)”" + notes,
            ])
        }
        let flags = (frame.isTruncated ? ", truncated" : "") + (frame.isClipped ? ", clipped" : "")
        let size = frame.contentSize
        let scale = frame.textScaleFactor < 1 ? ", scaled by \(frame.textScaleFactor.short)" : ""
        return Array("size \(size.width.short) × \(size.height.short)\(flags)\(scale)\n".utf8) + table.bytes
    }
}

extension TextFrame {
    /// The size of the layout bounds.
    var contentSize: Size { Size(width: layoutBounds.width, height: layoutBounds.height) }
}

extension WritingDirection {
    var name: String { self == .rightToLeft ? "rtl" : "ltr" }
}
