/// What the layouter has put together so far. It moves from the layouter into the frame: short texts would spend a
/// good part of their time on copies of its arrays.
struct LaidOutText: ~Copyable {
    var lines = LineList()
    /// nil as long as no line has any.
    var parts: LineParts?
    var isClipped = false
    /// Whether the box or its line limit cost any text, besides what scopes gave up.
    var isCutByBox = false
    /// What the text is shrunk by: places and widths are those of the text as it was shaped.
    var scale = 1.0
    var bounds = Rect.zero
    /// The baselines of the first and the last line before they are rounded.
    var exactBaselines = (first: 0.0, last: 0.0)

    /// Tells how high the text is and rounds its baselines, once all lines have their places. O(lines).
    ///
    /// - Parameter below: How far the last line reaches below its baseline.
    mutating func finishBaselines(below: Double, pixelScale: Double) {
        guard let first = lines.first, let last = lines.last else { return }
        bounds.height = last.baseline + below
        exactBaselines = (first.baseline, last.baseline)
        guard pixelScale > 0 else { return }
        lines.update { _, line in line.baseline = line.baseline.ceiledToPixel(scale: pixelScale) }
    }

    mutating func removeLastLine() {
        guard let line = lines.popLast() else { return }
        removeParts(of: line)
    }

    /// Removes what belongs to the last line besides its record.
    mutating func removeParts(of line: LineRecord) {
        if line.truncation >= 0 { parts?.truncations.removeLast() }
        if line.hyphen >= 0 { parts?.hyphens.removeLast() }
        if !line.tabs.isEmpty { parts?.tabs.removeLast(line.tabs.count) }
        if line.ownGlyphs >= 0 { parts?.ownGlyphs.removeLast() }
    }

    /// Takes a truncation in and gives its index.
    mutating func append(_ truncation: consuming LineTruncation) -> Int32 {
        // Most frames have one at most: an array made of it takes no second allocation.
        if parts == nil { parts = LineParts(truncations: [truncation]) } else { parts?.truncations.append(truncation) }
        return Int32((parts?.truncations.count ?? 0) - 1)
    }

    /// Takes a hyphen in and gives its index.
    mutating func append(_ hyphen: LineHyphen) -> Int32 {
        parts = parts ?? LineParts()
        parts?.hyphens.append(hyphen)
        return Int32((parts?.hyphens.count ?? 0) - 1)
    }

    /// Takes the glyphs that a line has of its own in and gives their index.
    mutating func append(_ ownGlyphs: LineGlyphs) -> Int32 {
        parts = parts ?? LineParts()
        parts?.ownGlyphs.append(ownGlyphs)
        return Int32((parts?.ownGlyphs.count ?? 0) - 1)
    }

    /// Takes the tabs of a line in and gives their indices.
    mutating func append(_ tabs: [LineTab]) -> Range<Int32> {
        guard !tabs.isEmpty else { return 0..<0 }
        parts = parts ?? LineParts()
        parts?.tabs += tabs
        let end = Int32(parts?.tabs.count ?? 0)
        return end - Int32(tabs.count)..<end
    }
}

/// What a few lines have besides their records.
struct LineParts: Sendable {
    var truncations: [LineTruncation] = []
    var hyphens: [LineHyphen] = []
    /// The tabs of all lines, in order.
    var tabs: [LineTab] = []
    /// What lines show whose ends part glyphs that belong together.
    var ownGlyphs: [LineGlyphs] = []

    /// The rows that have a line's glyphs.
    func glyphs(of line: LineRecord, in shaped: ShapedString) -> ShapedParagraph {
        let paragraph = shaped.paragraphs[Int(line.paragraph)]
        return line.ownGlyphs < 0 ? paragraph : ownGlyphs[Int(line.ownGlyphs)].rows(of: paragraph, in: shaped)
    }

    /// For frames: most have none of this, and pay for one reference.
    final class Box: Sendable {
        let parts: LineParts
        init(_ parts: LineParts) { self.parts = parts }
    }
}
