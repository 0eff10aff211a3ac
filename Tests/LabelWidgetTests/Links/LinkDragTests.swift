import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Links are dragged out of a label, with a real pointer.
final class LinkDragTests: WidgetTestCase {
    /// What was dropped on a widget.
    @MainActor
    final class Drops {
        let widget: UnsafeMutablePointer<GtkWidget>
        private(set) var texts: [String] = []
        /// What the last drag over the widget could bring.
        private(set) var formats: [String] = []

        init(in window: TestWindow) throws {
            widget = try XCTUnwrap(gtk_label_new("drop here, please"))
            gtk_widget_set_size_request(widget, 100, 60)
            window.append(widget)
            let target = try XCTUnwrap(
                gtk_drop_target_new(
                    cgtk_type_string(), GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_LINK.rawValue)))
            let dropped:
                @convention(c) (OpaquePointer?, UnsafePointer<GValue>?, gdouble, gdouble, gpointer?) -> gboolean = {
                    _, value, _, _, drops in
                    guard let value, let drops else { return 0 }
                    let text = g_value_get_string(value).map { String(cString: $0) } ?? ""
                    Unmanaged<Drops>.fromOpaque(drops).takeUnretainedValue().texts.append(text)
                    return 1
                }
            let entered: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> GdkDragAction = {
                target, _, _, drops in
                guard let drops, let drop = gtk_drop_target_get_current_drop(target) else {
                    return GdkDragAction(rawValue: 0)
                }
                var count: gsize = 0
                let types = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count)
                Unmanaged<Drops>.fromOpaque(drops).takeUnretainedValue().formats = (0..<Int(count)).compactMap {
                    types?[$0].map { String(cString: $0) }
                }
                return GDK_ACTION_COPY
            }
            let data = Unmanaged.passUnretained(self).toOpaque()
            Signal.connect(target, "drop", dropped, data: data)
            Signal.connect(target, "enter", entered, data: data)
            gtk_widget_add_controller(widget, target)
        }

        /// Whether something is dragged over the widget.
        var hasDrag: Bool { !formats.isEmpty }

        func forgetDrags() { formats = [] }
    }

    @MainActor
    private func stage(_ text: StyledText) throws -> (TestWindow, Label, Drops, RealInput) {
        let window = TestWindow()
        let label = Label(text)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        let drops = try Drops(in: window)
        window.layOut()
        return (window, label, drops, try RealInput(in: window))
    }

    /// Where to drop, in the label's coordinates.
    @MainActor
    private func target(_ drops: Drops, from label: Label) -> Point {
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(drops.widget, label.widget, 50, 30, &x, &y)
        return Point(x: x, y: y)
    }

    @MainActor
    func testALinkIsDraggedAsURIAndAsText() async throws {
        let (_, label, drops, input) = try stage(
            LinkTexts.make(("web", "https://example.org/ä b"), (" ", nil), ("mail", "mailto:ada@example.org")))
        var activated = 0
        label.onLink { _, _ in activated += 1 }
        for (number, text) in ["https://example.org/ä%20b", "ada@example.org"].enumerated() {
            drops.forgetDrags()
            input.drag(from: try label.middle(ofLink: number), to: target(drops, from: label), of: label.widget) {
                XCTAssertNil(label.activeLink, "nothing is pressed while a link is dragged")
                return drops.hasDrag
            }
            Gtk.iterate { drops.texts.count == number + 1 }
            XCTAssertEqual(drops.texts.last, text)
            XCTAssertTrue(drops.formats.contains("text/uri-list"), "\(drops.formats)")
            XCTAssertTrue(drops.formats.contains { $0.hasPrefix("text/plain") }, "\(drops.formats)")
        }
        XCTAssertEqual(activated, 0)
        // A click is still a click.
        input.click(try label.middle(ofLink: 0), of: label.widget)
        XCTAssertEqual(activated, 1)
    }

    @MainActor
    func testTheAppMayPreventADrag() async throws {
        let (_, label, drops, input) = try stage(LinkTexts.words("one"))
        var asked: [String] = []
        func drag(isAllowed: Bool = false) throws {
            drops.forgetDrags()
            input.drag(from: try label.middle(ofLink: 0), to: target(drops, from: label), of: label.widget) {
                drops.hasDrag || !isAllowed
            }
            Gtk.iterate(seconds: 0.5) { !drops.texts.isEmpty }
        }
        label.onLinkDragged = { _, link in
            asked.append(link.text)
            return false
        }
        try drag()
        XCTAssertEqual(drops.texts, [])
        XCTAssertFalse(asked.isEmpty)
        label.onLinkDragged = nil
        label.areLinksDraggable = false
        try drag()
        XCTAssertEqual(drops.texts, [])
        label.areLinksDraggable = true
        label.isSelectable = true
        try drag()
        XCTAssertEqual(drops.texts, [], "dragging selects")
        label.isSelectable = false
        label.styledText = StyledText("one", style: TextStyle(link: LinkValue(1)))
        try drag()
        XCTAssertEqual(drops.texts, [], "a value of the app is nothing for other programs")
        label.styledText = LinkTexts.words("one")
        try drag(isAllowed: true)
        XCTAssertEqual(drops.texts, ["x:one"])
    }

    @MainActor
    func testTheAppGivesWhatADragBrings() async throws {
        let (_, label, drops, input) = try stage(StyledText("Ada", style: TextStyle(link: LinkValue(1))))
        var asked = 0
        label.onLinkDragContent = { _, link in
            asked += 1
            guard let user = link.value.value(as: Int.self) else { return nil }
            return GObjectValue.string("user \(user)").withValue { gdk_content_provider_new_for_value($0) }
        }
        for (index, dropped) in ["user 1", "x:one"].enumerated() {
            if index == 1 { label.styledText = LinkTexts.words("one") }
            drops.forgetDrags()
            input.drag(from: try label.middle(ofLink: 0), to: target(drops, from: label), of: label.widget) {
                drops.hasDrag
            }
            Gtk.iterate { drops.texts.count == index + 1 }
            XCTAssertEqual(drops.texts.last, dropped)
        }
        XCTAssertGreaterThanOrEqual(asked, 2)
        // Without content, a value of the app is not dragged.
        label.styledText = StyledText("text", style: TextStyle(link: LinkValue("a word")))
        drops.forgetDrags()
        input.drag(from: try label.middle(ofLink: 0), to: target(drops, from: label), of: label.widget) { true }
        Gtk.iterate(seconds: 0.5) { drops.texts.count > 2 }
        XCTAssertEqual(drops.texts.count, 2)
        XCTAssertFalse(drops.hasDrag)
    }

    /// The text, or the whole label, goes away during the drag.
    @MainActor
    func testWhatIsDraggedOutlivesTheLink() async throws {
        for destroys in [false, true] {
            let (_, label, drops, input) = try stage(LinkTexts.words("one"))
            let end = target(drops, from: label)
            let widget = label.widget
            let box = drops.widget
            var isChanged = false
            label.onLinkDragged = { _, _ in
                MainContext.invoke {
                    isChanged = true
                    if destroys { gtk_widget_set_visible(widget, 0) } else { Label(widget)?.text = "none of it" }
                }
                return true
            }
            // The label stays as high as it is: the target must not move.
            gtk_widget_set_size_request(widget, -1, gtk_widget_get_height(widget))
            input.drag(from: try label.middle(ofLink: 0), to: end, of: widget) {
                drops.hasDrag || destroys
            }
            XCTAssertTrue(isChanged)
            if !destroys {
                Gtk.iterate { !drops.texts.isEmpty }
                XCTAssertEqual(drops.texts, ["x:one"])
            }
            withExtendedLifetime((label, box)) {}
        }
    }

    @MainActor
    func testTheLabelMayBeDestroyedWhenADragBegins() async throws {
        let weak = WeakCounter()
        func use() throws {
            let (window, label, drops, input) = try stage(LinkTexts.words("one"))
            weak.watch(label.widget)
            label.onLinkDragged = { [widget = label.widget] _, _ in
                gtk_widget_unparent(widget)
                return true
            }
            let start = try label.middle(ofLink: 0)
            input.drag(from: start, to: Point(x: start.x + 60, y: start.y), of: window.box)
            withExtendedLifetime(drops) {}
        }
        try use()
        // GTK remembers what the pointer was on.
        TestWindow.closeAll()
        Gtk.iterate { weak.gone == 1 }
        XCTAssertEqual(weak.gone, 1)
    }

    /// The icon is a label with the link's text.
    @MainActor
    func testTheIconShowsTheText() async throws {
        var text = StyledText.Builder()
        let link = TextStyle(link: LinkValue(url: "https://example.org/"))
        text.append("see this", style: link)
        let label = Label(text.text)
        label.widget.allocate()
        XCTAssertEqual(LinkContent.title(of: label.links[0]), "see this")
        var picture = StyledText.Builder()
        picture.append(" \u{FFFC} ", style: link)
        let other = Label(picture.text)
        other.widget.allocate()
        XCTAssertEqual(LinkContent.title(of: other.links[0]), "https://example.org/")
    }
}
