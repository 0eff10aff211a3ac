import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The tooltips of links, asked for as GTK does.
final class LinkTooltipTests: WidgetTestCase {
    private static let markup = "Read <a href=\"x:manual\" title=\"All of it\">the manual</a> now"

    @MainActor
    private func label(in window: TestWindow) -> Label {
        let label = Label("Read nothing now")
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    /// Whether a widget has a tooltip at a point. GTK asks only widgets that say that they have one.
    @MainActor
    private func hasTooltip(_ widget: UnsafeMutablePointer<GtkWidget>, at point: Point) throws -> Bool {
        guard gtk_widget_get_has_tooltip(widget) != 0 else { return false }
        let tooltip = try XCTUnwrap(g_object_new_with_properties(gtk_tooltip_get_type(), 0, nil, nil))
        defer { g_object_unref(tooltip) }
        var values = [GValue](repeating: GValue(), count: 5)
        var result = GValue()
        g_value_init(&values[0], gtk_widget_get_type())
        g_value_set_object(&values[0], widget)
        for (index, number) in [point.x, point.y].enumerated() {
            g_value_init(&values[index + 1], cgtk_type_int())
            g_value_set_int(&values[index + 1], Int32(number))
        }
        g_value_init(&values[3], cgtk_type_boolean())
        g_value_init(&values[4], gtk_tooltip_get_type())
        g_value_set_object(&values[4], tooltip)
        g_value_init(&result, cgtk_type_boolean())
        g_signal_emitv(values, g_signal_lookup("query-tooltip", gtk_widget_get_type()), 0, &result)
        for index in values.indices { g_value_unset(&values[index]) }
        return g_value_get_boolean(&result) != 0
    }

    @MainActor
    private func middle(_ label: Label) throws -> Point {
        let (rect, origin) = (try XCTUnwrap(label.links.first?.rects.first), label.textFrameOrigin)
        return Point(x: rect.midX + origin.x, y: rect.midY + origin.y)
    }

    @MainActor
    func testTheTitleIsThereRightAfterTheText() async throws {
        let window = TestWindow()
        let label = label(in: window)
        XCTAssertEqual(gtk_widget_get_has_tooltip(label.widget), 0)
        try label.setMarkup(Self.markup)
        XCTAssertTrue(try hasTooltip(label.widget, at: middle(label)))
        XCTAssertFalse(try hasTooltip(label.widget, at: Point(x: 2, y: 4)))
        window.layOut()
        XCTAssertTrue(try hasTooltip(label.widget, at: middle(label)))
    }

    @MainActor
    func testTheTitleComesWithAnAsynchronousText() async throws {
        let window = TestWindow()
        let label = label(in: window)
        label.displaysAsynchronously = true
        try label.setMarkup(Self.markup)
        XCTAssertTrue(Gtk.iterate { label.state.coming == nil })
        window.layOut()
        XCTAssertTrue(try hasTooltip(label.widget, at: middle(label)))
    }

    @MainActor
    func testALinkWithoutATitleHasNone() async throws {
        let window = TestWindow()
        let label = label(in: window)
        try label.setMarkup("Read <a href=\"x:manual\">the manual</a> now")
        XCTAssertEqual(gtk_widget_get_has_tooltip(label.widget), 0)
    }

    @MainActor
    func testTheTitleIsMarkup() async throws {
        XCTAssertEqual(LinkTitle.markup("<i>Our</i> website"), "<i>Our</i> website")
        XCTAssertEqual(LinkTitle.markup("Q&amp;A"), "Q&amp;A")
        // GtkLabel warns and shows nothing.
        XCTAssertEqual(LinkTitle.markup("Q & A, a < b"), "Q &amp; A, a &lt; b")
        XCTAssertEqual(LinkTitle.markup("<i>open"), "&lt;i&gt;open")
        let window = TestWindow()
        let label = label(in: window)
        try label.setMarkup("Read <a href=\"x:manual\" title=\"Q &amp; A\">the manual</a> now")
        XCTAssertTrue(try hasTooltip(label.widget, at: middle(label)))
    }
}
