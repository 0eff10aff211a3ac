/// Finds where the lines under, over and through the text of one line of a frame lie. A worker.
///
/// A decoration lies at the same height and is as thick all along a stretch of equal decoration, whatever fonts there are
/// in it: as the font wants it that asks for the most (STULabel's rule).
struct DecorationBuilder {
    /// A decoration of one part.
    struct Decoration {
        var item: DecorationItem
        var part: Int
        var shadow: TextShadow?
    }

    private enum Kind {
        case underline
        case overline
        case strikethrough
    }

    private var metrics: [(font: Font, metrics: FontFeatureMetrics)] = []
    private var gaps = DescenderGaps()

    /// The decorations of a line's parts: first all underlines, then overlines, then strikethroughs.
    mutating func decorations(
        of parts: [LinePart], showing content: [DisplayList.Item?], segments: [LineSegment], on line: LineRecord,
        _ rounding: DrawingOptions.BaselineRounding
    ) -> [Decoration] {
        guard
            parts.contains(where: {
                $0.paint.underline != nil || $0.paint.overline != nil || $0.paint.strikethrough != nil
            })
        else { return [] }
        var decorations: [Decoration] = []
        for (kind, path) in [
            (Kind.underline, \PaintStyle.underline), (.overline, \.overline), (.strikethrough, \.strikethrough),
        ] {
            var start = 0
            while start < parts.count {
                guard let first = parts[start].paint[keyPath: path] else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < parts.count, let next = parts[end].paint[keyPath: path], next.line.isDrawnLike(first.line),
                    kind != .strikethrough || Self.standsAlike(parts[start], parts[end], segments)
                { end += 1 }
                append(
                    kind, parts, content, start..<end, segments, on: line, rounding,
                    line: { parts[$0].paint[keyPath: path] },
                    to: &decorations)
                start = end
            }
        }
        return decorations
    }

    /// Whether two parts are struck through at the same height: a strikethrough follows size and baseline of its text.
    private static func standsAlike(_ a: LinePart, _ b: LinePart, _ segments: [LineSegment]) -> Bool {
        let (a, b) = (segments[a.segment], segments[b.segment])
        let (runA, runB) = (a.paragraph.runs[a.run], b.paragraph.runs[b.run])
        return runA.baselineOffset == runB.baselineOffset
            && a.paragraph.fonts[Int(runA.wishedFont)].size == b.paragraph.fonts[Int(runB.wishedFont)].size
    }

    /// Appends the decorations of one stretch.
    private mutating func append(
        _ kind: Kind, _ parts: [LinePart], _ content: [DisplayList.Item?], _ stretch: Range<Int>,
        _ segments: [LineSegment], on line: LineRecord, _ rounding: DrawingOptions.BaselineRounding,
        line style: (Int) -> PaintStyle.Line?,
        to decorations: inout [Decoration]
    ) {
        guard stretch.contains(where: { parts[$0].isDrawn }), let first = style(stretch.lowerBound)?.line else {
            return
        }
        let geometry = geometry(kind, parts, content, stretch, segments, on: line, first, rounding)
        let left = parts[stretch.lowerBound].left
        let whole = DecorationItem.Span(left: left, right: parts[stretch.upperBound - 1].right)
        let hasGaps = kind == .underline && first.position == .standard && first.pattern != .wave
        let stripes = geometry.tops.map { top in
            var stripe = DecorationItem.Stripe(top: top, thickness: geometry.thickness, spans: [whole])
            if hasGaps {
                gaps.begin(top: top - line.baseline, thickness: geometry.thickness, scale: rounding.scale)
                for index in stretch {
                    if case .glyphs(let item) = content[index] { gaps.add(item, baseline: line.baseline) }
                }
                stripe.spans = gaps.spans(dividing: whole)
            }
            return stripe
        }
        var index = stretch.lowerBound
        while index < stretch.upperBound {
            guard parts[index].isDrawn, let color = style(index)?.color else {
                index += 1
                continue
            }
            // Neighbours that are painted alike have one line.
            var end = index + 1
            while end < stretch.upperBound, parts[end].isDrawn, style(end)?.color == color,
                parts[end].paint.shadow == parts[index].paint.shadow
            { end += 1 }
            let item = DecorationItem(
                color: color, pattern: first.pattern,
                stripes: stripes.map { $0.clipped(from: parts[index].left, to: parts[end - 1].right) },
                patternStart: left, unit: geometry.unit)
            decorations.append(Decoration(item: item, part: index, shadow: parts[index].paint.shadow))
            index = end
        }
    }

    /// Where the stripes of a stretch lie.
    private struct Geometry {
        var tops: [Double]
        var thickness: Double
        var unit: Double
    }

    private mutating func geometry(
        _ kind: Kind, _ parts: [LinePart], _ content: [DisplayList.Item?], _ stretch: Range<Int>,
        _ segments: [LineSegment], on line: LineRecord, _ style: DecorationLine,
        _ rounding: DrawingOptions.BaselineRounding
    ) -> Geometry {
        var thickness = 0.0
        var top = -Double.infinity
        var depth = 0.0
        var baseline = line.baseline
        for index in stretch {
            let segment = segments[parts[index].segment]
            let run = segment.paragraph.runs[segment.run]
            let (used, wished) = (segment.paragraph.fonts[Int(run.font)], segment.paragraph.fonts[Int(run.wishedFont)])
            // Pictures of emoji ask for nothing.
            for font in used === wished || used.typeface.hasColor ? [wished] : [wished, used] {
                let metrics = metrics(of: font)
                switch kind {
                case .underline:
                    thickness = max(thickness, metrics.lineThickness)
                    top = max(top, Double(metrics.underlineOffset - metrics.underlineThickness / 2))
                case .overline:
                    thickness = max(thickness, metrics.lineThickness)
                    top = max(top, Double(font.metrics.ascent) + Double(run.baselineOffset))
                case .strikethrough:
                    thickness = max(thickness, Double(metrics.strikethroughThickness))
                    // The wished font decides: the line does not jump at a letter of another font.
                    if font === wished { top = Double(metrics.strikethroughOffset) }
                }
            }
            if kind == .strikethrough { baseline = line.baseline - Double(run.baselineOffset) }
            if kind == .underline, style.position == .low, case .glyphs(let item) = content[index] {
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
        // Underlines grow away from the text, strikethroughs to both sides.
        let y =
            switch kind {
            case .underline: max(rounding.rounded(baseline + top), baseline + (rounding.scale.map { 1 / $0 } ?? 0))
            case .overline: rounding.rounded(baseline - top - height)
            case .strikethrough: rounding.rounded(baseline - top - height / 2)
            }
        return Geometry(tops: isDouble ? [y, y + 2 * stripe] : [y], thickness: stripe, unit: unit)
    }

    private mutating func metrics(of font: Font) -> FontFeatureMetrics {
        if let known = metrics.first(where: { $0.font === font }) { return known.metrics }
        metrics.append((font, font.featureMetrics))
        return metrics[metrics.count - 1].metrics
    }
}

extension FontFeatureMetrics {
    /// The thickness of an underline; where the font names none, half of the line's distance as in STULabel.
    fileprivate var lineThickness: Double {
        Double(underlineThickness > 0 ? underlineThickness : max(underlineOffset / 2, 0))
    }
}

extension DecorationLine {
    /// Whether both are one line, apart from colours.
    fileprivate func isDrawnLike(_ other: DecorationLine) -> Bool {
        style == other.style && pattern == other.pattern && position == other.position
    }
}

extension DecorationItem.Stripe {
    fileprivate func clipped(from left: Double, to right: Double) -> Self {
        var stripe = self
        stripe.spans = spans.compactMap { span in
            let clipped = DecorationItem.Span(left: max(span.left, left), right: min(span.right, right))
            return clipped.left < clipped.right ? clipped : nil
        }
        return stripe
    }
}

extension DrawingOptions.BaselineRounding {
    /// The nearest device pixel's edge.
    func rounded(_ y: Double) -> Double { scale.map { (y * $0).rounded() / $0 } ?? y }

    /// A length of whole device pixels, one at least.
    func ceiled(_ length: Double) -> Double {
        scale.map { max((length * $0 - 1.0 / 1_024).rounded(.up), 1) / $0 } ?? length
    }
}
