import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A rounded, padded label, as articles on subclassing labels build it: in twenty lines, without a subclass.
///
/// The insets count in each size, and the shape is drawn around what is drawn.
@MainActor
private func makeBadge(_ text: String, radius: Double = 8) -> Label {
    let padding = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
    let outside = EdgeInsets(top: -4, left: -10, bottom: -4, right: -10)
    let label = Label(text)
    label.contentInsets = padding
    label.customDrawing = CustomDrawing(.behindText, bounds: .textLayout(insets: outside)) { context in
        let box = context.bounds
        for (x, y, start) in [
            (box.maxX - radius, box.minY + radius, -0.5), (box.maxX - radius, box.maxY - radius, 0),
            (box.minX + radius, box.maxY - radius, 0.5), (box.minX + radius, box.minY + radius, 1),
        ] {
            cairo_arc(context.cairo, x, y, radius, start * .pi, (start + 0.5) * .pi)
        }
        cairo_set_source_rgb(context.cairo, 1, 0.8, 0)
        cairo_fill(context.cairo)
    }
    return label
}

/// What an author of a label of their own needs: sizes and drawing that agree.
final class BadgeTests: WidgetTestCase {
    @MainActor
    func testABadgeIsAsLargeAsItIsDrawn() async throws {
        let window = TestWindow()
        let (badge, plain) = (makeBadge("12 new"), Label("12 new"))
        for label in [badge, plain] { window.append(label.widget) }
        window.layOut()
        let (width, height) = (badge.widget.measureWidth(), badge.widget.measureHeight())
        XCTAssertEqual(width.natural, plain.widget.measureWidth().natural + 20)
        XCTAssertEqual(height.natural, plain.widget.measureHeight().natural + 8)
        XCTAssertEqual(height.naturalBaseline, plain.widget.measureHeight().naturalBaseline + 4)
        badge.widget.allocate()
        let node = badge.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let picture = try XCTUnwrap(
            Picture(
                of: node, width: Int(width.natural), height: Int(height.natural), scale: 1, renderer: window.renderer))
        func blue(_ x: Int, _ y: Int) -> UInt8 { picture.bytes[4 * (y * picture.width + x)] }
        let (right, bottom) = (picture.width - 1, picture.height - 1)
        for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
            XCTAssertEqual(blue(x, y), 255, "the corner \(x), \(y) is round")
        }
        for (x, y) in [(1, bottom / 2), (right - 2, bottom / 2), (right / 2, 1), (right / 2, bottom - 2)] {
            XCTAssertEqual(blue(x, y), 0, "the edge at \(x), \(y)")
        }
    }
}
