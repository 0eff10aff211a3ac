import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Which link is under the pointer, and what a click does.
final class LinkTests: WidgetTestCase {
    /// A label whose first link covers two lines.
    @MainActor
    private func wrappedLabel(in window: TestWindow) -> Label {
        let label = Label(
            LinkTexts.make(("Read the ", nil), ("manual of the widget", "x:manual"), (" and ", nil), ("news", "x:news"))
        )
        label.wrapMode = .word
        window.append(label.widget)
        label.widget.allocate(width: 130)
        return label
    }

    @MainActor
    func testALinkIsFoundWhereItIsVisible() async throws {
        let window = TestWindow()
        let label = wrappedLabel(in: window)
        // Not at the natural position: the widget is higher than its text.
        label.yAlignment = 1
        label.widget.allocate(width: 150, height: 200)
        let origin = label.textFrameOrigin
        XCTAssertGreaterThan(origin.y, 50)
        XCTAssertEqual(label.links.map(\.text), ["manual of the widget", "news"])
        XCTAssertGreaterThan(label.links[0].rects.count, 1)
        for link in label.links {
            for rect in link.rects {
                let middle = Point(x: rect.midX + origin.x, y: rect.midY + origin.y)
                XCTAssertEqual(label.state.link(at: middle)?.value, link.value)
                XCTAssertNil(label.state.link(at: Point(x: middle.x, y: middle.y - 100)))
            }
        }
        XCTAssertNil(label.state.link(at: Point(x: -1, y: -1)))
        XCTAssertNil(label.state.link(at: Point(x: .nan, y: .infinity)))
    }

    @MainActor
    func testLabelsWithoutLinksTakeNoFocusAndHaveNoControllers() async throws {
        let window = TestWindow()
        let label = Label("nothing to click")
        window.append(label.widget)
        window.layOut()
        _ = gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD)
        XCTAssertNil(gtk_root_get_focus(window.window.opaque))
        XCTAssertNil(gtk_widget_get_first_child(label.widget))
        XCTAssertNil(label.widget.controller(ofType: gtk_event_controller_motion_get_type()))
    }

    @MainActor
    func testALabelHasNothingForLinksBeforeItNeedsItAndAfterItsEnd() async throws {
        let window = TestWindow()
        let label = Label("nothing to click")
        label.isSelectable = true
        window.append(label.widget)
        func setDefaults() {
            label.activeLinkOverlay = nil
            label.onLinkMenu = nil
            label.onLinkDragged = nil
            label.linkTouchRadius = 10
            label.areLinksDraggable = true
            label.visitedLinks = [LinkValue(url: "x:news")]
        }
        setDefaults()
        try label.movePointer(to: Point(x: 3, y: 3))
        window.layOut()
        label.widget.allocate(width: 130)
        XCTAssertNil(label.state.parts.links)
        label.onLinkMenu = { _, _ in [] }
        let links = try XCTUnwrap(label.state.parts.links)
        setDefaults()
        label.styledText = LinkTexts.words("one two")
        XCTAssertTrue(label.state.parts.links === links)
        XCTAssertNil(label.onLinkMenu)
        gtk_widget_unparent(label.widget)
        g_object_run_dispose(label.widget.object)
        label.onLinkMenu = { _, _ in [] }
        label.areLinksDraggable = false
        label.linkTouchRadius = 20
        label.styledText = LinkTexts.words("three")
        XCTAssertNil(label.state.parts.links)
        XCTAssertTrue(label.areLinksDraggable)
        XCTAssertNil(links.styles)
    }

    @MainActor
    func testALinkOverSeveralLinesContainsItsTextOnly() async throws {
        let window = TestWindow()
        let label = wrappedLabel(in: window)
        let widget = try label.hoverLink(0)
        var allocation = GtkAllocation()
        gtk_widget_get_allocation(widget, &allocation)
        let origin = label.textFrameOrigin
        let rects = label.links[0].rects
        XCTAssertGreaterThan(rects.count, 1)
        for rect in rects {
            let (x, y) = (rect.midX + origin.x - Double(allocation.x), rect.midY + origin.y - Double(allocation.y))
            XCTAssertNotEqual(gtk_widget_contains(widget, x, y), 0)
        }
        // "Read the" is before the link's first line, but inside its bounds.
        XCTAssertEqual(gtk_widget_contains(widget, 1, 3), 0)
        XCTAssertEqual(
            allocation.width, Int32((label.links[0].bounds.maxX + origin.x - Double(allocation.x)).rounded(.up)))
    }

    @MainActor
    func testAClickActivatesTheLinkWhereItStarted() async throws {
        let window = TestWindow()
        let label = wrappedLabel(in: window)
        var activated: [String] = []
        label.onLinkActivated = { _, link in
            activated.append(link.text)
            return true
        }
        let gesture = try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_click_get_type()))
        func point(_ link: Int) -> [Any] {
            let (rect, origin) = (label.links[link].rects[0], label.textFrameOrigin)
            return [Int32(1), rect.midX + origin.x, rect.midY + origin.y]
        }
        GObjectTesting.emit(gesture, "pressed", point(1))
        GObjectTesting.emit(gesture, "released", point(1))
        XCTAssertEqual(activated, ["news"])
        GObjectTesting.emit(gesture, "pressed", point(1))
        GObjectTesting.emit(gesture, "released", point(0))
        GObjectTesting.emit(gesture, "released", point(0))
        XCTAssertEqual(activated, ["news"], "released on another link")
    }

    @MainActor
    func testLinksOfATokenAreLinks() async throws {
        let window = TestWindow()
        let label = Label("A long story that does not end where the line does")
        label.maximumNumberOfLines = 1
        label.truncationToken = LinkTexts.make(("… ", nil), ("more", "x:more"))
        window.append(label.widget)
        label.widget.allocate(width: 120)
        XCTAssertEqual(label.links.map(\.text), ["more"])
        let child = try label.hoverLink(0)
        label.widget.allocate(width: label.widget.measureWidth().natural)
        XCTAssertEqual(label.links, [])
        XCTAssertEqual(gtk_widget_get_child_visible(child), 0)
    }
}
