import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selecting with a finger on any display: the tests call the handlers of the gestures. `RealTouchTests` have a finger.
final class TouchSelectionTests: WidgetTestCase {
    @MainActor
    private func emit(_ signal: String, _ gesture: OpaquePointer, _ x: Double, _ y: Double) {
        var values = [GValue(), GValue(), GValue()]
        g_value_init(&values[0], gtk_event_controller_get_type())
        g_value_set_object(&values[0], UnsafeMutableRawPointer(gesture))
        for (index, number) in [x, y].enumerated() {
            g_value_init(&values[index + 1], g_type_from_name("gdouble"))
            g_value_set_double(&values[index + 1], number)
        }
        let type = UnsafeMutableRawPointer(gesture).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee
            .g_type
        g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
    }

    @MainActor
    func testALongPressSelectsAWordAndShowsHandles() async throws {
        let window = TestWindow()
        let label = Label("Hello wonderful world")
        label.isSelectable = true
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        let press = try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_long_press_get_type()))
        let point = label.point(at: 9)
        emit("pressed", press, point.x, point.y)
        XCTAssertEqual(label.selectedString, "wonderful")
        window.layOut()
        let handles = label.selectionHandles
        XCTAssertEqual(handles.count, 2)
        for (handle, offset) in zip(handles, [6, 15]) {
            var bounds = graphene_rect_t()
            XCTAssertNotEqual(gtk_widget_compute_bounds(handle, label.widget, &bounds), 0)
            XCTAssertEqual(Double(bounds.origin.x + bounds.size.width / 2), label.point(at: offset).x, accuracy: 1.5)
        }
        // The ends do not pass each other.
        let drags = try handles.map { try XCTUnwrap($0.controller(ofType: gtk_gesture_drag_get_type())) }
        func move(_ index: Int, to offset: Int) throws {
            let target = label.point(at: offset)
            let place = try XCTUnwrap(label.widget.convert(Point(x: target.x, y: target.y), to: handles[index]))
            emit("drag-update", drags[index], place.x, place.y + SelectionHandle.diameter)
        }
        try move(1, to: 21)
        XCTAssertEqual(label.selectedString, "wonderful world")
        try move(0, to: 0)
        XCTAssertEqual(label.selectedString, "Hello wonderful world")
        try move(1, to: 5)
        XCTAssertEqual(label.selectedString, "Hello")
        try move(0, to: 20)
        XCTAssertEqual(label.selectedString, "Hello")
        label.clearSelection()
        XCTAssertEqual(label.selectionHandles.count, 0)
    }

    @MainActor
    func testHandlesGoWithTheLabel() async throws {
        let window = TestWindow()
        let counter = WeakCounter()
        do {
            let label = Label("Hello wonderful world")
            label.isSelectable = true
            counter.watch(label.widget)
            window.append(label.widget)
            window.layOut()
            let press = try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_long_press_get_type()))
            emit("pressed", press, 20, 8)
            XCTAssertEqual(label.selectionHandles.count, 2)
            gtk_widget_unparent(label.widget)
        }
        XCTAssertTrue(Gtk.iterate { counter.gone == 1 })
    }
}
