import TextEngine

/// `shape`: the glyphs of each run, in visual order inside each paragraph.
enum ShapeCommand {
    static func run(_ arguments: ParsedArguments, to output: CommandOutput) throws(ToolError) {
        let shaped = try Input(arguments).shape()
        if arguments.has(.json) { writeJSON(shaped, to: output) } else { writeText(shaped, to: output) }
    }

    private static func writeJSON(_ shaped: ShapedString, to output: CommandOutput) {
        var json = output.json
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
        json.finish()
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

    private static func writeText(_ shaped: ShapedString, to output: CommandOutput) {
        for (index, paragraph) in shaped.paragraphs.enumerated() {
            output.writeHeading("paragraph \(index), \(paragraph.content.short), level \(paragraph.baseLevel)")
            output.write("\n")
            for shapingRun in shaped.shapingRuns(ofParagraph: index).inVisualOrder {
                let run = shapingRun.glyphs
                let font = paragraph.fonts[Int(run.font)]
                let name = font.typeface.variations.isEmpty ? "" : " (\(font.typeface.variations.short))"
                let head =
                    "  run \(run.text.short), \(font.typeface.family.escaped) \(font.size.short)\(name), \(shapingRun.scriptTag), "
                    + "\(shapingRun.languageTag), level \(run.level): “\(shaped.text.string(in: run.text).escaped)”\n"
                output.write(head + "    [")
                var separator = ""
                for glyph in paragraph.visualGlyphs(of: run) {
                    let offset = glyph.x == 0 && glyph.y == 0 ? "" : "@\(glyph.x.short),\(glyph.y.short)"
                    output.write("\(separator)\(glyph.id)=\(glyph.cluster)\(offset)+\(glyph.advance.short)")
                    separator = "|"
                }
                output.write("]\n")
            }
        }
    }
}

extension [FontVariation] {
    /// In the notation of `--variations`.
    var short: String { map { "\($0.tag)=\(Double($0.value).short)" }.joined(separator: ",") }
}
