import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The tooltips of links, asked for as GTK does.
final class LinkTooltipTests: WidgetTestCase {
    private static let markup = "Read <a href=\"x:manual\" title=\"All of it\">the manual</a> now"

    @MainActor
    private func label(in window: TestWindow) -> Label {
        let label = Label("Read nothing now")
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func middle(_ label: Label) throws -> Point {
        let (rect, origin) = (try XCTUnwrap(label.links.first?.rects.first), label.textFrameOrigin)
        return Point(x: rect.midX + origin.x, y: rect.midY + origin.y)
    }

    @MainActor
    func testTheTitleIsThereRightAfterTheText() async throws {
        let window = TestWindow()
        let label = label(in: window)
        XCTAssertEqual(gtk_widget_get_has_tooltip(label.widget), 0)
        try label.setMarkup(Self.markup)
        XCTAssertTrue(try label.widget.hasTooltip(at: middle(label)))
        XCTAssertFalse(try label.widget.hasTooltip(at: Point(x: 2, y: 4)))
        window.layOut()
        XCTAssertTrue(try label.widget.hasTooltip(at: middle(label)))
    }

    @MainActor
    func testTheTitleComesWithAnAsynchronousText() async throws {
        let window = TestWindow()
        let label = label(in: window)
        label.displaysAsynchronously = true
        try label.setMarkup(Self.markup)
        XCTAssertTrue(Gtk.iterate { label.state.coming == nil })
        window.layOut()
        XCTAssertTrue(try label.widget.hasTooltip(at: middle(label)))
    }

    @MainActor
    func testALinkWithoutATitleHasNone() async throws {
        let window = TestWindow()
        let label = label(in: window)
        try label.setMarkup("Read <a href=\"x:manual\">the manual</a> now")
        XCTAssertEqual(gtk_widget_get_has_tooltip(label.widget), 0)
    }

    /// As a link in the text has. Nothing but the token has a title.
    @MainActor
    func testALinkInATokenHasATitle() async throws {
        let token = try StyledText(markup: "… <a href=\"x:all\" title=\"The whole text\">all of it</a>")
        let sets: [(Label) -> Void] = [
            { ($0.maximumNumberOfLines, $0.truncationToken) = (1, token) },
            { ($0.foldedLines, $0.moreToken) = (1, token) },
            { ($0.foldedLines, $0.lessToken, $0.isExpanded) = (1, token, true) },
        ]
        for (number, set) in sets.enumerated() {
            let window = TestWindow()
            let label = label(in: window)
            label.wrapMode = .word
            label.maximumNaturalWidth = 200
            label.text = String(repeating: "Words that are cut. ", count: 9)
            set(label)
            window.layOut()
            let last = label.links.count - 1
            XCTAssertEqual(label.links.last?.value, LinkValue(url: "x:all"), "\(number)")
            XCTAssertTrue(try label.widget.hasTooltip(at: label.middle(ofLink: last)), "\(number)")
            XCTAssertFalse(try label.widget.hasTooltip(at: Point(x: 2, y: 4)), "\(number)")
        }
    }

    @MainActor
    func testTheTitleHasALimit() async throws {
        let limit = StyledText.longestAccessibleName
        let long = String(repeating: "é", count: limit)
        XCTAssertEqual(LinkTitle.markup(long), String(repeating: "é", count: limit / 2))
        // What is left of markup is none.
        XCTAssertEqual(LinkTitle.markup("<b>\(long)</b>").prefix(10), "&lt;b&gt;é")
        XCTAssertEqual(LinkTitle.markup("a" + long).utf8.count, limit - 1, "whole characters")
    }

    @MainActor
    func testTheTitleIsMarkup() async throws {
        XCTAssertEqual(LinkTitle.markup("<i>Our</i> website"), "<i>Our</i> website")
        XCTAssertEqual(LinkTitle.markup("Q&amp;A"), "Q&amp;A")
        // GtkLabel warns and shows nothing.
        XCTAssertEqual(LinkTitle.markup("Q & A, a < b"), "Q &amp; A, a &lt; b")
        XCTAssertEqual(LinkTitle.markup("<i>open"), "&lt;i&gt;open")
        let window = TestWindow()
        let label = label(in: window)
        try label.setMarkup("Read <a href=\"x:manual\" title=\"Q &amp; A\">the manual</a> now")
        XCTAssertTrue(try label.widget.hasTooltip(at: middle(label)))
    }

    /// A row of a list is used again. While its label says that it has tooltips, GTK asks it wherever the pointer rests.
    @MainActor
    func testALabelWithoutTooltipsIsNotAsked() async throws {
        let window = TestWindow()
        let label = label(in: window)
        try label.setMarkup(Self.markup)
        XCTAssertNotEqual(gtk_widget_get_has_tooltip(label.widget), 0)
        label.text = "No title"
        XCTAssertEqual(gtk_widget_get_has_tooltip(label.widget), 0)
        label.showsFullTextInTooltip = true
        label.maximumNumberOfLines = 1
        gtk_widget_set_size_request(label.widget, 20, -1)
        label.widget.allocate(width: 20)
        XCTAssertTrue(label.isTruncated)
        XCTAssertNotEqual(gtk_widget_get_has_tooltip(label.widget), 0)
        label.showsFullTextInTooltip = false
        XCTAssertEqual(gtk_widget_get_has_tooltip(label.widget), 0)
    }

    /// What the app has set, before the label or after it, stays.
    @MainActor
    func testTheTooltipsOfTheAppStay() async throws {
        let window = TestWindow()
        let ways: [(String, (UnsafeMutablePointer<GtkWidget>) -> Void)] = [
            ("text", { gtk_widget_set_tooltip_text($0, "Of the app") }),
            ("handler", { SignalHandler($0, "query-tooltip") { _ in true } }),
        ]
        for (name, set) in ways {
            for isBefore in [true, false] {
                let label = label(in: window)
                if isBefore { set(label.widget) }
                try label.setMarkup(Self.markup)
                if !isBefore { set(label.widget) }
                gtk_widget_set_has_tooltip(label.widget, 1)
                label.text = "No title"
                XCTAssertNotEqual(gtk_widget_get_has_tooltip(label.widget), 0, "\(name), before: \(isBefore)")
                gtk_widget_unparent(label.widget)
            }
        }
    }
}
