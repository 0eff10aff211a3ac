import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// An app tells which links its user has visited, for example in a row that is used again.
final class VisitedLinksTests: WidgetTestCase {
    private static func values(_ names: String...) -> Set<LinkValue> { Set(names.map { LinkValue(url: "x:\($0)") }) }

    @MainActor
    func testTheyAreSet() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel(LinkTexts.words("a b"))
        func isVisited(_ number: Int) throws -> Bool { try label.hoverLink(number).has(GTK_STATE_FLAG_VISITED) }
        XCTAssertFalse(try isVisited(0))
        label.visitedLinks = Self.values("a", "elsewhere")
        XCTAssertEqual(label.visitedLinks, Self.values("a"), "no others than those of the text")
        XCTAssertTrue(try isVisited(0))
        XCTAssertFalse(try isVisited(1))
        label.visitedLinks = Self.values("b")
        XCTAssertFalse(try isVisited(0))
        XCTAssertTrue(try isVisited(1))
        label.visitedLinks = []
        XCTAssertFalse(try isVisited(1))
        label.styledText = StyledText("value", style: TextStyle(link: LinkValue(7)))
        label.visitedLinks = [LinkValue(7)]
        XCTAssertEqual(label.visitedLinks, [], "a value of the app is no address")
    }

    /// A row that is bound shows its text later, and may be cut.
    @MainActor
    func testLinksThatAreNotShownYet() async throws {
        let window = TestWindow()
        let label = window.scrolledLabel("nothing")
        label.truncationToken = LinkTexts.words("token")
        label.displaysAsynchronously = true
        let noTime = NoTimeAtOnce()
        defer { noTime.end() }
        label.styledText = LinkTexts.words("coming")
        XCTAssertNotNil(label.state.coming)
        label.visitedLinks = Self.values("token", "coming", "elsewhere")
        XCTAssertTrue(Gtk.iterate { label.state.coming == nil })
        XCTAssertEqual(label.visitedLinks, Self.values("token", "coming"))
        window.layOut()
        XCTAssertTrue(try label.hoverLink(0).has(GTK_STATE_FLAG_VISITED))
        label.text = "other"
        XCTAssertTrue(Gtk.iterate { label.state.coming == nil })
        XCTAssertEqual(label.visitedLinks, Self.values("token"), "the text takes its links along")
    }
}
