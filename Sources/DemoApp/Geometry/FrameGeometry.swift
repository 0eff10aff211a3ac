import LabelWidget

/// The shapes of a frame, in its coordinates. They are found once for each frame, not in each picture.
struct FrameGeometry {
    /// A line with the heights of its letters above the baseline.
    struct Line {
        let bounds: Rect
        let baseline: Double
        /// What is painted of the line; nil for nothing.
        let ink: Rect?
        let capHeight: Double
        let xHeight: Double
        let graphemes: [Rect]
        let carets: [TextFrame.Caret]
    }

    let frame: TextFrame
    let lines: [Line]
    let links: [Rect]
    /// What is painted of the whole frame.
    let ink: Rect

    /// Shapes of more lines are left out, as there are thousands of shapes then.
    private static let mostLines = 100

    /// O(text · log line).
    init(_ frame: TextFrame) {
        self.frame = frame
        lines = frame.lines.prefix(Self.mostLines).map { line in
            let ink = line.range.isEmpty ? nil : frame.imageBounds(for: line.range)
            let (capHeight, xHeight) = Self.letterHeights(ofLine: line.index, in: frame)
            return Line(
                bounds: line.bounds, baseline: line.origin.y, ink: ink.flatMap { $0.width > 0 ? $0 : nil },
                capHeight: capHeight, xHeight: xHeight, graphemes: Self.graphemes(of: line, in: frame),
                carets: frame.carets(onLine: line.index))
        }
        links = frame.links.flatMap(\.rects)
        ink = frame.imageBounds() ?? .zero
    }

    /// The heights of capitals and of small letters in the first font of a line; 0 in a line without glyphs.
    private static func letterHeights(ofLine index: Int, in frame: TextFrame) -> (capitals: Double, small: Double) {
        let line = frame.lineRecords[index]
        // An empty text has a line, but no paragraph.
        guard !line.glyphs.isEmpty else { return (0, 0) }
        let paragraph = frame.glyphs(of: line)
        guard
            let run = paragraph.runs.first(where: { $0.text.contains(Int(line.start)) }) ?? paragraph.runs.first
        else { return (0, 0) }
        let metrics = paragraph.fonts[Int(run.font)].featureMetrics
        return (Double(metrics.capHeight) * frame.textScaleFactor, Double(metrics.xHeight) * frame.textScaleFactor)
    }

    /// The rectangles of a line's graphemes from left to right, also of those of a token.
    private static func graphemes(of line: TextFrame.Line, in frame: TextFrame) -> [Rect] {
        var rects: [Rect] = []
        var x = line.bounds.minX
        while x < line.bounds.maxX,
            let bounds = frame.cluster(closestTo: Point(x: x, y: line.origin.y - 0.5))?.bounds
        {
            if bounds.width > 0, bounds.minX >= rects.last?.minX ?? -.infinity { rects.append(bounds) }
            // Clusters may overlap, and some have no width.
            x = max(bounds.maxX, x) + 0.01
        }
        return rects
    }
}
