import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label whose text grows at the end and shrinks at the start.
final class AppendTests: WidgetTestCase {
    /// It looks as if the text had been set at once, after each append.
    @MainActor
    func testAppendedTextsAreThoseSetAtOnce() async throws {
        let window = TestWindow()
        let pieces = [
            "Hello", " wor", "ld\n", "\r", "\n", "second e\u{301}", "\u{301} ", "🇩🇪", "🇫", "🇷 مرحبا", "\nthe end ",
            "of it",
        ]
        for prepare in [
            { _ in }, { $0.foldedLines = 2 }, { $0.isSingleLine = true }, { $0.displaysAsynchronously = true },
        ]
            as [(Label) -> Void]
        {
            let labels = (0..<2).map { _ in window.wrappingLabel("") }
            labels.forEach(prepare)
            var whole = ""
            for (number, piece) in pieces.enumerated() {
                whole += piece
                let piece = number % 3 == 0 ? LinkTexts.make((piece, "x:\(number)")) : StyledText(piece)
                labels[0].append(piece)
                labels[1].styledText = labels[0].styledText
                XCTAssertEqual(labels[0].text, whole)
                XCTAssertTrue(Gtk.iterate { labels.allSatisfy { !$0.isPreparing } })
                window.layOut()
                let frames = labels.map(\.textFrame)
                XCTAssertEqual(frames[0].lineRecords.map(\.width), frames[1].lineRecords.map(\.width), whole)
                XCTAssertEqual(frames[0].layoutBounds, frames[1].layoutBounds)
                XCTAssertEqual(labels[0].links.count, labels[1].links.count)
                XCTAssertEqual(labels[0].widget.measureWidth(), labels[1].widget.measureWidth())
            }
            for label in labels { gtk_widget_unparent(label.widget) }
        }
    }

    /// `ShapedStringAppendTests` has that the old paragraphs keep their glyphs then.
    @MainActor
    func testTheShapedTextIsExtended() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("first\nsecond\nthi")
        label.append("rd and more")
        XCTAssertEqual(label.state.shaped?.text.string, "first\nsecond\nthird and more", "before anything asks for it")
        label.isSingleLine = true
        label.append("\nfourth")
        window.layOut()
        XCTAssertEqual(label.textFrame.lineCount, 1, "line breaks are characters now")
    }

    /// A word behind a long text needs the lines of its paragraph, also before the next layout of the window.
    @MainActor
    func testTheOldLinesStay() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(StyledText(String(repeating: "a paragraph of a long text\n", count: 400)))
        window.layOut()
        let before = try XCTUnwrap(label.state.frame)
        for word in ["one", " word", "", " after", "\r", "\n", "another"] {
            label.append(word)
            // `ExtendedFrameTests` has that it took the lines over.
            XCTAssertEqual(label.state.frame?.shapedString.text.count, label.styledText.count)
        }
        let frame = label.state.frame
        window.layOut()
        XCTAssertTrue(label.state.frame === frame, "no other lines were made")
        XCTAssertEqual(label.textFrame.lineCount, before.lineCount + 1)
    }

    /// Text that is shown in other letters than its own.
    @MainActor
    func testAppendedLettersAreTransformed() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("a")
        window.layOut()
        label.append(try StyledText(markup: "<span text_transform='uppercase'>straße</span>"))
        label.append(StyledText(" b"))
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, "aSTRASSE b")
        XCTAssertEqual(label.text, "astraße b")
    }

    @MainActor
    func testSelectionAndNotificationsFollow() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("select me")
        label.isSelectable = true
        label.selectedRange = 0..<6
        let notifications = SignalHandler(label.widget, "notify::label") { _ in true }
        label.append(", and more")
        XCTAssertEqual(notifications.count, 1)
        XCTAssertEqual(label.selectedText?.string, "select")
        label.append("")
        XCTAssertEqual(notifications.count, 1)
        label.removeFirst(bytes: 7)
        XCTAssertEqual(label.text, "me, and more")
        XCTAssertEqual(notifications.count, 2)
        label.removeFirst(bytes: -1)
        label.removeFirst(bytes: .max)
        XCTAssertEqual(label.text, "")
    }

    @MainActor
    func testMarkupEnds() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("")
        try label.setMarkup("<b>bold</b>")
        label.append(" <i>plain</i>")
        XCTAssertFalse(label.usesMarkup)
        XCTAssertEqual(label.text, "bold <i>plain</i>")
    }
}
