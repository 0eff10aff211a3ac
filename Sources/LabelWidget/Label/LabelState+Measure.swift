import CLabelGtk
import TextEngine

extension LabelState {
    /// Implements `measure` of `GtkWidget` with height for width. The minimum is needed to show the text. Heights are
    /// measured at the given width.
    func measure(_ orientation: GtkOrientation, forSize: Int32) -> (minimum: Int32, natural: Int32, baseline: Int32) {
        let widths = contentWidths()
        guard orientation == GTK_ORIENTATION_VERTICAL else { return (widths.minimum, widths.natural, -1) }
        let width = forSize < 0 ? widths.natural : max(forSize, widths.minimum)
        let (height, baseline) = contentHeight(width: Double(width))
        // GTK wants the baseline within the widget. A small line height can put it below the line, and an offset of the
        // first line can put it above.
        return (height, height, max(min(baseline, height), 0))
    }

    /// The smallest and the natural width, in whole pixels.
    private func contentWidths() -> (minimum: Int32, natural: Int32) {
        let (least, natural) = currentShaping().contentWidths(options: options)
        return (least.ceiledToPixel, natural.ceiledToPixel)
    }

    /// The height of the text at a width, and its first baseline.
    private func contentHeight(width: Double) -> (height: Int32, baseline: Int32) {
        let shaped = currentShaping()
        if frameWidth != width, let baseline = shaped.firstBaseline(width: width, options: options) {
            let size = shaped.measure(width: width, options: options)
            return (size.height.ceiledToPixel, baseline.ceiledToPixel)
        }
        let frame = currentFrame(width: width)
        return (frame.layoutBounds.height.ceiledToPixel, frame.firstBaseline.ceiledToPixel)
    }

    /// The size of the content in a box of at most this size, in whole pixels.
    func sizeThatFits(_ size: Size) -> Size {
        let bounds = TextFrame(currentShaping(), size: size, options: options).layoutBounds
        return Size(width: Double(bounds.width.ceiledToPixel), height: Double(bounds.height.ceiledToPixel))
    }
}

extension Double {
    /// The value rounded up to a whole pixel and clamped to GTK's range. It tolerates rounding errors in sums of
    /// advances.
    var ceiledToPixel: Int32 { ((self - 1.0 / 4_096).rounded(.up)).roundedToPixel }

    /// The value rounded to a whole pixel and clamped to GTK's range.
    var roundedToPixel: Int32 { Int32(Swift.min(Swift.max(clampedLength, -1e9), 1e9).rounded()) }
}
