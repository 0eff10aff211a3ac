import TextEngine

/// `analyze`: levels, scripts, presentations, line breaks and grapheme clusters of each paragraph.
enum AnalyzeCommand {
    static func run(_ arguments: ParsedArguments, to output: CommandOutput) throws(ToolError) {
        let input = try Input(arguments)
        var analyzer = TextAnalyzer()
        let graphemes = GraphemeBreakFinder()
        var analysis = TextAnalysis()
        let isJSON = arguments.has(.json)
        var json = output.json
        var options = input.settings.shaping
        options.findSharedDirection(of: input.text)
        if isJSON {
            json.beginObject()
            json.key("paragraphs")
            json.beginArray()
        }
        input.text.storage.utf8.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
                let own = input.text.paragraphStyle(at: start).baseWritingDirection
                let language = input.text.style(at: start).style.language
                analyzer.analyze(
                    paragraph.range, of: bytes, direction: own == .natural ? options.paragraphDirection : own,
                    defaultDirection: .leftToRight, language: language ?? input.settings.language, into: &analysis)
                let boundaries = graphemes.boundaries(of: paragraph.range, in: bytes)
                if isJSON {
                    write(analysis, boundaries, paragraph, to: &json)
                } else {
                    output.writeHeading("paragraph \(paragraph.range.short), level \(analysis.baseLevel)")
                    output.write(describe(analysis, boundaries, input.text))
                }
                start = paragraph.end
            }
        }
        guard isJSON else { return }
        json.endArray()
        json.endObject()
        json.finish()
    }

    private static func write(
        _ analysis: TextAnalysis, _ graphemes: [Int], _ paragraph: ParagraphScanner.Paragraph, to json: inout JSONWriter
    ) {
        json.beginObject()
        json.member("range", paragraph.range)
        json.member("separator", paragraph.range.upperBound..<paragraph.end)
        json.member("level", analysis.baseLevel)
        write("levels", analysis.levels, from: paragraph.range.lowerBound, to: &json) { $1.member("level", $0) }
        write("scripts", analysis.scripts, from: paragraph.range.lowerBound, to: &json) {
            $1.member("script", FontTag(value: $0).description)
        }
        write("presentations", analysis.presentations, from: paragraph.range.lowerBound, to: &json) {
            $1.member("presentation", $0.name)
        }
        json.key("breaks")
        json.beginArray()
        for lineBreak in analysis.lineBreaks {
            json.beginObject()
            json.member("offset", lineBreak.offset)
            json.member("mandatory", lineBreak.isMandatory)
            json.endObject()
        }
        json.endArray()
        json.key("graphemes")
        json.beginArray()
        for boundary in graphemes { json.integer(boundary) }
        json.endArray()
        json.endObject()
    }

    private static func write<Value>(
        _ key: StaticString, _ runs: [TextAnalysis.Run<Value>], from start: Int, to json: inout JSONWriter,
        value: (Value, inout JSONWriter) -> Void
    ) {
        var start = start
        json.key(key)
        json.beginArray()
        for run in runs {
            json.beginObject()
            json.member("range", start..<run.end)
            value(run.value, &json)
            json.endObject()
            start = run.end
        }
        json.endArray()
    }

    private static func describe(_ analysis: TextAnalysis, _ graphemes: [Int], _ text: StyledText) -> String {
        let start = analysis.range.lowerBound
        func list<Value>(_ runs: [TextAnalysis.Run<Value>], _ name: (Value) -> String) -> String {
            var start = start
            return runs.map { run in
                defer { start = run.end }
                return "\((start..<run.end).short) \(name(run.value))"
            }.joined(separator: ", ")
        }
        let breaks = analysis.lineBreaks.map { "\($0.offset)\($0.isMandatory ? "!" : "")" }.joined(separator: " ")
        return """
            : “\(text.string(in: analysis.range).escaped)”
              levels         \(list(analysis.levels) { "\($0)" })
              scripts        \(list(analysis.scripts) { FontTag(value: $0).description })
              presentations  \(list(analysis.presentations) { $0.name })
              breaks         \(breaks)
              graphemes      \(graphemes.map { "\($0)" }.joined(separator: " "))

            """
    }
}

extension FontPresentation {
    var name: String { self == .emoji ? "emoji" : "text" }
}
