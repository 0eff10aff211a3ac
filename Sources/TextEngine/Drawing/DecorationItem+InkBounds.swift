extension DecorationItem {
    /// The smallest rectangle around the ink, but for ends of waves, which may lack a third of their thickness; nil for none,
    /// as a short line may be all gap. O(stretches at the ends without ink).
    var inkBounds: Rect? {
        stripes.reduce(nil) { bounds, stripe in
            guard let ink = pattern == .wave ? waveBounds(of: stripe) : strokeBounds(of: stripe) else { return bounds }
            return bounds?.union(ink) ?? ink
        }
    }

    private func strokeBounds(of stripe: Stripe) -> Rect? {
        let dashes = dashes
        // From any place the next dash is no farther than a period.
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

    /// A wave that is shorter than a whole one need not reach its crest or its trough.
    private func waveBounds(of stripe: Stripe) -> Rect? {
        guard let left = stripe.spans.first?.left, let right = stripe.spans.last?.right, left < right else {
            return nil
        }
        let half = waveLength / 2
        // In multiples of half a wave.
        let (start, end) = ((left - patternStart) / half, (right - patternStart) / half)
        var (low, high) = (0.0, 1.0)
        if end - start < 2 {
            let extremes = stride(from: start.rounded(.up), through: end.rounded(.down), by: 1)
            let heights = ([start, end] + extremes).map(Self.waveHeight(at:))
            // A stroke of the steepest slope, 4/3, has 5/3 of its thickness from top to bottom.
            let margin = stripe.thickness / 3 / waveHeight
            (low, high) = (max((heights.min() ?? 0) - margin, 0), min((heights.max() ?? 1) + margin, 1))
        }
        return Rect(
            x: left, y: stripe.top + low * waveHeight, width: right - left,
            height: stripe.thickness + (high - low) * waveHeight)
    }

    /// How far down a wave is, from 0 on its crests to 1 in its troughs.
    ///
    /// - Parameter place: In multiples of half a wave, from a crest.
    private static func waveHeight(at place: Double) -> Double {
        let part = place - place.rounded(.down)
        // x = 1.5 t (1 - t) + t³ of the curve's parameter t, which grows.
        var (from, to) = (0.0, 1.0)
        for _ in 0..<30 {
            let t = (from + to) / 2
            if 1.5 * t * (1 - t) + t * t * t < part { from = t } else { to = t }
        }
        let down = from * from * (3 - 2 * from)
        return place.rounded(.down).truncatingRemainder(dividingBy: 2) == 0 ? down : 1 - down
    }
}
