import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Five vertical and three horizontal alignments, with one and two lines, in pixels: STULabel's matrix of alignments.
final class AlignmentMatrixTests: WidgetTestCase {
    private static let size = (width: 161, height: 121)

    /// The edges of what a label draws in a box, in pixels.
    @MainActor
    private func ink(of label: Label, in window: TestWindow) throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
        label.widget.allocate(width: Int32(Self.size.width), height: Int32(Self.size.height))
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let picture = try XCTUnwrap(
            Picture(of: node, width: Self.size.width, height: Self.size.height, renderer: window.renderer))
        var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture.bytes[4 * (y * picture.width + x)] < 160 {
                columns.insert(x)
                rows.insert(y)
            }
        }
        let (left, right) = (try XCTUnwrap(columns.min()), try XCTUnwrap(columns.max()))
        let (top, bottom) = (try XCTUnwrap(rows.min()), try XCTUnwrap(rows.max()))
        return (left...right, top...bottom)
    }

    @MainActor
    func testInkIsWhereTheAlignmentsSay() async throws {
        TestStyle("window { font: 24px sans-serif; } label { color: black; }")
        let window = TestWindow()
        for lines in ["HHH", "HHH\nHH"] {
            for letters in [lines, lines.replacing("H", with: "x")] {
                let label = window.label(letters, language: "en-us")
                label.contentInsets = EdgeInsets(all: 3)
                let frame = label.textFrame
                // From the first line's top edge to the ink, and from the ink to the last line's bottom edge.
                let (top, bottom) = (frame.layoutBounds.minY, frame.layoutBounds.maxY)
                let room = Double(Self.size.height) - 6 - (bottom - top)
                label.verticalAlignment = .top
                let highest = try ink(of: label, in: window).y.lowerBound
                for vertical in [VerticalAlignment.top, .center, .bottom, .centerCapHeight, .centerXHeight] {
                    label.verticalAlignment = vertical
                    for (alignment, part) in [(0.0, 0.0), (0.5, 0.5), (1, 1)] {
                        label.xAlignment = alignment
                        let ink = try ink(of: label, in: window)
                        let name = "\(letters.debugDescription), \(vertical), \(alignment)"
                        let (left, right) = (ink.x.lowerBound - 3, Self.size.width - 4 - ink.x.upperBound)
                        // Letters have some room at their sides.
                        let sides = Double(left + right)
                        XCTAssertEqual(Double(left), sides * part, accuracy: 4, name)
                        let drop = Double(ink.y.lowerBound - highest)
                        let middle = Double(ink.y.lowerBound + ink.y.upperBound + 1) / 2
                        switch vertical {
                        case .top: XCTAssertEqual(drop, 0, name)
                        case .center: XCTAssertEqual(drop, room / 2, accuracy: 1, name)
                        case .bottom: XCTAssertEqual(drop, room, accuracy: 1, name)
                        case .centerCapHeight where letters.contains("H"), .centerXHeight where letters.contains("x"):
                            XCTAssertEqual(middle, Double(Self.size.height) / 2, accuracy: 1, name)
                        case .centerCapHeight:
                            XCTAssertGreaterThan(middle, Double(Self.size.height) / 2 + 1, name)
                        case .centerXHeight:
                            XCTAssertLessThan(middle, Double(Self.size.height) / 2 - 1, name)
                        }
                    }
                }
                gtk_widget_unparent(label.widget)
            }
        }
    }
}
