import CLabelGtk
import TextEngine

/// Draws the background of selected text, and keeps its render node until the selection, its lines or its style change.
@MainActor
struct SelectionBackground {
    private var node: OpaquePointer?
    private var frame: TextFrame?
    private var range = 0..<0

    /// Forgets the node.
    mutating func clear() {
        if let node { gsk_render_node_unref(node) }
        node = nil
        frame = nil
    }

    /// Draws the background of a range of a frame's text, in the frame's coordinates.
    ///
    /// - Parameter style: The widget with the node `selection`.
    mutating func draw(
        _ frame: TextFrame, _ range: Range<Int>, style: UnsafeMutablePointer<GtkWidget>, to snapshot: OpaquePointer
    ) {
        if frame !== self.frame || range != self.range {
            clear()
            (self.frame, self.range) = (frame, range)
            node = Self.makeNode(Self.rects(of: range, in: frame), style)
        }
        if let node { gtk_snapshot_append_node(snapshot, node) }
    }

    /// The rectangles of selected text, in whole pixels. An empty line gets the width of a space, so that the reader sees that it is
    /// selected.
    private static func rects(of range: Range<Int>, in frame: TextFrame) -> [Rect] {
        guard !range.isEmpty else { return [] }
        let rects = frame.rects(for: range)
        madeRectCount += rects.count
        return rects.map { rect in
            let (x, y) = (rect.minX.rounded(), rect.minY.rounded())
            let width = rect.width > 0 ? rect.maxX.rounded() - x : (rect.height / 4).rounded()
            return Rect(x: x, y: y, width: width, height: rect.maxY.rounded() - y)
        }
    }

    /// How many rectangles were made, for tests.
    private(set) static var madeRectCount = 0

    private static func makeNode(_ rects: [Rect], _ style: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        if let color = plainColor(of: style) {
            // Most themes have one colour. Huge selections have thousands of lines.
            var color = color
            for rect in rects {
                var bounds = graphene_rect_t(rect)
                gtk_snapshot_append_color(snapshot, &color, &bounds)
            }
        } else {
            let context = gtk_widget_get_style_context(style)
            for rect in rects {
                gtk_snapshot_render_background(snapshot, context, rect.x, rect.y, rect.width, rect.height)
            }
        }
        return gtk_snapshot_free_to_node(snapshot)
    }

    /// The background of a style if it is one colour. GTK tells it only by drawing.
    private static func plainColor(of style: UnsafeMutablePointer<GtkWidget>) -> GdkRGBA? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        gtk_snapshot_render_background(snapshot, gtk_widget_get_style_context(style), 0, 0, 64, 64)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        guard gsk_render_node_get_node_type(node) == GSK_COLOR_NODE else { return nil }
        return gsk_color_node_get_color(node).pointee
    }
}

extension TextFrame {
    /// All text of some lines, with what ends them and what a token replaces in them.
    func text(ofLines lines: Range<Int>) -> Range<Int> {
        guard !lines.isEmpty else { return 0..<0 }
        let start = lines.lowerBound > 0 ? Int(lineRecords[lines.lowerBound - 1].next) : 0
        let end = lines.upperBound < lineCount ? Int(lineRecords[lines.upperBound - 1].next) : .max
        return start..<max(start, end)
    }
}
