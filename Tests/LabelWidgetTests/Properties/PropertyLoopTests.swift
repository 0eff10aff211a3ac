import CLabelGtk
import CLabelMalloc
import TextEngine
import XCTest

@testable import LabelWidget

/// Changing a property many times leaves neither objects nor memory.
final class PropertyLoopTests: WidgetTestCase {
    @MainActor
    private func settledBytes() -> Int {
        for cache in TextCache.allCases { cache.removeAll() }
        Gtk.iterate(seconds: 0.02) { false }
        return Int(cmalloc_bytes_in_use())
    }

    /// What 1,000 turns leave, after 200 that fill what is kept.
    ///
    /// It is asked twice if it is more than the limit: a table of GTK's that grows once is in one answer, a leak in both.
    @MainActor
    private func growth(limit: Int = 1 << 15, _ turn: (Int) -> Void) -> Int {
        for number in 0..<200 { turn(number) }
        func round(_ start: Int) -> Int {
            let before = settledBytes()
            for number in start..<start + 1_000 { turn(number) }
            return settledBytes() - before
        }
        let bytes = round(200)
        return bytes > limit ? min(bytes, round(1_200)) : bytes
    }

    @MainActor
    func testEachPropertyInALoopLeavesNothing() async throws {
        try XCTSkipIf(cmalloc_bytes_in_use() == 0, "The address sanitizer has an allocator of its own.")
        let window = TestWindow()
        let alive = LabelCount.alive
        var grown: [String] = []
        for property in PropertyCase.all {
            let label = Label("A _text with <a href=\"x:a\">a link</a>\nand two lines")
            window.append(label.widget)
            // 100 bytes for each change would be 200,000.
            // GTK 4.18 keeps 36 bytes for each change of the widget that a label is for.
            let limit = Gtk.isNew && property.name == "mnemonic-widget" ? 1 << 16 : 1 << 15
            let bytes = growth(limit: limit) { number in
                GObjectTesting.set(label.widget, property.name, property.value)
                if number % 10 == 0 { use(label) }
                GObjectTesting.reset(label.widget, property.name)
                if number % 10 == 5 { use(label) }
            }
            if bytes > limit { grown.append("\(property.name): \(bytes) bytes") }
            gtk_widget_unparent(label.widget)
        }
        XCTAssertEqual(grown, [])
        XCTAssertEqual(LabelCount.alive, alive)
    }

    /// The same measurement finds a property whose old values are kept.
    @MainActor
    func testAPropertyThatLeaksIsFound() async throws {
        try XCTSkipIf(cmalloc_bytes_in_use() == 0, "The address sanitizer has an allocator of its own.")
        let window = TestWindow()
        let label = Label("A text")
        window.append(label.widget)
        let tabs = PropertyCase.makeTabs()
        defer { pango_tab_array_free(tabs) }
        var leaked: [OpaquePointer?] = []
        leaked.reserveCapacity(4_400)
        let bytes = growth { _ in
            label.tabs = tabs
            for _ in 0..<2 { leaked.append(label.tabs.flatMap { pango_tab_array_copy($0) }) }
        }
        for copy in leaked { pango_tab_array_free(copy) }
        XCTAssertGreaterThan(bytes, 1 << 15)
    }

    @MainActor
    func testATextSetManyTimesLeavesNothing() async throws {
        try XCTSkipIf(cmalloc_bytes_in_use() == 0, "The address sanitizer has an allocator of its own.")
        let window = TestWindow()
        let label = Label()
        label.wrapMode = .word
        window.append(label.widget)
        let bytes = growth { number in
            label.label = "Number \(number % 7) with some _words"
            label.usesUnderline = number % 2 == 0
            if number % 10 == 0 { use(label) }
        }
        XCTAssertLessThan(bytes, 1 << 15)
        var controllers = 0
        let model = gtk_widget_observe_controllers(label.widget)
        controllers = Int(g_list_model_get_n_items(model))
        g_object_unref(model.map { UnsafeMutableRawPointer($0) })
        XCTAssertLessThanOrEqual(controllers, 1, "one for the mnemonic")
    }

    @MainActor
    private func use(_ label: Label) {
        label.widget.allocate(width: max(label.widget.measureWidth().minimum, 60))
        label.widget.makeNode().map { gsk_render_node_unref($0) }
    }
}
