import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Drawing of any size, position and colour on screen: nothing crashes, GTK does not warn (`WidgetTestCase` checks it),
/// memory is bounded, and adjacent text is still drawn.
final class OutOfRangeDrawingTests: WidgetTestCase {
    private let numbers: [Double] = [0, -1, 1e-300, 100, 10_000, 1e9, 1e300, .infinity, -.infinity, .nan]

    /// A label with the text, and a picture of its surroundings as in its window.
    @MainActor
    private func draw(
        _ text: StyledText, scale: Double = 1, origin: Point = Point(x: 20, y: 20), _ change: (Label) -> Void = { _ in }
    ) throws -> Picture {
        let window = TestWindow()
        defer { TestWindow.closeAll() }
        let label = Label(text)
        window.append(label.widget)
        change(label)
        label.widget.allocate()
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let snapshot = try XCTUnwrap(gtk_snapshot_new())
        var offset = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
        gtk_snapshot_translate(snapshot, &offset)
        if let node { gtk_snapshot_append_node(snapshot, node) }
        let root = gtk_snapshot_free_to_node(snapshot)
        defer { root.map { gsk_render_node_unref($0) } }
        return try XCTUnwrap(Picture(of: root, width: 200, height: 80, scale: scale, renderer: window.renderer))
    }

    /// Text in the style, and plain text after it, which must always be visible.
    private func beside(_ style: TextStyle, _ text: String = "ag") -> StyledText {
        var builder = StyledText.Builder()
        builder.append(text, style: style)
        builder.append(" seen", style: TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0)))
        return builder.text
    }

    @MainActor
    private func expectTextIsSeen(
        _ style: TextStyle, scale: Double = 1, _ what: String, line: UInt = #line
    ) throws {
        let picture = try draw(beside(style), scale: scale)
        XCTAssertGreaterThan(picture.redPixelCount, 20, what, line: line)
    }

    @MainActor
    func testShadowsOfAnyOffsetAndBlur() async throws {
        for number in numbers {
            for other in [0, 3, number] {
                var style = TextStyle()
                style.shadow = TextShadow(
                    offset: Point(x: other, y: -other), blurRadius: number, color: Color(red: 0, green: 0, blue: 1))
                style.underline = DecorationLine()
                try expectTextIsSeen(style, scale: 2, "blur \(number), offset \(other)")
            }
        }
    }

    @MainActor
    func testStrokesLinesAndBaselinesOfAnySize() async throws {
        for number in numbers {
            var style = TextStyle()
            style.stroke = TextStroke(widthPercentage: number)
            style.strikethrough = DecorationLine(.doubleThick, pattern: .wave)
            style.underline = DecorationLine(.double, pattern: .dot, position: .low)
            _ = try draw(beside(style))
            style.baselineOffset = number
            _ = try draw(beside(style))
            _ = try draw(beside(style)) {
                $0.highlights = [.init(range: 0..<3, style: TextHighlightStyle().with(\.stroke, .init(width: number)))]
            }
        }
    }

    @MainActor
    func testBackgroundsOfAnyRadiusInsetAndBorder() async throws {
        let seen = Color(red: 0, green: 0, blue: 1)
        for number in numbers {
            for text in ["ag", "ag\nb\na longer line"] {
                for insets in [EdgeInsets(all: -number), EdgeInsets(top: number, left: -number, bottom: 0, right: 0)] {
                    for border in [0, number] {
                        var style = TextStyle()
                        style.background = TextBackground(color: seen, cornerRadius: number).with(\.borderColor, .black)
                            .with(\.borderWidth, border).with(\.edgeInsets, insets)
                        _ = try draw(beside(style, text))
                    }
                }
            }
        }
        // A radius larger than the box makes it round, without effect on adjacent text.
        var style = TextStyle()
        style.background = TextBackground(color: seen, cornerRadius: 10_000)
        try expectTextIsSeen(style, "radius")
    }

    @MainActor
    func testColorsOutOfRange() async throws {
        for component in [-1, 2, Float.infinity, -.infinity, .nan] {
            let color = Color(red: component, green: component, blue: component, alpha: component)
            var style = TextStyle(foregroundColor: color)
            style.background = TextBackground(color: color, cornerRadius: 3).with(\.borderColor, color).with(
                \.borderWidth, 1)
            style.shadow = TextShadow(offset: Point(x: 1, y: 1), blurRadius: 1, color: color)
            style.underline = DecorationLine(pattern: .wave, color: color)
            try expectTextIsSeen(style, "\(component)")
        }
    }

    @MainActor
    func testRangesThatAreEmptyOrOutsideTheText() async throws {
        for range in [0..<0, 2..<2, 90..<99, Range(uncheckedBounds: (-3, -1)), Int.max..<Int.max] {
            let picture = try draw(beside(TextStyle())) {
                $0.highlights = [.init(range: range, rangeInToken: range, style: .init(textColor: .black))]
            }
            XCTAssertGreaterThan(picture.redPixelCount, 20)
        }
    }

    @MainActor
    func testTextFarOff() async throws {
        var style = TextStyle(backgroundColor: .black)
        style.shadow = TextShadow(offset: Point(x: 2, y: 2), blurRadius: 4, color: .black)
        style.underline = DecorationLine(pattern: .wave)
        for distance in [1e6, -1e6, 8e6, 1e9] {
            // With cairo, GTK 4.18 shows any node that is more than 2²³ pixels away.
            if distance > 0x1p23, ScreenStage.rendererName == "cairo", gtk_check_version(4, 16, 0) == nil { continue }
            let picture = try draw(beside(style), origin: Point(x: distance, y: distance))
            XCTAssertEqual(picture.inkedByteCount, 0, "\(distance)")
        }
    }

    @MainActor
    func testPicturesThatAreBrokenOrTooLarge() async throws {
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        let huge: [UInt8] = header + [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0]
        let small: [UInt8] = header + [0, 0, 0, 10, 0, 0, 0, 10, 8, 6, 0, 0, 0]
        let noise = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 77) }
        for bytes in [[], [0x89], noise, huge, small] {
            for number in [10, 1e9, Double.infinity] {
                var builder = StyledText.Builder()
                builder.append("seen ", style: TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0)))
                let size = Size(width: number, height: 10)
                builder.append(StyledText(TextAttachment(content: .picture(bytes), size: size)))
                let picture = try draw(builder.text) { $0.xAlignment = 0 }
                XCTAssertGreaterThan(picture.redPixelCount, 20)
            }
        }
    }
}

extension Picture {
    /// The number of pixels with the colour of red text.
    fileprivate var redPixelCount: Int {
        stride(from: 0, to: bytes.count, by: 4).reduce(0) {
            $0 + (bytes[$1 + 2] > bytes[$1 + 1] &+ 60 && bytes[$1 + 2] > 100 ? 1 : 0)
        }
    }
}
