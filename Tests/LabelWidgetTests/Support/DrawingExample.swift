import Foundation
import TextEngine

/// An example from `Documentation/Examples/Drawing`, or one of a few more. `label-tool render --input` draws them too.
struct DrawingExample {
    let name: String
    let frame: TextFrame
    var options = DrawingOptions()
    /// The range to draw; nil for all.
    private var range: Range<Int>?

    /// The fonts of all examples: only Debian's.
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
    /// The folders. Examples with rare fonts are in the tests' folder.
    private static let folders = ["Documentation/Examples/Drawing", "Tests/TextEngineTests/Goldens/Pictures"].map {
        root.appendingPathComponent($0)
    }

    /// The files by name.
    private static let files: [String: URL] = {
        let files = folders.flatMap {
            (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
        }
        let examples = files.filter { $0.pathExtension == "json" }
        return Dictionary(uniqueKeysWithValues: examples.map { ($0.deletingPathExtension().lastPathComponent, $0) })
    }()

    /// The names of all examples.
    static let names: [String] = files.keys.sorted()

    init(_ name: String) throws {
        self.name = name
        guard let file = Self.files[name] else { throw CocoaError(.fileNoSuchFile) }
        let data = try Data(contentsOf: file)
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
            case ("direction", .string("rtl")): shaping.defaultBaseWritingDirection = .rightToLeft
            case ("link-color", .string(let value)): options.linkColor = Color(hex: value)
            case ("underline-links", .bool(let value)): options.underlinesLinks = value
            case ("override-color", .string(let value)): options.overrideTextColor = Color(hex: value)
            case ("override-link-color", .string(let value)): options.overrideLinkColor = Color(hex: value)
            case ("keep-highlight-colors", .bool(let value)): options.overrideColorsApplyToHighlightedText = !value
            case ("draw", .string("foreground")): options.mode = .onlyForeground
            case ("draw-range", .string(let value)):
                let ends = value.split(separator: ",").compactMap { Int($0) }
                range = ends[0]..<ends[1]
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

    /// The union of ink bounds and layout bounds in whole pixels with a margin. The origin is a multiple of `unit`: at
    /// a fractional scale, only some pixels are aligned to device pixels.
    func wholeBounds(of list: DisplayList, originOnMultipleOf unit: Double = 1) -> Rect {
        let bounds = (list.inkBounds ?? frame.layoutBounds).union(frame.layoutBounds)
        let left = ((bounds.minX - 2) / unit).rounded(.down) * unit
        let top = ((bounds.minY - 2) / unit).rounded(.down) * unit
        return Rect(
            x: left, y: top, width: (bounds.maxX + 2).rounded(.up) - left, height: (bounds.maxY + 2).rounded(.up) - top)
    }

    /// The list with baselines rounded for a display scale.
    func list(scale: Double, rounding: (Double) -> DrawingOptions.BaselineRounding) -> DisplayList {
        var options = options
        options.baselineRounding = rounding(scale)
        return DisplayList(frame, range: range, options: options)
    }
}
