import Foundation
import TextEngine

/// One of the descriptions in `Documentation/Examples/Drawing`, which `label-tool render --input` draws too.
struct DrawingExample {
    let name: String
    let frame: TextFrame
    var options = DrawingOptions()

    /// What all of them are drawn with: Debian's fonts and no others.
    static let catalog: FontCatalog = {
        do {
            return try FontCatalog(
                configurationFile: root.appendingPathComponent("resources/test-fonts/fonts-system.conf").path)
        } catch {
            fatalError("\(error)")
        }
    }()

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = root.appendingPathComponent("Documentation/Examples/Drawing")

    /// The names of all of them.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    init(_ name: String) throws {
        self.name = name
        let data = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).json"))
        var document = try JSONObject(JSONReader.read([UInt8](data)), "a description")
        let reader = try StyledTextJSONReader(&document)
        let text = try reader.text(&document)
        var size = Size.unlimited
        var shaping = ShapingOptions(fontCatalog: Self.catalog)
        var layout = TextFrameOptions()
        for (key, node) in try document.take("options")?.members("options") ?? [] {
            switch (key, node.value) {
            case ("font", .string(let value)):
                shaping.defaultStyle = TextStyle(font: FontDescription(notation: value))
            case ("width", .number(let value)): size.width = Double(value) ?? 0
            case ("lines", .number(let value)): layout.maximumNumberOfLines = Int(value) ?? 0
            case ("mode", .string("middle")): layout.lastLineTruncationMode = .middle
            case ("token", .string(let value)): layout.truncationToken = StyledText(value)
            default: throw node.error(.unknownKey, "the tests do not know the option \(key)")
            }
        }
        for node in try document.take("highlights")?.array("highlights") ?? [] {
            var object = try JSONObject(node, "a highlight")
            var style = try TextHighlightStyle(&object)
            if let color = try object.take("color")?.string("a colour") {
                let whole = DrawingOptions.Highlight(range: 0..<0, color: Color(hex: color) ?? .clear)
                style.background = whole.style.background
            }
            let ends = try object.take("range")?.array("range").map { node in try node.integer("an end") } ?? []
            try object.finish()
            options.highlights.append(DrawingOptions.Highlight(range: ends[0]..<ends[1], style: style))
        }
        try document.finish()
        frame = TextFrame(ShapedString(text, options: shaping), size: size, options: layout)
    }

    /// Where a list has ink and the frame its lines, on whole pixels with a margin. The origin is a multiple of a number of
    /// pixels: at a scale that is no whole number only some pixels stand on device pixels.
    func wholeBounds(of list: DisplayList, originOnMultipleOf unit: Double = 1) -> Rect {
        let bounds = (list.inkBounds ?? frame.layoutBounds).union(frame.layoutBounds)
        let left = ((bounds.minX - 2) / unit).rounded(.down) * unit
        let top = ((bounds.minY - 2) / unit).rounded(.down) * unit
        return Rect(
            x: left, y: top, width: (bounds.maxX + 2).rounded(.up) - left, height: (bounds.maxY + 2).rounded(.up) - top)
    }

    /// The list, its baselines rounded for a display scale.
    func list(scale: Double, rounding: (Double) -> DrawingOptions.BaselineRounding) -> DisplayList {
        var options = options
        options.baselineRounding = rounding(scale)
        return DisplayListBuilder.displayList(for: frame, options: options)
    }
}
