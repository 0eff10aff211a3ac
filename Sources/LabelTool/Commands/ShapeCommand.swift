import TextEngine

/// `shape`: the glyphs of each run, in visual order inside each paragraph.
enum ShapeCommand {
    static func run(_ arguments: ParsedArguments) throws(ToolError) -> [UInt8] {
        let shaped = try Input(arguments).shape()
        return arguments.has(.json) ? json(shaped) : text(shaped)
    }

    private static func json(_ shaped: ShapedString) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("paragraphs")
        json.beginArray()
        for paragraph in shaped.paragraphs {
            json.beginObject()
            json.member("range", paragraph.content)
            json.member("level", paragraph.baseLevel)
            json.endObject()
        }
        json.endArray()
        json.key("runs")
        json.beginArray()
        for (index, paragraph) in shaped.paragraphs.enumerated() {
            for run in shaped.shapingRuns(ofParagraph: index).inVisualOrder {
                write(run, of: paragraph, index, in: shaped, to: &json)
            }
        }
        json.endArray()
        json.endObject()
        return json.bytes
    }

    private static func write(
        _ shapingRun: ShapingRun, of paragraph: ShapedParagraph, _ index: Int, in shaped: ShapedString,
        to json: inout JSONWriter
    ) {
        let run = shapingRun.glyphs
        let font = paragraph.fonts[Int(run.font)]
        json.beginObject()
        json.member("paragraph", index)
        json.member("range", run.text)
        json.key("font")
        json.beginObject()
        json.member("family", font.typeface.family)
        json.member("file", font.typeface.file)
        json.member("index", font.typeface.index)
        json.member("variations", font.typeface.variations.short)
        json.endObject()
        json.member("size", font.size)
        json.member("script", shapingRun.scriptTag)
        json.member("language", shapingRun.languageTag)
        json.member("level", run.level)
        json.key("glyphs")
        json.beginArray()
        for glyph in paragraph.visualGlyphs(of: run) {
            json.beginObject()
            json.member("id", glyph.id)
            json.member("cluster", glyph.cluster)
            json.member("advance", glyph.advance)
            json.member("x", glyph.x)
            json.member("y", glyph.y)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private static func text(_ shaped: ShapedString) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, paragraph) in shaped.paragraphs.enumerated() {
            bytes += Array("paragraph \(index), \(paragraph.content.short), level \(paragraph.baseLevel)\n".utf8)
            for shapingRun in shaped.shapingRuns(ofParagraph: index).inVisualOrder {
                let run = shapingRun.glyphs
                let font = paragraph.fonts[Int(run.font)]
                let name = font.typeface.variations.isEmpty ? "" : " (\(font.typeface.variations.short))"
                let head =
                    "  run \(run.text.short), \(font.typeface.family.escaped) \(font.size.short)\(name), \(shapingRun.scriptTag), "
                    + "\(shapingRun.languageTag), level \(run.level): “\(shaped.text.string(in: run.text).escaped)”\n"
                bytes += Array(head.utf8)
                let glyphs = paragraph.visualGlyphs(of: run).map { glyph in
                    let offset = glyph.x == 0 && glyph.y == 0 ? "" : "@\(glyph.x.short),\(glyph.y.short)"
                    return "\(glyph.id)=\(glyph.cluster)\(offset)+\(glyph.advance.short)"
                }
                bytes += Array("    [\(glyphs.joined(separator: "|"))]\n".utf8)
            }
        }
        return bytes
    }
}

extension [FontVariation] {
    /// In the notation of `--variations`.
    var short: String { map { "\($0.tag)=\(Double($0.value).short)" }.joined(separator: ",") }
}
