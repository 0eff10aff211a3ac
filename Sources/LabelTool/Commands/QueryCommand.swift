import TextEngine

/// `query`: which text stands at a point, where a range is seen, links, carets.
enum QueryCommand {
    static func run(_ arguments: ParsedArguments) throws(ToolError) -> [UInt8] {
        let questions = try Questions(arguments)
        let frame = try Input(arguments).layOut()
        return arguments.has(.json) ? json(frame, questions) : text(frame, questions)
    }

    /// What is asked; links and carets if nothing is.
    private struct Questions {
        private static let options: [Option] = [.point, .range, .outline, .linkDistance]

        var points: [Point] = []
        var ranges: [Range<Int>] = []
        var outlines: [Range<Int>] = []
        /// How far links may be from points; nil if nobody asks for them.
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

    private static func json(_ frame: TextFrame, _ questions: Questions) -> [UInt8] {
        var json = JSONWriter()
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
        for caret in questions.carets ? frame.lines.indices.flatMap(frame.carets) : [] {
            json.beginObject()
            json.member("offset", caret.offset)
            json.member("line", caret.lineIndex)
            json.member("x", caret.x)
            json.member("top", caret.top)
            json.member("bottom", caret.bottom)
            json.member("direction", caret.writingDirection.name)
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return json.bytes
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
        if let index = frame.index(closestTo: point) { json.integer(index) } else { json.null() }
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

    private static func text(_ frame: TextFrame, _ questions: Questions) -> [UInt8] {
        var lines: [String] = []
        for point in questions.points {
            let index = frame.index(closestTo: point).map { "\($0)" } ?? "none"
            let cluster =
                frame.cluster(closestTo: point).map { ", cluster \($0.range.short) at \($0.bounds.short)" } ?? ""
            var link = ""
            if let distance = questions.linkDistance {
                let found = frame.link(closestTo: point, maximumDistance: distance)
                link = ", link " + (found.map { $0.value.description.escaped } ?? "none")
            }
            lines.append("point \(point.x.short),\(point.y.short): index \(index)\(cluster)\(link)")
        }
        for range in questions.ranges {
            lines.append("range \(range.short): \(frame.rects(for: range).map(\.short).joined(separator: "; "))")
        }
        for range in questions.outlines {
            lines.append("outline \(range.short): \(frame.outline(of: range).notation)")
        }
        for link in questions.links ? frame.links : [] {
            let rects = link.rects.map(\.short).joined(separator: "; ")
            lines.append(
                "link \(link.range.short) “\(link.text.escaped)” to \(link.value.description.escaped): \(rects)")
        }
        for caret in questions.carets ? frame.lines.indices.flatMap(frame.carets) : [] {
            lines.append(
                "caret \(caret.offset) on line \(caret.lineIndex): x \(caret.x.short), \(caret.writingDirection.name)")
        }
        return Array(lines.joined(separator: "\n").utf8)
    }
}

extension OutlinePath {
    /// As SVG writes paths.
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
