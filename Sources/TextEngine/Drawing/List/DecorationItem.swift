/// A part of an underline, overline or strikethrough in one colour: one or two parallel stripes.
package struct DecorationItem: Sendable {
    /// A horizontal interval.
    typealias Span = RectUnion.Span

    /// One of the parallel strokes.
    struct Stripe: Sendable {
        var top: Double
        var thickness: Double
        /// The intervals with ink, before the pattern is applied, in ascending order. Descender gaps are cut out.
        var spans: [Span]
    }

    package let color: Color
    package let pattern: DecorationLine.Pattern
    let stripes: [Stripe]
    /// The x coordinate where the pattern starts: the left end of the whole line, of which this item may be a part.
    let patternStart: Double
    /// The base length of dots and dashes.
    let unit: Double

    /// Alternating lengths of ink and gap, in pixels. Empty for a solid line.
    struct Dashes {
        let lengths: [Double]
        /// The length after which the pattern repeats; 0 for a line without dots or dashes.
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

    /// Calls the body with each rectangle of ink between two x coordinates. O(log spans + dashes in between).
    package func forEachRect(from left: Double, to right: Double, _ body: (Rect) -> Void) {
        let dashes = dashes
        for stripe in stripes {
            let start = stripe.spans.partitionPoint { $0.right > left }
            for span in stripe.spans[start...] {
                guard span.left < right else { break }
                forEachStroke(of: span, dashes, from: left, to: right) {
                    body(Rect(x: $0, y: stripe.top, width: $1 - $0, height: stripe.thickness))
                }
            }
        }
    }

    /// A pattern with more strokes than this is drawn solid. A wide tab in a tiny font could have any number of strokes,
    /// and in the widest picture each of them would be finer than a pixel.
    static let mostStrokes = 65_536.0

    /// Calls the body with the ends of each dot or dash of a span between two x coordinates. Calls it once if there are
    /// more than ``mostStrokes``. O(dashes in between).
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
        guard period > 0, end - start <= Self.mostStrokes * period else { return ink(start, end) }
        var x = patternStart + ((start - patternStart) / period).rounded(.down) * period
        // Far from the origin a dash may be too short to change x.
        while x < end, x + period > x {
            var dash = x
            for index in stride(from: 0, to: dashes.lengths.count, by: 2) {
                ink(dash, dash + dashes.lengths[index])
                dash += dashes.lengths[index] + dashes.lengths[index + 1]
            }
            x += period
        }
    }

    /// An upper bound for the number of rectangles.
    package var rectCount: Int {
        let dashes = dashes
        let length = stripes.reduce(0) { $0 + $1.spans.reduce(0) { $0 + $1.right - $1.left } }
        let spans = stripes.reduce(0) { $0 + $1.spans.count }
        guard dashes.period > 0 else { return spans }
        let count = dashes.lengths.count
        let rects = length / dashes.period * Double(count / 2) + Double(spans * count)
        return rects < 1e9 ? Int(rects) : 1_000_000_000
    }

    /// The height from trough to crest, measured at the middle of the stroke.
    var waveHeight: Double { 2 * unit }
    /// The distance from crest to crest.
    var waveLength: Double { 6 * unit }

    /// The bounds of the stripes, an upper bound for the ink; nil if there is none.
    package var bounds: Rect? {
        stripes.compactMap { stripe in
            guard let first = stripe.spans.first, let last = stripe.spans.last else { return nil }
            let height = stripe.thickness + (pattern == .wave ? waveHeight : 0)
            return Rect(x: first.left, y: stripe.top, width: last.right - first.left, height: height)
        }.union
    }

    /// The item in another colour.
    package func recolored(_ color: Color) -> DecorationItem {
        DecorationItem(color: color, pattern: pattern, stripes: stripes, patternStart: patternStart, unit: unit)
    }
}
