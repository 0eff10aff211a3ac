import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selecting with a finger on any display: the tests call the handlers of the gestures. `RealTouchTests` have a finger.
final class TouchSelectionTests: WidgetTestCase {
    @MainActor
    private func emit(_ signal: String, _ gesture: OpaquePointer, _ x: Double, _ y: Double) {
        GObjectTesting.emit(gesture, signal, [x, y])
    }

    /// A finger takes hold of a handle's disc and moves it below a boundary of a label's text.
    @MainActor
    private func drag(_ handle: SelectionHandle, to label: Label, _ offset: Int, in window: TestWindow) throws {
        window.layOut()
        let middle = Point(x: SelectionHandle.touchSize / 2, y: SelectionHandle.diameter / 2)
        let start = try XCTUnwrap(handle.widget.convert(middle, to: window.window))
        XCTAssertFalse(handle.began(at: Point(x: start.x, y: start.y + 60), of: window.window), "beside the handle")
        XCTAssertTrue(handle.began(at: start, of: window.window))
        let end = try XCTUnwrap(label.widget.convert(label.point(at: offset), to: window.window))
        handle.moved(to: Point(x: end.x, y: end.y + SelectionHandle.diameter), of: window.window)
        handle.ended()
        window.layOut()
        Gtk.settle()
    }

    @MainActor
    func testALongPressSelectsAWordAndShowsHandles() async throws {
        let window = TestWindow()
        let label = window.selectableLabel("Hello wonderful world")
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
        func move(_ index: Int, to offset: Int) throws {
            try drag(try XCTUnwrap(label.state.parts.selection?.touch?.handles[index]), to: label, offset, in: window)
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

    /// A selection that ends where a line wraps ends on that line, and one that starts there starts on the next.
    @MainActor
    func testTheEndsOfASelectionAreOnItsLines() async throws {
        let window = TestWindow()
        let label = window.selectableLabel("Hello wonderful world")
        label.wrapMode = .word
        gtk_widget_set_size_request(label.widget, 10, -1)
        label.maximumNaturalWidth = 100
        window.layOut()
        let wrap = label.textFrame.lines[0].range.upperBound + label.textFrame.lines[0].trailingLength
        XCTAssertGreaterThan(label.textFrame.lineCount, 1)
        let bottoms = [TextPosition.Affinity.upstream, .downstream].map { affinity in
            label.textFrame.caret(at: TextPosition(offset: wrap, affinity: affinity)).map {
                $0.bottom + label.textFrameOrigin.y
            }
        }
        XCTAssertNotEqual(bottoms[0], bottoms[1])
        label.selectedRange = 0..<wrap
        XCTAssertEqual(label.state.caret(at: .end)?.bottom, bottoms[0])
        label.selectedRange = wrap..<21
        XCTAssertEqual(label.state.caret(at: .start)?.bottom, bottoms[1])
    }

    @MainActor
    func testALongPressOpensTheMenuAndATapEndsTheSelection() async throws {
        let window = TestWindow()
        let label = window.selectableLabel("Hello wonderful world")
        let press = try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_long_press_get_type()))
        let touch = try XCTUnwrap(label.state.parts.selection?.touch)
        let point = label.point(at: 9)
        func pressLong(until end: Point) {
            touch.pressed(at: point)
            emit("pressed", press, point.x, point.y)
            touch.released(at: end)
            XCTAssertEqual(label.selectedString, "wonderful")
        }
        pressLong(until: Point(x: point.x + 40, y: point.y))
        XCTAssertNil(MenuReading.menu(of: label.widget), "a finger that moves wants none")
        pressLong(until: point)
        let menu = try XCTUnwrap(MenuReading.menu(of: label.widget))
        XCTAssertTrue(Gtk.iterate { MenuReading.isOpen(label.widget) })
        MenuReading.close(menu)
        // Not by a finger that scrolls, or that something else takes.
        touch.pressed(at: point)
        touch.released(at: Point(x: point.x, y: point.y + 40))
        touch.pressed(at: point)
        touch.cancelled()
        touch.released(at: point)
        XCTAssertEqual(label.selectedString, "wonderful")
        touch.pressed(at: point)
        touch.released(at: point)
        XCTAssertEqual(label.selectedString, "")
        XCTAssertEqual(label.selectionHandles.count, 0)
    }

    /// In a group, an end may go to another label, and its handle with it.
    @MainActor
    func testHandlesOfAGroup() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["Hello wonderful world", "second label", "third label"], to: group)
        let press = try XCTUnwrap(labels[0].widget.controller(ofType: gtk_gesture_long_press_get_type()))
        let point = labels[0].point(at: 9)
        emit("pressed", press, point.x, point.y)
        func handle(_ label: Int, _ number: Int = 0) throws -> SelectionHandle {
            try XCTUnwrap(labels[label].state.parts.selection?.touch?.handles[number])
        }
        func handles() -> [Int] { labels.map(\.selectionHandles.count) }
        XCTAssertEqual(handles(), [2, 0, 0])
        try drag(try handle(0, 1), to: labels[2], 5, in: window)
        XCTAssertEqual(group.selectedText?.string, "wonderful world\nsecond label\nthird")
        XCTAssertEqual(handles(), [1, 0, 1])
        try drag(try handle(0, 0), to: labels[1], 7, in: window)
        XCTAssertEqual(group.selectedText?.string, "label\nthird")
        XCTAssertEqual(handles(), [0, 1, 1])
        // The ends do not pass each other.
        try drag(try handle(1, 0), to: labels[2], 8, in: window)
        XCTAssertEqual(group.selectedText?.string, "label\nthird")
        try drag(try handle(2, 0), to: labels[0], 2, in: window)
        XCTAssertEqual(group.selectedText?.string, "label\nthird")
        try drag(try handle(2, 0), to: labels[1], 9, in: window)
        XCTAssertEqual(group.selectedText?.string, "la")
        XCTAssertEqual(handles(), [0, 2, 0])
        group.clearSelection()
        XCTAssertEqual(handles(), [0, 0, 0])
        group.selectAll()
        XCTAssertEqual(handles(), [0, 0, 0], "no finger has selected it")
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
