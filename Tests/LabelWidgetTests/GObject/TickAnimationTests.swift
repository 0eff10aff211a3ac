import CLabelGtk
import XCTest

@testable import LabelWidget

/// The small animation behind a label that unfolds and a link that is pressed.
final class TickAnimationTests: WidgetTestCase {
    @MainActor
    func testPartsGoFromTheStartToTheEnd() async throws {
        let window = TestWindow()
        var parts: [Double] = []
        let animation = TickAnimation(in: window.box, seconds: 0.05) { parts.append($0) }
        XCTAssertTrue(Gtk.iterate { parts.last == 1 })
        XCTAssertEqual(parts, parts.sorted())
        XCTAssertTrue(parts.allSatisfy { (0...1).contains($0) })
        let count = parts.count
        Gtk.iterate(seconds: 0.1) { false }
        XCTAssertEqual(parts.count, count, "it has ended")
        animation.stop()
    }

    @MainActor
    func testAStoppedAnimationIsGone() async throws {
        let window = TestWindow()
        var count = 0
        weak var weak: TickAnimation?
        do {
            let animation = TickAnimation(in: window.box, seconds: 10) { _ in count += 1 }
            weak = animation
            XCTAssertTrue(Gtk.iterate { count > 1 })
            animation.stop()
            animation.stop()
        }
        let last = count
        Gtk.iterate(seconds: 0.1) { false }
        XCTAssertEqual(count, last)
        XCTAssertNil(weak)
    }

    /// A step may stop the animation, and the widget may go.
    @MainActor
    func testAStepMayStopIt() async throws {
        let window = TestWindow()
        var animation: TickAnimation?
        var count = 0
        animation = TickAnimation(in: window.box, seconds: 10) { _ in
            count += 1
            animation?.stop()
            animation = nil
        }
        XCTAssertTrue(Gtk.iterate { count == 1 })
        Gtk.iterate(seconds: 0.1) { false }
        XCTAssertEqual(count, 1)
        let widget = try XCTUnwrap(gtk_label_new("x"))
        window.append(widget)
        weak var weak: TickAnimation?
        do {
            let animation = TickAnimation(in: widget, seconds: 10) { _ in count += 1 }
            weak = animation
        }
        XCTAssertNotNil(weak, "the widget keeps it")
        gtk_widget_unparent(widget)
        XCTAssertNil(weak)
    }
}
