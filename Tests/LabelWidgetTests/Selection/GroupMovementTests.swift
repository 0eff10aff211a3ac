import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The cursor at the ends of the labels of a group.
final class GroupMovementTests: WidgetTestCase {
    /// Hebrew goes on to the left.
    @MainActor
    func testArrowsGoOnInTheDirectionOfTheLine() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["אב", "גד"], to: group)
        let input = try RealInput(in: window)
        labels[0].state.parts.selection?.grabFocus()
        input.key("shift+Left", "shift+Left")
        XCTAssertEqual(group.selectedText?.string, "אב")
        input.key("shift+Left", "shift+Left")
        XCTAssertEqual(group.selectedText?.string, "אב\nג")
        input.key("shift+Right", "shift+Right")
        XCTAssertEqual(group.selectedText?.string, "אב")
        // Other steps go through the text.
        input.key("ctrl+shift+f")
        XCTAssertEqual(group.selectedText?.string, "אב\n")
        input.key("ctrl+shift+b")
        XCTAssertEqual(group.selectedText?.string, "אב")
    }

    /// From one label of a long text to the next one, and from what is selected to its end.
    @MainActor
    func testArrowsInALongTextFromRightToLeft() async throws {
        let text = (0..<3_000).map { "שורה \($0) של היומן" }.joined(separator: "\n")
        let stage = try ScrolledLongLabel(StyledText(text)) { $0.isSelectable = true }
        let edge = stage.state.blocks.range(ofBlock: 0).upperBound
        stage.label.scroll(to: edge..<edge, alignment: 0.5)
        stage.window.layOut()
        let (upper, lower) = (try XCTUnwrap(stage.labels.first), try XCTUnwrap(stage.labels.dropFirst().first))
        upper.state.parts.selection?.grabFocus()
        upper.selectedRange = edge..<edge
        try stage.moveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, -1)
        XCTAssertTrue(gtk_widget_has_focus(lower.widget) != 0)
        try stage.moveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, 1)
        XCTAssertTrue(gtk_widget_has_focus(upper.widget) != 0)
        XCTAssertEqual(upper.selectedRange, edge..<edge)
        stage.label.selectAll()
        try stage.moveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, -1)
        XCTAssertTrue(stage.label.isAtEnd, "the left end of the selection")
        stage.label.selectAll()
        try stage.moveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, 1)
        XCTAssertEqual(stage.top, 0, "the right end")
    }

    @MainActor
    func testHomeAndEndStayInTheirLabel() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["ab", "cd", "ef"], to: group)
        let input = try RealInput(in: window)
        labels[1].state.parts.selection?.grabFocus()
        input.key("shift+End", "shift+End", "ctrl+shift+End")
        XCTAssertEqual(group.selectedText?.string, "cd")
        input.key("End")
        XCTAssertNil(group.selectedText)
        input.key("shift+Home", "shift+Home", "ctrl+shift+Home")
        XCTAssertEqual(group.selectedText?.string, "cd")
    }

    @MainActor
    func testHomeAndEndStayInTheirBlock() async throws {
        let stage = try ScrolledLongLabel(StyledText(LongLabelTests.lines)) { $0.isSelectable = true }
        let edge = stage.state.blocks.range(ofBlock: 0).upperBound
        stage.label.scroll(to: edge..<edge, alignment: 0.5)
        stage.window.layOut()
        let upper = try XCTUnwrap(stage.labels.first)
        upper.state.parts.selection?.grabFocus()
        upper.selectedRange = edge..<edge
        for step in [GTK_MOVEMENT_DISPLAY_LINE_ENDS, GTK_MOVEMENT_PARAGRAPH_ENDS] {
            try stage.moveCursor(step, 1)
            XCTAssertTrue(gtk_widget_has_focus(upper.widget) != 0)
            XCTAssertEqual(upper.selectedRange, edge..<edge)
        }
    }

    /// Shift selects from where the keyboard is, not from an old click.
    @MainActor
    func testTheTabKeyTakesTheCursorAlong() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["first", "second"], to: group)
        let input = try RealInput(in: window)
        input.click(labels[0].point(at: 2), of: labels[0].widget)
        input.key("Tab")
        XCTAssertNotEqual(gtk_widget_has_focus(labels[1].widget), 0)
        input.key("shift+Right")
        XCTAssertEqual(group.selectedText?.string, "s")
        // What is selected stays.
        input.key("shift+Tab")
        XCTAssertEqual(group.selectedText?.string, "s")
    }
}
