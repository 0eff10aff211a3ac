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

    private enum Kind: CaseIterable {
        case underline
        case overline
        case strikethrough

        /// The line of this kind that a part has.
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

    /// The decorations of a line's parts: first all underlines, then overlines, then strikethroughs.
    mutating func decorations(
        of content: LineContent, _ rounding: PixelRounding
    ) -> [Decoration] {
        let parts = content.parts
        guard parts.contains(where: { $0.paint.rare?.hasLine == true }) else { return [] }
        var decorations: [Decoration] = []
        for kind in Kind.allCases {
            var start = 0
            while start < parts.count {
                guard let first = kind.line(of: parts[start].paint) else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < parts.count, let next = kind.line(of: parts[end].paint), next.line.isDrawnLike(first.line),
                    kind != .strikethrough || Self.standsAlike(parts[start], parts[end], content.segments)
                { end += 1 }
                append(kind, start..<end, of: content, rounding, to: &decorations)
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
        _ kind: Kind, _ stretch: Range<Int>, of content: LineContent, _ rounding: PixelRounding,
        to decorations: inout [Decoration]
    ) {
        let (line, parts) = (content.line, content.parts)
        guard stretch.contains(where: { parts[$0].isDrawn }),
            let first = kind.line(of: parts[stretch.lowerBound].paint)?.line
        else { return }
        let geometry = geometry(kind, stretch, of: content, first, rounding)
        let left = parts[stretch.lowerBound].left
        let whole = DecorationItem.Span(left: left, right: parts[stretch.upperBound - 1].right)
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
            guard parts[index].isDrawn, let color = kind.line(of: parts[index].paint)?.color else {
                index += 1
                continue
            }
            // Neighbours that are painted alike have one line.
            var end = index + 1
            while end < stretch.upperBound, parts[end].isDrawn, kind.line(of: parts[end].paint)?.color == color,
                parts[end].paint.rare?.shadow == parts[index].paint.rare?.shadow
            { end += 1 }
            let item = DecorationItem(
                color: color, pattern: first.pattern,
                stripes: stripes.map { $0.clipped(from: parts[index].left, to: parts[end - 1].right) },
                patternStart: left, unit: geometry.unit)
            decorations.append(Decoration(item: item, part: index, shadow: parts[index].paint.rare?.shadow))
            index = end
        }
    }

    /// Where the stripes of a stretch lie.
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
            let segment = content.segments[content.parts[index].segment]
            let run = segment.paragraph.runs[segment.run]
            let (used, wished) = (segment.paragraph.fonts[Int(run.font)], segment.paragraph.fonts[Int(run.wishedFont)])
            // Pictures of emoji ask for nothing.
            for font in used === wished || used.typeface.hasColor ? [wished] : [wished, used] {
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
                    // The wished font decides: the line does not jump at a letter of another font.
                    if font === wished { top = Double(metrics.strikethroughOffset) }
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
        // Underlines grow away from the text, strikethroughs to both sides.
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
        guard let first = spans.first, let last = spans.last, first.left < left || last.right > right else {
            return self
        }
        var stripe = self
        stripe.spans = spans.compactMap { span in
            let clipped = DecorationItem.Span(left: max(span.left, left), right: min(span.right, right))
            return clipped.left < clipped.right ? clipped : nil
        }
        return stripe
    }
}
