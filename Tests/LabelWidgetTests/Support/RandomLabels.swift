import CLabelGtk
import TextEngine

@testable import LabelWidget

/// A random text with random properties, for a label and a GtkLabel.
@MainActor
struct RandomLabel: @MainActor CustomStringConvertible {
    let text: String
    var wraps = false
    var wrapMode = PANGO_WRAP_WORD
    var ellipsize = PANGO_ELLIPSIZE_NONE
    var lines: Int32 = -1
    var widthInCharacters: Int32 = -1
    var maximumWidthInCharacters: Int32 = -1
    var naturalWrapMode = GTK_NATURAL_WRAP_INHERIT
    // Properties that GtkLabel does not have.
    var maximumNumberOfLines: Int32 = 0
    var insets = EdgeInsets.zero
    var minimumScale = 1.0
    var reservedLines: Int32 = 0

    init(_ text: String, using random: inout SeededGenerator) {
        self.text = text
        func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }
        wraps = !chance(4)
        wrapMode = [PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR].randomElement(using: &random) ?? wrapMode
        if chance(4) {
            let modes = [PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END]
            ellipsize = modes.randomElement(using: &random) ?? ellipsize
        }
        if chance(4) { lines = Int32.random(in: 1...4, using: &random) }
        if chance(5) { widthInCharacters = Int32.random(in: 0...30, using: &random) }
        if chance(4) { maximumWidthInCharacters = Int32.random(in: 0...40, using: &random) }
        if chance(3) { naturalWrapMode = chance(2) ? GTK_NATURAL_WRAP_NONE : GTK_NATURAL_WRAP_WORD }
        if chance(6) { maximumNumberOfLines = Int32.random(in: 1...4, using: &random) }
        if chance(4) {
            func inset() -> Double { Double(Int.random(in: 0...20, using: &random)) }
            insets = EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
        }
        if chance(8) { minimumScale = Double.random(in: 0.3...0.9, using: &random) }
        if chance(6) { reservedLines = Int32.random(in: 1...5, using: &random) }
    }

    /// Whether all of the text is shown at each width, unscaled.
    var wrapsWithoutLimit: Bool {
        wraps && ellipsize == PANGO_ELLIPSIZE_NONE && maximumNumberOfLines == 0 && minimumScale == 1
    }

    /// The properties that both labels have.
    private var shared: [(String, Any)] {
        [
            ("label", text), ("wrap", wraps), ("wrap-mode", wrapMode), ("ellipsize", ellipsize), ("lines", lines),
            ("width-chars", widthInCharacters), ("max-width-chars", maximumWidthInCharacters),
            ("natural-wrap-mode", naturalWrapMode),
        ]
    }

    func makeLabel() -> Label {
        let label = Label()
        for (name, value) in shared { GObjectTesting.set(label.widget, name, value) }
        label.maximumNumberOfLines = Int(maximumNumberOfLines)
        label.contentInsets = insets
        label.minimumTextScaleFactor = minimumScale
        label.reservedNumberOfLines = Int(reservedLines)
        return label
    }

    func makeGtkLabel() -> UnsafeMutablePointer<GtkWidget>? {
        guard let label = gtk_label_new(nil) else { return nil }
        for (name, value) in shared { GObjectTesting.set(label, name, value) }
        return label
    }

    var description: String {
        let own = "maximum-number-of-lines \(maximumNumberOfLines), insets \(insets), scale \(minimumScale), reserved "
        return "\(text.debugDescription) with " + shared.dropFirst().map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            + ", \(own)\(reservedLines)"
    }
}
