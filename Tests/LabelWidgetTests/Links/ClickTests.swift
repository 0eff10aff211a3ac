import XCTest

/// Who gets a click: the table in Documentation/Clicks.md, with a real pointer. `RealTouchTests` has the rows of fingers.
final class ClickTests: WidgetTestCase {
    @MainActor
    func testTheTable() async throws {
        let rows = try ClickRow.all().filter { !$0.isFingers }
        XCTAssertEqual(rows.count, 20)
        try ClickRow.expect(rows)
    }
}
