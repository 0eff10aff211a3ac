/// Finds where glyphs cross an underline, so that the underline gets gaps there. A worker.
///
/// It intersects the ink of each glyph with the underline and widens the result by the underline's thickness (as in
/// STULabel).
struct DescenderGaps {
    private var top = 0.0
    private var bottom = 0.0
    private var margin = 0.0
    private var scale: Double?
    private var gaps: [RectUnion.Span] = []

    /// A gap is needed where ink is this close to the stripe, in pixels.
    private static let tolerance = 0.25

    /// Starts a new stripe. `top` is its distance below the baseline.
    mutating func begin(top: Double, thickness: Double, scale: Double?) {
        self.top = top - Self.tolerance
        bottom = top + thickness + Self.tolerance
        margin = thickness
        self.scale = scale
        gaps.removeAll(keepingCapacity: true)
    }

    /// Adds the gaps for some glyphs. `baseline` is the line's baseline. Raised text has its own.
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

    /// Adds the gap for ink between two edges.
    mutating func append(_ left: Double, _ right: Double) {
        let left = scale.map { ((left - margin) * $0).rounded(.down) / $0 } ?? left - margin
        gaps.append(RectUnion.Span(left: left, right: right + margin))
    }

    /// The spans of a stripe between the gaps. Spans shorter than the stripe's thickness are dropped.
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
    /// How far the ink of the glyphs reaches below a baseline.
    static func depth(of item: GlyphItem, baseline: Double) -> Double {
        let font = item.font
        var depth = 0.0
        item.forEachPlacedGlyph { glyph, origin in
            if let ink = font.inkBounds(of: glyph) { depth = max(depth, ink.maxY + origin.y - baseline) }
        }
        return depth
    }
}
