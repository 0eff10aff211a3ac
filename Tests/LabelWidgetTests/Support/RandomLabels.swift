import CLabelGtk
import TextEngine

@testable import LabelWidget

/// A random text with random properties, for a label and a GtkLabel.
@MainActor
struct RandomLabel: @MainActor CustomStringConvertible {
    let text: String
    /// The text with a part of another style; nil for plain text.
    private(set) var markup: String?
    var isRightToLeft = false
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
        isRightToLeft = chance(4)
        if chance(4) { markup = Self.markup(of: text, using: &random) }
    }

    private static func markup(of text: String, using random: inout SeededGenerator) -> String {
        let tags = ["<b>", "<i>", "<span size='large'>", "<span font_family='DejaVu Serif'>", "<a href='x:a'>"]
        let tag = tags.randomElement(using: &random) ?? ""
        let characters = Array(text)
        let start = Int.random(in: 0...characters.count, using: &random)
        let end = Int.random(in: start...characters.count, using: &random)
        let name = tag.dropFirst().prefix { $0.isLetter }
        return String(characters[..<start]) + tag + String(characters[start..<end]) + "</\(name)>"
            + String(characters[end...])
    }

    /// Whether all of the text is shown at each width, unscaled.
    var wrapsWithoutLimit: Bool {
        wraps && ellipsize == PANGO_ELLIPSIZE_NONE && maximumNumberOfLines == 0 && minimumScale == 1
    }

    /// The properties that both labels have.
    private var shared: [(String, Any)] {
        [
            ("use-markup", markup != nil), ("label", markup ?? text), ("wrap", wraps), ("wrap-mode", wrapMode),
            ("ellipsize", ellipsize), ("lines", lines),
            ("width-chars", widthInCharacters), ("max-width-chars", maximumWidthInCharacters),
            ("natural-wrap-mode", naturalWrapMode),
        ]
    }

    func makeLabel() -> Label {
        let label = Label()
        prepare(label.widget)
        label.maximumNumberOfLines = Int(maximumNumberOfLines)
        label.contentInsets = insets
        label.minimumTextScaleFactor = minimumScale
        label.reservedNumberOfLines = Int(reservedLines)
        return label
    }

    func makeGtkLabel() -> UnsafeMutablePointer<GtkWidget>? {
        guard let label = gtk_label_new(nil) else { return nil }
        prepare(label)
        return label
    }

    private func prepare(_ widget: UnsafeMutablePointer<GtkWidget>) {
        if isRightToLeft { gtk_widget_set_direction(widget, GTK_TEXT_DIR_RTL) }
        for (name, value) in shared { GObjectTesting.set(widget, name, value) }
    }

    var description: String {
        let own = "maximum-number-of-lines \(maximumNumberOfLines), insets \(insets), scale \(minimumScale), reserved "
        return "\((markup ?? text).debugDescription)\(isRightToLeft ? ", right to left," : "") with "
            + shared.filter { $0.0 != "label" }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            + ", \(own)\(reservedLines)"
    }
}
