import CGtk
import XCTest

@testable import LabelWidget
@testable import TextEngine

/// The examples of drawing in the documentation: what GTK shows of a list is what cairo draws of it.
///
/// Two things are different with the GL renderer, and both move an edge by less than a pixel: it rounds the places of glyphs
/// to quarters of a pixel, and it has no antialiasing for colour nodes and pictures that end inside of one. There a pixel
/// may have any colour between those of its neighbours in the picture.
final class DrawingPictureTests: WidgetTestCase {
    @MainActor
    func testScreenAndPictureAgree() async throws {
        let settings = Settings()
        defer { settings.reset() }
        // The pictures' glyphs are not hinted.
        settings.set("gtk-xft-hinting", Int32(0))
        settings.set("gtk-xft-hintstyle", "hintnone")
        settings.set("gtk-xft-antialias", Int32(1))
        let window = TestWindow()
        let label = window.label("x", language: "en-us")
        let renderer = try XCTUnwrap(window.renderer)
        let fonts = try XCTUnwrap(WidgetFontContext(of: label.widget))
        XCTAssertGreaterThanOrEqual(DrawingExample.names.count, 10)
        let isGL = ProcessInfo.processInfo.environment["GSK_RENDERER"] == "gl"
        for name in DrawingExample.names {
            let example = try DrawingExample(name)
            for scale in [1, 2] {
                let list = example.list(scale: Double(scale)) { .nearest(scale: $0) }
                let ink = try XCTUnwrap(list.inkBounds).union(example.frame.layoutBounds).outset(by: 2)
                let (x, y) = (ink.minX.rounded(.down), ink.minY.rounded(.down))
                let (width, height) = (Int((ink.maxX - x).rounded(.up)), Int((ink.maxY - y).rounded(.up)))
                let snapshot = try XCTUnwrap(gtk_snapshot_new())
                var offset = graphene_point_t(x: Float(-x), y: Float(-y))
                gtk_snapshot_translate(snapshot, &offset)
                SnapshotRenderer.append(list, to: snapshot, fonts: fonts)
                let node = gtk_snapshot_free_to_node(snapshot)
                defer { node.map { gsk_render_node_unref($0) } }
                let screen = try XCTUnwrap(
                    Picture(of: node, width: width, height: height, scale: scale, renderer: renderer))
                let picture = Picture(width: width * scale, height: height * scale) {
                    cairo_scale($0, Double(scale), Double(scale))
                    cairo_translate($0, -x, -y)
                    CairoRenderer.draw(list, in: $0)
                }
                let share = screen.shareOfPixels(differingBy: 8, from: picture, orFromNeighbours: isGL)
                guard share > 0.005 else { continue }
                let path = screen.saveComparison(with: picture, named: "drawing-\(name)-\(scale)")
                XCTFail("\(name) at \(scale): \(share * 100) % of the pixels differ, see \(path)")
            }
        }
    }

    @MainActor
    func testAHighlightMakesOnlyTheLinesAnewThatItTouches() async throws {
        let window = TestWindow()
        let label = window.label("one\ntwo\nthree\nfour", language: "en-us")
        /// How many lines the next node needed anew.
        var known = 0
        func makeNode() -> Int {
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            defer { known = label.state.nodes.madeLineCount }
            return label.state.nodes.madeLineCount - known
        }
        XCTAssertGreaterThanOrEqual(makeNode(), 4)
        XCTAssertEqual(makeNode(), 0)
        let frame = label.textFrame
        label.highlightRange(4..<6, color: .black)
        XCTAssertEqual(makeNode(), 1)
        label.highlightRange(5..<10, color: .black)
        XCTAssertEqual(makeNode(), 2)
        label.highlightRange(nil, color: .black)
        XCTAssertEqual(makeNode(), 2)
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
    /// What cairo draws on white.
    fileprivate init(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) {
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

    /// The share of pixels of which any component differs by more than a limit; 1 if the sizes differ. With neighbours, a
    /// component may be anything between those of the pixels around.
    fileprivate func shareOfPixels(
        differingBy limit: Int, from other: Picture, orFromNeighbours hasNeighbours: Bool
    ) -> Double {
        guard width == other.width, height == other.height, bytes.count == other.bytes.count else { return 1 }
        let reach = hasNeighbours ? 1 : 0
        var count = 0
        for y in 0..<height {
            for x in 0..<width {
                for component in 0..<4 {
                    var (low, high) = (255, 0)
                    for row in max(y - reach, 0)...min(y + reach, height - 1) {
                        for column in max(x - reach, 0)...min(x + reach, width - 1) {
                            let value = Int(other.bytes[4 * (row * width + column) + component])
                            (low, high) = (min(low, value), max(high, value))
                        }
                    }
                    let value = Int(bytes[4 * (y * width + x) + component])
                    guard value < low - limit || value > high + limit else { continue }
                    count += 1
                    break
                }
            }
        }
        return Double(count) / Double(width * height)
    }
}

extension OpaquePointer {
    /// Whether a render node is, or has, one that cairo draws.
    fileprivate var hasCairoNode: Bool {
        guard let bytes = gsk_render_node_serialize(self) else { return true }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        let data = g_bytes_get_data(bytes, &size)
        return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self).contains(
            "cairo {")
    }
}
