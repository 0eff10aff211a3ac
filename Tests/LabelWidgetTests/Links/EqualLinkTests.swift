import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Links with one value, as a tag that a post has twice: each has the look of its own state.
final class EqualLinkTests: WidgetTestCase {
    private static let style = """
        link { color: #0000ff; transition: none; } link:hover { color: #ff0000; } link:focus { color: #00ff00; outline: none; }
        link:active { color: #ff00ff; } link:visited { color: #00ffff; } link:visited:hover { color: #888800; }
        """

    /// The colours in the middle of a label's links, as in CSS.
    @MainActor
    private func colors(_ label: Label, _ window: TestWindow) throws -> [String] {
        let picture = try XCTUnwrap(Picture(of: label.widget, in: window))
        return try label.links.indices.map { number in
            let point = try label.middle(ofLink: number)
            let (x, y) = (Int(point.x * Double(window.scale)), Int(point.y * Double(window.scale)))
            let pixel = 4 * (y * picture.width + x)
            let parts = picture.bytes[pixel..<pixel + 3].reversed().map { String(format: "%02x", $0) }
            return "#" + parts.joined()
        }
    }

    @MainActor
    private func label(_ window: TestWindow, _ text: StyledText) -> Label {
        TestStyle(Self.style)
        let label = window.scrolledLabel(text)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        label.onLink { _, _ in }
        window.layOut()
        return label
    }

    private static let tags = LinkTexts.make(
        ("██", "x:tag"), (" ", nil), ("██", "x:tag"), (" ", nil), ("██", "x:other"), (" ", nil), ("██", "x:tag"))

    @MainActor
    private func checkStates(_ label: Label, _ window: TestWindow) throws {
        XCTAssertEqual(try colors(label, window), ["#0000ff", "#0000ff", "#0000ff", "#0000ff"])
        try label.hoverLink(1)
        XCTAssertEqual(try colors(label, window), ["#0000ff", "#ff0000", "#0000ff", "#0000ff"])
        try label.focusLink(0)
        XCTAssertEqual(try colors(label, window), ["#00ff00", "#ff0000", "#0000ff", "#0000ff"])
        try label.hoverLink(3)
        XCTAssertEqual(try colors(label, window), ["#00ff00", "#0000ff", "#0000ff", "#ff0000"])
        try label.emitClick("pressed", onLink: 3)
        XCTAssertEqual(try colors(label, window), ["#00ff00", "#0000ff", "#0000ff", "#ff00ff"])
        // To be visited belongs to the value, to be hovered to the place.
        try label.emitClick("released", onLink: 3)
        gtk_root_set_focus(window.window.opaque, nil)
        XCTAssertEqual(try colors(label, window), ["#00ffff", "#00ffff", "#0000ff", "#888800"])
        try label.movePointer(to: nil)
        XCTAssertEqual(try colors(label, window), ["#00ffff", "#00ffff", "#0000ff", "#00ffff"])
    }

    @MainActor
    func testEachOfEqualLinksHasItsState() async throws {
        let window = TestWindow()
        try checkStates(label(window, Self.tags), window)
    }

    @MainActor
    func testEachOfEqualLinksHasItsStateWithAScreenReader() async throws {
        let bus = try XCTUnwrap(FakeAccessibilityBus())
        defer {
            bus.close()
            XCTAssertTrue(Gtk.iterate { !ScreenReader.shared.isOn })
        }
        let window = TestWindow()
        let label = label(window, Self.tags)
        XCTAssertTrue(Gtk.iterate { ScreenReader.shared.isOn(askingFor: label.state) })
        window.layOut()
        window.layOut()
        XCTAssertEqual(label.linkWidgets.count, 4)
        try checkStates(label, window)
    }

    /// Two links of a token, and one of the text, with one value.
    @MainActor
    func testALinkOfATokenHasItsState() async throws {
        let window = TestWindow()
        let text = LinkTexts.make(("██", "x:tag"), (" " + String(repeating: "many words ", count: 20), nil))
        let label = label(window, text)
        label.maximumNumberOfLines = 1
        label.layoutOptions.truncationToken = LinkTexts.make(("██", "x:tag"), (" ", nil), ("██", "x:tag"))
        window.layOut()
        XCTAssertEqual(try colors(label, window), ["#0000ff", "#0000ff", "#0000ff"])
        for number in 0..<3 {
            try label.hoverLink(number)
            let expected = (0..<3).map { $0 == number ? "#ff0000" : "#0000ff" }
            XCTAssertEqual(try colors(label, window), expected)
        }
    }

    /// A selected link keeps the theme's colour of selected text, and an app's override its own.
    @MainActor
    func testOtherColoursWin() async throws {
        let window = TestWindow()
        let label = label(window, Self.tags)
        try label.hoverLink(1)
        label.highlight = .init(
            range: 0..<6, style: TextHighlightStyle(textColor: Color(red: 0.2, green: 0.4, blue: 0.6)))
        XCTAssertEqual(try colors(label, window)[0], "#336699")
        label.overrideTextColor = Color(red: 0.6, green: 0.4, blue: 0.2)
        label.overrideColorsApplyToHighlightedText = false
        XCTAssertEqual(try colors(label, window), ["#336699", "#996633", "#996633", "#996633"])
    }

    /// The pointer goes from one link to another: two lines are drawn again, not the whole text.
    @MainActor
    func testOnlyTheLinesOfTheLinksAreMadeAgain() async throws {
        let window = TestWindow()
        let label = label(window, LinkTexts.make((0..<300).map { ("██ \($0)\n", "x:\($0 % 2)") }))
        func draw() { label.widget.makeNode().map { gsk_render_node_unref($0) } }
        draw()
        XCTAssertGreaterThan(label.state.drawing.nodes.madeNodeCount, 10, "each line has a node")
        for number in [0, 4, 5, 8] {
            let before = label.state.drawing.nodes.madeNodeCount
            try label.hoverLink(number)
            draw()
            XCTAssertGreaterThan(label.state.drawing.nodes.madeNodeCount, before)
            XCTAssertLessThanOrEqual(label.state.drawing.nodes.madeNodeCount - before, 2)
        }
    }
}
