import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A long label in a scrolled window of 300 by 250 pixels.
@MainActor
struct ScrolledLongLabel {
    let window = TestWindow()
    let scroller: UnsafeMutablePointer<GtkWidget>
    let label: LongLabel

    init(_ text: StyledText, _ prepare: (LongLabel) -> Void = { _ in }) throws {
        scroller = try TestWindow.scrolledWindow()
        gtk_widget_set_halign(scroller, GTK_ALIGN_START)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_ALWAYS)
        label = LongLabel(text)
        prepare(label)
        gtk_scrolled_window_set_child(scroller.opaque, label.widget)
        window.append(scroller)
        window.layOut()
    }

    var state: LongLabelState { label.state }
    var vertical: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(scroller.opaque) }
    var horizontal: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_hadjustment(scroller.opaque) }
    /// Where the view is by the scroll bar, from its start.
    var top: Double { gtk_adjustment_get_value(vertical) - state.vertical.origin }
    var upper: Double { gtk_adjustment_get_upper(vertical) - state.vertical.origin }
    var page: Double { gtk_adjustment_get_page_size(vertical) }
    var labels: [Label] { state.shown.map(\.label) }

    func scroll(by distance: Double) { scroll(to: top + distance) }

    func scroll(to place: Double) {
        gtk_adjustment_set_value(vertical, state.vertical.origin + place)
        window.layOut()
    }

    /// What happens after a second without scrolling.
    func rest() {
        state.vertical.release()
        gtk_widget_queue_allocate(label.widget)
        window.layOut()
    }

    /// Moves the cursor of the label with the focus.
    func moveCursor(_ step: GtkMovementStep, _ count: gint, extends: Bool = false) throws {
        let focused = try XCTUnwrap(labels.first { gtk_widget_has_focus($0.widget) != 0 })
        focused.state.emitMoveCursor(step, count, extends: extends)
        window.layOut()
    }

    func setWidth(_ width: Int32) {
        gtk_widget_set_size_request(scroller, width, 250)
        window.layOut()
    }

    /// The box of a range of the text in the view; nil if its start is in no label.
    func place(of range: Range<Int>) -> Rect? {
        for shown in state.shown {
            guard let block = state.blocks.block(named: shown.name) else { continue }
            let own = state.blocks.range(ofBlock: block)
            guard own.contains(range.lowerBound) || own.upperBound == range.lowerBound else { continue }
            let part = range.lowerBound - own.lowerBound..<min(range.upperBound, own.upperBound) - own.lowerBound
            guard let rect = shown.label.state.rect(of: part),
                let corner = shown.label.widget.convert(Point(x: rect.x, y: rect.y), to: label.widget)
            else { return nil }
            return Rect(x: corner.x, y: corner.y, width: rect.width, height: rect.height)
        }
        return nil
    }

    /// The first text in the view, with the place of its line.
    func firstLine() throws -> (range: Range<Int>, y: Double) {
        let range = label.visibleRange
        let start = range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
        return (start, try XCTUnwrap(place(of: start)).y)
    }

    func range(of words: String) -> Range<Int> {
        let bytes = Array(label.text.utf8)
        let wanted = Array(words.utf8)
        for start in 0...max(bytes.count - wanted.count, 0) where bytes[start...].starts(with: wanted) {
            return start..<start + wanted.count
        }
        XCTFail("“\(words)” is not in the text.")
        return 0..<0
    }
}
