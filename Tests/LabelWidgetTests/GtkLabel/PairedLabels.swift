import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label and a GtkLabel with the same text and settings, in one box.
@MainActor
final class PairedLabels {
    let text: String
    let settings: [LabelSetting]
    let isRightToLeft: Bool
    let label = Label()
    let gtk: UnsafeMutablePointer<GtkWidget>
    private let names: Set<String>

    init(_ text: String, _ settings: [LabelSetting], isRightToLeft: Bool, in window: TestWindow) throws {
        (self.text, self.settings, self.isRightToLeft) = (text, settings, isRightToLeft)
        names = Set(settings.map(\.description)).union(settings.map(\.name))
        gtk = try XCTUnwrap(gtk_label_new(nil))
        for widget in widgets {
            if isRightToLeft { gtk_widget_set_direction(widget, GTK_TEXT_DIR_RTL) }
            window.append(widget)
            GObjectTesting.set(widget, "attributes", TestAttributes(.none))
            for setting in settings { setting.apply(to: widget) }
            GObjectTesting.set(widget, "label", text)
        }
    }

    /// Ours and GtkLabel's.
    var widgets: [UnsafeMutablePointer<GtkWidget>] { [label.widget, gtk] }

    /// Whether there is a setting with a name, or with a name and a value.
    func has(_ name: String) -> Bool { names.contains(name) }

    func remove() {
        for widget in widgets { gtk_widget_unparent(widget) }
    }

    var name: String {
        "\(text.debugDescription) with \(settings.map(\.description).joined(separator: ", "))"
            + (isRightToLeft ? ", right to left" : "")
    }
}

/// What the labels show in one size.
extension PairedLabels {
    /// Gives both labels a size, and returns their pictures.
    func draw(width: Int32, height: Int32, _ renderer: OpaquePointer) throws -> (ours: Picture, gtks: Picture) {
        let pictures = try widgets.map { widget in
            widget.allocate(width: width, height: height)
            let node = widget.makeNode()
            defer { node.map { gsk_render_node_unref($0) } }
            return try XCTUnwrap(Picture(of: node, width: Int(width), height: Int(height), renderer: renderer))
        }
        return (pictures[0], pictures[1])
    }

    var lineCounts: (ours: Int, gtks: Int) {
        (label.textFrame.lineCount, Int(pango_layout_get_line_count(gtk_label_get_layout(gtk.opaque))))
    }

    var isTruncated: (ours: Bool, gtks: Bool) {
        (label.isTruncated, pango_layout_is_ellipsized(gtk_label_get_layout(gtk.opaque)) != 0)
    }

    /// The columns of the kept text at the edge that it is aligned with; nil if there are several lines or directions.
    ///
    /// Pango gives the room that is left to "…", so that the text behind it is elsewhere.
    var columnsOfAlignedText: Range<Int>? {
        let frame = label.textFrame
        guard frame.lineCount == 1, !mixesDirections, let excised = frame.lines.first?.excisedRange else { return nil }
        let kept =
            has("ellipsize start") ? excised.upperBound..<frame.shapedString.text.count : 0..<excised.lowerBound
        let rects = frame.rects(for: kept)
        guard var left = rects.map(\.minX).min(), var right = rects.map(\.maxX).max() else { return 0..<0 }
        // There, Pango may keep a letter less before "…", and one more behind it.
        if has("ellipsize middle") {
            if hasRightToLeftText { left += (right - left) / 2 } else { right -= (right - left) / 2 }
        }
        let x = label.textFrameOrigin.x
        // Smoothed edges may reach a pixel further.
        let start = max(Int((left + x).rounded(.up)) + 1, 0)
        return start..<max(Int((right + x).rounded(.down)) - 1, start)
    }

    /// Whether a line that is stretched to the width has no white space.
    var hasJustifiedLoneWord: Bool {
        let text = Array(label.textFrame.shapedString.text.string.utf8)
        return label.textFrame.lines.contains { line in
            line.range.upperBound < text.count && text[line.range.upperBound] == UInt8(ascii: " ")
                && !text[line.range].contains(UInt8(ascii: " "))
        }
    }

    var hasRightToLeftText: Bool { text.contains { $0 >= "\u{590}" && $0 <= "\u{6FF}" } }
    var mixesDirections: Bool { hasRightToLeftText && text.contains { $0.isASCII && $0.isLetter } }
}
