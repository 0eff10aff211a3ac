import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selection and links with a real finger, on a display that has a touch screen.
final class RealTouchTests: WidgetTestCase {
    @MainActor
    private func makeLabel(_ text: String, in window: TestWindow) -> Label {
        let label = Label(text)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        // Room for the finger around the text.
        gtk_widget_set_margin_top(label.widget, 60)
        gtk_widget_set_margin_start(label.widget, 40)
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func linkedLabel(in window: TestWindow, _ activated: @escaping @MainActor () -> Void) throws -> Label {
        let label = makeLabel("", in: window)
        label.styledText = LinkTexts.make(("read ", nil), ("the article", "https://a.example"), (" now", nil))
        label.onLink { _, _ in activated() }
        window.layOut()
        return label
    }

    @MainActor
    private func scrolledWindow(
        around child: UnsafeMutablePointer<GtkWidget>, in window: TestWindow
    ) throws -> UnsafeMutablePointer<GtkWidget> {
        let scrolled = try XCTUnwrap(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(OpaquePointer(scrolled), child)
        gtk_widget_set_size_request(scrolled, 200, 250)
        window.append(scrolled)
        window.layOut()
        return scrolled
    }

    /// Who gets a finger: its rows of the table in Documentation/Clicks.md.
    @MainActor
    func testTheTableOfClicks() async throws {
        let rows = try ClickRow.all().filter(\.isFingers)
        XCTAssertEqual(rows.count, 12)
        try ClickRow.expect(rows)
    }

    @MainActor
    func testALongPressSelectsAWordAndHandlesMoveItsEnds() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world", in: window)
        label.isSelectable = true
        let finger = try Finger(in: window)
        XCTAssertTrue(try finger.press(label.point(at: 9), of: label.widget) { label.selectedString != "" })
        XCTAssertEqual(label.selectedString, "wonderful")
        try finger.release()
        XCTAssertEqual(label.selectedString, "wonderful", "the end of the press ends nothing")
        try closeMenu(of: label)
        let handles = label.selectionHandles
        XCTAssertEqual(handles.count, 2)
        /// A finger takes hold of a handle's disc and moves it below a boundary of the text.
        func drag(_ handle: UnsafeMutablePointer<GtkWidget>, to offset: Int) throws {
            let middle = Point(x: Double(gtk_widget_get_width(handle)) / 2, y: SelectionHandle.diameter / 2)
            try finger.press(middle, of: handle)
            let end = label.point(at: offset)
            try finger.move(to: Point(x: end.x, y: end.y + SelectionHandle.diameter), of: label.widget)
            try finger.release()
            try closeMenu(of: label)
        }
        try drag(handles[1], to: 21)
        XCTAssertEqual(label.selectedString, "wonderful world")
        try drag(handles[0], to: 0)
        XCTAssertEqual(label.selectedString, "Hello wonderful world")
        try drag(handles[1], to: 5)
        XCTAssertEqual(label.selectedString, "Hello")
    }

    @MainActor
    func testATapAndADragSelectNothing() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world", in: window)
        label.isSelectable = true
        let finger = try Finger(in: window)
        try finger.tap(label.point(at: 9), of: label.widget)
        XCTAssertEqual(label.selectedString, "")
        try finger.press(label.point(at: 2), of: label.widget)
        try finger.move(to: label.point(at: 18), of: label.widget)
        try finger.release()
        XCTAssertEqual(label.selectedString, "")
    }

    @MainActor
    func testAFingerThatMovesOverSelectableTextScrolls() async throws {
        let window = TestWindow()
        let label = Label((0..<200).map { "line \($0)" }.joined(separator: "\n"))
        label.isSelectable = true
        let scrolled = try scrolledWindow(around: label.widget, in: window)
        let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
        let finger = try Finger(in: window)
        try finger.press(Point(x: 40, y: 200), of: scrolled)
        try finger.move(to: Point(x: 40, y: 60), of: scrolled)
        try finger.release()
        XCTAssertGreaterThan(gtk_adjustment_get_value(adjustment), 50)
        XCTAssertEqual(label.selectedString, "")
    }

    /// A finger that lies on a link scrolls too: the link gives the press up.
    @MainActor
    func testAFingerThatMovesOnALinkScrolls() async throws {
        for isSelectable in [false, true] {
            let window = TestWindow()
            let label = Label(LinkTexts.make((0..<200).map { ("link number \($0)\n", "x:\($0)") }))
            label.isSelectable = isSelectable
            var activated = 0
            label.onLink { _, _ in activated += 1 }
            let scrolled = try scrolledWindow(around: label.widget, in: window)
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
            let finger = try Finger(in: window)
            let number = try XCTUnwrap(label.links.indices.first { try label.middle(ofLink: $0).y > 190 })
            let point = try label.middle(ofLink: number)
            try finger.press(point, of: label.widget)
            XCTAssertEqual(label.activeLink?.value, LinkValue(url: "x:\(number)"))
            try finger.move(to: Point(x: point.x, y: point.y - 140), of: scrolled)
            XCTAssertNil(label.activeLink)
            try finger.release()
            XCTAssertGreaterThan(gtk_adjustment_get_value(adjustment), 50)
            XCTAssertEqual(activated, 0)
            XCTAssertEqual(label.selectedString, "")
            TestWindow.closeAll()
        }
    }

    @MainActor
    func testATapBesideALinkFollowsIt() async throws {
        let settings = Settings()
        defer { settings.reset() }
        // Each tap is one of its own.
        settings.set("gtk-double-click-time", Int32(1))
        let window = TestWindow()
        var followed = 0
        let label = try linkedLabel(in: window) { followed += 1 }
        let finger = try Finger(in: window)
        let middle = try label.middle(ofLink: 0)
        try finger.tap(middle, of: label.widget)
        XCTAssertEqual(followed, 1)
        let left = try XCTUnwrap(label.links.first?.rects.first).minX + label.textFrameOrigin.x
        // A finger may touch 10 pixels beside the link, not 20.
        try finger.tap(Point(x: left - 8, y: middle.y), of: label.widget)
        XCTAssertEqual(followed, 2)
        try finger.tap(Point(x: left - 20, y: middle.y), of: label.widget)
        XCTAssertEqual(followed, 2)
        label.linkTouchRadius = 30
        try finger.tap(Point(x: left - 20, y: middle.y), of: label.widget)
        XCTAssertEqual(followed, 3)
        let mouse = try RealInput(in: window)
        mouse.click(Point(x: left - 8, y: middle.y), of: label.widget)
        XCTAssertEqual(followed, 3, "a mouse must be on the link")
    }

    @MainActor
    func testALinkIsActiveWhileTheFingerIsOnIt() async throws {
        let window = TestWindow()
        var followed = 0
        let label = try linkedLabel(in: window) { followed += 1 }
        let finger = try Finger(in: window)
        let middle = try label.middle(ofLink: 0)
        try finger.press(middle, of: label.widget)
        XCTAssertEqual(label.activeLink?.text, "the article")
        XCTAssertFalse(try label.child(ofLink: 0).has(GTK_STATE_FLAG_PRELIGHT), "a finger does not hover")
        try finger.move(to: Point(x: middle.x, y: middle.y + 60), of: label.widget)
        XCTAssertNil(label.activeLink)
        try finger.release()
        XCTAssertEqual(followed, 0)
    }

    /// A finger that leaves the text does not keep the mouse from hovering, nor a tap beside links.
    @MainActor
    func testTheMouseHoversAfterATap() async throws {
        let window = TestWindow()
        let label = try linkedLabel(in: window) {}
        let finger = try Finger(in: window)
        try finger.tap(label.point(at: 2), of: label.widget)
        try label.hoverLink(0)
        XCTAssertTrue(try label.child(ofLink: 0).has(GTK_STATE_FLAG_PRELIGHT))
        XCTAssertNotNil(gtk_widget_get_cursor(label.widget))
    }

    @MainActor
    func testALongPressOnALinkIsNoClick() async throws {
        let window = TestWindow()
        var (followed, long) = (0, [String]())
        let label = try linkedLabel(in: window) { followed += 1 }
        label.isSelectable = true
        label.onLinkLongPressed = { _, link, _ in
            long.append(link.text)
            return true
        }
        let finger = try Finger(in: window)
        let middle = try label.middle(ofLink: 0)
        XCTAssertTrue(try finger.press(middle, of: label.widget) { !long.isEmpty })
        try finger.release()
        XCTAssertEqual(long, ["the article"])
        XCTAssertEqual(followed, 0)
        XCTAssertEqual(label.selectedString, "", "the app has the long press")
        // Where a finger still touches the link. The release is no tap, which would end the selection.
        label.selectedRange = 17..<20
        let left = try XCTUnwrap(label.links.first?.rects.first).minX + label.textFrameOrigin.x
        XCTAssertTrue(try finger.press(Point(x: left - 8, y: middle.y), of: label.widget) { long.count == 2 })
        // GTK's timer ends at about the same time.
        Gtk.iterate(seconds: 0.1) { false }
        XCTAssertEqual(label.selectedString, "now", "the app has this one too")
        try finger.release()
        XCTAssertEqual(label.selectedString, "now")
        // Beside the link, it selects.
        let word = label.point(at: 2)
        XCTAssertTrue(try finger.press(word, of: label.widget) { label.selectedString == "read" })
        try finger.release()
        try closeMenu(of: label)
        XCTAssertEqual(long.count, 2)
    }

    /// For C and GtkBuilder. Nothing but the handler tells the label to listen.
    @MainActor
    func testTheSignalOfALongPress() async throws {
        let window = TestWindow()
        var (followed, long) = (0, [String?]())
        let label = try linkedLabel(in: window) { followed += 1 }
        label.isSelectable = true
        Signal.answer(label.widget, "link-long-pressed") { arguments in
            long.append(arguments.string(0))
            return true
        }
        let finger = try Finger(in: window)
        let middle = try label.middle(ofLink: 0)
        XCTAssertTrue(try finger.press(middle, of: label.widget) { !long.isEmpty })
        try finger.release()
        XCTAssertEqual(long, [label.links[0].value.url])
        XCTAssertEqual(followed, 0)
        XCTAssertEqual(label.selectedString, "", "the app has the long press")
    }

    @MainActor
    func testALongPressOnALinkWithoutAHandlerSelectsItsWord() async throws {
        let window = TestWindow()
        var followed = 0
        let label = try linkedLabel(in: window) { followed += 1 }
        label.isSelectable = true
        let finger = try Finger(in: window)
        XCTAssertTrue(try finger.press(label.point(at: 7), of: label.widget) { label.selectedString != "" })
        try finger.release()
        XCTAssertEqual(label.selectedString, "the")
        XCTAssertEqual(followed, 0)
        try closeMenu(of: label)
    }

    /// Where no text can be selected, a long press is a finger's way to the link's menu.
    @MainActor
    func testALongPressOnALinkOpensItsMenu() async throws {
        let window = TestWindow()
        var followed = 0
        let label = try linkedLabel(in: window) { followed += 1 }
        // As a row may have one for its own menu.
        let parent = try XCTUnwrap(gtk_gesture_long_press_new())
        var ofParent = 0
        Signal.connect(parent, "pressed") { ofParent += 1 }
        gtk_widget_add_controller(window.box, parent)
        let finger = try Finger(in: window)
        let middle = try label.middle(ofLink: 0)
        let left = try XCTUnwrap(label.links.first?.rects.first).minX + label.textFrameOrigin.x
        func pressLong(_ point: Point) throws {
            try finger.press(point, of: label.widget)
            XCTAssertNotNil(label.activeLink)
            XCTAssertTrue(Gtk.iterate(seconds: 5) { label.activeLink == nil })
            XCTAssertFalse(MenuReading.isOpen(label.widget), "the finger is still there")
        }
        for point in [middle, Point(x: left - 8, y: middle.y)] {
            try pressLong(point)
            try finger.release()
            XCTAssertTrue(Gtk.iterate(seconds: 5) { MenuReading.isOpen(label.widget) })
            let menu = try XCTUnwrap(MenuReading.menu(of: label.widget))
            XCTAssertTrue(MenuReading.items(below: menu).contains("*Copy Link Address"))
            MenuReading.close(menu)
        }
        try pressLong(middle)
        try finger.move(to: Point(x: middle.x + 2, y: middle.y), of: label.widget)
        XCTAssertFalse(try label.child(ofLink: 0).has(GTK_STATE_FLAG_PRELIGHT), "a finger that stays does not hover")
        try finger.move(to: Point(x: middle.x, y: middle.y + 40), of: label.widget)
        try finger.release()
        XCTAssertFalse(MenuReading.isOpen(label.widget), "a finger that moves wants none")
        XCTAssertEqual(followed, 0)
        XCTAssertEqual(ofParent, 0, "on a link it is the link's")
        XCTAssertTrue(try finger.press(label.point(at: 1), of: label.widget) { ofParent == 1 })
        try finger.release()
        try finger.tap(middle, of: label.widget)
        XCTAssertEqual(followed, 1)
    }

    /// Closes the menu that a finger has opened.
    @MainActor
    private func closeMenu(of label: Label) throws {
        XCTAssertTrue(Gtk.iterate(seconds: 5) { MenuReading.isOpen(label.widget) }, "no menu")
        MenuReading.close(try XCTUnwrap(MenuReading.menu(of: label.widget)))
    }

    /// A tap ends what is selected. Links then work as before.
    @MainActor
    func testATapEndsTheSelection() async throws {
        let window = TestWindow()
        var followed = 0
        let label = try linkedLabel(in: window) { followed += 1 }
        label.isSelectable = true
        let finger = try Finger(in: window)
        func selectAWord() throws {
            XCTAssertTrue(try finger.press(label.point(at: 2), of: label.widget) { label.selectedString != "" })
            try finger.release()
            try closeMenu(of: label)
            XCTAssertEqual(label.selectedString, "read")
        }
        try selectAWord()
        try finger.tap(label.point(at: 20), of: label.widget)
        XCTAssertEqual(label.selectedString, "")
        XCTAssertEqual(label.selectionHandles.count, 0)
        XCTAssertEqual(followed, 0)
        try selectAWord()
        try finger.tap(try label.middle(ofLink: 0), of: label.widget)
        XCTAssertEqual(label.selectedString, "")
        XCTAssertEqual(followed, 1)
        try selectAWord()
        // A tap on a handle, and a finger that moves.
        let handle = label.selectionHandles[1]
        try finger.tap(Point(x: SelectionHandle.touchSize / 2, y: SelectionHandle.diameter / 2), of: handle)
        XCTAssertEqual(label.selectedString, "read")
        try finger.press(label.point(at: 8), of: label.widget)
        try finger.move(to: label.point(at: 18), of: label.widget)
        try finger.release()
        XCTAssertEqual(label.selectedString, "read")
        XCTAssertEqual(followed, 1)
    }

    /// What is selected by a finger is copied by a finger.
    @MainActor
    func testALongPressEndsWithAMenu() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world", in: window)
        label.isSelectable = true
        let finger = try Finger(in: window)
        XCTAssertTrue(try finger.press(label.point(at: 9), of: label.widget) { label.selectedString != "" })
        XCTAssertFalse(MenuReading.isOpen(label.widget))
        try finger.release()
        XCTAssertTrue(Gtk.iterate(seconds: 5) { MenuReading.isOpen(label.widget) })
        let menu = try XCTUnwrap(MenuReading.menu(of: label.widget))
        XCTAssertTrue(MenuReading.choose("Copy", in: menu))
        XCTAssertTrue(Gtk.iterate(seconds: 5) { Clipboard.text(of: label.widget) == "wonderful" })
        XCTAssertTrue(Gtk.iterate(seconds: 5) { !MenuReading.isOpen(label.widget) })
        // Its window goes with the next events.
        Gtk.settle()
        XCTAssertEqual(label.selectedString, "wonderful")
        // A finger that moves on wants no menu.
        label.clearSelection()
        XCTAssertTrue(try finger.press(label.point(at: 9), of: label.widget) { label.selectedString != "" })
        try finger.move(to: Point(x: 150, y: 90), of: label.widget)
        try finger.release()
        XCTAssertEqual(label.selectedString, "wonderful")
        XCTAssertFalse(MenuReading.isOpen(label.widget))
    }

    /// A handle goes from label to label, and scrolls them.
    @MainActor
    func testAHandleSelectsAcrossLabelsAndScrolls() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        let labels = (0..<60).map { number in
            let label = Label("message \(number)")
            gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
            gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label.widget)
            label.selectionGroup = group
            return label
        }
        let scrolled = try scrolledWindow(around: box, in: window)
        let finger = try Finger(in: window)
        XCTAssertTrue(try finger.press(labels[1].point(at: 3), of: labels[1].widget) { !group.isEmpty })
        try finger.release()
        try closeMenu(of: labels[1])
        XCTAssertEqual(group.selectedText?.string, "message")
        window.layOut()
        try finger.press(Point(x: 18, y: SelectionHandle.diameter / 2), of: labels[1].selectionHandles[1])
        let end = labels[3].point(at: 9)
        try finger.move(to: Point(x: end.x, y: end.y + SelectionHandle.diameter), of: labels[3].widget)
        XCTAssertEqual(group.selectedText?.string, "message 1\nmessage 2\nmessage 3")
        try finger.move(to: Point(x: 60, y: 245), of: scrolled)
        XCTAssertTrue(Gtk.iterate(seconds: 20) { labels[30].selectedString != "" }, "a resting finger scrolls")
        try finger.release()
        let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
        let value = gtk_adjustment_get_value(adjustment)
        for _ in 0..<20 { window.layOut() }
        // GTK 4.18 goes on to a whole pixel. A drag would scroll by one in each frame.
        XCTAssertEqual(gtk_adjustment_get_value(adjustment), value, accuracy: 1, "the end of the drag ends scrolling")
        XCTAssertTrue(group.selectedText?.string.hasPrefix("message 1\nmessage 2\n") == true)
        let handles = labels.filter { !$0.selectionHandles.isEmpty }
        XCTAssertEqual(handles.count, 2)
        XCTAssertTrue(handles.first === labels[1])
    }
}
