import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The colours of an app that win over CSS and over those of the text, in pixels.
final class OverrideColorTests: WidgetTestCase {
    /// Text, a link, text with a colour of its own, and a highlighted stretch: a block each.
    private static let parts = ["text", "link", "own", "highlight"]
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 1, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static let yellow = Color(red: 1, green: 1, blue: 0)

    @MainActor
    private func makeLabel(in window: TestWindow) -> Label {
        var builder = StyledText.Builder()
        builder.append("█ ")
        builder.append("█", style: TextStyle(link: LinkValue(1)))
        builder.append(" ")
        var own = TextStyle()
        own.foregroundColor = Self.blue
        builder.append("█", style: own)
        builder.append(" █")
        let label = Label(builder.text)
        window.append(label.widget)
        var style = TextHighlightStyle()
        style.textColor = Self.yellow
        label.highlight = DrawingOptions.Highlight(range: builder.text.count - 3..<builder.text.count, style: style)
        window.layOut()
        return label
    }

    /// The colours in the middle of the four blocks, as red, green and blue.
    @MainActor
    private func colors(_ label: Label, _ window: TestWindow) throws -> [String: [UInt8]] {
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let (width, height) = (gtk_widget_get_width(label.widget), gtk_widget_get_height(label.widget))
        let picture = try XCTUnwrap(
            Picture(of: node, width: Int(width), height: Int(height), renderer: window.renderer))
        var colors: [String: [UInt8]] = [:]
        for (index, part) in Self.parts.enumerated() {
            // A block is three bytes, with a space behind it.
            let rect = try XCTUnwrap(label.textFrame.rect(at: 4 * index))
            let (x, y) = (rect.midX + label.textFrameOrigin.x, rect.midY + label.textFrameOrigin.y)
            let byte = 4 * (Int(y) * picture.width + Int(x))
            colors[part] = [picture.bytes[byte + 2], picture.bytes[byte + 1], picture.bytes[byte]]
        }
        return colors
    }

    private static func bytes(_ color: Color) -> [UInt8] {
        [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
    }

    @MainActor
    func testOverrideColorsWinOverAllOthers() async throws {
        let window = TestWindow()
        TestStyle("label { color: black; } label link { color: #808080; }")
        let label = makeLabel(in: window)
        let plain = try colors(label, window)
        XCTAssertEqual(plain["text"], [0, 0, 0])
        XCTAssertEqual(plain["link"], [128, 128, 128])
        XCTAssertEqual(plain["own"], Self.bytes(Self.blue))
        XCTAssertEqual(plain["highlight"], Self.bytes(Self.yellow))

        label.overrideTextColor = Self.red
        XCTAssertEqual(Set(try colors(label, window).values), [Self.bytes(Self.red)], "links too")
        label.overrideLinkColor = Self.green
        XCTAssertEqual(try colors(label, window)["link"], Self.bytes(Self.green))
        label.overrideColorsApplyToHighlightedText = false
        XCTAssertEqual(try colors(label, window)["highlight"], Self.bytes(Self.yellow))
        XCTAssertEqual(try colors(label, window)["own"], Self.bytes(Self.red))
        (label.overrideTextColor, label.overrideLinkColor) = (nil, nil)
        XCTAssertEqual(try colors(label, window), plain)
    }

    @MainActor
    func testDisabledColorsCountWhileTheLabelIsInsensitive() async throws {
        let window = TestWindow()
        let label = makeLabel(in: window)
        (label.disabledTextColor, label.disabledLinkColor) = (Self.red, Self.green)
        label.overrideTextColor = Self.blue
        XCTAssertEqual(try colors(label, window)["text"], Self.bytes(Self.blue))
        gtk_widget_set_sensitive(label.widget, 0)
        let disabled = try colors(label, window)
        XCTAssertEqual(disabled["text"], Self.bytes(Self.red))
        XCTAssertEqual(disabled["own"], Self.bytes(Self.red))
        XCTAssertEqual(disabled["link"], Self.bytes(Self.green))
        gtk_widget_set_sensitive(label.widget, 1)
        XCTAssertEqual(try colors(label, window)["link"], Self.bytes(Self.blue))
    }

    /// A shadow far to the right is drawn outside of the widget, unless the label clips.
    @MainActor
    func testContentIsClippedToTheBounds() async throws {
        let window = TestWindow()
        let label = Label("██████████████████████████████")
        window.append(label.widget)
        label.widget.allocate(width: label.widget.measureWidth().natural)
        func nodeWidth() throws -> Float {
            let node = try XCTUnwrap(label.widget.makeNode())
            defer { gsk_render_node_unref(node) }
            var bounds = graphene_rect_t()
            gsk_render_node_get_bounds(node, &bounds)
            return bounds.size.width
        }
        var style = TextStyle()
        style.shadow = TextShadow(offset: Point(x: 200, y: 0), color: .black)
        label.styledText = StyledText("██████", style: style)
        label.widget.allocate()
        let width = Float(gtk_widget_get_width(label.widget))
        XCTAssertGreaterThan(try nodeWidth(), width + 150)
        label.clipsContentToBounds = true
        XCTAssertLessThanOrEqual(try nodeWidth(), width)
    }
}
