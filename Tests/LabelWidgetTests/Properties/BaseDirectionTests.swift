import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The direction of paragraphs that have none of their own, by the places of letters.
final class BaseDirectionTests: WidgetTestCase {
    /// The left edges of a text's letters in a label of 300 pixels.
    @MainActor
    private func places(_ text: StyledText, _ direction: BaseDirection, widget: GtkTextDirection = GTK_TEXT_DIR_LTR)
        -> [Double]
    {
        let label = Label(text)
        gtk_widget_set_direction(label.widget, widget)
        label.wrapMode = .word
        label.baseWritingDirection = direction
        label.widget.allocate(width: 300)
        let offsets = text.string.indices.map { text.string.utf8.distance(from: text.string.startIndex, to: $0) }
        return offsets.compactMap { label.textFrame.rects(for: $0..<$0 + 1).first?.x }
    }

    @MainActor
    func testTheDirectionOrdersWordsAndPlacesParagraphs() async throws {
        // The exclamation mark ends the sentence.
        let natural = places("ab!", .natural)
        XCTAssertEqual(natural, natural.sorted())
        XCTAssertEqual(natural.first, 0)
        XCTAssertEqual(places("ab!", .leftToRight), natural)
        let turned = places("ab!", .rightToLeft)
        XCTAssertLessThan(turned[2], turned[0], "\(turned)")
        XCTAssertGreaterThan(turned[2], 200)
        // Digits have no direction of their own, so that of the widget decides, unless there is one.
        XCTAssertEqual(places("12", .natural)[0], 0)
        XCTAssertGreaterThan(places("12", .rightToLeft)[0], 200)
        XCTAssertGreaterThan(places("12", .natural, widget: GTK_TEXT_DIR_RTL)[0], 200)
        XCTAssertEqual(places("12", .leftToRight, widget: GTK_TEXT_DIR_RTL)[0], 0)
        XCTAssertGreaterThan(places("אב", .rightToLeft)[0], 200)
        XCTAssertLessThan(places("אב", .leftToRight)[0], 100)
    }

    @MainActor
    func testTheFirstStrongCharacterDecidesForAllParagraphs() async throws {
        let text: StyledText = "1\nא\nb"
        XCTAssertEqual(places(text, .natural).map { $0 > 200 }, [false, true, false])
        XCTAssertEqual(places(text, .firstStrong).map { $0 > 200 }, [true, true, true])
        XCTAssertEqual(places("1\nb\nא", .firstStrong).map { $0 > 200 }, [false, false, false])
        XCTAssertEqual(places("1\n2", .firstStrong, widget: GTK_TEXT_DIR_RTL).map { $0 > 200 }, [true, true])
    }

    @MainActor
    func testAParagraphsOwnDirectionWins() async throws {
        var (builder, leftToRight) = (StyledText.Builder(), ParagraphStyle.default)
        leftToRight.baseWritingDirection = .leftToRight
        builder.append("a\n", paragraphStyle: leftToRight)
        builder.append("b")
        XCTAssertEqual(places(builder.text, .rightToLeft).map { $0 > 200 }, [false, true])
    }

    @MainActor
    func testAShownLabelTurns() async throws {
        let window = TestWindow()
        let label = Label("12")
        label.wrapMode = .word
        window.append(label.widget)
        window.layOut()
        for (direction, isRight) in [(BaseDirection.rightToLeft, true), (.natural, false)] {
            label.baseWritingDirection = direction
            window.layOut()
            XCTAssertEqual(try XCTUnwrap(label.textFrame.rects(for: 0..<1).first).x > 200, isRight, "\(direction)")
        }
        lwLabelSetBaseDirection(label.widget, 3)
        XCTAssertEqual(label.baseWritingDirection, .firstStrong)
        XCTAssertEqual(lwLabelGetBaseDirection(label.widget), 3)
        // An empty text has a caret, and no paragraph.
        label.text = ""
        label.baseWritingDirection = .rightToLeft
        window.layOut()
        XCTAssertGreaterThan(try XCTUnwrap(label.textFrame.caret(at: TextPosition(offset: 0))).x, 200)
    }
}
