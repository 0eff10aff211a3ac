import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Following links and moving the focus takes as many steps as there are links or widgets, and not their square.
final class LinkWorkTests: WidgetTestCase {
    @MainActor
    func testManyObserversCountLinksOnce() async throws {
        let window = TestWindow()
        let count = 200
        // Each value twice.
        let text = LinkTexts.make((0..<count).flatMap { [("link \($0)", "x:\($0 / 2)"), (", ", nil)] })
        let label = window.wrappingLabel(text)
        var before = LinkNumbers.visitCount
        let observers = label.links.map { label.observe($0) { _ in } }
        XCTAssertLessThan(LinkNumbers.visitCount - before, count * 3)
        before = LinkNumbers.visitCount
        // All are elsewhere, first in the same text and then in another one.
        label.contentInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 100)
        window.layOut()
        XCTAssertEqual(observers.map(\.link), label.links)
        label.styledText = LinkTexts.make([("new", "x:new"), (" ", nil)]).appending(text)
        window.layOut()
        XCTAssertEqual(observers.map(\.link), Array(label.links.dropFirst()))
        XCTAssertLessThan(LinkNumbers.visitCount - before, count * 8)
        withExtendedLifetime(observers) {}
    }

    /// Another observer is added where there is room, without a copy of all.
    @MainActor
    func testObserversAreNotCopiedForEachOther() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two"))
        let link = try XCTUnwrap(label.links.first)
        var places: Set<UnsafeRawPointer> = []
        let observers = (0..<300).map { _ in
            defer {
                label.state.parts.links?.observers.withUnsafeBytes { bytes in
                    if let place = bytes.baseAddress { places.insert(place) }
                }
            }
            return label.observe(link) { _ in }
        }
        XCTAssertEqual(label.state.parts.links?.observers.count, 300)
        XCTAssertLessThan(places.count, 20)
        withExtendedLifetime(observers) {}
    }

    /// The text has changed, and GTK has not laid the label out again.
    @MainActor
    func testTheFocusedLinkIsSoughtOnce() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.numbers(200))
        try label.focusLink(199)
        label.styledText = LinkTexts.words("new").appending(LinkTexts.numbers(200))
        let before = LabelState.soughtLinkCount
        XCTAssertTrue(label.state.moveFocus(GTK_DIR_TAB_BACKWARD))
        XCTAssertLessThan(LabelState.soughtLinkCount - before, 10)
        XCTAssertEqual(label.focusedText, "link 198")
    }

    /// Setting widgets does not look through all, and the Tab key knows their places.
    @MainActor
    func testManyWidgetsAreFoundByName() async throws {
        let window = TestWindow()
        let label = Label("")
        window.append(label.widget)
        let sorts = LabelAttachments.sortCount
        var text = StyledText.Builder()
        let buttons = try (0..<40).map { number in
            let button = try XCTUnwrap(gtk_button_new_with_label("\(number)"))
            label.setWidget(button, forAttachment: "\(number)")
            XCTAssertEqual(label.widget(forAttachment: "\(number)"), button)
            text.append(StyledText(TextAttachment(placing: button, id: "\(number)")))
            return button
        }
        XCTAssertLessThanOrEqual(LabelAttachments.sortCount - sorts, 1)
        label.styledText = text.text
        window.layOut()
        let before = LabelState.soughtWidgetCount
        for button in buttons {
            XCTAssertTrue(label.state.moveFocus(GTK_DIR_TAB_FORWARD))
            XCTAssertEqual(gtk_root_get_focus(window.window.opaque), button)
        }
        XCTAssertEqual(LabelState.soughtWidgetCount, before)
        label.setWidget(nil, forAttachment: "3")
        XCTAssertNil(label.widget(forAttachment: "3"))
        XCTAssertEqual(label.state.attachedWidgets.map(\.id), (0..<40).filter { $0 != 3 }.map(String.init))
    }
}
