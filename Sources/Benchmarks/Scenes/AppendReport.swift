import CLabelGtk
import Glibc
import LabelWidget
import TextEngine
import WidgetTiming

/// Prints the table of `./bench --append`: what a word costs that is appended to a long text.
@MainActor
struct AppendReport {
    private static let width = 600.0
    private static let lengths = [1_000, 100_000, 1_000_000]

    private let words: [String]
    private let count: Int

    init(_ options: BenchmarkOptions) {
        guard gtk_init_check() != 0 else { fail("this needs a display", status: 1) }
        // Paragraphs of about 300 characters.
        words = TextClass.posts.texts(seed: options.seed).flatMap { text in
            text.split(separator: " ").map { "\($0) " } + ["\n"]
        }
        count = options.isQuick ? 100 : 500
    }

    func print() {
        Swift.print(
            "A word is appended \(count) times to a text of paragraphs; thread time of each, \(SystemVersions.current.line)"
        )
        Swift.print(line("characters", ["text and glyphs", "95th", "LwLabel", "95th", "GtkLabel"]))
        for length in Self.lengths {
            let engine = engineTimes(length)
            let label = labelTimes(length)
            let gtk = length > 100_000 ? nil : gtkTimes(length)
            Swift.print(
                line(
                    "\(length)",
                    [engine, label].flatMap { [$0.quantile(0.5), $0.quantile(0.95)] }.map(Formatting.time)
                        + [gtk.map { Formatting.time($0.quantile(0.5)) } ?? "not measured"]))
            fflush(nil)
        }
        Swift.print(
            "LwLabel and GtkLabel: also measured for a width of \(Int(Self.width)) pixels and allocated. GtkLabel: five words."
        )
    }

    private func text(_ length: Int) -> StyledText {
        var builder = StyledText.Builder()
        var (index, size) = (0, 0)
        while size < length {
            builder.append(words[index % words.count])
            size += words[index % words.count].utf8.count
            index += 1
        }
        return builder.text
    }

    /// The text, its glyphs, and the last paragraph shaped.
    private func engineTimes(_ length: Int) -> [Double] {
        var text = text(length)
        var shaped = ShapedString(text)
        _ = shaped.measure(width: Self.width, options: TextFrameOptions())
        return (0..<count).map { index in
            ThreadClock.time {
                let word = StyledText(words[index % words.count])
                shaped = shaped.appending(word)
                text = shaped.text
                return shaped.part(max(text.count - 40, 0)..<text.count).measure(
                    width: Self.width, options: TextFrameOptions()
                ).height
            }
        }
    }

    private func labelTimes(_ length: Int) -> [Double] {
        let stage = WidgetStage()
        defer { stage.close() }
        let label = Label(text(length))
        label.wrapMode = .wordThenCharacter
        return times(of: label.widget, on: stage, count: count) { label.append(words[$0 % words.count]) }
    }

    private func gtkTimes(_ length: Int) -> [Double] {
        let stage = WidgetStage()
        defer { stage.close() }
        var text = text(length).string
        guard let label = gtk_label_new(text) else { preconditionFailure("GTK always makes a label.") }
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
        return times(of: label, on: stage, count: 5) {
            text += words[$0 % words.count]
            gtk_label_set_text(OpaquePointer(label), text)
        }
    }

    private func times(
        of widget: UnsafeMutablePointer<GtkWidget>, on stage: WidgetStage, count: Int, append: (Int) -> Void
    ) -> [Double] {
        stage.append(widget)
        func update() {
            var place = GtkAllocation(
                x: 0, y: 0, width: Int32(Self.width), height: widget.measure(width: Int32(Self.width)))
            gtk_widget_size_allocate(widget, &place, -1)
        }
        update()
        return (0..<count).map { index in
            ThreadClock.time {
                append(index)
                update()
                return 0
            }
        }
    }

    private func line(_ name: String, _ cells: [String]) -> String {
        Formatting.left(name, 14) + cells.map { Formatting.right($0, 17) }.joined()
    }
}
