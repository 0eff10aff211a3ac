/// Finds where the letters of a text cross a line under it, so that the line can leave them out. A worker.
///
/// Every glyph whose ink reaches the line is cut at a few heights of it, and the places where it has ink are made wider
/// by the line's thickness (as in STULabel).
struct DescenderGaps {
    private var top = 0.0
    private var bottom = 0.0
    private var margin = 0.0
    private var scale: Double?
    private var gaps: [RectUnion.Span] = []

    /// A line is cut where ink comes this near.
    private static let tolerance = 0.25

    /// Starts with a stripe. `top` is its distance below the baseline.
    mutating func begin(top: Double, thickness: Double, scale: Double?) {
        self.top = top - Self.tolerance
        bottom = top + thickness + Self.tolerance
        margin = thickness
        self.scale = scale
        gaps.removeAll(keepingCapacity: true)
    }

    /// Looks at the glyphs of a part. `baseline` is that of the line: text that is raised has its own.
    mutating func add(_ item: GlyphItem, baseline: Double) {
        let font = item.font
        guard !font.typeface.isLastResort else { return }
        item.forEachPlacedGlyph { glyph, origin in
            let raise = origin.y - baseline
            for span in font.inkSpans(of: glyph, from: top - raise, to: bottom - raise) {
                append(span.left + origin.x, span.right + origin.x)
            }
        }
    }

    private mutating func append(_ left: Double, _ right: Double) {
        let left = scale.map { ((left - margin) * $0).rounded(.down) / $0 } ?? left - margin
        gaps.append(RectUnion.Span(left: left, right: right + margin))
    }

    /// What is left of a stripe. Pieces shorter than the stripe is thick are left out.
    mutating func spans(dividing whole: RectUnion.Span) -> [RectUnion.Span] {
        gaps.sort { $0.left < $1.left }
        var spans: [RectUnion.Span] = []
        var start = whole.left
        func append(upTo end: Double, least: Double) {
            guard end - start >= least, start < min(end, whole.right) else { return }
            spans.append(RectUnion.Span(left: start, right: min(end, whole.right)))
        }
        for gap in gaps {
            append(upTo: gap.left, least: margin)
            start = max(start, gap.right)
        }
        append(upTo: whole.right, least: gaps.isEmpty ? 0 : margin)
        return spans
    }
}

extension DescenderGaps {
    /// How deep the ink of a text reaches below a baseline.
    static func depth(of item: GlyphItem, baseline: Double) -> Double {
        let font = item.font
        var depth = 0.0
        item.forEachPlacedGlyph { glyph, origin in
            if let ink = font.inkBounds(of: glyph) { depth = max(depth, ink.maxY + origin.y - baseline) }
        }
        return depth
    }
}
