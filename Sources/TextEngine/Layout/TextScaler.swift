/// Shrinks text until it fits: finds the largest scale, and lays the text out with that.
///
/// Nothing is shaped for it: at half the scale the box is twice as large for the same glyphs. Scales are tried by breaking
/// lines alone where that tells all, from an estimate by the widths of the paragraphs.
struct TextScaler {
    let shaped: ShapedString
    let size: Size
    let options: TextFrameOptions
    let scaling: TextScaling
    let cancellation: CancellationToken?

    /// Lays the text out; nil when cancelled.
    func layOut() -> LaidOutText? {
        let tester = FitTester(
            shaped: shaped, size: size, options: options, scaling: scaling, cancellation: cancellation)
        if tester.isExact {
            if tester.fits(scale: 1) { return layOut(1) }
        } else {
            guard let whole = layOut(1) else { return nil }
            if fits(whole) { return whole }
        }
        guard let ladder = ScaleLadder(scaling, size: size) else { return layOut(1) }
        let estimate = ladder.lastRung { tester.mayFit(scale: ladder.scale($0)) }
        let rungFits = { (rung: Int) in
            if cancellation?.isCancelled == true { return false }
            let scale = ladder.scale(rung)
            return tester.isExact ? tester.fits(scale: scale) : fits(scale: scale)
        }
        var rung = ladder.lastRung(near: estimate, where: rungFits)
        if rung == ladder.rungs.lowerBound, tester.mayFitAboveMisfits, !rungFits(rung) {
            rung = ladder.lastRungAboveFirst(where: rungFits) ?? rung
        }
        guard let found = layOut(ladder.scale(rung)) else { return nil }
        guard ladder.isContinuous, let larger = largerScale(found), fits(scale: larger) else { return found }
        return layOut(larger)
    }

    private func fits(scale: Double) -> Bool {
        guard let text = layOut(scale) else { return false }
        return fits(text)
    }

    private func layOut(_ scale: Double) -> LaidOutText? {
        var text = LaidOutText()
        let isDone = TextFrameLayouter.layOut(
            shaped, size: size, options: options, scale: scale, cancellation: cancellation, into: &text)
        return isDone ? consume text : nil
    }

    /// Whether nothing was cut because of the box, and no line is wider than it.
    private func fits(_ text: borrowing LaidOutText) -> Bool {
        !text.isCutByBox
            && LinePlacer.widestLine(of: text.lines, in: shaped) <= size.width / text.scale + FitTester.tolerance
    }

    /// How large a text that fits may be as its lines are broken; nil where that is no more than it is.
    private func largerScale(_ text: borrowing LaidOutText) -> Double? {
        guard fits(text), let last = text.lines.last else { return nil }
        let width = LinePlacer.widestLine(of: text.lines, in: shaped)
        let height = text.exactBaselines.last + last.heights.belowWithoutSpacing
        var scale = 1.0
        if size.width.isFinite, width > 0 { scale = min(scale, size.width / width) }
        if size.height.isFinite, height > 0 { scale = min(scale, size.height / height) }
        // Sums of advances must not become wider than their line by rounding.
        scale *= 1 - 1e-12
        return scale > text.scale ? scale : nil
    }
}
