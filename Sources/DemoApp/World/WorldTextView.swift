import LabelWidget

/// The texts in one label, on demand with a GtkLabel beside it, below what is to be said about them.
@MainActor
final class WorldTextView {
    let widget: Widget
    let label = Label()
    /// Called with the text that the label shows next.
    var onText: (@MainActor () -> Void)?

    private let gtkLabel: Widget = gtk_label_new(nil)
    private let captions: [Widget]
    private let gtkLabelBox: Widget
    private let note = Make.text("", "caption", "dim-label")
    private let missing = Make.text("")
    private let missingCard: Widget
    private var text = StyledText.empty
    /// The text whose fonts are known.
    private var known: ShapedString?

    /// A longer text is laid out on another thread.
    private static let shortText = 50_000
    /// A GtkLabel lays out on GTK's thread, so it shows no more than this.
    private static let gtkLimit = 20_000

    init() {
        captions = ["LwLabel", ""].map { Make.text($0, "caption-heading", "dim-label") }
        let own = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 8, captions[0], label.widget)
        gtkLabelBox = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 8, captions[1], gtkLabel)
        missingCard = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 4, Make.text(tr("Boxes stand for characters without a font"), "heading"),
            missing
        ).styled("card", "comparison")
        let columns = Columns.of([own, gtkLabelBox], width: 260, most: 2)
        let page = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 14, missingCard, note, columns)
        page.setMargins(horizontal: 20, vertical: 18)
        widget = Clamp.around(page, width: 1_200)
        setUpLabels()
        for part in [captions[0], gtkLabelBox, missingCard, note] { gtk_widget_set_visible(part, 0) }
        label.onLayoutChanged = { [weak self] _ in self?.findMissingFonts() }
    }

    private func setUpLabels() {
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.isSelectable = true
        gtk_label_set_wrap(gtkLabel.opaque, 1)
        gtk_label_set_wrap_mode(gtkLabel.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_xalign(gtkLabel.opaque, 0)
        gtk_label_set_yalign(gtkLabel.opaque, 0)
        bind(label.widget, "justify", to: gtkLabel, "justify")
        for widget in [label.widget, gtkLabel] { widget.styled("reading") }
        // Nothing is at the end of a link in a sentence.
        label.onLink { _, _ in }
        Signal.answer(gtkLabel, "activate-link") { _ in true }
    }

    /// Whether a GtkLabel is beside the label.
    var isCompared = false {
        didSet {
            for part in [captions[0], gtkLabelBox] { gtk_widget_set_visible(part, isCompared ? 1 : 0) }
            updateGtkLabel()
        }
    }

    /// Sets what is said above the text; empty for nothing.
    func say(_ sentence: String) {
        gtk_label_set_text(note.opaque, sentence)
        gtk_widget_set_visible(note, sentence.isEmpty ? 0 : 1)
    }

    /// Shows a text.
    ///
    /// - Parameter scroller: Where the text at the top stays there; nil for another text.
    func show(_ new: StyledText, keepingPlaceIn scroller: Widget? = nil) {
        let place = scroller.flatMap { offsetAtTop(of: $0) }
        text = new
        label.displaysAsynchronously = new.count > Self.shortText
        label.styledText = new
        // No character has more than four bytes.
        if let place { label.scroll(to: place..<place + 4, alignment: 0) }
        onText?()
        updateGtkLabel()
    }

    /// The offset of the text at the top of a scrolled window; nil if what is above the text is seen.
    private func offsetAtTop(of scroller: Widget) -> Int? {
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(scroller, label.widget, 0, 0, &x, &y)
        let origin = label.textFrameOrigin
        return y > 0 ? label.textFrame.offset(closestTo: Point(x: 0, y: y - origin.y)) : nil
    }

    private func updateGtkLabel() {
        guard isCompared else { return gtk_label_set_text(gtkLabel.opaque, "") }
        let isCut = text.count > Self.gtkLimit
        gtk_label_set_markup(gtkLabel.opaque, (isCut ? text[0..<Self.gtkLimit] : text).markup())
        let name = isCut ? tr("GtkLabel, {1}", TextFile.length(Self.gtkLimit, isCut: true)) : "GtkLabel"
        gtk_label_set_text(captions[1].opaque, name)
    }

    private func findMissingFonts() {
        let frame = label.textFrame
        guard frame.shapedString !== known else { return }
        known = frame.shapedString
        let advice = MissingFonts.advice(for: MissingFonts.scripts(in: frame))
        gtk_label_set_text(missing.opaque, advice)
        gtk_widget_set_visible(missingCard, advice.isEmpty ? 0 : 1)
    }
}
