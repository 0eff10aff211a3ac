import TextEngine

/// `query`: text at points, rectangles of ranges, links and carets.
enum QueryCommand {
    static func run(_ arguments: ParsedArguments, to output: CommandOutput) throws(ToolError) {
        let questions = try Questions(arguments)
        let frame = try Input(arguments).layOut()
        if arguments.has(.json) {
            writeJSON(frame, questions, to: output)
        } else {
            writeText(frame, questions, to: output)
        }
    }

    /// The queries. Without options: links and carets.
    private struct Questions {
        private static let options: [Option] = [.point, .range, .outline, .linkDistance]

        var points: [Point] = []
        var ranges: [Range<Int>] = []
        var outlines: [Range<Int>] = []
        /// The maximum distance between points and links; nil for no link query.
        var linkDistance: Double?
        var links: Bool
        var carets: Bool

        init(_ arguments: ParsedArguments) throws(ToolError) {
            links = arguments.has(.links)
            carets = arguments.has(.carets)
            for (option, value) in arguments.options where Self.options.contains(option) {
                let text = try UTF8Validation.string(value, of: option.flag)
                if option == .linkDistance {
                    linkDistance = try NumberArgument.double(text, option: option.flag)
                    continue
                }
                if option == .point {
                    let (x, y) = try NumberArgument.pair(text, option: option.flag)
                    points.append(Point(x: x, y: y))
                    continue
                }
                let range = try NumberArgument.range(text, option: option.flag)
                if option == .range { ranges.append(range) } else { outlines.append(range) }
            }
            if points.isEmpty && ranges.isEmpty && outlines.isEmpty && !links && !carets {
                (links, carets) = (true, true)
            }
        }
    }

    private static func writeJSON(_ frame: TextFrame, _ questions: Questions, to output: CommandOutput) {
        var json = output.json
        json.beginObject()
        json.key("points")
        json.beginArray()
        for point in questions.points {
            write(point, in: frame, linkDistance: questions.linkDistance, to: &json)
        }
        json.endArray()
        json.key("ranges")
        json.beginArray()
        for range in questions.ranges {
            json.beginObject()
            json.member("range", range)
            write(frame.rects(for: range), to: &json)
            json.endObject()
        }
        json.endArray()
        if !questions.outlines.isEmpty {
            json.key("outlines")
            json.beginArray()
            for range in questions.outlines {
                json.beginObject()
                json.member("range", range)
                json.member("path", frame.outline(of: range).notation)
                json.endObject()
            }
            json.endArray()
        }
        json.key("links")
        json.beginArray()
        for link in questions.links ? frame.links : [] {
            json.beginObject()
            json.member("link", link.value.description)
            json.member("range", link.range)
            json.member("rangeInToken", link.rangeInToken)
            json.member("text", link.text)
            write(link.rects, to: &json)
            json.endObject()
        }
        json.endArray()
        json.key("carets")
        json.beginArray()
        for line in questions.carets ? frame.lineRecords.indices : 0..<0 {
            for caret in frame.carets(onLine: line) {
                json.beginObject()
                json.member("offset", caret.offset)
                json.member("line", caret.lineIndex)
                json.member("x", caret.x)
                json.member("top", caret.top)
                json.member("bottom", caret.bottom)
                json.member("direction", caret.writingDirection.name)
                json.endObject()
            }
        }
        json.endArray()
        json.endObject()
        json.finish()
    }

    private static func write(
        _ point: Point, in frame: TextFrame, linkDistance: Double?, to json: inout JSONWriter
    ) {
        json.beginObject()
        json.key("point")
        json.beginArray()
        json.number(point.x)
        json.number(point.y)
        json.endArray()
        json.key("index")
        if let index = frame.offset(closestTo: point) { json.integer(index) } else { json.null() }
        json.key("cluster")
        if let cluster = frame.cluster(closestTo: point) {
            json.beginObject()
            json.member("range", cluster.range)
            json.member("rangeInToken", cluster.rangeInToken)
            json.member("line", cluster.lineIndex)
            json.member("direction", cluster.writingDirection.name)
            json.key("bounds")
            json.rect(cluster.bounds)
            json.endObject()
        } else {
            json.null()
        }
        if let linkDistance {
            json.key("link")
            if let link = frame.link(closestTo: point, maximumDistance: linkDistance) {
                json.string(link.value.description)
            } else {
                json.null()
            }
        }
        json.endObject()
    }

    private static func write(_ rects: [Rect], to json: inout JSONWriter) {
        json.key("rects")
        json.beginArray()
        for rect in rects { json.rect(rect) }
        json.endArray()
    }

    private static func writeText(_ frame: TextFrame, _ questions: Questions, to output: CommandOutput) {
        for point in questions.points {
            let index = frame.offset(closestTo: point).map { "\($0)" } ?? "none"
            let cluster =
                frame.cluster(closestTo: point).map { ", cluster \($0.range.short) at \($0.bounds.short)" } ?? ""
            var link = ""
            if let distance = questions.linkDistance {
                let found = frame.link(closestTo: point, maximumDistance: distance)
                link = ", link " + (found.map { $0.value.description.escaped } ?? "none")
            }
            output.writeHeading("point \(point.x.short),\(point.y.short)")
            output.write(": index \(index)\(cluster)\(link)\n")
        }
        for range in questions.ranges {
            output.writeHeading("range \(range.short)")
            output.write(": \(frame.rects(for: range).map(\.short).joined(separator: "; "))\n")
        }
        for range in questions.outlines {
            output.writeHeading("outline \(range.short)")
            output.write(": \(frame.outline(of: range).notation)\n")
        }
        for link in questions.links ? frame.links : [] {
            let rects = link.rects.map(\.short).joined(separator: "; ")
            output.writeHeading("link \(link.range.short)")
            output.write(
                " “\(link.text.escaped)” to \(link.value.description.escaped): \(rects)\n")
        }
        for line in questions.carets ? frame.lineRecords.indices : 0..<0 {
            for caret in frame.carets(onLine: line) {
                output.writeHeading("caret \(caret.offset)")
                output.write(" on line \(line): x \(caret.x.short), ")
                output.write("\(caret.writingDirection.name)\n")
            }
        }
    }
}

extension OutlinePath {
    /// The path in SVG's notation.
    fileprivate var notation: String {
        elements.map { element in
            switch element {
            case .move(let point): "M\(point.x.short),\(point.y.short)"
            case .line(let point): "L\(point.x.short),\(point.y.short)"
            case .curve(let a, let b, let point):
                "C\(a.x.short),\(a.y.short) \(b.x.short),\(b.y.short) \(point.x.short),\(point.y.short)"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}

extension Rect {
    /// As four numbers.
    var short: String { "\(x.short),\(y.short) \(width.short)×\(height.short)" }
}
