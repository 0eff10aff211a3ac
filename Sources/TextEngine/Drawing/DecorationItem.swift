/// A part of a line under, over or through text, of one colour: one or two parallel stripes.
package struct DecorationItem: Sendable {
    /// A stretch from left to right.
    typealias Span = RectUnion.Span

    /// A stroke of the line.
    struct Stripe: Sendable {
        var top: Double
        var thickness: Double
        /// Where there is ink, unless the pattern leaves it out: the gaps for descenders are cut out. Ascending.
        var spans: [Span]
    }

    package let color: Color
    package let pattern: DecorationLine.Pattern
    let stripes: [Stripe]
    /// Where the pattern starts: the left end of the whole line, of which this may be a part.
    let patternStart: Double
    /// What the lengths of dots and dashes are multiples of.
    let unit: Double

    /// Lengths of ink and of no ink in turn, in pixels; none for a solid line.
    struct Dashes {
        let lengths: [Double]
        /// After what length the pattern starts again; 0 for a line without dots and dashes.
        let period: Double

        fileprivate init(_ pattern: DecorationLine.Pattern, unit: Double) {
            let multiples: [Double] =
                switch pattern {
                case .solid, .wave: []
                case .dot: [3, 3]
                case .dash: [10, 5]
                case .dashDot: [10, 3, 3, 3]
                case .dashDotDot: [10, 3, 3, 3, 3, 3]
                }
            lengths = multiples.map { $0 * unit }
            period = multiples.reduce(0, +) * unit
        }
    }

    var dashes: Dashes { Dashes(pattern, unit: unit) }

    /// Calls the body with each rectangle of ink between two places. O(dashes there).
    package func forEachRect(from left: Double, to right: Double, _ body: (Rect) -> Void) {
        let dashes = dashes
        for stripe in stripes {
            for span in stripe.spans {
                forEachStroke(of: span, dashes, from: left, to: right) {
                    body(Rect(x: $0, y: stripe.top, width: $1 - $0, height: stripe.thickness))
                }
            }
        }
    }

    /// Calls the body with the left and right end of each dot and dash of a span between two places. O(dashes there).
    func forEachStroke(
        of span: Span, _ dashes: Dashes, from left: Double, to right: Double,
        _ body: (_ left: Double, _ right: Double) -> Void
    ) {
        let (start, end) = (max(span.left, left), min(span.right, right))
        guard start < end else { return }
        func ink(_ from: Double, _ to: Double) {
            let (from, to) = (max(from, start), min(to, end))
            if from < to { body(from, to) }
        }
        let period = dashes.period
        guard period > 0 else { return ink(start, end) }
        var x = patternStart + ((start - patternStart) / period).rounded(.down) * period
        // Far from the origin a dash may be too short for x to grow.
        while x < end, x + period > x {
            var dash = x
            for index in stride(from: 0, to: dashes.lengths.count, by: 2) {
                ink(dash, dash + dashes.lengths[index])
                dash += dashes.lengths[index] + dashes.lengths[index + 1]
            }
            x += period
        }
    }

    /// How many rectangles there are at most.
    package var rectCount: Int {
        let dashes = dashes
        let length = stripes.reduce(0) { $0 + $1.spans.reduce(0) { $0 + $1.right - $1.left } }
        let spans = stripes.reduce(0) { $0 + $1.spans.count }
        guard dashes.period > 0 else { return spans }
        let count = dashes.lengths.count
        return Int(min(length / dashes.period * Double(count / 2) + Double(spans * count), 1e9))
    }

    /// The height of a wave's crests over its troughs, measured at the middle of the stroke.
    var waveHeight: Double { 2 * unit }
    /// The distance from crest to crest.
    var waveLength: Double { 6 * unit }

    /// Where there may be ink; nil for none.
    package var bounds: Rect? {
        var bounds: Rect?
        for stripe in stripes {
            guard let first = stripe.spans.first, let last = stripe.spans.last else { continue }
            var rect = Rect(
                x: first.left, y: stripe.top, width: last.right - first.left, height: stripe.thickness)
            if pattern == .wave { rect.height += waveHeight }
            bounds = bounds?.union(rect) ?? rect
        }
        return bounds
    }

    /// The item in another colour.
    package func recolored(_ color: Color) -> DecorationItem {
        DecorationItem(color: color, pattern: pattern, stripes: stripes, patternStart: patternStart, unit: unit)
    }
}
