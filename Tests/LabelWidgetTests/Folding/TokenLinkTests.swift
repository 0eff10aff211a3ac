import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Tokens of a folded label that have links of their own.
final class TokenLinkTests: WidgetTestCase {
    private static let web = LinkValue(url: "https://example.org/post")

    @MainActor
    private func foldedLabel(in window: TestWindow) -> Label {
        let label = Label(String(repeating: "Many words that need more lines than there are. ", count: 8))
        label.wrapMode = .word
        label.foldedLines = 3
        gtk_widget_set_size_request(label.widget, 300, -1)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        label.maximumNaturalWidth = 300
        window.append(label.widget)
        return label
    }

    private static func token(_ parts: [(String, LinkValue?)]) -> StyledText {
        var builder = StyledText.Builder()
        for (text, link) in parts { builder.append(text, style: TextStyle(link: link)) }
        return builder.text
    }

    /// Presses and releases the pointer in the middle of a token's characters.
    @MainActor
    private func click(_ text: String, in label: Label) throws {
        let shown = label.textFrame.truncatedText.string
        let range = try XCTUnwrap(shown.ranges(of: text).last)
        let start = shown.utf8.distance(from: shown.startIndex, to: range.lowerBound)
        let place = label.textFrame.range(forRangeInTruncatedText: start..<start + text.utf8.count)
        let rect = try XCTUnwrap(label.textFrame.rects(for: place).first)
        let (gesture, origin) = (
            try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_click_get_type())), label.textFrameOrigin
        )
        for signal in ["pressed", "released"] {
            GObjectTesting.emit(gesture, signal, [Int32(1), rect.midX + origin.x, rect.midY + origin.y])
        }
    }

    @MainActor
    func testALinkOfTheTokenIsFollowedAndTheRestUnfolds() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        var followed: [LinkValue] = []
        label.onLinkActivated = { _, link in
            followed.append(link.value)
            return true
        }
        label.moreToken = Self.token([("… more · ", nil), ("on the web", Self.web), (" · all", nil)])
        label.lessToken = Self.token([("less · ", nil), ("on the web", Self.web)])
        for part in ["more", "all"] {
            label.isExpanded = false
            window.layOut()
            XCTAssertEqual(label.links.map(\.text), ["… more · ", "on the web", " · all"])
            try click("on the web", in: label)
            XCTAssertFalse(label.isExpanded, "the link of the token does not unfold the label")
            XCTAssertEqual(followed, [Self.web])
            try click(part, in: label)
            XCTAssertTrue(label.isExpanded, part)
            XCTAssertEqual(followed, [Self.web], "the app hears of its own links alone")
            window.layOut()
            try click("on the web", in: label)
            XCTAssertTrue(label.isExpanded)
            XCTAssertEqual(followed, [Self.web, Self.web])
            try click("less", in: label)
            XCTAssertFalse(label.isExpanded)
            followed = []
        }
    }

    @MainActor
    func testATokenChoosesThePartThatUnfolds() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        label.moreToken = Self.token([("… ", nil), ("read more", .unfold), (" please", nil)])
        label.lessToken = Self.token([("or ", nil), ("less", .fold)])
        window.layOut()
        XCTAssertEqual(label.links.map(\.text), ["read more"])
        try click("please", in: label)
        XCTAssertFalse(label.isExpanded, "that part is no link")
        try click("read more", in: label)
        XCTAssertTrue(label.isExpanded)
        window.layOut()
        XCTAssertEqual(label.links.map(\.text), ["less"])
        try click("less", in: label)
        XCTAssertFalse(label.isExpanded)
    }

    @MainActor
    func testATokenThatIsALinkOfTheAppUnfoldsNothing() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        var followed = 0
        label.onLinkActivated = { _, _ in
            followed += 1
            return true
        }
        label.moreToken = Self.token([("… on the web", Self.web)])
        window.layOut()
        try click("on the web", in: label)
        XCTAssertFalse(label.isExpanded)
        XCTAssertEqual(followed, 1)
    }

    /// The Tab key reaches each link of a token.
    @MainActor
    func testTheKeyboardReachesAllLinksOfAToken() async throws {
        let window = TestWindow()
        let label = foldedLabel(in: window)
        label.moreToken = Self.token([("… more · ", nil), ("on the web", Self.web)])
        window.layOut()
        for text in ["… more · ", "on the web"] {
            XCTAssertNotEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
            XCTAssertEqual(label.state.focusedLink?.text, text)
        }
    }
}
