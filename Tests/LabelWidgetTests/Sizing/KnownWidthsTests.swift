import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The widths of a text with a token are computed once, and again when something changes them.
final class KnownWidthsTests: WidgetTestCase {
    @MainActor private static let settings: [(name: String, computed: Int, set: (Label) -> Void)] = [
        ("plain", 0, { _ in }),
        (
            "cut", 1,
            {
                $0.maximumNumberOfLines = 2
                $0.lastLineTruncationMode = .end
                $0.truncationToken = LinkTexts.make(("… ", nil), ("more", "x:more"))
            }
        ),
        // The smallest width that shows a letter is another one.
        ("ellipsized", 2, { ($0.ellipsizeMode, $0.linesInParagraph) = (.end, 2) }),
        ("folded", 1, { $0.foldedLines = 2 }),
    ]

    private static let text = String(repeating: "some words of a text that is long enough ", count: 6)

    @MainActor
    private func makeLabel(_ set: (Label) -> Void, in window: TestWindow) -> Label {
        let label = Label()
        label.wrapMode = .wordThenCharacter
        set(label)
        window.append(label.widget)
        label.text = Self.text
        window.layOut()
        return label
    }

    /// As a window does that becomes wider and wider.
    @MainActor
    private func sizes(of label: Label, count: Int32 = 50) -> [UnsafeMutablePointer<GtkWidget>.Measure] {
        (0..<count).flatMap { step in
            [
                label.widget.answer(GTK_ORIENTATION_VERTICAL, 120 + step),
                label.widget.answer(GTK_ORIENTATION_HORIZONTAL, -1),
            ]
        }
    }

    @MainActor
    func testFiftyWidthsCostOneComputation() async throws {
        let window = TestWindow()
        for (name, computed, set) in Self.settings {
            let label = makeLabel(set, in: window)
            label.text += "and an end"
            let before = LabelState.computedWidthCount
            _ = sizes(of: label)
            XCTAssertEqual(LabelState.computedWidthCount - before, computed, name)
            gtk_widget_unparent(label.widget)
        }
    }

    @MainActor
    func testChangesGiveNewWidths() async throws {
        let window = TestWindow()
        TestStyle(".large { font-size: 31px; }")
        let changes: [(Label) -> Void] = [
            { $0.text = "another text" }, { gtk_widget_add_css_class($0.widget, "large") },
            { $0.widthInCharacters = 12 }, { $0.minimumTextScaleFactor = 0.5 }, { $0.foldedLines = 1 },
            { $0.isExpanded = true }, { $0.truncationToken = "a long token" }, { $0.maximumNumberOfLines = 1 },
            { $0.wrapMode = .word }, { $0.wrapMode = .none }, { $0.ellipsizeMode = .middle },
        ]
        for (name, _, set) in Self.settings {
            let label = makeLabel(set, in: window)
            for number in changes.indices {
                _ = sizes(of: label, count: 2)
                changes[number](label)
                window.layOut()
                let other = makeLabel(set, in: window)
                for change in changes[...number] { change(other) }
                window.layOut()
                XCTAssertEqual(sizes(of: label, count: 3), sizes(of: other, count: 3), "\(name), change \(number)")
                gtk_widget_unparent(other.widget)
            }
            gtk_widget_unparent(label.widget)
        }
    }
}
