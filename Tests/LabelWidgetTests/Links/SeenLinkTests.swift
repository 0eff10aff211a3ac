import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Screen readers get children for what is seen in scrolled windows, and near to it.
final class SeenLinkTests: WidgetTestCase {
    /// 60 labels with two links each, below one another in a view that shows few of them.
    @MainActor
    private func makeColumn(
        in window: TestWindow
    ) throws -> (labels: [Label], place: UnsafeMutablePointer<GtkAdjustment>) {
        let scroller = try TestWindow.scrolledWindow()
        let column = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 10))
        let labels = (0..<60).map { Label(LinkTexts.words("a\($0) b\($0)")) }
        for label in labels {
            gtk_box_append(UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self), label.widget)
        }
        gtk_scrolled_window_set_child(scroller.opaque, column)
        window.append(scroller)
        window.layOut()
        return (labels, try XCTUnwrap(gtk_scrolled_window_get_vadjustment(scroller.opaque)))
    }

    @MainActor
    func testALabelThatIsNotSeenHasNoChildrenUntilItComesIntoView() async throws {
        let window = TestWindow()
        let (labels, place) = try makeColumn(in: window)
        let last = try XCTUnwrap(labels.last)
        try withScreenReader {
            window.layOutWithChildren()
            XCTAssertEqual(labels[0].linksForScreenReader, ["a0", "b0"])
            XCTAssertEqual(last.linksForScreenReader, [])
            XCTAssertEqual(last.linkWidgets.count, 0)
            if let child = last.state.parts.accessibility?.textChild {
                XCTAssertEqual(gtk_widget_get_mapped(child.widget), 0)
            }
            // Scrolling alone: nothing gives the labels another size.
            gtk_adjustment_set_value(place, gtk_adjustment_get_upper(place))
            XCTAssertTrue(Gtk.iterate { last.linksForScreenReader == ["a59", "b59"] })
            if let child = last.state.parts.accessibility?.textChild {
                XCTAssertGreaterThan(gtk_widget_get_width(child.widget), 10)
            }
            // Then nothing asks for layouts any more.
            Gtk.settle()
            XCTAssertEqual(labels[30].linksForScreenReader, [])
            // Back again, the next size hides what is left behind.
            gtk_adjustment_set_value(place, 0)
            Gtk.settle()
            gtk_widget_queue_allocate(last.widget)
            window.layOut()
            XCTAssertEqual(labels[0].linksForScreenReader, ["a0", "b0"])
            XCTAssertEqual(last.linksForScreenReader, [])
        }
    }

    @MainActor
    func testTheTabKeyReachesLinksOfLabelsThatAreNotSeen() async throws {
        let window = TestWindow()
        let (labels, place) = try makeColumn(in: window)
        try withScreenReader {
            window.layOutWithChildren()
            for label in labels {
                for text in label.links.map(\.text) {
                    XCTAssertNotEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
                    XCTAssertEqual(label.focusedText, text)
                }
            }
            XCTAssertTrue(Gtk.iterate { labels[59].linksForScreenReader == ["a59", "b59"] })
            XCTAssertGreaterThan(gtk_adjustment_get_value(place), 0)
            // What has the focus keeps it, and its child.
            gtk_adjustment_set_value(place, 0)
            window.layOutWithChildren()
            XCTAssertEqual(labels[59].linksForScreenReader, ["b59"])
            XCTAssertEqual(labels[59].focusedText, "b59")
        }
    }

    @MainActor
    func testTheLinksOfALongTextThatAreSeenHaveChildren() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.numbers(2_000))
        let scroller = try XCTUnwrap(gtk_widget_get_ancestor(label.widget, gtk_scrolled_window_get_type()))
        let place = try XCTUnwrap(gtk_scrolled_window_get_vadjustment(scroller.opaque))
        let page = gtk_adjustment_get_page_size(place)
        func seen() -> [String] {
            let top = gtk_adjustment_get_value(place)
            return label.links.filter { $0.bounds.minY >= top && $0.bounds.maxY <= top + page }.map(\.text)
        }
        func waitForSeen(line: UInt = #line) throws {
            var found: [String] = []
            let isDone = Gtk.iterate {
                found = label.linksForScreenReader
                return Set(found).isSuperset(of: seen())
                    && found == label.links.map(\.text).filter(Set(found).contains)
            }
            _ = try XCTUnwrap(isDone ? true : nil, "\(seen()) of \(found)", line: line)
            XCTAssertLessThanOrEqual(found.count, LinkChildren.mostForScreenReader + 1, line: line)
        }
        try withScreenReader {
            window.layOutWithChildren()
            try waitForSeen()
            XCTAssertFalse(label.linksForScreenReader.contains("link 1000"))
            try label.focusLink(1)
            for part in [0.5, 0.52, 0.9, 1, 0.1, 0] {
                gtk_adjustment_set_value(place, (gtk_adjustment_get_upper(place) - page) * part)
                try waitForSeen()
                XCTAssertEqual(label.focusedText, "link 1")
                XCTAssertTrue(label.linksForScreenReader.contains("link 1"))
            }
            // A page on, what is seen already keeps its child.
            gtk_root_set_focus(window.window.opaque, nil)
            gtk_adjustment_set_value(place, page * 4)
            try waitForSeen()
            let number = try XCTUnwrap(label.links.firstIndex { $0.text == seen().last })
            let child = try label.child(ofLink: number)
            gtk_adjustment_set_value(place, page * 4.9)
            try waitForSeen()
            gtk_adjustment_set_value(place, page * 5.5)
            try waitForSeen()
            XCTAssertEqual(try label.child(ofLink: number), child)
        }
    }
}
