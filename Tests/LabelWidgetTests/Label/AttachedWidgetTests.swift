import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Widgets in a label's text.
final class AttachedWidgetTests: WidgetTestCase {
    /// A widget with a size request.
    @MainActor
    private func makeChild(width: Int32 = 30, height: Int32 = 20) throws -> UnsafeMutablePointer<GtkWidget> {
        let child = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_size_request(child, width, height)
        return child
    }

    private func text(_ before: String, _ attachment: TextAttachment, _ after: String = "") -> StyledText {
        var builder = StyledText.Builder()
        builder.append(before)
        builder.append(StyledText(attachment))
        builder.append(after)
        return builder.text
    }

    @MainActor
    private func allocation(of widget: UnsafeMutablePointer<GtkWidget>) -> [Int32] {
        var allocation = GtkAllocation()
        gtk_widget_get_allocation(widget, &allocation)
        return [allocation.x, allocation.y, allocation.width, allocation.height]
    }

    @MainActor
    private func isShown(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_widget_get_child_visible(widget) != 0
    }

    /// The rectangle of the frame's only attachment, in whole pixels of the label.
    @MainActor
    private func place(in label: Label) throws -> [Int32] {
        let options = DrawingOptions().with(\.baselineRounding, label.state.baselineRounding)
        let list = DisplayList(label.textFrame, options: options)
        let place = try XCTUnwrap(list.attachments.first).bounds.offset(by: label.textFrameOrigin)
        return [place.x.rounded(), place.y.rounded(), place.width.rounded(.up), place.height.rounded(.up)].map(
            Int32.init)
    }

    /// A label without a menu leaves the keys to its ancestors: the widget in it may stand in a row with a menu.
    @MainActor
    func testTheMenuKeysOfAWidgetReachTheParent() async throws {
        let window = TestWindow()
        let button = try XCTUnwrap(gtk_button_new_with_label("OK"))
        let label = Label()
        label.setWidget(button, forAttachment: "button")
        label.styledText = text("press ", TextAttachment(placing: button, id: "button"))
        window.append(label.widget)
        window.layOut()
        let heard = KeyRecorder(window.box)
        let input = try RealInput(in: window)
        XCTAssertNotEqual(gtk_widget_grab_focus(button), 0)
        input.key("Menu", "shift+F10")
        XCTAssertEqual(heard.keys, ["Menu", "F10"])
        label.isSelectable = true
        input.key("Menu")
        XCTAssertEqual(heard.keys.count, 2, "the label has a menu")
        let menu = try XCTUnwrap(MenuReading.menu(of: label.widget))
        XCTAssertTrue(Gtk.iterate { MenuReading.isOpen(label.widget) })
        MenuReading.close(menu)
    }

    /// Where the text can be selected, and where it is a link.
    @MainActor
    func testAButtonInTheTextGetsItsClicks() async throws {
        let window = TestWindow()
        let button = try XCTUnwrap(gtk_button_new_with_label("OK"))
        let clicks = SignalHandler(withoutArguments: button, "clicked") {}
        let label = Label()
        label.setWidget(button, forAttachment: "button")
        label.selectionGroup = SelectionGroup()
        label.widget.setStartAligned()
        window.append(label.widget)
        let input = try RealInput(in: window)
        var followed = 0
        label.onLink { _, _ in followed += 1 }
        for isLink in [false, true] {
            var builder = StyledText.Builder()
            builder.append("before ")
            var style = TextStyle()
            style.link = isLink ? LinkValue("x:a") : nil
            builder.append("in ", style: style)
            builder.append(StyledText(TextAttachment(placing: button, id: "button"), style: style))
            builder.append(" and behind")
            label.styledText = builder.text
            window.layOut()
            let before = clicks.count
            let middle = Point(
                x: Double(gtk_widget_get_width(button)) / 2, y: Double(gtk_widget_get_height(button)) / 2)
            input.click(middle, of: button)
            XCTAssertEqual(clicks.count, before + 1, "a link: \(isLink)")
            XCTAssertEqual(followed, 0)
            // The text around it is selected as ever, also over the button.
            input.drag(from: label.point(at: 2), to: label.point(at: 17), of: label.widget)
            XCTAssertEqual(label.selectedRange, 2..<17, "a link: \(isLink)")
            label.clearSelection()
        }
    }

    /// A widget that does not listen to presses is as the text around it.
    @MainActor
    func testAPictureInTheTextIsSelectedAsText() async throws {
        let window = TestWindow()
        let child = try makeChild()
        let label = Label()
        label.isSelectable = true
        label.setWidget(child, forAttachment: "child")
        label.styledText = text("", TextAttachment(placing: child, id: "child"), " behind it")
        label.widget.setStartAligned()
        window.append(label.widget)
        window.layOut()
        let input = try RealInput(in: window)
        input.drag(from: Point(x: 4, y: 10), to: label.point(at: 7), of: label.widget)
        XCTAssertEqual(label.selectedRange, 0..<7)
    }

    /// Hears of the keys that a widget's children leave to it.
    @MainActor
    private final class KeyRecorder {
        private(set) var keys: [String] = []

        init(_ widget: UnsafeMutablePointer<GtkWidget>) {
            guard let controller = gtk_event_controller_key_new() else { return }
            gtk_widget_add_controller(widget, controller)
            Signal.answer(controller, "key-pressed") { [weak self] arguments in
                let name = gdk_keyval_name(guint(arguments.integer(0))).map { String(cString: $0) } ?? ""
                if !name.hasPrefix("Shift") { self?.keys.append(name) }
                return false
            }
        }
    }

    @MainActor
    func testAWidgetIsPlacedAtItsAttachment() async throws {
        let window = TestWindow()
        let child = try makeChild()
        g_object_ref_sink(child)
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            let label = window.label("", language: "en-us")
            gtk_widget_set_direction(label.widget, direction)
            label.setWidget(child, forAttachment: "child")
            XCTAssertEqual(label.widget(forAttachment: "child"), child)
            XCTAssertEqual(gtk_widget_get_parent(child), label.widget)
            XCTAssertFalse(isShown(child))
            label.styledText = text("some words and ", TextAttachment(placing: child, id: "child"), " more")
            label.wrapMode = .word
            for width: Int32 in [300, 120, 41] {
                label.widget.allocate(width: width)
                XCTAssertTrue(isShown(child))
                XCTAssertEqual(allocation(of: child), try place(in: label), "at \(width)")
                XCTAssertEqual(Array(allocation(of: child)[2...]), [30, 20])
            }
            // The text moves without a new layout.
            label.widget.allocate(width: 400, height: 200)
            for alignment in [0, 1] as [Double] {
                label.xAlignment = alignment
                label.yAlignment = 1 - alignment
                label.widget.allocate(width: 400, height: 200)
                XCTAssertEqual(allocation(of: child), try place(in: label))
            }
            label.setWidget(nil, forAttachment: "child")
            XCTAssertNil(gtk_widget_get_parent(child))
            gtk_widget_unparent(label.widget)
        }
        g_object_unref(child)
    }

    @MainActor
    func testAnAttachmentHasTheSizeAndBaselineOfItsWidget() async throws {
        let window = TestWindow()
        let inner = window.gtkLabel("gjpqy", language: "en-us")
        let attachment = TextAttachment(placing: inner, id: "x", stringRepresentation: "[x]")
        let (width, height) = (inner.measureWidth().natural, inner.measureHeight())
        XCTAssertEqual(attachment.width, Double(width))
        XCTAssertEqual(attachment.ascent, Double(height.naturalBaseline))
        XCTAssertEqual(attachment.ascent + attachment.descent, Double(height.natural))
        XCTAssertEqual(attachment.stringRepresentation, "[x]")
        let box = try makeChild()
        XCTAssertEqual(TextAttachment(placing: box, id: "y").ascent, 20)
        XCTAssertEqual(TextAttachment(placing: box, id: "y").descent, 0)
        g_object_ref_sink(box)
        g_object_unref(box)
    }

    @MainActor
    func testAWidgetWithoutAVisibleAttachmentIsHidden() async throws {
        let window = TestWindow()
        let label = window.label("", language: "en-us")
        let child = try XCTUnwrap(gtk_button_new())
        label.setWidget(child, forAttachment: "child")
        label.wrapMode = .word
        label.styledText = text("some words that take a line and then ", TextAttachment(placing: child, id: "child"))
        label.widget.allocate(width: 150)
        XCTAssertTrue(isShown(child))
        label.maximumNumberOfLines = 1
        label.widget.allocate(width: 150)
        XCTAssertFalse(isShown(child))
        XCTAssertEqual(gtk_widget_child_focus(label.widget, GTK_DIR_TAB_FORWARD), 0)
        label.maximumNumberOfLines = 0
        label.widget.allocate(width: 150)
        XCTAssertTrue(isShown(child))
        XCTAssertNotEqual(gtk_widget_child_focus(label.widget, GTK_DIR_TAB_FORWARD), 0)
        label.styledText = text("another ", TextAttachment(placing: child, id: "other"))
        label.widget.allocate(width: 150)
        XCTAssertFalse(isShown(child))
    }

    @MainActor
    func testAWidgetIsDrawnFoundByThePointerAndReachedByTheKeyboard() async throws {
        TestStyle("button.red { background: #ff0000; border: none; box-shadow: none; outline: none; padding: 0; }")
        let window = TestWindow()
        let label = window.label("", language: "en-us")
        let child = try XCTUnwrap(gtk_button_new())
        gtk_widget_set_size_request(child, 30, 20)
        gtk_widget_add_css_class(child, "red")
        label.setWidget(child, forAttachment: "child")
        label.styledText = text("words ", TextAttachment(placing: child, id: "child"))
        window.layOut()
        let place = allocation(of: child)
        XCTAssertEqual(
            gtk_widget_pick(label.widget, Double(place[0]) + 5, Double(place[1]) + 5, GTK_PICK_DEFAULT), child)
        XCTAssertNotEqual(gtk_widget_pick(label.widget, Double(place[0]) - 5, 5, GTK_PICK_DEFAULT), child)
        gtk_widget_child_focus(label.widget, GTK_DIR_TAB_FORWARD)
        XCTAssertNotEqual(gtk_widget_is_focus(child), 0)
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let picture = try XCTUnwrap(
            Picture(
                of: node, width: Int(gtk_widget_get_width(label.widget)),
                height: Int(gtk_widget_get_height(label.widget)), renderer: window.renderer))
        XCTAssertGreaterThanOrEqual(picture.count(ofPixels: (255, 0, 0)), 30 * 20 - 100)
    }

    @MainActor
    func testTheFirstOfSeveralAttachmentsHasTheWidgetAndEachNameItsOwn() async throws {
        let window = TestWindow()
        let label = window.label("", language: "en-us")
        let (first, second) = (try makeChild(), try makeChild(width: 12, height: 12))
        label.setWidget(first, forAttachment: "a")
        label.setWidget(second, forAttachment: "b")
        var builder = StyledText.Builder()
        for id in ["b", "a", "a"] {
            builder.append("w ")
            builder.append(StyledText(TextAttachment(placing: id == "a" ? first : second, id: id)))
        }
        label.styledText = builder.text
        label.widget.allocate()
        XCTAssertLessThan(allocation(of: second)[0], allocation(of: first)[0])
        XCTAssertLessThan(allocation(of: first)[0], gtk_widget_get_width(label.widget) - 60)
        // A widget replaces another.
        let third = try makeChild()
        label.setWidget(third, forAttachment: "a")
        label.widget.allocate()
        XCTAssertEqual(gtk_widget_get_parent(third), label.widget)
        XCTAssertTrue(isShown(third) && isShown(second))
    }

    @MainActor
    func testWidgetsAreReleasedWithTheirLabel() async throws {
        let window = TestWindow()
        let gone = WeakCounter()
        do {
            let label = window.label("", language: "en-us")
            for id in ["a", "b", "taken"] {
                let child = try makeChild()
                gone.watch(child)
                label.setWidget(child, forAttachment: id)
            }
            label.styledText = text("x", TextAttachment(content: .widget(id: "a"), width: 30, ascent: 20, descent: 0))
            label.widget.allocate()
            // The app unparented one without notice.
            let taken = try XCTUnwrap(label.widget(forAttachment: "taken"))
            gtk_widget_unparent(taken)
            label.widget.allocate()
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            label.setWidget(nil, forAttachment: "b")
            XCTAssertEqual(gone.gone, 1)
            gtk_widget_unparent(label.widget)
        }
        Gtk.settle()
        XCTAssertEqual(gone.gone, 3)
    }

    /// The app gives a widget that has another place already.
    @MainActor
    func testAWidgetWithAParentIsNotTaken() async throws {
        let window = TestWindow()
        let label = window.label("", language: "en-us")
        let (old, other) = (try makeChild(), try makeChild())
        window.append(other)
        label.setWidget(old, forAttachment: "child")
        label.setWidget(other, forAttachment: "child")
        label.setWidget(old, forAttachment: "another")
        XCTAssertEqual(GtkMessages.all.count, 2)
        GtkMessages.clear(about: "LwLabel: a widget that has a parent")
        XCTAssertEqual(label.widget(forAttachment: "child"), old)
        XCTAssertNil(label.widget(forAttachment: "another"))
        XCTAssertEqual(gtk_widget_get_parent(old), label.widget)
        XCTAssertEqual(gtk_widget_get_parent(other), window.box)
        gtk_widget_unparent(other)
    }

    /// The app took the widget out by itself, and gives it again.
    @MainActor
    func testAWidgetThatWasUnparentedComesBack() async throws {
        let label = Label("")
        let child = try makeChild()
        label.setWidget(child, forAttachment: "child")
        gtk_widget_unparent(child)
        label.setWidget(child, forAttachment: "child")
        XCTAssertEqual(gtk_widget_get_parent(child), label.widget)
        XCTAssertEqual(label.widget(forAttachment: "child"), child)
        label.setWidget(nil, forAttachment: "child")
        XCTAssertNil(label.widget(forAttachment: "child"))
    }

    /// Nothing of this can be a child: GTK would refuse it, or lose itself in a circle.
    @MainActor
    func testNothingAroundTheLabelIsTaken() async throws {
        let label = Label("in a box")
        let old = try makeChild()
        label.setWidget(old, forAttachment: "child")
        let (box, window) = (try makeChild(), try XCTUnwrap(gtk_window_new()))
        g_object_ref_sink(box)
        for other in [label.widget, window] { label.setWidget(other, forAttachment: "child") }
        gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label.widget)
        label.setWidget(box, forAttachment: "child")
        XCTAssertEqual(GtkMessages.all.count, 3)
        GtkMessages.clear(about: "LwLabel: a window, the label itself and what it stands in cannot stand in a label")
        XCTAssertEqual(label.widget(forAttachment: "child"), old)
        XCTAssertEqual(gtk_widget_get_parent(old), label.widget)
        XCTAssertNil(gtk_widget_get_parent(box))
        gtk_window_destroy(window.window)
        g_object_unref(box)
    }
}
