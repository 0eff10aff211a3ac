import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label scrolls what is around it, so that a range of its text is seen.
final class ScrollingTests: WidgetTestCase {
    private static let lines = (0..<500).map { "line \($0) of a long text" }.joined(separator: "\n")

    @MainActor
    func testTheViewMovesAsLittleAsItCan() async throws {
        let stage = try ScrolledLabel(StyledText(Self.lines))
        let below = stage.scroll(to: stage.range(of: "line 250"))
        XCTAssertEqual(below.y + below.height, stage.page, accuracy: 1)
        let top = stage.top
        XCTAssertGreaterThan(top, 1_000)
        _ = stage.scroll(to: stage.range(of: "line 248"))
        XCTAssertEqual(stage.top, top, "it is seen already")
        let above = stage.scroll(to: stage.range(of: "line 100"))
        XCTAssertEqual(above.y, 0, accuracy: 1)
        // More than a view.
        let long = stage.scroll(to: stage.range(of: "line 300").lowerBound..<stage.range(of: "line 400").upperBound)
        XCTAssertEqual(long.y, 0, accuracy: 1)
        _ = stage.scroll(to: 0..<0)
        XCTAssertEqual(stage.top, 0, "the caret at the start")
    }

    @MainActor
    func testARangeComesToAPlaceInTheView() async throws {
        let stage = try ScrolledLabel(StyledText(Self.lines))
        let range = stage.range(of: "line 250")
        for alignment in [0, 0.5, 1, 0.25, -7, 7, .nan] {
            let place = stage.scroll(to: range, alignment)
            let expected = alignment.isNaN ? 0 : min(max(alignment, 0), 1)
            XCTAssertEqual(place.y, expected * (stage.page - place.height), accuracy: 1, "\(alignment)")
        }
        _ = stage.scroll(to: stage.range(of: "line 499"), 0)
        XCTAssertEqual(
            stage.top, gtk_adjustment_get_upper(stage.vertical) - stage.page, "there is nothing behind the end")
    }

    @MainActor
    func testItFollowsAChangeOfTheText() async throws {
        let stage = try ScrolledLabel(StyledText("short"))
        stage.label.append(String(repeating: "\nmore", count: 300))
        stage.label.scroll(to: 0..<5)
        stage.label.append("\nthe end")
        let range = stage.range(of: "the end")
        let place = stage.scroll(to: range)
        XCTAssertEqual(place.y + place.height, stage.page, accuracy: 1)
        // The place of a text that arrives later.
        stage.label.displaysAsynchronously = true
        stage.label.text = Self.lines
        let later = stage.range(of: "line 250")
        stage.label.scroll(to: later, alignment: 0.5)
        Gtk.iterate { stage.label.state.coming == nil && stage.label.state.drawing.scrollRequest == nil }
        stage.window.layOut()
        let middle = stage.place(of: later)
        XCTAssertEqual(middle.y, (stage.page - middle.height) / 2, accuracy: 1)
        // C counts characters of that text too.
        stage.label.text = "short"
        Gtk.iterate { stage.label.state.coming == nil }
        stage.label.text = Self.lines
        lwLabelScrollTo(stage.label.widget, -1, -1, 1)
        Gtk.iterate { stage.label.state.coming == nil && stage.label.state.drawing.scrollRequest == nil }
        stage.window.layOut()
        XCTAssertGreaterThan(stage.top, 0)
        XCTAssertEqual(stage.top, gtk_adjustment_get_upper(stage.vertical) - stage.page, accuracy: 1)
    }

    /// A viewport scrolls to the end of what is higher than itself and gets the focus. The reader has pressed something else.
    @MainActor
    func testAPressMovesNothing() async throws {
        var builder = StyledText.Builder()
        builder.append("a link", style: TextStyle(link: LinkValue(url: "x:1")))
        builder.append("\n" + Self.lines)
        let stage = try ScrolledLabel(builder.text)
        let button = try XCTUnwrap(gtk_button_new_with_label("after"))
        stage.window.append(button)
        stage.label.isSelectable = true
        var followed: [String] = []
        stage.label.onLinkActivated = { _, link in
            followed.append(link.value.url ?? "")
            return true
        }
        stage.window.layOut()
        let input = try RealInput(in: stage.window)
        for top in [0, 3_000] {
            gtk_widget_grab_focus(button)
            gtk_adjustment_set_value(stage.vertical, Double(top))
            stage.window.layOut()
            input.click(top == 0 ? try stage.label.middle(ofLink: 0) : Point(x: 20, y: 3_050), of: stage.label.widget)
            XCTAssertEqual(gtk_widget_has_focus(stage.label.widget), 1)
            // An animation would have begun.
            _ = Gtk.iterate(seconds: 0.4) { false }
            XCTAssertEqual(stage.top, Double(top))
        }
        XCTAssertEqual(followed, ["x:1"])
    }

    @MainActor
    func testALabelThatIsNotShownScrollsWhenItIs() async throws {
        let stage = try ScrolledLabel(StyledText(Self.lines))
        let range = stage.range(of: "line 250")
        gtk_widget_set_visible(stage.scroller, 0)
        stage.window.layOut()
        XCTAssertEqual(stage.scroll(to: range).y, stage.place(of: range).y)
        XCTAssertEqual(stage.top, 0)
        gtk_widget_set_visible(stage.scroller, 1)
        stage.window.layOut()
        XCTAssertEqual(stage.place(of: range).y + stage.place(of: range).height, stage.page, accuracy: 1)

        let label = Label(Self.lines)
        label.scroll(to: range)
        gtk_scrolled_window_set_child(stage.scroller.opaque, label.widget)
        stage.window.layOut()
        XCTAssertNil(label.state.drawing.scrollRequest)
        XCTAssertGreaterThan(stage.top, 1_000)
    }

    @MainActor
    func testItScrollsSidewaysToo() async throws {
        let stage = try ScrolledLabel(
            StyledText(String(repeating: "many words ", count: 200) + "the end"), wrapMode: .none)
        let place = stage.scroll(to: stage.range(of: "the end"))
        XCTAssertEqual(place.x + place.width, gtk_adjustment_get_page_size(stage.horizontal), accuracy: 1)
    }

    @MainActor
    func testAllThatIsAroundScrolls() async throws {
        let stage = try ScrolledLabel(StyledText(Self.lines))
        let outer = try XCTUnwrap(gtk_scrolled_window_new())
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        let above = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_widget_set_size_request(above, 10, 900)
        gtk_widget_set_size_request(outer, 320, 100)
        g_object_ref(stage.scroller)
        gtk_widget_unparent(stage.scroller)
        for child in [above, stage.scroller] { gtk_box_append(GtkCast.to(gtk_box_get_type(), box), child) }
        g_object_unref(stage.scroller)
        gtk_scrolled_window_set_child(outer.opaque, box)
        stage.window.append(outer)
        stage.window.layOut()
        let range = stage.range(of: "line 250")
        func top(_ alignment: Double?) throws -> Double {
            _ = stage.scroll(to: range, alignment)
            return try XCTUnwrap(stage.scroller.convert(Point(x: 0, y: stage.place(of: range).y), to: outer)).y
        }
        let page = gtk_adjustment_get_page_size(gtk_scrolled_window_get_vadjustment(outer.opaque))
        XCTAssertEqual(try top(nil) + stage.place(of: range).height, page, accuracy: 2)
        // The inner view has moved by then: the outer one need not go as far as it can.
        XCTAssertEqual(try top(0), 0, accuracy: 2)
    }

    @MainActor
    func testOddRangesAndPlaces() async throws {
        let stage = try ScrolledLabel(StyledText(""))
        for text in ["", "\n", Self.lines] {
            stage.label.text = text
            for range in [0..<0, -5..<3, 2..<1_000_000, 1_000_000..<1_000_001, Int.min..<Int.max] {
                _ = stage.scroll(to: range)
                XCTAssertNil(stage.label.state.drawing.scrollRequest)
            }
        }
        // Nothing scrolls around this one, and this one dies first.
        let alone = Label(Self.lines)
        stage.window.append(alone.widget)
        alone.scroll(to: 0..<5_000, alignment: 1)
        stage.window.layOut()
        XCTAssertNil(alone.state.drawing.scrollRequest)
        stage.label.scroll(to: 5..<9)
        gtk_widget_unparent(stage.scroller)
        stage.window.layOut()
    }
}

extension ScrolledLabel {
    fileprivate var top: Double { gtk_adjustment_get_value(vertical) }
    fileprivate var page: Double { gtk_adjustment_get_page_size(vertical) }

    /// The box of a range in the view.
    fileprivate func place(of range: Range<Int>) -> Rect {
        let rects = label.textFrame.rects(for: range)
        let rect = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }.offset(by: label.textFrameOrigin)
        let corner = label.widget.convert(Point(x: rect.x, y: rect.y), to: scroller) ?? Point(x: -1, y: -1)
        return Rect(x: corner.x, y: corner.y, width: rect.width, height: rect.height)
    }

    fileprivate func range(of words: String) -> Range<Int> {
        let text = label.text
        guard let found = text.range(of: words) else { return 0..<0 }
        return text.utf8.distance(
            from: text.startIndex, to: found.lowerBound)..<text.utf8.distance(
                from: text.startIndex, to: found.upperBound)
    }

    fileprivate func scroll(to range: Range<Int>, _ alignment: Double? = nil) -> Rect {
        label.scroll(to: range, alignment: alignment)
        window.layOut()
        return place(of: range)
    }
}
