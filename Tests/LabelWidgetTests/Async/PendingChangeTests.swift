import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What changes in a label while another thread prepares its text.
final class PendingChangeTests: NoTimeTestCase {
    /// A label that lays out asynchronously, and one that does not.
    @MainActor
    private func labels(_ markup: String, in window: TestWindow) throws -> [Label] {
        let labels = (0..<2).map { _ in window.wrappingLabel("") }
        for label in labels { try label.setMarkup(markup) }
        window.layOut()
        labels[0].displaysAsynchronously = true
        return labels
    }

    @MainActor
    private func assertSame(_ labels: [Label], _ window: TestWindow, line: UInt = #line) {
        XCTAssertTrue(Gtk.iterate { !labels[0].isPreparing }, line: line)
        window.layOut()
        XCTAssertEqual(shown(labels[0]), shown(labels[1]), line: line)
        XCTAssertEqual(
            labels[0].textFrame.lineRecords.map(\.width), labels[1].textFrame.lineRecords.map(\.width), line: line)
        XCTAssertEqual(labels[0].widget.measureWidth(), labels[1].widget.measureWidth(), line: line)
    }

    /// The same text is set again while it is prepared with other attributes.
    @MainActor
    func testARestyleIsNotLostWithTheSameText() async throws {
        let window = TestWindow()
        let markup = "some <b>words</b> that are large later"
        for isOtherTextBetween in [false, true] {
            let labels = try labels(markup, in: window)
            let gate = PoolGate()
            let list = TestAttributes(.large).makeList()
            defer { pango_attr_list_unref(list) }
            for label in labels {
                label.attributes = list
                if isOtherTextBetween { label.text = "another text" }
                try label.setMarkup(markup)
            }
            gate.open()
            assertSame(labels, window)
        }
    }

    /// A text that is not shown yet gives way to the one before it, after a change of the style.
    @MainActor
    func testARestyleIsNotLostWithThePreviousText() async throws {
        let window = TestWindow()
        let labels = try labels("old words", in: window)
        let gate = PoolGate()
        let list = TestAttributes(.large).makeList()
        defer { pango_attr_list_unref(list) }
        for label in labels {
            label.styledText = "new words"
            label.attributes = list
            label.styledText = "old words"
        }
        gate.open()
        assertSame(labels, window)
    }

    /// Who wants no asynchronous text any more has it at once.
    @MainActor
    func testATextIsThereWhenTheLabelBecomesSynchronous() async throws {
        let window = TestWindow()
        let labels = try labels("old words", in: window)
        let gate = PoolGate()
        defer { gate.open() }
        for label in labels { label.styledText = "new words" }
        XCTAssertTrue(labels[0].isPreparing)
        labels[0].displaysAsynchronously = false
        XCTAssertFalse(labels[0].isPreparing)
        XCTAssertEqual(shown(labels[0]), "new words")
        labels[0].displaysAsynchronously = true
        let list = TestAttributes(.large).makeList()
        defer { pango_attr_list_unref(list) }
        for label in labels { label.attributes = list }
        XCTAssertTrue(labels[0].isPreparing)
        labels[0].displaysAsynchronously = false
        assertSame(labels, window)
    }

    /// What gives the shown text other glyphs or lines is prepared on another thread, as another text is. Until then, the old lines stay, with
    /// their links.
    @MainActor
    func testOtherGlyphsOfTheSameTextAreMadeOnAnotherThread() async throws {
        let changes: [(name: String, change: (Label) -> Void)] = [
            ("folded", { $0.foldedLines = 2 }), ("unfolded", { $0.isExpanded = true }),
            ("token", { $0.lessToken = "fold it" }), ("folded again", { $0.isExpanded = false }),
            ("never folded", { $0.foldedLines = 0 }), ("direction", { $0.baseWritingDirection = .rightToLeft }),
            ("single line", { $0.isSingleLine = true }), ("several lines", { $0.isSingleLine = false }),
            ("line limit", { $0.maximumNumberOfLines = 3 }), ("ellipsis", { $0.ellipsizeMode = .end }),
            ("lines", { $0.linesInParagraph = 2 }),
            ("no ellipsis", { $0.ellipsizeMode = .clip }),
        ]
        let window = TestWindow()
        let words = String(repeating: "some words of a <a href=\"x:1\">text</a> ", count: 20)
        let labels = try labels("\(words)\n\(words)", in: window)
        for (name, change) in changes {
            let (shaped, frame, links) = (labels[0].state.shaped, labels[0].textFrame, labels[0].links)
            let gate = PoolGate()
            defer { gate.open() }
            labels.forEach(change)
            XCTAssertTrue(labels[0].isPreparing, name)
            window.layOut()
            XCTAssertTrue(labels[0].state.shaped === shaped, name)
            XCTAssertTrue(labels[0].textFrame === frame, name)
            XCTAssertEqual(labels[0].links, links, name)
            gate.open()
            XCTAssertTrue(Gtk.iterate { !labels[0].isPreparing })
            let new = labels[0].state.shaped
            assertSame(labels, window)
            XCTAssertTrue(labels[0].state.shaped === new, "\(name): what was prepared is shown")
        }
    }

    /// The height moves when there is something to see.
    @MainActor
    func testAnUnfoldedTextMovesWhenItIsReady() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", true)
        let window = TestWindow()
        let label = try labels(String(repeating: "some words of a text ", count: 60), in: window)[0]
        label.foldedLines = 1
        XCTAssertTrue(Gtk.iterate { !label.isPreparing })
        window.layOut()
        let folded = gtk_widget_get_height(label.widget)
        let gate = PoolGate()
        label.setExpanded(true, animated: true)
        XCTAssertTrue(label.isPreparing)
        XCTAssertNil(label.state.geometry.heightAnimation)
        gate.open()
        XCTAssertTrue(Gtk.iterate { !label.isPreparing })
        XCTAssertNotNil(label.state.geometry.heightAnimation)
        XCTAssertTrue(Gtk.iterate { label.state.geometry.heightAnimation == nil })
        window.layOut()
        XCTAssertGreaterThan(gtk_widget_get_height(label.widget), folded * 3)
    }

    /// The property is-preparing notifies once for each change.
    @MainActor
    func testPreparationIsAProperty() async throws {
        let window = TestWindow()
        let label = try labels("old words", in: window)[0]
        let notifications = SignalHandler(label.widget, "notify::is-preparing") { _ in true }
        func check(_ count: Int, _ isPreparing: Bool, line: UInt = #line) {
            XCTAssertEqual(notifications.count, count, line: line)
            XCTAssertEqual(GObjectTesting.boolean(label.widget, "is-preparing"), isPreparing, line: line)
            XCTAssertEqual(label.isPreparing, isPreparing, line: line)
        }
        let gate = PoolGate()
        check(0, false)
        label.styledText = "new words"
        label.styledText = "newer words"
        check(1, true)
        label.styledText = "old words"
        check(2, false)
        label.isSingleLine = true
        check(3, true)
        label.prepareForReuse()
        check(4, false)
        label.styledText = "other words"
        check(5, true)
        gate.open()
        XCTAssertTrue(Gtk.iterate { !label.isPreparing })
        check(6, false)
        // There is time to show it at once.
        TimeAtOnce.shared.limit = .seconds(60)
        label.styledText = "a text"
        TimeAtOnce.shared.limit = .zero
        check(6, false)
        XCTAssertEqual(shown(label), "a text")
    }

    /// A label goes into another window while its text is prepared.
    @MainActor
    func testALabelMayMoveDuringWork() async throws {
        let windows = [TestWindow(), TestWindow()]
        TestStyle(".big label { font-size: 30px; }")
        gtk_widget_add_css_class(windows[1].box, "big")
        let labels = try labels("old words", in: windows[0])
        let gate = PoolGate()
        for label in labels {
            label.styledText = "new words"
            gtk_widget_unparent(label.widget)
            windows[1].append(label.widget)
        }
        windows[1].layOut()
        XCTAssertEqual(shown(labels[0]), "old words")
        gate.open()
        assertSame(labels, windows[1])
        XCTAssertEqual(labels[0].state.shaped?.fonts.first?.size, 30)
    }

    /// Ranges are those of the glyphs that are seen, whatever changes the letters later.
    @MainActor
    func testRangesBelongToTheShownGlyphs() async throws {
        let window = TestWindow()
        let style = TestStyle("link { text-transform: none; }")
        let labels = try labels("<a href=\"x:1\">ßßß</a> and the end\nlast", in: window)
        let label = labels[0]
        let range = 8..<11
        let rect = try XCTUnwrap(label.textFrame.rects(for: range).first)
        let gate = PoolGate()
        func check(_ line: UInt = #line) {
            XCTAssertTrue(label.isPreparing, line: line)
            XCTAssertEqual(label.state.displayText().text.string, shown(label), line: line)
            let shownRange = label.state.displayText().range(range)
            XCTAssertEqual(label.textFrame.rects(for: shownRange).first, rect, line: line)
        }
        style.load("link { text-transform: uppercase; }")
        XCTAssertTrue(Gtk.iterate { label.isPreparing })
        check()
        label.isSingleLine = true
        check()
        label.ellipsizeMode = .end
        check()
        // Now the label needs no style of links.
        label.styledText = "without"
        check()
        label.styledText = "the end"
        gate.open()
        XCTAssertTrue(Gtk.iterate { self.shown(label) == "the end" })
    }
}
