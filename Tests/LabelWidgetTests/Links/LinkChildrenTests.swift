import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The children that stand for links: at most three, which move to where they are needed.
final class LinkChildrenTests: WidgetTestCase {
    @MainActor
    func testAChildIsMadeWhenThePointerIsOnALink() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.make(("some text ", nil), ("here", "x:here")))
        _ = label.widget.makeNode().map { gsk_render_node_unref($0) }
        XCTAssertEqual(label.linkWidgets, [])
        try label.movePointer(to: Point(x: label.textFrameOrigin.x + 2, y: 5))
        XCTAssertEqual(label.linkWidgets, [], "the pointer is on plain text")
        let child = try label.hoverLink(0)
        XCTAssertEqual(label.linkWidgets, [child])
        XCTAssertEqual(String(cString: gtk_widget_get_css_name(child)), "link")
        XCTAssertEqual(gtk_accessible_get_accessible_role(child.opaque), GTK_ACCESSIBLE_ROLE_LINK)
        XCTAssertTrue(child.has(GTK_STATE_FLAG_PRELIGHT))
        XCTAssertTrue(child.has(GTK_STATE_FLAG_LINK))
        try label.movePointer(to: nil)
        XCTAssertFalse(child.has(GTK_STATE_FLAG_PRELIGHT))
    }

    /// However many links there are, the label has the controllers, and a link has none.
    @MainActor
    func testNoLinkHasAController() async throws {
        func count(_ widget: UnsafeMutablePointer<GtkWidget>) -> guint {
            let controllers = gtk_widget_observe_controllers(widget)
            defer { controllers.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
            return g_list_model_get_n_items(controllers)
        }
        let window = TestWindow()
        let labels = [1, 300].map { window.scrolledLabel(LinkTexts.numbers($0)) }
        XCTAssertEqual(count(labels[0].widget), count(labels[1].widget))
        let before = count(labels[1].widget)
        for number in 0..<20 { try labels[1].hoverLink(number) }
        try labels[1].focusLink(30)
        let drag: guint = labels[1].state.parts.pointer?.drag == nil ? 0 : 1
        XCTAssertEqual(count(labels[1].widget), before + drag, "one to drag them all")
        for child in labels[1].linkWidgets { XCTAssertEqual(count(child), 0) }
    }

    /// Whatever a person does with a text of many links.
    @MainActor
    func testThereAreAtMostThreeChildren() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.numbers(5_000))
        label.onLinkActivated = { _, _ in true }
        for number in stride(from: 0, to: 5_000, by: 250) {
            try label.hoverLink(number)
            XCTAssertEqual(label.linkWidgets.count, 1, "\(number)")
        }
        try label.focusLink(7)
        for number in 8..<40 {
            XCTAssertNotEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
            XCTAssertEqual(label.focusedText, "link \(number)")
        }
        try label.emitClick("pressed", onLink: 100)
        try label.movePointer(to: label.middle(ofLink: 101))
        try label.focusLink(102)
        XCTAssertEqual(try label.child(ofLink: 102), gtk_root_get_focus(window.window.opaque))
        XCTAssertLessThanOrEqual(label.linkWidgets.count, 3)
        try label.emitClick("released", onLink: 100)
        label.text = "short"
        window.layOut()
        XCTAssertLessThanOrEqual(label.linkWidgets.count, 3)
        XCTAssertTrue(label.linkWidgets.allSatisfy { gtk_widget_get_child_visible($0) == 0 })
    }

    /// The pointer moves over all of a long text without a list of its links.
    @MainActor
    func testAMotionListsNoLinks() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.numbers(5_000))
        let (rect, origin) = (try XCTUnwrap(label.links.dropFirst(2_500).first?.rects.first), label.textFrameOrigin)
        label.state.layout?.shown?.links = nil
        for (x, isOnLink) in [(rect.midX, true), (rect.maxX, false), (rect.maxX + 1, false), (rect.minX, true)] {
            let point = Point(x: x + origin.x, y: rect.midY + origin.y)
            try label.movePointer(to: point)
            XCTAssertEqual(label.state.link(at: point)?.text, isOnLink ? "link 2500" : nil)
            XCTAssertEqual(label.state.link(at: point, within: 5)?.text, "link 2500")
            XCTAssertTrue(label.state.layout?.shown?.links == nil)
        }
    }

    /// The hovered, the pressed and the focused link may be one link.
    @MainActor
    func testOneChildPlaysSeveralParts() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.words("one two three"))
        label.onLinkActivated = { _, _ in true }
        let child = try label.hoverLink(1)
        XCTAssertEqual(try label.focusLink(1), child)
        try label.emitClick("pressed", onLink: 1)
        XCTAssertEqual(label.linkWidgets, [child])
        for flag in [GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE, GTK_STATE_FLAG_FOCUSED] {
            XCTAssertTrue(child.has(flag), "\(flag)")
        }
        try label.emitClick("released", onLink: 1)
        XCTAssertFalse(child.has(GTK_STATE_FLAG_ACTIVE))
        // The focus stays, the pointer goes on.
        let other = try label.hoverLink(2)
        XCTAssertNotEqual(other, child)
        XCTAssertFalse(child.has(GTK_STATE_FLAG_PRELIGHT))
        XCTAssertTrue(other.has(GTK_STATE_FLAG_PRELIGHT))
        XCTAssertFalse(other.has(GTK_STATE_FLAG_FOCUSED))
    }

    @MainActor
    func testARecycledRowKeepsItsChildren() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.words("one two three"))
        let child = try label.hoverLink(1)
        try label.movePointer(to: nil)
        for text in ["four five", "none", "six"] {
            label.styledText = text == "none" ? StyledText(text) : LinkTexts.words(text)
            window.layOut()
            XCTAssertEqual(label.linkWidgets, [child])
            XCTAssertEqual(gtk_widget_get_child_visible(child), 0)
            XCTAssertNil(LinkWidget.state(of: child)?.identity, "it keeps the old text")
        }
        XCTAssertEqual(try label.hoverLink(0), child)
    }

    /// The pointer does not move, but another link is under it.
    @MainActor
    func testTheLinkUnderARestingPointerIsHovered() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.make(("here", "x:one"), (" and there", nil)))
        func cursor() -> String? {
            gtk_widget_get_cursor(label.widget).flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) }
        }
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.layOut()
        try label.hoverLink(0)
        XCTAssertEqual(cursor(), "pointer")
        label.text = "here and there"
        window.layOut()
        XCTAssertNil(cursor())
        XCTAssertTrue(label.linkWidgets.allSatisfy { !$0.has(GTK_STATE_FLAG_PRELIGHT) })
        label.styledText = LinkTexts.make(("here", "x:two"), (" and there", nil))
        window.layOut()
        XCTAssertEqual(cursor(), "pointer")
        XCTAssertTrue(try label.child(ofLink: 0).has(GTK_STATE_FLAG_PRELIGHT))
        // The text moves away.
        label.contentInsets = EdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
        window.layOut()
        XCTAssertNil(cursor())
    }

    /// The app's own cursor is there again beside links.
    @MainActor
    func testTheAppsCursorComesBack() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.make(("here", "x:one"), (" and there", nil)))
        gtk_widget_set_cursor_from_name(label.widget, "help")
        let own = gtk_widget_get_cursor(label.widget)
        try label.hoverLink(0)
        XCTAssertNotEqual(gtk_widget_get_cursor(label.widget), own)
        try label.movePointer(to: nil)
        XCTAssertEqual(gtk_widget_get_cursor(label.widget), own)
    }

    /// Only the link under the pointer looks hovered.
    @MainActor
    func testEachLinkHasTheColourOfItsState() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.words("one two three"))
        try label.hoverLink(0)
        try label.movePointer(to: nil)
        Gtk.iterate { label.state.drawingOptions().highlights.isEmpty }
        XCTAssertEqual(label.state.drawingOptions().highlights, [])
        let child = try label.hoverLink(1)
        let drawing = label.state.drawingOptions()
        XCTAssertEqual(drawing.highlights.map(\.range), [4..<7])
        XCTAssertEqual(drawing.highlights.map(\.style.linkColor), [Color(ofTextIn: child)])
        XCTAssertEqual(drawing.linkColors, [:], "other links with the value keep their colour")
    }

    @MainActor
    func testChildrenAreReleasedWithTheirLabel() async throws {
        let weak = WeakCounter()
        var label: Label? = Label(LinkTexts.words("one two"))
        if let label {
            g_object_ref(label.widget)
            label.widget.allocate()
            label.state.parts.links?.makeChildren().setHovered(label.links[0])
            label.state.parts.links?.makeChildren().setPressed(label.links[1])
            for widget in label.linkWidgets + [label.widget] { weak.watch(widget) }
            XCTAssertEqual(weak.watched, 3)
            // A disposed label that still exists makes no new children.
            g_object_run_dispose(label.widget.object)
            label.styledText = LinkTexts.words("three")
            label.state.parts.links?.makeChildren().setHovered(label.links.first)
            XCTAssertNil(gtk_widget_get_first_child(label.widget))
            g_object_unref(label.widget)
        }
        XCTAssertEqual(weak.gone, 3, "the links' and the first weak notify")
        label = nil
    }

    /// GtkBuilder makes a link widget in any parent, and in a label that does not know it. It does nothing there.
    @MainActor
    func testALinkWidgetOutsideOfALabelDoesNothing() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two"))
        var activated = 0
        label.onLink { _, _ in activated += 1 }
        let parents = [gtk_grid_new(), gtk_center_box_new(), gtk_label_new("text"), gtk_button_new(), label.widget]
        for parent in parents.compactMap({ $0 }) {
            if parent != label.widget { window.append(parent) }
            let link = try XCTUnwrap(GObjectTesting.make(LinkWidget.type, []))
            gtk_widget_set_parent(link, parent)
            _ = gtk_widget_activate_action_variant(link, "link.activate", nil)
            gtk_widget_unparent(link)
        }
        XCTAssertEqual(activated, 0)
    }
}
