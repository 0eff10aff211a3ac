import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A piece that is appended costs no more in a long text.
final class AppendWorkTests: WidgetTestCase {
    /// The styles of the text before are not read again.
    @MainActor
    func testOnlyTheStylesOfThePieceAreRead() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("a")
        let before = TextTraits.readRunCount
        for number in 0..<300 {
            var style = TextStyle.plain
            style.foregroundColor = Color(red: Float(number % 7) / 7, green: 0, blue: 0)
            label.append(StyledText("word ", style: style))
        }
        XCTAssertNotNil(label.state.shaped, "the glyphs of the text before are kept")
        // Texts with few runs are read each time.
        XCTAssertLessThan(TextTraits.readRunCount - before, 5_000)
        XCTAssertFalse(label.state.mayHaveLinks)
        // A piece may have what the text did not have.
        label.append(LinkTexts.make([("link", "x:1")]))
        XCTAssertTrue(label.state.mayHaveLinks)
        window.layOut()
        XCTAssertEqual(label.links.map(\.text), ["link"])
        XCTAssertFalse(label.state.traits(of: label.styledText).hasLinkTitles)
        var titled = TextStyle(link: LinkValue(url: "x:2"))
        titled.linkTitle = "t"
        label.append(StyledText("title", style: titled))
        XCTAssertNotEqual(gtk_widget_get_has_tooltip(label.widget), 0)
        label.text = "none"
        XCTAssertFalse(label.state.mayHaveLinks)
    }

    /// A screen reader hears of each piece, and what was there is not read for it.
    @MainActor
    func testOnlyThePieceIsReadForAScreenReader() async throws {
        let old = AccessibleTextChange.updateContents
        defer { AccessibleTextChange.updateContents = old }
        Self.heard = []
        AccessibleTextChange.updateContents = { _, change, start, end in
            MainActor.assumeIsolated { AppendWorkTests.heard.append((change, start..<end)) }
        }
        let window = TestWindow()
        let label = window.wrappingLabel(StyledText(String(repeating: "wörd ", count: 1_000)))
        let before = AccessibleTextChange.readByteCount
        try withScreenReader {
            for _ in 0..<50 { label.append("möre ") }
            let ends = (1...50).map { guint(5_000 + 5 * $0) }
            XCTAssertEqual(Self.heard.map(\.range.upperBound), ends)
            XCTAssertTrue(Self.heard.allSatisfy { $0.range.count == 5 })
            XCTAssertEqual(Set(Self.heard.map(\.change)), [0])
            let text = label.styledText
            for number in [0, 1, 2_600, 5_000, 5_001, 5_249, 5_250, 5_251] {
                XCTAssertEqual(label.state.offset(ofCharacter: number), text.offset(ofCharacter: number), "\(number)")
            }
            XCTAssertLessThan(AccessibleTextChange.readByteCount - before, text.count * 2)
            // Another text begins anew.
            label.text = "å"
            Self.heard = []
            label.append("b")
        }
        XCTAssertEqual(Self.heard.map(\.range), [1..<2])
    }

    @MainActor private static var heard: [(change: UInt32, range: Range<guint>)] = []
}
