@testable import TextEngine

/// What a frame is, in short: two layouts that came out alike have equal ones.
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
