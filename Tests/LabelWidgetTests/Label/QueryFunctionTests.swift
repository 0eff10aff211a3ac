import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The functions of C that take the place of PangoLayout, where GtkLabel's layout has no like: `Tests/CSmoke` compares the others.
final class QueryFunctionTests: WidgetTestCase {
    @MainActor
    private func index(at point: Point, of label: Label) -> (index: Int, cursor: Int, isOnText: Bool) {
        var (index, cursor) = (gint(-1), gint(-1))
        let isOnText = lwLabelGetIndexAt(label.widget, point.x, point.y, &index, &cursor)
        return (Int(index), Int(cursor), isOnText != 0)
    }

    @MainActor
    private func extents(_ start: gint, _ end: gint, of label: Label) -> Rect? {
        var rect = graphene_rect_t()
        guard lwLabelGetRangeExtents(label.widget, start, end, &rect) != 0 else { return nil }
        return Rect(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }

    /// Letters that CSS changes have other lengths than those of the text.
    @MainActor
    func testOffsetsAreThoseOfTheText() async throws {
        let window = TestWindow()
        TestStyle("label { text-transform: uppercase; }")
        let label = Label("ßß end")
        window.append(label.widget)
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, "SSSS END")
        let rect = try XCTUnwrap(extents(5, 6, of: label))
        XCTAssertEqual(index(at: Point(x: rect.x + 1, y: rect.midY), of: label).index, 5)
        let second = try XCTUnwrap(extents(2, 4, of: label))
        // Both letters of "SS" are the second "ß".
        for x in [second.x + 1, second.maxX - 1] {
            XCTAssertEqual(index(at: Point(x: x, y: second.midY), of: label).index, 2)
        }
    }

    @MainActor
    func testCutTextIsWhereItsTokenIs() async throws {
        let window = TestWindow()
        let label = Label("A text that is much too long for the room that it has")
        label.ellipsizeMode = .end
        window.append(label.widget)
        label.widget.allocate(width: 100)
        let cut = try XCTUnwrap(label.textFrame.lines.first?.excisedRange)
        let token = try XCTUnwrap(extents(gint(cut.upperBound - 1), -1, of: label))
        let before = try XCTUnwrap(extents(0, gint(cut.lowerBound), of: label))
        XCTAssertEqual(token.x, before.maxX, accuracy: 1)
        XCTAssertGreaterThan(token.width, 5)
        let found = index(at: Point(x: token.midX, y: token.midY), of: label)
        XCTAssertEqual(found.index, cut.lowerBound)
        XCTAssertTrue(found.isOnText)
    }

    @MainActor
    func testOddQuestionsHaveAnswers() async throws {
        for text in ["", "a\nb"] {
            let label = Label(text)
            for x in [Double.nan, .infinity, -1e300, 0] {
                XCTAssertTrue((0...text.utf8.count).contains(index(at: Point(x: x, y: x), of: label).cursor))
            }
            for (start, end) in [(gint.min, gint.max), (gint.max, 0), (2, 1)] as [(gint, gint)] {
                _ = extents(start, end, of: label)
            }
            var count: gsize = 9
            let baselines = lwLabelGetBaselines(label.widget, &count)
            XCTAssertEqual(Int(count), Int(lwLabelGetLineCount(label.widget)))
            XCTAssertEqual(Int(count), text.isEmpty ? 1 : 2)
            g_free(baselines)
        }
    }
}
