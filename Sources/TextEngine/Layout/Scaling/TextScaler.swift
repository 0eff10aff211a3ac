/// Shrinks text until it fits: finds the largest scale and lays the text out with it.
///
/// It shapes nothing: at half the scale, the same glyphs have a box twice as large. It tests scales by breaking lines only,
/// if that is exact, and starts at an estimate from the widths of the paragraphs.
struct TextScaler {
    let shaped: ShapedString
    let size: Size
    let options: TextFrameOptions
    let cancellation: CancellationToken?

    /// Lays the text out; false when cancelled.
    func layOut(into result: inout LaidOutText) -> Bool {
        let tester = FitTester(shaped: shaped, size: size, options: options, cancellation: cancellation)
        // Most texts fit without scaling.
        if tester.mayFit(scale: 1) || !tester.isExact {
            guard layOut(1, into: &result) else { return false }
            if fits(result) { return true }
        } else if tester.fits(scale: 1) {
            return layOut(1, into: &result)
        }
        guard let scaling = options.scaling, let ladder = ScaleLadder(scaling, size: size) else {
            return layOut(1, into: &result)
        }
        guard layOut(ladder.scale(largestRung(of: ladder, tester)), into: &result) else { return false }
        guard ladder.isContinuous, let larger = largerScale(result), fits(scale: larger) else { return true }
        return layOut(larger, into: &result)
    }

    /// The largest rung at which the text fits; the first rung if there is none.
    private func largestRung(of ladder: ScaleLadder, _ tester: FitTester) -> Int {
        let isExact = tester.isExact
        let rungFits = { (rung: Int) in
            if cancellation?.isCancelled == true { return false }
            let scale = ladder.scale(rung)
            return isExact ? tester.fits(scale: scale) : fits(scale: scale)
        }
        let estimate = ladder.lastRung { tester.mayFit(scale: ladder.scale($0)) }
        let rung = ladder.lastRung(near: estimate, where: rungFits)
        guard rung == ladder.rungs.lowerBound, tester.mayFitAbove(misfit: ladder.smallest), !rungFits(rung) else {
            return rung
        }
        return ladder.lastRungAboveFirst(where: rungFits) ?? rung
    }

    private func fits(scale: Double) -> Bool {
        var text = LaidOutText()
        return layOut(scale, into: &text) && fits(text)
    }

    private func layOut(_ scale: Double, into result: inout LaidOutText) -> Bool {
        result = LaidOutText()
        return TextFrameLayouter.layOut(
            shaped, size: size, options: options, scale: scale, cancellation: cancellation, into: &result)
    }

    /// Whether the box cut no text and no line is wider than the box.
    private func fits(_ text: borrowing LaidOutText) -> Bool {
        !text.isCutByBox
            && LinePlacer.widestLine(of: text.lines, in: shaped) <= size.width / text.scale + FitTester.tolerance
    }

    /// The largest scale at which the current lines still fit; nil if it is not larger than the current scale.
    private func largerScale(_ text: borrowing LaidOutText) -> Double? {
        guard fits(text), let last = text.lines.last else { return nil }
        let width = LinePlacer.widestLine(of: text.lines, in: shaped)
        let height = text.exactBaselines.last + last.heights.belowWithoutSpacing
        var scale = 1.0
        if size.width.isFinite, width > 0 { scale = min(scale, size.width / width) }
        if size.height.isFinite, height > 0 { scale = min(scale, size.height / height) }
        // Keep a margin, so that rounding cannot make a line wider than its box.
        scale *= 1 - 1e-12
        return scale > text.scale ? scale : nil
    }
}
