import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The signals `layout-changed` and `text-moved` tell that a label shows other lines, when these have their places, and that they stand
/// elsewhere.
final class LayoutChangedTests: WidgetTestCase {
    @MainActor
    func testOtherLinesAreTold() async throws {
        let window = TestWindow()
        let label = Label("A text that wraps in a width that is small enough")
        label.wrapMode = .word
        window.append(label.widget)
        var lines: [Int] = []
        let changes = SignalHandler(withoutArguments: label.widget, "layout-changed") { [unowned label] in
            lines.append(label.textFrame.lineCount)
        }
        label.widget.allocate(width: 120)
        XCTAssertEqual(changes.count, 1)
        label.widget.allocate(width: 200)
        XCTAssertEqual(changes.count, 2)
        XCTAssertGreaterThan(lines.first ?? 0, lines.last ?? 0)
        label.text = "Less"
        label.widget.allocate(width: 200)
        XCTAssertEqual(lines.count, 3)
        XCTAssertEqual(lines.last, 1)
        // The same lines at another height, and in other colours.
        label.widget.allocate(width: 200, height: 90)
        label.highlightRange(0..<2, color: Color(red: 1, green: 0, blue: 0))
        label.widget.allocate(width: 200, height: 70)
        XCTAssertEqual(changes.count, 3)
    }

    @MainActor
    func testAHandlerMayChangeTheText() async throws {
        let window = TestWindow()
        let label = Label("one")
        window.append(label.widget)
        let changes = SignalHandler(withoutArguments: label.widget, "layout-changed") { [unowned label] in
            if label.text.count < 12 { label.text += " more" }
        }
        XCTAssertTrue(Gtk.iterate { label.text == "one more more" })
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, "one more more")
        XCTAssertGreaterThanOrEqual(changes.count, 2)
    }

    /// GTK forgets what a widget asks for while it gives sizes. The app does not have to know.
    @MainActor
    func testAHandlerMayChangeAnotherWidget() async throws {
        for signal in ["layout-changed", "text-moved", "notify::is-truncated"] {
            for isOurs in [false, true] {
                let window = TestWindow()
                let (label, other) = (
                    Label("one text that is cut"), try XCTUnwrap(isOurs ? lwLabelNew("x") : gtk_label_new("x"))
                )
                label.ellipsizeMode = .end
                label.widget.setStartAligned()
                label.xAlignment = 0
                for widget in [other, label.widget] { window.append(widget) }
                window.layOut()
                let height = gtk_widget_get_height(other)
                var count = 0
                Signal.connect(label.widget, signal) {
                    count += 1
                    GObjectTesting.set(other, "label", "two\nlines\n\(min(count, 2))")
                }
                gtk_widget_set_size_request(label.widget, 200, -1)
                label.text = String(repeating: "a longer text ", count: 40)
                label.contentInsets.left = 5
                window.layOut()
                XCTAssertGreaterThan(count, 0, signal)
                XCTAssertEqual(gtk_widget_get_height(other), other.measureHeight().natural, signal)
                XCTAssertGreaterThan(gtk_widget_get_height(other), height, signal)
                TestWindow.closeAll()
            }
        }
    }

    @MainActor
    func testClosuresTellTheSame() async throws {
        let window = TestWindow()
        let label = Label("text")
        label.ellipsizeMode = .end
        window.append(label.widget)
        var told: [String] = []
        label.onLayoutChanged = { told.append("\($0.textFrame.lineCount) lines") }
        label.onTruncationChanged = { told.append("cut: \($0.isTruncated)") }
        label.onExpandedChanged = { told.append("expanded: \($0.isExpanded)") }
        label.widget.allocate(width: 200, height: 40)
        XCTAssertEqual(told, ["1 lines"])
        label.text = String(repeating: "text ", count: 90)
        label.widget.allocate(width: 200, height: 40)
        XCTAssertEqual(told, ["1 lines", "cut: true", "1 lines"])
        told = []
        label.isExpanded = true
        label.isExpanded = true
        label.setExpanded(false, animated: false)
        XCTAssertEqual(told, ["expanded: true", "expanded: false"])
    }

    /// The signal and the closure `onTextMoved`.
    @MainActor
    func testTextThatMovesIsTold() async throws {
        let window = TestWindow()
        let label = Label("text")
        window.append(label.widget)
        var places: [Point] = []
        label.onTextMoved = { places.append(Point(x: $0.textBounds.x, y: $0.textBounds.y)) }
        let moves = SignalHandler(withoutArguments: label.widget, "text-moved") {}
        let changes = SignalHandler(withoutArguments: label.widget, "layout-changed") {}
        label.widget.allocate(width: 200, height: 100)
        XCTAssertEqual(moves.count, 1)
        XCTAssertEqual(changes.count, 1)
        label.widget.allocate(width: 200, height: 140)
        XCTAssertEqual(moves.count, 2, "higher")
        label.widget.allocate(width: 200, height: 140)
        window.layOut()
        let (before, height) = (moves.count, gtk_widget_get_height(label.widget))
        let layouts = changes.count
        label.xAlignment = 0
        window.layOut()
        XCTAssertEqual(places.last?.x, 0, "xalign")
        XCTAssertEqual(moves.count, before + 1)
        label.xAlignment = 0
        label.highlightRange(0..<2, color: .black)
        window.layOut()
        XCTAssertEqual(moves.count, before + 1, "nothing has moved")
        let width = gtk_widget_get_width(label.widget)
        for alignment in [VerticalAlignment.bottom, .top] {
            label.verticalAlignment = alignment
            label.widget.allocate(width: width, height: height + 50)
            let room = Double(height) + 50 - label.textBounds.height.rounded(.up)
            XCTAssertEqual(places.last?.y, alignment == .top ? 0 : room, "\(alignment)")
        }
        XCTAssertEqual(places.count, moves.count)
        XCTAssertEqual(changes.count, layouts, "the lines are the same")
        label.onTextMoved = nil
        label.contentInsets.left = 20
        label.widget.allocate(width: width, height: height)
        XCTAssertEqual(moves.count, places.count + 1, "the signal alone")
    }

    @MainActor
    func testAHandlerMayChangeTheTextThatHasMoved() async throws {
        let window = TestWindow()
        let label = Label("one")
        window.append(label.widget)
        let moves = SignalHandler(withoutArguments: label.widget, "text-moved") { [unowned label] in
            if label.text.count < 12 { label.text += " more" }
        }
        XCTAssertTrue(Gtk.iterate { label.text == "one more more" })
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, "one more more")
        XCTAssertGreaterThanOrEqual(moves.count, 2)
    }
}
