import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The property `detects-links`: addresses in any text of the label are links.
final class DetectsLinksTests: WidgetTestCase {
    /// A label that detects links, in a window.
    @MainActor
    private func label(_ text: StyledText = "", in window: TestWindow) -> Label {
        let label = window.wrappingLabel("")
        label.detectsLinks = true
        label.styledText = text
        return label
    }

    @MainActor
    private func urls(of label: Label) -> [String?] { label.links.map(\.value.url) }

    @MainActor
    func testAddressesAreLinksAndTheTextStaysAsItWasSet() async throws {
        let window = TestWindow()
        let text = LinkTexts.make(("Read ", nil), ("gnome.org", "x:own"), (" and gtk.org, or write to a@b.org.", nil))
        let label = label(text, in: window)
        XCTAssertEqual(urls(of: label), ["x:own", "https://gtk.org", "mailto:a@b.org"])
        XCTAssertEqual(label.styledText, text)
        XCTAssertEqual(gtk_widget_get_focusable(label.widget), 1)
        let opened = SignalHandler(label.widget, "activate-link") { _ in true }
        try label.emitClick("pressed", onLink: 1)
        try label.emitClick("released", onLink: 1)
        XCTAssertEqual(opened.count, 1)

        label.detectsLinks = false
        XCTAssertEqual(urls(of: label), ["x:own"])
        XCTAssertEqual(label.styledText, text)
        try label.setMarkup("<b>gtk.org</b> <a href='y:'>gnome.org</a>")
        label.detectsLinks = true
        XCTAssertEqual(urls(of: label), ["https://gtk.org", "y:"])
        label.usesMarkup = false
        XCTAssertEqual(label.text, "<b>gtk.org</b> <a href='y:'>gnome.org</a>")
        label.label = "See gtk.org"
        XCTAssertEqual(urls(of: label), ["https://gtk.org"])
        label.prepareForReuse()
        label.text = "a@b.org"
        XCTAssertEqual(urls(of: label), ["mailto:a@b.org"], "an empty row still detects links")
    }

    /// A text that grows, and one that loses its start, has the links of a new one.
    @MainActor
    func testPiecesHaveTheLinksOfTheWholeText() async throws {
        let window = TestWindow()
        let growing = label(in: window)
        let whole = label(in: window)
        var text = ""
        for piece in [
            "See exa", "mple.o", "rg/x", ".", " Or wri", "te to a@b.o", "rg\nand call +49 30", " 1234567", "!",
        ] {
            text += piece
            growing.append(piece)
            whole.text = text
            XCTAssertEqual(growing.text, text)
            XCTAssertEqual(growing.links, whole.links, text)
        }
        XCTAssertEqual(growing.links.count, 3)
        for bytes in [6, 20, 5] {
            growing.removeFirst(bytes: bytes)
            text.removeFirst(bytes)
            whole.text = text
            XCTAssertEqual(growing.text, text)
            XCTAssertEqual(growing.links, whole.links, text)
        }
    }

    @MainActor
    func testPreparedTextsAreRightForTheLabel() async throws {
        let window = TestWindow()
        let label = label("before", in: window)
        let text = StyledText("some words, and gtk.org")
        let prerenderer = LabelPrerenderer(text, for: label)
        XCTAssertEqual(prerenderer.text, text)
        XCTAssertTrue(Gtk.iterate { prerenderer.isReady })
        label.show(prerenderer)
        XCTAssertTrue(label.state.shaped === prerenderer.result?.shaped, "nothing is shaped again")
        XCTAssertEqual(urls(of: label), ["https://gtk.org"])
        XCTAssertEqual(label.styledText, text)

        // Another label does not detect links: it takes the text alone.
        let other = window.wrappingLabel("")
        other.show(prerenderer)
        XCTAssertEqual(urls(of: other), [])
        XCTAssertEqual(other.styledText, text)

        // What a row of a list has shown is there when its item comes again.
        let rows = ListPrerenderer { $0 == 0 ? text : nil }
        rows.bind(label, to: 0)
        window.layOut()
        rows.unbind(label)
        rows.bind(label, to: 0)
        XCTAssertEqual(rows.readyCount, 1)
        XCTAssertEqual(urls(of: label), ["https://gtk.org"])
    }

    @MainActor
    func testALaterTextHasItsLinks() async throws {
        let noTime = NoTimeAtOnce()
        defer { noTime.end() }
        let window = TestWindow()
        let label = label("at first gtk.org", in: window)
        label.displaysAsynchronously = true
        label.text = "later gnome.org"
        XCTAssertTrue(label.isPreparing)
        label.detectsLinks = false
        XCTAssertFalse(label.detectsLinks)
        label.detectsLinks = true
        XCTAssertTrue(Gtk.iterate { !label.isPreparing })
        XCTAssertEqual(urls(of: label), ["https://gnome.org"])
    }
}
