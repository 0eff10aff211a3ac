import CLabelCairo
import CLabelGtk
import XCTest

@testable import LabelWidget
@testable import TextEngine

/// The documentation's drawing examples: GTK's picture of a list equals cairo's.
///
/// The GL renderer differs in two ways, both by less than a pixel at an edge: it rounds glyph positions to quarters of
/// a pixel, and it does not antialias colour nodes and pictures that end inside a pixel. There, a pixel may have any
/// colour between those of its neighbours.
final class DrawingPictureTests: WidgetTestCase {
    @MainActor
    func testScreenAndPictureAgree() async throws {
        let stage = try ScreenStage()
        defer { stage.end() }
        XCTAssertGreaterThanOrEqual(DrawingExample.names.count, 10)
        let isGL = ScreenStage.isGL
        for name in DrawingExample.names {
            let example = try DrawingExample(name)
            for scale in [1, 1.25, 1.5, 2, 3] {
                let list = example.list(scale: scale) { .nearest(scale: $0) }
                // Four pixels are whole device pixels at all these scales.
                let bounds = example.wholeBounds(of: list, originOnMultipleOf: 4)
                let screen = try stage.picture(of: list, bounds: bounds, scale: scale)
                let picture = Picture(width: screen.width, height: screen.height) {
                    cairo_scale($0, scale, scale)
                    cairo_translate($0, -bounds.x, -bounds.y)
                    CairoRenderer.draw(list, in: $0)
                }
                let different = screen.differences(from: picture, byMoreThan: 8, orNeighbours: isGL, scale: scale)
                let missing = screen.whatIsMissing(comparedWith: picture, scale: scale)
                guard different.wholeShare > 0.005 || missing.share > 0.01 else { continue }
                let path = screen.saveComparison(with: picture, named: "drawing-\(name)-\(scale)")
                XCTFail("\(name) at \(scale): \(different) differ, \(missing) are missing, see \(path)")
            }
        }
    }

    @MainActor
    func testAHighlightRebuildsOnlyItsLines() async throws {
        let window = TestWindow()
        let label = window.label("one\ntwo\nthree\nfour", language: "en-us")
        /// The number of nodes that the next snapshot made.
        var known = 0
        func makeNode() -> Int {
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            defer { known = label.state.drawing.nodes.madeNodeCount }
            return label.state.drawing.nodes.madeNodeCount - known
        }
        // Without highlights there is one node; with them, one for each line.
        XCTAssertGreaterThan(makeNode(), 0)
        XCTAssertEqual(makeNode(), 0)
        let frame = label.textFrame
        label.highlightRange(4..<6, color: .black)
        XCTAssertEqual(makeNode(), 4)
        label.highlightRange(5..<10, color: .black)
        XCTAssertEqual(makeNode(), 2)
        label.highlightRange(nil, color: .black)
        XCTAssertEqual(makeNode(), 1)
        XCTAssertTrue(label.textFrame === frame)
    }

    @MainActor
    func testPlainTextAndSolidLinesNeedNoCairoNode() async throws {
        let window = TestWindow()
        let label = window.label("x", language: "en-us")
        let fonts = try XCTUnwrap(WidgetFontContext(of: label.widget))
        for (name, allowed) in [("gaps", false), ("token", false), ("attachment", true), ("effects", true)] {
            let list = try DrawingExample(name).list(scale: 1) { .nearest(scale: $0) }
            let node = SnapshotRenderer.node(for: list, fonts: fonts)
            defer { node.map { gsk_render_node_unref($0) } }
            XCTAssertEqual(try XCTUnwrap(node).hasCairoNode, allowed, name)
        }
    }
}

extension Picture {
    /// Runs a cairo drawing closure on white.
    init(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        if let context = cairo_create(surface) {
            cairo_set_source_rgb(context, 1, 1, 1)
            cairo_paint(context)
            draw(context)
            cairo_destroy(context)
        }
        cairo_surface_flush(surface)
        let count = width * height * 4
        let data = cairo_image_surface_get_data(surface)
        self.init(
            width: width, height: height, bytes: data.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    }
}

extension OpaquePointer {
    /// Whether a render node is or contains a cairo node.
    fileprivate var hasCairoNode: Bool {
        guard let bytes = gsk_render_node_serialize(self) else { return true }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        let data = g_bytes_get_data(bytes, &size)
        return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self).contains(
            "cairo {")
    }
}
