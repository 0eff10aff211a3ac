import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The focus ring of a link, which is the theme's outline of `link:focus-visible`.
final class LinkOutlineTests: WidgetTestCase {
    /// Counts the pictures of labels.
    @MainActor
    private enum Drawn {
        static var count = 0
        static let subclass = LabelSubclass("TestOutline", drawBehind: { _ in count += 1 })
    }

    /// The places with red pixels in a label.
    @MainActor
    private func redPoints(_ label: Label, _ window: TestWindow) throws -> [Point] {
        let widget = label.widget
        let node = widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
        let picture = try XCTUnwrap(Picture(of: node, width: width, height: height, renderer: window.renderer))
        var points: [Point] = []
        for pixel in 0..<width * height
        where picture.bytes[4 * pixel + 2] > 200 && picture.bytes[4 * pixel] < 80 && picture.bytes[4 * pixel + 1] < 80 {
            points.append(Point(x: Double(pixel % width) + 0.5, y: Double(pixel / width) + 0.5))
        }
        return points
    }

    @MainActor
    func testTheRingFollowsTheLinesOfALink() async throws {
        TestStyle(
            """
            link { outline: none; transition: none; }
            link:focus-visible { outline: 2px solid #ff0000; outline-offset: -2px; }
            """)
        let window = TestWindow()
        let label = Label(
            LinkTexts.make(("Read the ", nil), ("manual\u{2028}of it", "x:manual"), (" and ", nil), ("news", "x:news")))
        label.xAlignment = 0
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        gtk_window_set_focus_visible(window.window.window, 1)
        XCTAssertEqual(try redPoints(label, window), [])
        try label.hoverLink(0)
        XCTAssertEqual(try redPoints(label, window), [])

        for number in [0, 1] {
            try label.focusLink(number)
            window.layOut()
            let origin = label.textFrameOrigin
            let rects = label.links[number].rects.map { $0.offset(by: origin) }
            XCTAssertEqual(rects.count, number == 0 ? 2 : 1)
            let red = try redPoints(label, window)
            for rect in rects {
                // All four edges are there, a pixel inside.
                for point in [
                    Point(x: rect.minX + 1, y: rect.midY), Point(x: rect.maxX - 1, y: rect.midY),
                    Point(x: rect.midX, y: rect.minY + 1), Point(x: rect.midX, y: rect.maxY - 1),
                ] {
                    XCTAssertTrue(red.contains { abs($0.x - point.x) <= 1.5 && abs($0.y - point.y) <= 1.5 }, "\(point)")
                }
            }
            // Nothing is around other words, or across the link.
            for point in red {
                XCTAssertTrue(
                    rects.contains {
                        $0.inset(by: EdgeInsets(all: -1)).contains(point)
                            && !$0.inset(by: EdgeInsets(all: 3)).contains(point)
                    }, "\(point) of link \(number)")
            }
        }
        gtk_window_set_focus_visible(window.window.window, 0)
        window.layOut()
        XCTAssertEqual(try redPoints(label, window), [], "the pointer is in use")
    }

    /// The focused child is moved from link to link: no state changes then that would make GTK draw the label again.
    @MainActor
    func testTheRingGoesWithTheFocus() async throws {
        TestStyle(
            """
            link { outline: none; transition: none; }
            link:focus-visible { outline: 2px solid #ff0000; outline-offset: -2px; }
            """)
        let window = TestWindow()
        let text = LinkTexts.make(("one", "x:1"), (" and ", nil), ("two", "x:2"), (" and ", nil), ("three", "x:3"))
        let label = Label(text, subclass: Drawn.subclass)
        window.append(label.widget)
        window.layOut()
        gtk_window_set_focus_visible(window.window.window, 1)
        for number in [0, 1, 2, 1] {
            let before = Drawn.count
            try label.focusLink(number)
            window.layOut()
            XCTAssertGreaterThan(Drawn.count, before, "GTK shows the old picture of link \(number)")
            let rect = try XCTUnwrap(label.links[number].rects.first).offset(by: label.textFrameOrigin)
            let red = try redPoints(label, window)
            XCTAssertFalse(red.isEmpty)
            XCTAssertTrue(red.allSatisfy { rect.inset(by: EdgeInsets(all: -1)).contains($0) }, "link \(number)")
        }
    }
}
