import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Links under the pointer, and link widgets.
final class LinkTests: WidgetTestCase {
    @MainActor
    private func text(_ parts: (text: String, link: String?)...) -> StyledText {
        var builder = StyledText.Builder()
        for part in parts {
            builder.append(part.text, style: TextStyle(link: part.link.map { LinkValue(url: $0) }))
        }
        return builder.text
    }

    /// A label whose first link covers two lines.
    @MainActor
    private func wrappedLabel(in window: TestWindow) -> Label {
        let label = Label(
            text(("Read the ", nil), ("manual of the widget", "x:manual"), (" and ", nil), ("news", "x:news")))
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
    func testLinkWidgetsAreMadeWhenThePointerEnters() async throws {
        let window = TestWindow()
        let label = wrappedLabel(in: window)
        window.layOut()
        _ = label.widget.makeNode().map { gsk_render_node_unref($0) }
        XCTAssertEqual(label.state.linkWidgets.count, 0)
        let motion = try XCTUnwrap(label.widget.controller(ofType: gtk_event_controller_motion_get_type()))
        GObjectTesting.emit(motion, "enter", [0.0, 0.0])
        XCTAssertEqual(label.state.linkWidgets.count, 2)
        for widget in label.state.linkWidgets {
            XCTAssertEqual(String(cString: gtk_widget_get_css_name(widget)), "link")
            XCTAssertEqual(gtk_accessible_get_accessible_role(widget.opaque), GTK_ACCESSIBLE_ROLE_LINK)
            XCTAssertNotEqual(gtk_widget_get_focusable(widget), 0)
        }
    }

    @MainActor
    func testLinkWidgetsAreMadeWhenTheFocusArrives() async throws {
        let window = TestWindow()
        let label = wrappedLabel(in: window)
        window.layOut()
        XCTAssertNotEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
        XCTAssertEqual(label.state.linkWidgets.count, 2)
        XCTAssertEqual(gtk_root_get_focus(window.window.opaque), label.state.linkWidgets[0])
        XCTAssertNotEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
        XCTAssertEqual(gtk_root_get_focus(window.window.opaque), label.state.linkWidgets[1])
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
    func testAWidgetIsReusedAndKeepsTheFocus() async throws {
        let window = TestWindow()
        let label = Label(text(("A story … ", nil), ("more", "x:more")))
        window.append(label.widget)
        window.layOut()
        _ = gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD)
        let widget = try XCTUnwrap(label.state.linkWidgets.first)
        XCTAssertEqual(LinkWidget.state(of: widget)?.link?.text, "more")
        label.styledText = text(
            ("A story that is much longer ", nil), ("less", "x:less"), (" or ", nil), ("on", "x:on"))
        window.layOut()
        XCTAssertEqual(label.state.linkWidgets.first, widget)
        XCTAssertEqual(label.state.linkWidgets.count, 2)
        XCTAssertEqual(LinkWidget.state(of: widget)?.link?.text, "less")
        XCTAssertEqual(gtk_root_get_focus(window.window.opaque), widget)
    }

    /// The pointer was over the widget's previous link.
    @MainActor
    func testAReusedWidgetIsNoLongerHovered() async throws {
        let window = TestWindow()
        let label = Label(text(("A story … ", nil), ("more", "x:more")))
        window.append(label.widget)
        window.layOut()
        label.state.makeLinkWidgets()
        let widget = try XCTUnwrap(label.state.linkWidgets.first)
        gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_PRELIGHT, 0)
        label.styledText = text(("A longer story … ", nil), ("more", "x:more"))
        window.layOut()
        XCTAssertNotEqual(gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue, 0)
        label.styledText = text(("A story that is much longer ", nil), ("less", "x:less"))
        window.layOut()
        XCTAssertEqual(label.state.linkWidgets.first, widget)
        XCTAssertEqual(gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue, 0)
    }

    /// Only the link under the pointer looks hovered.
    @MainActor
    func testEachLinkHasTheColourOfItsState() async throws {
        let window = TestWindow()
        let label = Label(text(("one", "x:1"), (" ", nil), ("two", "x:2"), (" ", nil), ("three", "x:3")))
        window.append(label.widget)
        window.layOut()
        label.state.makeLinkWidgets()
        XCTAssertEqual(label.state.drawingOptions().linkColors, [:])
        gtk_widget_set_state_flags(label.state.linkWidgets[1], GTK_STATE_FLAG_PRELIGHT, 0)
        let drawing = label.state.drawingOptions()
        XCTAssertEqual(Array(drawing.linkColors.keys), [LinkValue(url: "x:2")])
        XCTAssertEqual(drawing.linkColor, Color(ofTextIn: label.state.linkWidgets[0]))
    }

    @MainActor
    func testAWidgetWithoutALinkActivatesNothing() async throws {
        let window = TestWindow()
        let label = Label(text(("See ", nil), ("there", "x:there")))
        window.append(label.widget)
        window.layOut()
        label.state.makeLinkWidgets()
        let widget = try XCTUnwrap(label.state.linkWidgets.first)
        XCTAssertNotNil(LinkWidget.state(of: widget)?.link)
        label.text = "See nothing"
        window.layOut()
        XCTAssertEqual(gtk_widget_get_child_visible(widget), 0)
        XCTAssertNil(LinkWidget.state(of: widget)?.link)
        XCTAssertNil(label.state.link(at: Point(x: 30, y: 8)))
    }

    @MainActor
    func testALinkOverSeveralLinesContainsItsTextOnly() async throws {
        let window = TestWindow()
        let label = wrappedLabel(in: window)
        label.state.makeLinkWidgets()
        let widget = try XCTUnwrap(label.state.linkWidgets.first)
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
        label.onLinkActivated = {
            activated.append($0.text)
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
        label.truncationToken = text(("… ", nil), ("more", "x:more"))
        window.append(label.widget)
        label.widget.allocate(width: 120)
        XCTAssertEqual(label.links.map(\.text), ["more"])
        label.state.makeLinkWidgets()
        XCTAssertEqual(label.state.linkWidgets.count, 1)
        label.widget.allocate(width: label.widget.measureWidth().natural)
        XCTAssertEqual(label.links, [])
        XCTAssertEqual(gtk_widget_get_child_visible(label.state.linkWidgets[0]), 0)
    }

    @MainActor
    func testLinkWidgetsAreReleasedWithTheirLabel() async throws {
        let weak = WeakCounter()
        var label: Label? = Label(text(("a", "x:a"), ("b", "x:b")))
        if let label {
            g_object_ref(label.widget)
            label.widget.allocate()
            label.state.makeLinkWidgets()
            for widget in label.state.linkWidgets + [label.widget] { weak.watch(widget) }
            // A disposed label that still exists makes no new widgets.
            g_object_run_dispose(label.widget.object)
            label.styledText = text(("c", "x:c"))
            label.state.makeLinkWidgets()
            XCTAssertNil(gtk_widget_get_first_child(label.widget))
            g_object_unref(label.widget)
        }
        XCTAssertEqual(weak.gone, 3, "the links' and the first weak notify")
        label = nil
        XCTAssertEqual(weak.watched, 3)
    }
}
