/// The layouter's result so far. It moves into the frame without copies: for short texts, copying its arrays would be a large
/// part of the cost.
struct LaidOutText: ~Copyable {
    var lines: [LineRecord] = []
    /// nil until a line has any.
    var parts: RareLineData?
    var isClipped = false
    /// Whether the box or its line limit removed text. Text removed by scopes does not count.
    var isCutByBox = false
    /// The scale by which the text is shrunk. All coordinates are those of the unscaled text.
    var scale = 1.0
    var bounds = Rect.zero
    /// The baselines of the first and the last line before rounding.
    var exactBaselines = (first: 0.0, last: 0.0)
    /// How many of the first lines have their places from another frame, and the edges of all of them.
    var placed = (count: 0, left: Double.infinity, right: -Double.infinity)

    /// Sets the text's height and rounds its baselines, after all lines have their places. O(lines that are not placed).
    ///
    /// - Parameter height: The distance from the top of the box to the bottom of the lines.
    mutating func finishBaselines(height: Double, pixelScale: Double) {
        guard let first = lines.first, let last = lines.last else { return }
        bounds.height = height
        exactBaselines = (first.baseline, last.baseline)
        guard pixelScale > 0 else { return }
        for index in placed.count..<lines.count {
            lines[index].baseline = lines[index].baseline.ceiledToPixel(scale: pixelScale)
        }
    }

    mutating func removeLastLine() {
        guard let line = lines.popLast() else { return }
        removeParts(of: line)
    }

    /// Removes the parts of the last line.
    mutating func removeParts(of line: LineRecord) {
        if line.truncation >= 0 { parts?.truncations.removeLast() }
        if line.hyphen >= 0 { parts?.hyphens.removeLast() }
        if !line.tabs.isEmpty { parts?.tabs.removeLast(line.tabs.count) }
        if line.ownGlyphs >= 0 { parts?.ownGlyphs.removeLast() }
    }

    /// Appends a truncation and returns its index.
    mutating func append(_ truncation: consuming LineTruncation) -> Int32 {
        truncation.shift = parts?.truncations.last?.shiftBehind ?? 0
        // Most frames have one at most: an array literal with it saves a second allocation.
        if parts == nil {
            parts = RareLineData(truncations: [truncation])
        } else {
            parts?.truncations.append(truncation)
        }
        return Int32((parts?.truncations.count ?? 0) - 1)
    }

    /// Appends a hyphen and returns its index.
    mutating func append(_ hyphen: LineHyphen) -> Int32 {
        parts = parts ?? RareLineData()
        parts?.hyphens.append(hyphen)
        return Int32((parts?.hyphens.count ?? 0) - 1)
    }

    /// Appends the reshaped glyphs of a line and returns their index.
    mutating func append(_ ownGlyphs: LineGlyphs) -> Int32 {
        parts = parts ?? RareLineData()
        parts?.ownGlyphs.append(ownGlyphs)
        return Int32((parts?.ownGlyphs.count ?? 0) - 1)
    }

    /// Appends the tabs of a line and returns their indices.
    mutating func append(_ tabs: [LineTab]) -> Range<Int32> {
        guard !tabs.isEmpty else { return 0..<0 }
        parts = parts ?? RareLineData()
        parts?.tabs += tabs
        let end = Int32(parts?.tabs.count ?? 0)
        return end - Int32(tabs.count)..<end
    }
}
