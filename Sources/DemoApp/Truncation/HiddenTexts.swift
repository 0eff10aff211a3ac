import LabelWidget

/// What the tokens of a frame stand for.
@MainActor
final class HiddenTexts {
    let widget: Widget
    private let note = Make.text("")
    private var parts: [Part] = []

    /// More tokens than that are left out.
    private static let limit = 12

    init() {
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 10, Make.text(tr("Hidden"), "caption-heading", "dim-label"), note
        ).styled("card", "comparison")
    }

    /// O(hidden text).
    func show(_ frame: TextFrame) {
        let lines = frame.lines.filter { $0.excisedRange != nil }
        let count = min(lines.count, Self.limit)
        while parts.count < count {
            let part = Part()
            gtk_box_append(widget.of(GtkBox.self), part.widget)
            parts.append(part)
        }
        for (index, part) in parts.enumerated() {
            gtk_widget_set_visible(part.widget, index < count ? 1 : 0)
            if index < count { part.show(lines[index], of: frame) }
        }
        let sentences = Self.note(frame, tokens: lines.count)
        gtk_label_set_text(note.opaque, sentences)
        gtk_widget_set_visible(note, sentences.isEmpty ? 0 : 1)
    }

    private static func note(_ frame: TextFrame, tokens: Int) -> String {
        let text = frame.shapedString.text
        var sentences: [String] = []
        if tokens > limit {
            sentences.append(
                tr(
                    "{1} token stands for text; here are {2}.", "{1} tokens stand for text; here are {2}.",
                    count: tokens, limit))
        }
        if frame.isClipped {
            let dropped = frame.rangeInOriginalText.upperBound..<text.count
            sentences.append(tr("Lines are dropped without a token: bytes {1}.", dropped.bytes))
        }
        if tokens == 0, !frame.isClipped { sentences.append(tr("Nothing. The whole text is shown.")) }
        if frame.textScaleFactor < 1 {
            sentences.append(tr("The text is {1} % of its size.", (frame.textScaleFactor * 100).tenths))
        }
        return sentences.joined(separator: " ")
    }
}

extension HiddenTexts {
    /// A token, and below it the text that it stands for.
    @MainActor
    private final class Part {
        let widget: Widget
        private let heading = Make.text("", "caption", "cut", "numeric")
        private let text = Label()
        private var shown: StyledText?

        init() {
            text.wrapMode = .wordThenCharacter
            text.xAlignment = 0
            text.textAlignment = .start
            text.foldedLines = 4
            // Links are for the text itself.
            text.onLink { _, _ in }
            widget = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 2, heading, text.widget)
        }

        func show(_ line: TextFrame.Line, of frame: TextFrame) {
            guard let range = line.excisedRange else { return }
            let (all, token) = frame.shownText(of: frame.lineRecords[line.index])
            let name = token.map { all[$0].plainText } ?? ""
            gtk_label_set_text(
                heading.opaque,
                tr(
                    "“{1}” in line {2}: bytes {3}, {4} in all", "\u{2068}\(name)\u{2069}", line.index + 1, range.bytes,
                    range.count.grouped)
            )
            // Without its paragraph styles, as a scope of it would cut it again.
            let lines = frame.shapedString.text[range].plainText.split(
                separator: "\n", omittingEmptySubsequences: false)
            let new = StyledText(lines.joined(separator: "↵\n"))
            guard new != shown else { return }
            shown = new
            text.styledText = new
        }
    }
}
