/// How far raised and lowered text is moved sideways, so that it keeps its distance from a slanted letter before it. The font of
/// the text before it says so (OpenType `OS/2`), as in Pango. The text behind it keeps its place.
///
/// Nested shifts add up. A shift lasts as long as the styles have it at the same depth.
struct SidewaysShifts {
    private var shifts: [BaselineShift] = []
    /// For each shift how far it moves text, together with those around it.
    private var sums: [Float] = []

    var isEmpty: Bool { shifts.isEmpty }
    /// How far the text is moved to the right, in pixels.
    var offset: Float { sums.last ?? 0 }

    /// Ends the shifts that the next text does not have. Returns true if others begin with it.
    mutating func end(before next: [BaselineShift]) -> Bool {
        let kept = zip(shifts, next).prefix { $0 == $1 }.count
        shifts.removeSubrange(kept...)
        sums.removeSubrange(kept...)
        return next.count > kept
    }

    /// Begins those of the shifts that have not begun yet.
    ///
    /// - Parameter font: The font of the text before them; nil at the start of a paragraph.
    mutating func begin(_ next: [BaselineShift], behind font: Font?) {
        let metrics = font?.featureMetrics
        let most = 4 * Float(font?.size ?? 0)
        for shift in next.dropFirst(shifts.count) {
            let own =
                switch shift {
                case .superscript: metrics?.superscript.sideways ?? 0
                case .subscript: metrics?.subscript.sideways ?? 0
                case .offset: Float(0)
                }
            sums.append(offset + min(max(own, -most), most))
            shifts.append(shift)
        }
    }
}
