import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Odd texts, odd moments, and the GObject side of a long label.
final class LongLabelInputTests: WidgetTestCase {
    private static let lines = LongLabelTests.lines

    /// Ten megabytes without a line feed are one block, as in a label.
    @MainActor
    func testAParagraphWithoutAnEnd() async throws {
        let stage = try ScrolledLongLabel(StyledText(String(repeating: "endless words ", count: 80_000)))
        XCTAssertEqual(stage.labels.count, 1)
        stage.scroll(to: stage.upper * 0.5)
        let line = try stage.firstLine()
        XCTAssertGreaterThan(line.range.lowerBound, 400_000)
        XCTAssertLessThan(line.range.lowerBound, 700_000)
        stage.label.append("and more\nand a second paragraph")
        stage.setWidth(200)
        XCTAssertEqual(try XCTUnwrap(stage.place(of: line.range)).y, line.y, accuracy: 1)
        XCTAssertEqual(stage.state.blocks.count, 2)
    }

    /// Half of a character, and text between two halves of a flag.
    @MainActor
    func testAppendingAtOddPlaces() async throws {
        let pieces = ["a", "\u{301}", "🇩", "🇪", "\r", "\n", "👩", "\u{200D}", "👧", "مر", "حبا", "\n"]
        let stage = try ScrolledLongLabel(.empty)
        for piece in pieces {
            stage.label.append(piece)
            stage.window.layOut()
        }
        XCTAssertEqual(stage.label.text, pieces.joined())
        XCTAssertEqual(stage.labels.map(\.text), [pieces.joined()])
        for count in [1, 0, -5, 3, .max] {
            stage.label.removeFirst(bytes: count)
            stage.window.layOut()
            XCTAssertEqual(stage.labels.map(\.text), [stage.label.text])
        }
        XCTAssertEqual(stage.label.text, "")
    }

    /// The app changes everything from inside its own callbacks.
    @MainActor
    func testChangesInCallbacks() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines)) { $0.isSelectable = true }
        var calls = 0
        stage.label.onLabel = { [widget = stage.label.widget] label in
            calls += 1
            label.contentInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
            guard calls < 20, let long = LongLabel(widget) else { return }
            long.append("\nappended by the handler")
            long.removeFirst(bytes: 300)
            long.scroll(to: 0..<1)
            if calls % 5 == 0 { long.makeLabelsAgain() }
        }
        stage.label.onSelectionChanged = { long in
            guard long.selectedText != nil else { return }
            long.text = "from the handler"
        }
        Signal.connect(stage.vertical, "value-changed") { [widget = stage.label.widget] in
            LongLabel(widget)?.append("\nappended while scrolling")
        }
        stage.window.layOut()
        stage.scroll(to: 4_000)
        XCTAssertGreaterThan(calls, 1)
        XCTAssertTrue(stage.label.text.hasSuffix("appended while scrolling"))
        stage.label.selectAll()
        stage.window.layOut()
        XCTAssertEqual(stage.labels.map(\.text), [stage.label.text])
    }

    /// The app changes the text, scrolls and takes the focus while the label is in the middle of a change.
    @MainActor
    func testChangesInTheMiddleOfAChange() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines)) { $0.isSelectable = true }
        var isRemoving = false
        stage.label.onLabel = { [widget = stage.label.widget, vertical = stage.vertical] label in
            gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + 700)
            gtk_widget_grab_focus(widget)
            label.onSelectionChanged = { _ in
                guard isRemoving, let long = LongLabel(widget) else { return }
                isRemoving = false
                long.text = "from the handler"
            }
        }
        stage.window.layOut()
        let names = stage.state.shown.map(\.name)
        XCTAssertEqual(names, names.sorted())
        XCTAssertEqual(Set(names).count, names.count, "a block has two labels")
        stage.scroll(to: 0)
        stage.label.selectAll()
        isRemoving = true
        stage.label.removeFirst(bytes: 5)
        XCTAssertTrue(Gtk.iterate { stage.label.text == "from the handler" })
        stage.window.layOut()
        XCTAssertEqual(stage.labels.map(\.text), ["from the handler"])
    }

    /// Changes that had to wait come before those after them.
    @MainActor
    func testChangesKeepTheirOrder() async throws {
        let stage = try ScrolledLongLabel(StyledText("a"))
        stage.state.whileBusy { stage.label.append("b") }
        XCTAssertEqual(stage.label.text, "a")
        stage.label.append("c")
        XCTAssertEqual(stage.label.text, "abc")
        stage.window.layOut()
        XCTAssertEqual(stage.labels.map(\.text), ["abc"])
    }

    /// An app that keeps a label of a block has a label of its own.
    @MainActor
    func testALabelThatTheAppKeeps() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines)) { $0.isSelectable = true }
        let kept = stage.labels[0]
        XCTAssertNotNil(kept.selectionGroup)
        stage.scroll(to: stage.upper)
        XCTAssertNil(kept.selectionGroup)
        XCTAssertNil(stage.label.range(of: kept))
        stage.label.selectAll()
        XCTAssertEqual(stage.label.selectedText?.string, Self.lines)
        XCTAssertNil(kept.selectedText)
    }

    @MainActor
    func testItIsDestroyedAtAnyTime() async throws {
        let alive = LabelCount.alive
        for round in 0..<6 {
            let window = TestWindow()
            do {
                let scroller = try XCTUnwrap(gtk_scrolled_window_new())
                gtk_widget_set_size_request(scroller, 300, 250)
                let label = LongLabel(Self.lines)
                label.isSelectable = round % 2 == 0
                gtk_scrolled_window_set_child(scroller.opaque, label.widget)
                window.append(scroller)
                if round > 0 { window.layOut() }
                if round > 1 { label.selectAll() }
                label.scroll(to: 20_000..<20_001)
                if round == 3 { gtk_scrolled_window_set_child(scroller.opaque, nil) }
                if round == 4 {
                    // Without a scrolled window it has the height that it gets.
                    gtk_scrolled_window_set_child(scroller.opaque, nil)
                    window.append(label.widget)
                    window.layOut()
                }
                label.append("more")
                if round == 5 { label.onLabel = { [scroller] _ in gtk_widget_set_visible(scroller, 0) } }
                window.layOut()
            }
            gtk_window_destroy(window.window.window)
            TestWindow.forget(window)
            Gtk.settle()
        }
        XCTAssertTrue(Gtk.iterate { LabelCount.alive == alive }, "\(LabelCount.alive - alive) labels are left")
    }

    /// A handle of a widget that is gone does nothing.
    @MainActor
    func testAfterDisposal() async throws {
        let label = LongLabel(Self.lines)
        g_object_run_dispose(label.widget.object)
        label.text = "new"
        label.append("more")
        label.removeFirst(bytes: 3)
        label.isSelectable = true
        label.selectAll()
        label.zoom = 2
        label.wrapMode = .none
        label.followsEnd = true
        label.scroll(to: 0..<3)
        label.makeLabelsAgain()
        gtk_widget_grab_focus(label.widget)
        XCTAssertEqual(label.visibleRange, 0..<0)
        XCTAssertNil(label.selectedText)
        XCTAssertNil(gtk_widget_get_first_child(label.widget))
    }

    @MainActor
    func testProperties() async throws {
        let label = LongLabel()
        var notified: [String] = []
        Signal.connect(label.widget, "notify") { arguments in
            let specification: UnsafeMutablePointer<GParamSpec>? = arguments.pointer(0)
            notified.append(specification.flatMap { g_param_spec_get_name($0) }.map { String(cString: $0) } ?? "")
        }
        let values: [(String, Any)] = [
            ("label", "text"), ("selectable", true), ("wrap-mode", GTK_WRAP_CHAR), ("follows-end", true), ("zoom", 1.5),
            ("hscroll-policy", GTK_SCROLL_NATURAL), ("vscroll-policy", GTK_SCROLL_NATURAL),
        ]
        for (name, value) in values {
            for _ in 0..<2 { GObjectTesting.set(label.widget, name, value) }
        }
        XCTAssertEqual(notified.filter { $0 != "focusable" }, ["label"] + values.map(\.0), "a text may be set again")
        XCTAssertEqual(label.text, "text")
        XCTAssertTrue(label.isSelectable)
        XCTAssertEqual(label.wrapMode, .character)
        XCTAssertTrue(label.followsEnd)
        XCTAssertEqual(label.zoom, 1.5)
        XCTAssertNil(LongLabel(try XCTUnwrap(gtk_button_new())))
        XCTAssertNil(Label(label.widget))
    }

    @MainActor
    func testABuilderFile() async throws {
        _ = LongLabel.type
        let builder = gtk_builder_new_from_string(
            """
            <interface><object class="GtkScrolledWindow" id="scroller"><child>
              <object class="LwLongLabel" id="log">
                <property name="label">one&#10;two</property>
                <property name="selectable">1</property>
                <property name="wrap-mode">none</property>
                <property name="follows-end">1</property>
                <property name="zoom">2</property>
              </object>
            </child></object></interface>
            """, -1)
        defer { g_object_unref(builder.map { UnsafeMutableRawPointer($0) }) }
        let object = try XCTUnwrap(gtk_builder_get_object(builder, "log"))
        let label = try XCTUnwrap(LongLabel(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)))
        XCTAssertEqual(label.text, "one\ntwo")
        XCTAssertTrue(label.isSelectable && label.followsEnd)
        XCTAssertEqual(label.wrapMode, TextFrameOptions.WrapMode.none)
        XCTAssertEqual(label.zoom, 2)
        let scroller = gtk_builder_get_object(builder, "scroller").map { OpaquePointer($0) }
        XCTAssertEqual(gtk_scrolled_window_get_child(scroller), label.widget, "there is no viewport")
    }

    /// The signal for other languages.
    @MainActor
    func testTheSignalSetup() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        var labels: [String] = []
        Signal.connect(stage.label.widget, "setup") { arguments in
            let widget = arguments.pointer(0, to: GtkWidget.self)
            guard let label = widget.flatMap({ Label($0) }) else { return XCTFail("there is no label") }
            labels.append(label.text)
            label.textAlignment = .right
        }
        stage.label.makeLabelsAgain()
        stage.window.layOut()
        XCTAssertEqual(labels, [""], "it has no text yet")
        XCTAssertTrue(stage.labels.allSatisfy { $0.textAlignment == .right && !$0.text.isEmpty })
    }
}
