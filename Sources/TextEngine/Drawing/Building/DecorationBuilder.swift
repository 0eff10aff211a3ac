/// Computes the underlines, overlines and strikethroughs of one line. A worker.
///
/// A decoration keeps its height and thickness over a stretch of equal decoration, even where fonts change. The font
/// that asks for the largest values decides (STULabel's rule).
struct DecorationBuilder {
    /// The decoration of one paint run.
    struct Decoration {
        var item: DecorationItem
        var paintRun: Int
        var shadow: TextShadow?
    }

    private enum Kind: CaseIterable {
        case underline
        case overline
        case strikethrough

        /// The decoration line of this kind, if the style has one.
        func line(of paint: PaintStyle) -> PaintStyle.Line? {
            guard let rare = paint.rare else { return nil }
            return switch self {
            case .underline: rare.underline
            case .overline: rare.overline
            case .strikethrough: rare.strikethrough
            }
        }
    }

    private var gaps = DescenderGaps()

    /// The decorations of a line: first all underlines, then overlines, then strikethroughs.
    mutating func decorations(
        of content: LineContent, _ rounding: PixelRounding
    ) -> [Decoration] {
        let paintRuns = content.paintRuns
        guard paintRuns.contains(where: { $0.paint.rare?.hasLine == true }) else { return [] }
        var decorations: [Decoration] = []
        for kind in Kind.allCases {
            var start = 0
            while start < paintRuns.count {
                guard let first = kind.line(of: paintRuns[start].paint) else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < paintRuns.count, let next = kind.line(of: paintRuns[end].paint),
                    next.line.isDrawnLike(first.line),
                    kind != .strikethrough
                        || Self.hasEqualStrikethroughHeight(paintRuns[start], paintRuns[end], content.segments)
                { end += 1 }
                append(kind, start..<end, of: content, rounding, to: &decorations)
                start = end
            }
        }
        return decorations
    }

    /// Whether two paint runs have their strikethrough at the same height. It depends on font size and baseline offset.
    private static func hasEqualStrikethroughHeight(_ a: PaintRun, _ b: PaintRun, _ segments: [LineSegment]) -> Bool {
        let (a, b) = (segments[a.segment], segments[b.segment])
        let (runA, runB) = (a.paragraph.runs[a.run], b.paragraph.runs[b.run])
        return runA.baselineOffset == runB.baselineOffset
            && a.paragraph.fonts[Int(runA.requestedFont)].size == b.paragraph.fonts[Int(runB.requestedFont)].size
    }

    /// Appends the decorations of a stretch of paint runs.
    private mutating func append(
        _ kind: Kind, _ stretch: Range<Int>, of content: LineContent, _ rounding: PixelRounding,
        to decorations: inout [Decoration]
    ) {
        let (line, paintRuns) = (content.line, content.paintRuns)
        guard stretch.contains(where: { paintRuns[$0].isDrawn }),
            let first = kind.line(of: paintRuns[stretch.lowerBound].paint)?.line
        else { return }
        let geometry = geometry(kind, stretch, of: content, first, rounding)
        let left = paintRuns[stretch.lowerBound].left
        let whole = DecorationItem.Span(left: left, right: paintRuns[stretch.upperBound - 1].right)
        let hasGaps = kind == .underline && first.position == .standard && first.pattern != .wave
        let stripes = geometry.tops.map { top in
            var stripe = DecorationItem.Stripe(top: top, thickness: geometry.thickness, spans: [whole])
            if hasGaps {
                gaps.begin(top: top - line.baseline, thickness: geometry.thickness, scale: rounding.scale)
                for index in stretch {
                    if let item = content.glyphs(for: index) { gaps.add(item, baseline: line.baseline) }
                }
                stripe.spans = gaps.spans(dividing: whole)
            }
            return stripe
        }
        var index = stretch.lowerBound
        while index < stretch.upperBound {
            guard paintRuns[index].isDrawn, let color = kind.line(of: paintRuns[index].paint)?.color else {
                index += 1
                continue
            }
            // Neighbours with the same colour and shadow share one item.
            var end = index + 1
            while end < stretch.upperBound, paintRuns[end].isDrawn, kind.line(of: paintRuns[end].paint)?.color == color,
                paintRuns[end].paint.rare?.shadow == paintRuns[index].paint.rare?.shadow
            { end += 1 }
            let item = DecorationItem(
                color: color, pattern: first.pattern,
                stripes: stripes.map { $0.clipped(from: paintRuns[index].left, to: paintRuns[end - 1].right) },
                patternStart: left, unit: geometry.unit)
            decorations.append(Decoration(item: item, paintRun: index, shadow: paintRuns[index].paint.rare?.shadow))
            index = end
        }
    }

    /// The vertical position and thickness of the stripes.
    private struct Geometry {
        var tops: [Double]
        var thickness: Double
        var unit: Double
    }

    private func geometry(
        _ kind: Kind, _ stretch: Range<Int>, of content: LineContent, _ style: DecorationLine,
        _ rounding: PixelRounding
    ) -> Geometry {
        let line = content.line
        var thickness = 0.0
        var top = -Double.infinity
        var depth = 0.0
        var baseline = line.baseline
        for index in stretch {
            let segment = content.segments[content.paintRuns[index].segment]
            let run = segment.paragraph.runs[segment.run]
            let (used, requested) = (
                segment.paragraph.fonts[Int(run.font)], segment.paragraph.fonts[Int(run.requestedFont)]
            )
            // Colour fonts (emoji) do not affect the line.
            for font in used === requested || used.typeface.hasColor ? [requested] : [requested, used] {
                let metrics = font.featureMetrics
                switch kind {
                case .underline:
                    thickness = max(thickness, metrics.lineThickness)
                    top = max(top, Double(metrics.underlineOffset - metrics.underlineThickness / 2))
                case .overline:
                    thickness = max(thickness, metrics.lineThickness)
                    top = max(top, Double(font.metrics.ascent) + Double(run.baselineOffset))
                case .strikethrough:
                    thickness = max(thickness, Double(metrics.strikethroughThickness))
                    // The requested font decides, so that the line does not jump at a fallback glyph.
                    if font === requested { top = Double(metrics.strikethroughOffset) }
                }
            }
            if kind == .strikethrough { baseline = line.baseline - Double(run.baselineOffset) }
            if kind == .underline, style.position == .low, let item = content.glyphs(for: index) {
                depth = max(depth, DescenderGaps.depth(of: item, baseline: line.baseline))
            }
        }
        if kind == .underline, style.position == .low { top = max(top, depth + thickness) }
        let isThick = style.style == .thick || style.style == .doubleThick
        let isDouble = style.style == .double || style.style == .doubleThick
        if isThick { thickness *= kind == .strikethrough ? 3 : 2 }
        let unit = rounding.ceiled(max(thickness, 1.0 / 16))
        let stripe = isDouble ? rounding.ceiled(max(thickness, 1.0 / 16) * 0.75) : unit
        let height = isDouble ? 3 * stripe : stripe
        // Underlines grow downwards, overlines upwards, strikethroughs in both directions.
        let y =
            switch kind {
            case .underline: max(rounding.rounded(baseline + top), baseline + (rounding.scale.map { 1 / $0 } ?? 0))
            case .overline: rounding.rounded(baseline - top - height)
            case .strikethrough: rounding.rounded(baseline - top - height / 2)
            }
        return Geometry(tops: isDouble ? [y, y + 2 * stripe] : [y], thickness: stripe, unit: unit)
    }
}

extension FontFeatureMetrics {
    /// The thickness of an underline. If the font gives none, half of the underline's offset (as in STULabel).
    fileprivate var lineThickness: Double {
        Double(underlineThickness > 0 ? underlineThickness : max(underlineOffset / 2, 0))
    }
}

extension DecorationLine {
    /// Whether both lines look the same apart from their colour.
    fileprivate func isDrawnLike(_ other: DecorationLine) -> Bool {
        style == other.style && pattern == other.pattern && position == other.position
    }
}

extension DecorationItem.Stripe {
    /// The stripe clipped to an interval. O(log spans + spans in the interval).
    fileprivate func clipped(from left: Double, to right: Double) -> Self {
        guard let first = spans.first, let last = spans.last, first.left < left || last.right > right else {
            return self
        }
        let start = spans.partitionPoint { $0.right > left }
        let end = max(spans.partitionPoint { $0.left >= right }, start)
        var stripe = self
        stripe.spans = spans[start..<end].compactMap { span in
            let clipped = DecorationItem.Span(left: max(span.left, left), right: min(span.right, right))
            return clipped.left < clipped.right ? clipped : nil
        }
        return stripe
    }
}
