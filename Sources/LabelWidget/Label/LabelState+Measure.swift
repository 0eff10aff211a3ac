import CGtk
import TextEngine

extension LabelState {
    /// The `measure` of `GtkWidget`. A label trades width for height; in both directions the minimum is what it cannot
    /// do without, and a height is always measured at the width that it goes with.
    func measure(_ orientation: GtkOrientation, forSize: Int32) -> (minimum: Int32, natural: Int32, baseline: Int32) {
        let widths = contentWidths()
        guard orientation == GTK_ORIENTATION_VERTICAL else { return (widths.minimum, widths.natural, -1) }
        let width = forSize < 0 ? widths.natural : max(forSize, widths.minimum)
        let (height, baseline) = contentHeight(width: Double(width))
        // A line may be lower than its baseline lies, by a line height; GTK wants baselines within the widget.
        return (height, height, min(baseline, height))
    }

    /// The smallest and the natural width, in whole pixels.
    private func contentWidths() -> (minimum: Int32, natural: Int32) {
        let shaped = currentShaping()
        let natural = shaped.maximumContentWidth.ceiledToPixel
        return (min(minimumWidth(of: shaped), natural), natural)
    }

    /// Below this width text would stick out, at the smallest scale that it may have, or the token that stands for what is
    /// cut away. A label of one line can shrink to its token and a letter.
    private func minimumWidth(of shaped: ShapedString) -> Int32 {
        let scale = options.smallestTextScaleFactor
        let unbroken =
            switch options.wrapMode {
            case .none: shaped.maximumContentWidth
            case .word: shaped.minimumContentWidth
            case .character, .wordThenCharacter: shaped.maximumClusterWidth
            }
        guard options.maximumNumberOfLines > 0 && options.lastLineTruncationMode != .clip else {
            return (unbroken * scale).ceiledToPixel
        }
        let token = shaped.shapedToken(options.token, inheriting: .plain, direction: .leftToRight)
        let least =
            options.maximumNumberOfLines == 1
            ? token.maximumContentWidth + shaped.maximumClusterWidth : max(unbroken, token.maximumContentWidth)
        return (least * scale).ceiledToPixel
    }

    /// The height of the text at a width, and its first baseline.
    private func contentHeight(width: Double) -> (height: Int32, baseline: Int32) {
        let shaped = currentShaping()
        if frameWidth != width, let baseline = shaped.firstBaseline(options) {
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
    /// The next whole pixel, within what GTK can count. Sums of exact advances that should meet a pixel do not miss it
    /// by a rounding error.
    var ceiledToPixel: Int32 { Int32((Swift.min(self, 1e9) - 1.0 / 4_096).rounded(.up)) }
}
