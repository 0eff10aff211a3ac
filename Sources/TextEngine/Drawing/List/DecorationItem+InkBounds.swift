extension DecorationItem {
    /// The smallest rectangle around the ink; nil if there is none, for example in a gap of a dashed line. Exact except
    /// for the ends of waves, which may be off by a third of the thickness. O(spans at the ends without ink).
    var inkBounds: Rect? {
        stripes.compactMap { pattern == .wave ? waveBounds(of: $0) : strokeBounds(of: $0) }.union
    }

    private func strokeBounds(of stripe: Stripe) -> Rect? {
        let dashes = dashes
        // The next dash is at most one period away.
        let reach = dashes.period > 0 ? dashes.period : .infinity
        var (left, right): (Double?, Double?)
        for span in stripe.spans {
            forEachStroke(of: span, dashes, from: span.left, to: span.left + reach) { start, _ in left = left ?? start }
            if left != nil { break }
        }
        for span in stripe.spans.reversed() {
            forEachStroke(of: span, dashes, from: span.right - reach, to: span.right) { _, end in right = end }
            if right != nil { break }
        }
        guard let left, let right else { return nil }
        return Rect(x: left, y: stripe.top, width: right - left, height: stripe.thickness)
    }

    /// A wave shorter than one period may not reach its crest or trough.
    private func waveBounds(of stripe: Stripe) -> Rect? {
        guard let left = stripe.spans.first?.left, let right = stripe.spans.last?.right, left < right else {
            return nil
        }
        let half = waveLength / 2
        // In units of half a wave.
        let (start, end) = ((left - patternStart) / half, (right - patternStart) / half)
        var (low, high) = (0.0, 1.0)
        if end - start < 2 {
            let extremes = stride(from: start.rounded(.up), through: end.rounded(.down), by: 1)
            let heights = ([start, end] + extremes).map(Self.waveHeight(at:))
            // At the steepest slope, 4/3, a stroke's vertical extent is 5/3 of its thickness.
            let margin = stripe.thickness / 3 / waveHeight
            (low, high) = (max((heights.min() ?? 0) - margin, 0), min((heights.max() ?? 1) + margin, 1))
        }
        return Rect(
            x: left, y: stripe.top + low * waveHeight, width: right - left,
            height: stripe.thickness + (high - low) * waveHeight)
    }

    /// The vertical position on a wave, from 0 at a crest to 1 at a trough.
    ///
    /// - Parameter place: The distance from a crest, in units of half a wave.
    private static func waveHeight(at place: Double) -> Double {
        let part = place - place.rounded(.down)
        // Solves x = 1.5 t (1 - t) + t³ for the curve's parameter t by bisection.
        var (from, to) = (0.0, 1.0)
        for _ in 0..<30 {
            let t = (from + to) / 2
            if 1.5 * t * (1 - t) + t * t * t < part { from = t } else { to = t }
        }
        let down = from * from * (3 - 2 * from)
        return place.rounded(.down).truncatingRemainder(dividingBy: 2) == 0 ? down : 1 - down
    }
}
