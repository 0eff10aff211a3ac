import TextEngine

/// The attachments of a frame, with the baselines rounded for the display, as they are drawn. They stay until the frame or the
/// display's scale changes.
@MainActor
final class ShownAttachments {
    typealias List = [(attachment: TextAttachment, bounds: Rect)]

    private var frame: TextFrame?
    private var rounding = DrawingOptions.BaselineRounding.none
    private var list: List = []
    /// The number of lists made so far, for tests.
    private(set) var madeCount = 0

    func list(of frame: TextFrame, _ rounding: DrawingOptions.BaselineRounding) -> List {
        if frame === self.frame, rounding == self.rounding { return list }
        var options = DrawingOptions()
        options.baselineRounding = rounding
        options.mode = .onlyForeground
        (self.frame, self.rounding) = (frame, rounding)
        list = DisplayList(frame, options: options).attachments
        madeCount += 1
        return list
    }

    func clear() { (frame, list) = (nil, []) }
}
