import CLabelCairo
import CLabelGtk
import Synchronization
import XCTest

@testable import LabelWidget
@testable import TextEngine

/// Drawing larger than any window: memory depends on the visible part, which is drawn correctly.
///
/// The name sorts after `LifetimeTests`, which measures pages: a heap that was large touches some of them again.
final class OversizedDrawingTests: WidgetTestCase {
    /// Texts that cover many windows, their options, and a position to look at.
    private struct Case {
        var name: String
        var text: StyledText
        var options = DrawingOptions()
        var place = Point.zero
        var width = Double.infinity
        /// The allowed share of different pixels.
        var allowedShare = 0.005

        var frame: TextFrame {
            TextFrame(ShapedString(text), size: Size(width: width, height: .infinity))
        }
    }

    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static let longText = String(repeating: "along the line ", count: 4_000)

    private static func style(_ change: (inout TextStyle) -> Void) -> TextStyle {
        var style = TextStyle()
        change(&style)
        return style
    }

    private static func shadow(_ blur: Double) -> TextStyle {
        style { $0.shadow = TextShadow(offset: Point(x: 3, y: 3), blurRadius: blur, color: blue) }
    }

    private static var cases: [Case] {
        let background = style {
            $0.background = TextBackground(color: Color(red: 0.5, green: 0.8, blue: 1, alpha: 0.5), cornerRadius: 7)
                .with(\.borderColor, blue).with(\.borderWidth, 2)
        }
        let wave = style { $0.underline = DecorationLine(.double, pattern: .wave, color: blue) }
        let dots = style { $0.underline = DecorationLine(pattern: .dot, color: blue) }
        let stroke = style { $0.stroke = TextStroke(widthPercentage: 5, color: blue) }
        var far = shadow(2)
        far.letterSpacing = 2_000
        let drawing = CustomDrawing(.behindText, bounds: .rect(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))) {
            cairo_set_source_rgba($0.cairo, 0, 0, 1, 0.2)
            for x in 0..<100 { cairo_rectangle($0.cairo, Double(x) * 40, Double(x) * 40 - 3_000, 20, 6_000) }
            cairo_fill($0.cairo)
        }
        var options = DrawingOptions()
        options.customDrawing = drawing
        return [
            Case(
                name: "a background", text: StyledText(longText, style: background), place: Point(x: 0, y: 2_000),
                width: 300),
            Case(name: "waves", text: StyledText(longText, style: wave), place: Point(x: 8_000, y: 0)),
            Case(name: "dots", text: StyledText(longText, style: dots), place: Point(x: 8_000, y: 0)),
            Case(name: "a stroke", text: StyledText(longText, style: stroke), place: Point(x: 8_000, y: 0)),
            Case(
                name: "a stroked Arabic line",
                text: StyledText(String(repeating: "نص حكيم له ", count: 4_000), style: stroke),
                place: Point(x: 8_000, y: 0)),
            Case(
                name: "a narrow blur", text: StyledText(String(longText.prefix(3_000)), style: shadow(2)),
                place: Point(x: 8_000, y: 0)),
            Case(
                name: "a narrow blur of a short line", text: StyledText(String(longText.prefix(400)), style: shadow(2))),
            // A blur is coarser in such a long line.
            Case(
                name: "a narrow blur along a very long line", text: StyledText(longText, style: shadow(2)),
                place: Point(x: 8_000, y: 0), allowedShare: 0.1),
            // The space between letters does not make them coarser.
            Case(
                name: "a narrow blur of letters far apart",
                text: StyledText(String(longText.prefix(1_000)), style: far),
                place: Point(x: 8_000, y: 0)),
            Case(name: "a wide blur", text: StyledText("Hamburg", style: shadow(30))),
            Case(name: "a blur of 1,000", text: StyledText("Hamburg", style: shadow(1_000))),
            Case(name: "a blur of 10,000", text: StyledText("Hamburg", style: shadow(10_000))),
            Case(name: "a drawing", text: "own", options: options),
        ]
    }

    @MainActor
    func testMemoryDependsOnTheVisiblePart() async throws {
        let stage = try ScreenStage()
        defer { stage.end() }
        for test in Self.cases {
            let frame = test.frame
            try PeakMemory.reset()
            let before = try XCTUnwrap(PeakMemory.bytes)
            let list = DisplayList(frame, options: test.options)
            let bounds = Rect(x: test.place.x, y: test.place.y, width: 800, height: 600)
            let picture = try stage.picture(of: list, bounds: bounds, scale: 2)
            XCTAssertGreaterThan(picture.inkedByteCount, 100, test.name)
            let growth = (try XCTUnwrap(PeakMemory.bytes) - before) / 1_000_000
            print("\(test.name): \(growth) MB")
            XCTAssertLessThan(growth, 150, test.name)
        }
    }

    /// The edge between two nodes is invisible.
    @MainActor
    func testAdjacentNodesHaveNoSeams() async throws {
        let stage = try ScreenStage()
        defer { stage.end() }
        for test in Self.cases {
            for scale in [1, 1.25, 2] {
                var options = test.options
                options.baselineRounding = .nearest(scale: scale)
                let list = DisplayList(test.frame, options: options)
                // A node has at most 4,096 pixels per side, so one ends in here.
                let isTall = test.place.y > 0
                let bounds = Rect(
                    x: test.place.x, y: test.place.y, width: isTall ? 400 : 4_200, height: isTall ? 4_200 : 100)
                let screen = try stage.picture(of: list, bounds: bounds, scale: scale)
                let picture = Picture(width: screen.width, height: screen.height) {
                    cairo_scale($0, scale, scale)
                    cairo_translate($0, -bounds.x, -bounds.y)
                    CairoRenderer.draw(list, in: $0)
                }
                let isGL = ScreenStage.isGL
                let different = screen.differences(from: picture, byMoreThan: 8, orNeighbours: isGL, scale: scale)
                let missing = screen.whatIsMissing(comparedWith: picture, scale: scale)
                guard different.wholeShare > test.allowedShare || missing.share > 0.01 else { continue }
                let path = screen.saveComparison(with: picture, named: "large-\(test.name)-\(scale)")
                XCTFail("\(test.name) at \(scale): \(different) differ, \(missing) are missing, see \(path)")
            }
        }
    }

    /// An app's closure runs once, however many nodes show its drawing.
    @MainActor
    func testADrawingOfAnySizeRunsOnce() async throws {
        let stage = try ScreenStage()
        defer { stage.end() }
        for side in [100, 10_000, 1e6, 1e300] {
            let calls = Mutex(0)
            var options = DrawingOptions()
            options.customDrawing = CustomDrawing(
                .behindText, bounds: .rect(Rect(x: -side, y: -side, width: 2 * side, height: 2 * side))
            ) {
                calls.withLock { $0 += 1 }
                cairo_set_source_rgb($0.cairo, 0, 0, 1)
                cairo_paint($0.cairo)
            }
            let list = DisplayList(
                TextFrame(ShapedString("x"), size: .unlimited), options: options)
            let picture = try stage.picture(
                of: list, bounds: Rect(x: -50, y: -50, width: 100, height: 100), scale: 1)
            XCTAssertEqual(calls.withLock { $0 }, 1)
            XCTAssertEqual(picture.inkedByteCount / 2, 10_000, accuracy: 100, "\(side)")
        }
    }

    /// A drawing that fits is one node around the ink.
    @MainActor
    func testOrdinaryDrawingIsOneNode() async throws {
        let window = TestWindow()
        let label = window.label("x", language: "en-us")
        let fonts = try XCTUnwrap(WidgetFontContext(of: label.widget))
        for blur in [0.0, 3] {
            let style = Self.style {
                $0.underline = DecorationLine(pattern: .wave)
                if blur > 0 { $0.shadow = TextShadow(offset: .zero, blurRadius: blur, color: .black) }
            }
            let frame = TextFrame(ShapedString(StyledText("A line of text", style: style)), size: .unlimited)
            for item in DisplayList(frame).items {
                if case .glyphs = item { continue }
                let ink = try XCTUnwrap(DisplayList(items: [item]).inkBounds)
                let node = try XCTUnwrap(SnapshotRenderer.node(for: DisplayList(items: [item]), fonts: fonts))
                defer { gsk_render_node_unref(node) }
                XCTAssertEqual(gsk_render_node_get_node_type(node), GSK_CAIRO_NODE)
                var bounds = graphene_rect_t()
                gsk_render_node_get_bounds(node, &bounds)
                let (left, top) = (((ink.minX - 1) / 4).rounded(.down) * 4, ((ink.minY - 1) / 4).rounded(.down) * 4)
                XCTAssertEqual(Double(bounds.origin.x), left)
                XCTAssertEqual(Double(bounds.origin.y), top)
                XCTAssertEqual(Double(bounds.size.width), ((ink.maxX + 1 - left) / 4).rounded(.up) * 4)
                XCTAssertEqual(Double(bounds.size.height), ((ink.maxY + 1 - top) / 4).rounded(.up) * 4)
            }
        }
    }
}
