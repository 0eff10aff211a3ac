@testable import TextEngine

/// A summary of a frame. Equal layouts have equal summaries.
struct FrameSummary: Equatable, Sendable {
    var ranges: [Range<Int>]
    var widths: [Double]
    var bounds: Rect
    var text: [String]

    init(_ frame: TextFrame) {
        ranges = frame.ranges
        widths = frame.widths
        bounds = frame.layoutBounds
        text = frame.shown
    }
}
