import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Strings are bytes: two ways to write the same character are two texts, as for GtkLabel.
final class StringIdentityTests: WidgetTestCase {
    private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

    @MainActor
    func testTheLabelTakesTheOtherSpelling() async throws {
        XCTAssertEqual(Self.composed, Self.decomposed, "for Swift they are equal")
        for widget in [try XCTUnwrap(lwLabelNew(nil)), try XCTUnwrap(gtk_label_new(nil))] {
            g_object_ref_sink(widget)
            defer { g_object_unref(widget) }
            GObjectTesting.set(widget, "label", Self.composed)
            let counter = NotifyCounter(widget, "label")
            GObjectTesting.set(widget, "label", Self.decomposed)
            XCTAssertEqual(counter.count, 1)
            XCTAssertEqual(GObjectTesting.string(widget, "label")?.utf8.count, Self.decomposed.utf8.count)
        }
    }

    @MainActor
    func testTextsAndStyledTextsNotify() async throws {
        let label = Label(Self.composed)
        let counter = NotifyCounter(label.widget, "label")
        label.text = Self.decomposed
        XCTAssertEqual(counter.count, 1)
        XCTAssertEqual(label.label.utf8.count, Self.decomposed.utf8.count)
        label.styledText = StyledText(Self.composed)
        XCTAssertEqual(counter.count, 2)
        label.text = Self.composed
        XCTAssertEqual(counter.count, 2)
        // Only the styles change.
        label.styledText = StyledText(Self.composed, style: TextStyle(link: LinkValue(url: "x:1")))
        XCTAssertEqual(counter.count, 2)
    }

    @MainActor
    func testTheTokenTakesTheOtherSpelling() async throws {
        let label = Label("text")
        GObjectTesting.set(label.widget, "truncation-token", Self.composed)
        GObjectTesting.set(label.widget, "truncation-token", Self.decomposed)
        XCTAssertEqual(
            GObjectTesting.string(label.widget, "truncation-token")?.utf8.count, Self.decomposed.utf8.count)
    }

    @MainActor
    func testCGetsTheCurrentSpelling() async throws {
        let label = Label(Self.composed)
        XCTAssertEqual(lwLabelGetText(label.widget).map { strlen($0) }, 5)
        label.text = Self.decomposed
        XCTAssertEqual(lwLabelGetText(label.widget).map { strlen($0) }, 6)
        XCTAssertEqual(lwLabelGetLabel(label.widget).map { strlen($0) }, 6)
    }

    /// The label owns the string until the text changes.
    @MainActor
    func testAStringForCStaysWhereItIs() async throws {
        for text in ["plain", "with a \0 in it", ""] {
            let label = Label(text)
            let first = try XCTUnwrap(lwLabelGetText(label.widget))
            XCTAssertEqual(lwLabelGetText(label.widget), first, text)
        }
    }
}
