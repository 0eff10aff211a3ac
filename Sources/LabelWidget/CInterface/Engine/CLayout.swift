import CLabelGtk
import TextEngine

/// What a C program has as an `LwLayout`: a text in a box, laid out when it is first asked for.
///
/// It follows Pango's rules for line heights, as a label does. A text may be laid out on any thread, one layout by one thread at a time.
struct CLayout: CValue {
    static let nameInC: StaticString = "LwLayout"
    static let mark: UInt64 = 0x756F_7961_4C77_4C5F

    /// The GObject type.
    static let type = g_boxed_type_register_static(
        "LwLayout", { UnsafeMutableRawPointer(CLayout.copy(OpaquePointer($0), "lw_layout_copy")) },
        { CLayout.free(OpaquePointer($0), "lw_layout_free") })

    var text: StyledText { didSet { lines = nil } }
    /// The font of text that has none of its own; nil for the system's.
    var font: FontDescription? { didSet { lines = nil } }
    /// The box. Infinite extents have no limit.
    var size = Size(width: .infinity, height: .infinity) { didSet { lines = nil } }
    var options = CLayout.standardOptions { didSet { lines = nil } }
    private var lines: TextFrame? { didSet { latestRects = nil } }
    /// A program asks for one rectangle after the other.
    private var latestRects: (range: Range<Int>, rects: [Rect])?

    init(_ text: StyledText) { self.text = text }

    private static let standardOptions = {
        var options = TextFrameOptions()
        options.textLayoutMode = .pango
        options.emptyTextHasLine = true
        options.finalSeparatorStartsLine = true
        return options
    }()

    /// The lines. Made once after a change; the glyphs of a text that was laid out lately are known.
    var frame: TextFrame {
        mutating get {
            if let lines { return lines }
            let shaping = ShapingOptions(defaultStyle: TextStyle(font: font))
            let shaped = ShapedStringCache.shared.shapedString(text, options: shaping)
            let frame = TextFrame(shaped, size: size, options: options)
            lines = frame
            return frame
        }
    }

    /// The rectangles of a range. O(1) for the range of the last call.
    mutating func rects(for range: Range<Int>) -> [Rect] {
        let frame = frame
        if let latestRects, latestRects.range == range { return latestRects.rects }
        let rects = frame.rects(for: range)
        latestRects = (range, rects)
        return rects
    }
}
