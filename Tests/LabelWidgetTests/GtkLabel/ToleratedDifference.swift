@testable import LabelWidget

/// A difference from GtkLabel that is meant, for labels with some settings (Documentation/Differences.md has the reasons).
@MainActor
struct ToleratedDifference {
    /// As in the table of the document.
    let what: String
    /// How many pixels sizes may differ, in addition to other differences; nil if they are not compared.
    var slack: Int32? = 0
    /// Whether lines are counted.
    var countsLines = true
    /// Which pictures are not compared.
    var pictures = Pictures.none
    let applies: (PairedLabels) -> Bool

    enum Pictures {
        case none
        /// Where text is cut. The text at the aligned end is compared.
        case cut
        /// Where a justified line has one word.
        case loneWords
        case all
    }

    static let all = [
        ToleratedDifference(what: "letter spacing at the ends of a line", slack: 4, pictures: .all) {
            $0.has("attributes spaced") && !$0.hasRightToLeftText
        },
        ToleratedDifference(what: "letter spacing in Arabic", slack: nil, countsLines: false, pictures: .all) {
            $0.has("attributes spaced") && $0.hasRightToLeftText
        },
        ToleratedDifference(what: "line breaks in single-line mode", slack: 4, pictures: .all) {
            $0.has("single-line-mode") && !$0.has("wrap") && $0.text.contains("\n")
        },
        // The text breaks beside the signs, and they are wider.
        ToleratedDifference(what: "line breaks in single-line mode", slack: nil, countsLines: false, pictures: .all) {
            $0.has("single-line-mode") && $0.has("wrap") && $0.text.contains("\n")
        },
        ToleratedDifference(
            what: "`lines` without `wrap`, with `ellipsize`", slack: nil, countsLines: false, pictures: .all
        ) {
            $0.has("ellipsize") && $0.has("lines") && !$0.has("lines 1")
        },
        ToleratedDifference(what: "text that is narrower than \"…\" in a label that ellipsizes", slack: 3) {
            $0.has("ellipsize") && $0.has("wrap") && $0.text.contains("\n")
        },
        // A bold "…" is wider in some fonts.
        ToleratedDifference(what: "style of \"…\"", slack: 1, pictures: .cut) {
            $0.has("ellipsize") && ($0.has("attributes marked") || $0.has("use-markup") && $0.text.contains("<"))
        },
        // White space, room that is left, kerning with the removed text, and in the middle a letter.
        ToleratedDifference(what: "what stands beside \"…\"", pictures: .cut) { $0.has("ellipsize") },
        // With GTK 4.18, some pictures of narrow labels differ where both labels say that nothing is cut. Not explained yet.
        ToleratedDifference(what: "what stands beside \"…\"", pictures: .all) {
            Gtk.isNew && $0.has("ellipsize middle") && !$0.has("wrap")
        },
        ToleratedDifference(what: "justified lines of one word", pictures: .loneWords) {
            $0.has("justify fill") && $0.has("wrap")
        },
        ToleratedDifference(what: "justified lines that end at text of the other direction", pictures: .all) {
            $0.has("justify fill") && $0.has("wrap") && $0.mixesDirections
        },
    ]
}
