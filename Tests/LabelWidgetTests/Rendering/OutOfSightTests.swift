import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// While a window is resized, labels that are scrolled away make no nodes. Whatever comes into sight is drawn.
final class OutOfSightTests: WidgetTestCase {
    /// Labels out of sight are not drawn until it ends.
    @MainActor
    private struct LongDelay {
        private let usual = OutOfSight.delay

        init() { OutOfSight.delay = .max }

        func end() { OutOfSight.delay = usual }
    }

    @MainActor
    private struct Stage {
        let window = TestWindow()
        let scroller: UnsafeMutablePointer<GtkWidget>
        let box: UnsafeMutablePointer<GtkWidget>
        let labels: [Label]

        init() throws {
            scroller = try TestWindow.scrolledWindow()
            box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
            labels = (0..<60).map { number in
                let label = Label("Label \(number) has some words so that it wraps in a window that is narrow")
                label.wrapMode = .word
                label.xAlignment = 0
                return label
            }
            for label in labels { gtk_box_append(GtkCast.to(gtk_box_get_type(), box), label.widget) }
            gtk_scrolled_window_set_child(scroller.opaque, box)
            window.append(scroller)
            window.layOut()
        }

        var vertical: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(scroller.opaque) }

        var madeNodeCounts: [Int] { labels.map(\.state.drawing.nodes.madeNodeCount) }

        /// Gives all labels another width.
        func narrow(by margin: Int32) {
            gtk_widget_set_margin_end(box, margin)
            window.layOut()
        }

        func scroll(to y: Double) {
            gtk_adjustment_set_value(vertical, y)
            window.layOut()
        }

        /// What is seen, and what is seen if all labels are drawn again, wherever they are.
        func pictures() throws -> (Picture, Picture) {
            let seen = try XCTUnwrap(Picture(of: scroller, in: window))
            for label in labels {
                label.state.drawing.drawsOutOfSight = true
                gtk_widget_queue_draw(label.widget)
            }
            window.layOut()
            return (seen, try XCTUnwrap(Picture(of: scroller, in: window)))
        }
    }

    @MainActor
    func testOnlyLabelsNearTheVisiblePartMakeNodes() async throws {
        let delay = LongDelay()
        defer { delay.end() }
        let stage = try Stage()
        let before = stage.madeNodeCounts
        XCTAssertEqual(before.min(), 1, "all are drawn when they are shown")
        stage.narrow(by: 5)
        stage.narrow(by: 9)
        let made = zip(stage.madeNodeCounts, before).map { $0 - $1 }
        XCTAssertEqual(made.first, 2)
        XCTAssertEqual(made.last, 0)
        XCTAssertLessThan(made.count(where: { $0 > 0 }), 40)
    }

    @MainActor
    func testWhatComesIntoSightIsDrawn() async throws {
        let delay = LongDelay()
        defer { delay.end() }
        let stage = try Stage()
        for (margin, place) in [(5, 0.9), (9, 0.2), (40, 0.5), (20, 1), (30, 0)] as [(Int32, Double)] {
            stage.narrow(by: margin)
            stage.scroll(to: place * gtk_adjustment_get_upper(stage.vertical))
            let (seen, whole) = try stage.pictures()
            XCTAssertGreaterThan(Set(seen.bytes).count, 20, "a picture with text")
            XCTAssertEqual(seen.differingByteCount(from: whole), 0, "\(margin), \(place)")
        }
        // Nothing is scrolled, but what stands above goes.
        stage.narrow(by: 15)
        for label in stage.labels.prefix(50) { gtk_widget_set_visible(label.widget, 0) }
        stage.window.layOut()
        let (seen, whole) = try stage.pictures()
        XCTAssertEqual(seen.differingByteCount(from: whole), 0)
    }

    /// A picture of the box has all labels, soon after the window has got its size.
    @MainActor
    func testAllLabelsAreDrawnInTheEnd() async throws {
        let stage = try Stage()
        let last = stage.labels[59].state
        stage.narrow(by: 5)
        let made = last.drawing.nodes.madeNodeCount
        XCTAssertTrue(Gtk.iterate { last.drawing.nodes.madeNodeCount > made })
        XCTAssertEqual(last.drawing.nodes.madeNodeCount, made + 1)
        XCTAssertNil(last.drawing.visiblePart, "nothing follows the scrolled window any more")
        // A label may go while it waits.
        stage.narrow(by: 9)
        let (gone, other) = (stage.labels[59], stage.labels[58].state)
        gtk_box_remove(GtkCast.to(gtk_box_get_type(), stage.box), gone.widget)
        g_object_run_dispose(UnsafeMutableRawPointer(gone.widget).assumingMemoryBound(to: GObject.self))
        XCTAssertTrue(Gtk.iterate { other.drawing.visiblePart == nil })
        XCTAssertFalse(gone.state.drawing.drawsOutOfSight)
    }

    /// A label that waits, comes near and dies at once is not asked to draw: its memory is gone.
    @MainActor
    func testALabelThatWasDrawnWhileItWaitedIsForgotten() async throws {
        let delay = LongDelay()
        defer { delay.end() }
        let stage = try Stage()
        stage.narrow(by: 5)
        let label = stage.labels[59]
        XCTAssertTrue(OutOfSight.shared.waiting.contains(label.widget))
        stage.scroll(to: gtk_adjustment_get_upper(stage.vertical))
        XCTAssertNil(label.state.drawing.visiblePart, "it was drawn")
        gtk_box_remove(GtkCast.to(gtk_box_get_type(), stage.box), label.widget)
        g_object_run_dispose(UnsafeMutableRawPointer(label.widget).assumingMemoryBound(to: GObject.self))
        XCTAssertFalse(OutOfSight.shared.waiting.contains(label.widget))
    }

    /// The area of a scrolled window does not clip a popover in it.
    @MainActor
    func testAPopoverIsNotScrolledAway() async throws {
        let stage = try Stage()
        let popover = try XCTUnwrap(gtk_popover_new())
        let label = Label("in a popover")
        gtk_popover_set_child(GtkCast.to(gtk_popover_get_type(), popover), label.widget)
        gtk_widget_set_parent(popover, stage.labels[59].widget)
        defer { gtk_widget_unparent(popover) }
        XCTAssertNil(VisiblePart.rect(of: label.state))
        XCTAssertNotNil(VisiblePart.rect(of: stage.labels[59].state))
    }
}
