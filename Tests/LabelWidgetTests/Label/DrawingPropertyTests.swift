import CLabelCairo
import CLabelGtk
import Synchronization
import TextEngine
import XCTest

@testable import LabelWidget

/// Highlights and custom drawing of a label.
final class DrawingPropertyTests: WidgetTestCase {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    @MainActor
    func testSeveralRangesAreHighlightedAndTheOneHighlightWins() async throws {
        let window = TestWindow()
        let label = window.label("abc abc abc", language: "en-us")
        let picture = try Self.picture(of: label, in: window)
        XCTAssertEqual(picture.count(ofPixels: (255, 0, 0)), 0)
        label.highlights = [.init(range: 0..<3, color: red), .init(range: 8..<11, color: red)]
        XCTAssertEqual(label.highlights.map(\.range), [0..<3, 8..<11])
        let both = try Self.picture(of: label, in: window).count(ofPixels: (255, 0, 0))
        XCTAssertGreaterThan(both, 100)
        label.highlight = .init(range: 8..<11, color: blue)
        let marked = try Self.picture(of: label, in: window)
        XCTAssertEqual(marked.count(ofPixels: (255, 0, 0)), both / 2, accuracy: both / 20)
        XCTAssertEqual(marked.count(ofPixels: (0, 0, 255)), both / 2, accuracy: both / 20)
        label.highlights = []
        label.highlight = nil
        XCTAssertEqual(try Self.picture(of: label, in: window).bytes, picture.bytes)
    }

    @MainActor
    func testChangedHighlightsRebuildOnlyTheirLines() async throws {
        let window = TestWindow()
        let label = window.label("one\ntwo\nthree\nfour", language: "en-us")
        let hits = [0..<1, 4..<5, 8..<9].map { DrawingOptions.Highlight(range: $0, color: .black) }
        label.highlights = hits
        label.widget.makeNode().map { gsk_render_node_unref($0) }
        let (frame, known) = (label.textFrame, label.state.drawing.nodes.madeNodeCount)
        label.highlights = Array(hits.dropLast())
        label.widget.makeNode().map { gsk_render_node_unref($0) }
        XCTAssertEqual(label.state.drawing.nodes.madeNodeCount - known, 1)
        XCTAssertTrue(label.textFrame === frame)
        label.highlights = Array(hits.dropLast())
        label.widget.makeNode().map { gsk_render_node_unref($0) }
        XCTAssertEqual(label.state.drawing.nodes.madeNodeCount - known, 1)
    }

    @MainActor
    func testRangesOutsideTheTextAreIgnored() async throws {
        let window = TestWindow()
        let label = window.label("abc", language: "en-us")
        let plain = try Self.picture(of: label, in: window)
        label.highlights = [0..<0, 3..<3, 7..<90, -5 ..< -1, Int.min..<Int.min].map { .init(range: $0, color: red) }
        XCTAssertEqual(try Self.picture(of: label, in: window).bytes, plain.bytes)
        label.text = ""
        label.widget.allocate()
        label.widget.makeNode().map { gsk_render_node_unref($0) }
    }

    @MainActor
    func testTheAppDrawsBehindAroundAndInFrontOfTheText() async throws {
        let window = TestWindow()
        let label = window.label("HHHH", language: "en-us")
        let plain = try Self.picture(of: label, in: window)
        let ink = plain.inkedPixelCount
        func drawing(_ position: CustomDrawing.Position, drawsText: Bool = false) -> CustomDrawing {
            CustomDrawing(position) { context in
                cairo_set_source_rgb(context.cairo, 1, 0, 0)
                cairo_rectangle(
                    context.cairo, context.bounds.x, context.bounds.y, context.bounds.width, context.bounds.height)
                cairo_fill(context.cairo)
                if drawsText { context.drawText() }
            }
        }
        // Behind the text, the label is red except for the letters.
        for (position, drawsText) in [(CustomDrawing.Position.behindText, false), (.aroundText, true)] {
            label.customDrawing = drawing(position, drawsText: drawsText)
            let picture = try Self.picture(of: label, in: window)
            XCTAssertGreaterThan(picture.count(ofPixels: (255, 0, 0)), 100, "\(position)")
            XCTAssertGreaterThan(picture.count { red, _, _ in red < 200 }, ink / 4, "\(position)")
        }
        // In front of the text or instead of it, no letters are visible.
        for position in [CustomDrawing.Position.inFrontOfText, .aroundText] {
            label.customDrawing = drawing(position)
            let picture = try Self.picture(of: label, in: window)
            XCTAssertEqual(picture.count { red, _, _ in red < 250 }, 0, "\(position)")
        }
        label.customDrawing = nil
        XCTAssertEqual(try Self.picture(of: label, in: window).bytes, plain.bytes)
    }

    /// The closure runs for new nodes, not for each snapshot.
    @MainActor
    func testTheClosureGetsTheFrameAndRunsOnlyForNewNodes() async throws {
        let window = TestWindow()
        let label = window.label("one two", language: "en-us")
        let calls = Mutex<[Range<Int>]>([])
        let drawing = CustomDrawing(.behindText) { context in
            calls.withLock { $0.append(context.range) }
        }
        label.customDrawing = drawing
        XCTAssertTrue(label.customDrawing === drawing)
        for _ in 0..<3 { label.widget.makeNode().map { gsk_render_node_unref($0) } }
        XCTAssertEqual(calls.withLock { $0 }, [0..<7])
        label.highlightRange(0..<3, color: .black)
        label.widget.makeNode().map { gsk_render_node_unref($0) }
        XCTAssertEqual(calls.withLock { $0.count }, 2)
        label.text = "another"
        label.widget.allocate()
        for _ in 0..<2 { label.widget.makeNode().map { gsk_render_node_unref($0) } }
        XCTAssertEqual(calls.withLock { $0.count }, 3)
    }

    /// A change queues a draw. Setting an equal value does not.
    @MainActor
    func testSettingADrawingPropertyNeedsNoLayout() async throws {
        let window = TestWindow()
        let label = window.label("abc", language: "en-us")
        window.layOut()
        let frame = label.textFrame
        label.highlights = [.init(range: 0..<2, color: red)]
        label.customDrawing = CustomDrawing(.behindText) { _ in }
        window.layOut()
        XCTAssertTrue(label.textFrame === frame)
    }

    @MainActor
    private static func picture(of label: Label, in window: TestWindow) throws -> Picture {
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let (width, height) = (gtk_widget_get_width(label.widget), gtk_widget_get_height(label.widget))
        return try XCTUnwrap(
            Picture(of: node, width: Int(width), height: Int(height), scale: window.scale, renderer: window.renderer))
    }
}

extension Picture {
    /// The number of pixels with a colour, by red, green and blue.
    func count(where predicate: (_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool) -> Int {
        stride(from: 0, to: bytes.count, by: 4).count { predicate(bytes[$0 + 2], bytes[$0 + 1], bytes[$0]) }
    }

    func count(ofPixels color: (UInt8, UInt8, UInt8)) -> Int {
        count { $0 == color.0 && $1 == color.1 && $2 == color.2 }
    }

    /// The number of pixels that are not white.
    var inkedPixelCount: Int { count { $0 != 255 || $1 != 255 || $2 != 255 } }
}
