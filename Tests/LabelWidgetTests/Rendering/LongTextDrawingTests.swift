import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Of a long text in a scrolled window, only the visible lines become nodes. It looks as if all did.
final class LongTextDrawingTests: WidgetTestCase {
    private static func text(_ count: Int) -> StyledText {
        var builder = StyledText.Builder()
        var marked = TextStyle.plain
        marked.background = TextBackground(color: Color(red: 1, green: 0.9, blue: 0.5))
        for number in 0..<count {
            builder.append("Paragraph \(number) has ")
            builder.append("a background", style: marked)
            builder.append(", a ")
            builder.append("link", style: TextStyle(link: LinkValue(url: "x:\(number)")))
            builder.append(" and some words so that it wraps.\n")
        }
        return builder.text
    }

    @MainActor
    func testOnlyVisibleLinesBecomeNodes() async throws {
        let stage = try ScrolledLabel(StyledText((0..<4_000).map { "line \($0)\n" }.joined()))
        let nodes = stage.label.state.drawing.nodes
        let first = nodes.madeNodeCount
        XCTAssertGreaterThan(first, 10)
        XCTAssertLessThan(first, 120)
        stage.scroll(to: 20)
        XCTAssertEqual(nodes.madeNodeCount, first, "a small step needs no new line")
        stage.scroll(to: 300)
        XCTAssertLessThan(nodes.madeNodeCount - first, 60, "lines that stay keep their nodes")
        stage.scroll(to: stage.end)
        XCTAssertLessThan(nodes.madeNodeCount, 400)
    }

    @MainActor
    func testItLooksAsIfAllLinesWereDrawn() async throws {
        let stage = try ScrolledLabel(Self.text(400))
        stage.label.isSelectable = true
        stage.label.selectedRange = 1_000..<30_000
        stage.label.highlights = (0..<400).map {
            DrawingOptions.Highlight(range: $0 * 60..<$0 * 60 + 7, color: Color(red: 0.4, green: 1, blue: 0.4))
        }
        for place in [0, 0.3, 0.301, 0.31, 1, 0.5, 0.02] {
            stage.scroll(to: place * stage.end)
            let part = try stage.picture()
            let whole = try stage.wholePicture()
            XCTAssertGreaterThan(Set(part.bytes).count, 20, "a picture with text")
            XCTAssertEqual(part.differingByteCount(from: whole), 0, "at \(place)")
        }
    }

    /// The background of a long selection is made where it is seen.
    @MainActor
    func testOnlyTheSeenPartOfASelectionIsDrawn() async throws {
        let stage = try ScrolledLabel(StyledText((0..<3_000).map { "line \($0)\n" }.joined()))
        stage.label.isSelectable = true
        stage.label.selectAll()
        let before = SelectionBackground.madeRectCount
        stage.scroll(to: 100)
        stage.scroll(to: stage.end)
        let count = SelectionBackground.madeRectCount - before
        XCTAssertGreaterThan(count, 10)
        XCTAssertLessThan(count, 600)
    }

    /// A widget above the label goes: the label moves, but nothing is scrolled.
    @MainActor
    func testItIsDrawnWhereAnotherWidgetMovesIt() async throws {
        let stage = try ScrolledLabel(Self.text(300))
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        let above = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_widget_set_size_request(above, 10, 3_000)
        gtk_scrolled_window_set_child(stage.scroller.opaque, box)
        for child in [above, stage.label.widget] { gtk_box_append(GtkCast.to(gtk_box_get_type(), box), child) }
        stage.window.layOut()
        for isVisible: gboolean in [0, 1, 0] {
            gtk_widget_set_visible(above, isVisible)
            stage.window.layOut()
            let part = try stage.picture()
            XCTAssertEqual(part.differingByteCount(from: try stage.wholePicture()), 0)
            if isVisible == 0 { XCTAssertGreaterThan(Set(part.bytes).count, 20, "a picture with text") }
        }
    }

    /// The label moves out of its scrolled window, and dies in one.
    @MainActor
    func testTheScrolledWindowMayGo() async throws {
        let stage = try ScrolledLabel(Self.text(300))
        let label = stage.label
        gtk_scrolled_window_set_child(stage.scroller.opaque, nil)
        stage.window.append(label.widget)
        stage.window.layOut()
        XCTAssertNil(label.state.drawnLines(of: label.textFrame, at: label.textFrameOrigin, DrawingOptions()))
        gtk_widget_unparent(label.widget)
        gtk_scrolled_window_set_child(stage.scroller.opaque, label.widget)
        stage.window.layOut()
        gtk_widget_unparent(stage.scroller)
        stage.window.layOut()
        label.text = "short"
    }
}

extension ScrolledLabel {
    fileprivate func scroll(to y: Double) {
        gtk_adjustment_set_value(vertical, y)
        window.layOut()
    }

    fileprivate var end: Double { gtk_adjustment_get_upper(vertical) }

    fileprivate func picture() throws -> Picture {
        try XCTUnwrap(Picture(of: scroller, in: window))
    }

    /// The same text, drawn whole.
    fileprivate func wholePicture() throws -> Picture {
        let usual = LabelState.mostLinesDrawnWhole
        LabelState.mostLinesDrawnWhole = .max
        defer {
            LabelState.mostLinesDrawnWhole = usual
            gtk_widget_queue_draw(label.widget)
            window.layOut()
        }
        gtk_widget_queue_draw(label.widget)
        window.layOut()
        return try picture()
    }
}
