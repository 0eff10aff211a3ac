import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A container asks for the height at a width, and then for the width at that height, as a `GtkBox` does for its children. The label must
/// not want more width then.
final class WidthForHeightTests: WidgetTestCase {
    /// Emoji make their lines higher. Where lines are cut or end elsewhere, a wider text may have more of such lines.
    private static let texts = [
        "One 😴 word and 😴 another, and more words behind them 😴 that go on and on, until the end 😴.",
        "आज सुबह की पहली चाय बारिश ने बनाई, हमने तो बस कप पकड़ा। पीछे दो नावें, एक कुर्सी और बहुत सारी कहानियाँ 😴",
    ]

    private static func scoped(_ text: String) -> StyledText {
        var builder = StyledText.Builder()
        builder.append("A name\n")
        let scope = TruncationScope(maximumNumberOfLines: 3, truncationToken: StyledText("… more"))
        builder.append(text, paragraphStyle: ParagraphStyle(truncationScope: scope))
        return builder.text
    }

    @MainActor
    func testTheWidthForTheHeightOfAWidthIsNoLarger() async throws {
        let window = TestWindow()
        let kinds: [(String, (Label, String) -> Void)] = [
            ("whole", { $0.text = $1 }), ("scope", { $0.styledText = Self.scoped($1) }),
            ("limit", { ($0.text, $0.maximumNumberOfLines) = ($1, 3) }),
            ("folded", { ($0.text, $0.foldedLines) = ($1, 3) }),
            ("ellipsized", { ($0.text, $0.ellipsizeMode, $0.linesInParagraph) = ($1, .end, 3) }),
            (
                "insets",
                {
                    $0.text = $1
                    $0.contentInsets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
                }
            ),
        ]
        for (kind, setUp) in kinds {
            for text in Self.texts {
                let label = Label()
                label.wrapMode = .wordThenCharacter
                setUp(label, text)
                window.append(label.widget)
                window.layOut()
                let widths = label.widget.answer(GTK_ORIENTATION_HORIZONTAL, -1)
                for width in stride(from: widths.natural, through: widths.minimum, by: -3) {
                    let height = label.widget.answer(GTK_ORIENTATION_VERTICAL, width).minimum
                    let again = label.widget.answer(GTK_ORIENTATION_HORIZONTAL, height).minimum
                    XCTAssertLessThanOrEqual(again, width, "\(kind): \(text.prefix(9)), height \(height)")
                }
                gtk_widget_unparent(label.widget)
            }
        }
    }
}
