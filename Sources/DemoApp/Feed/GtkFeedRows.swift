import LabelWidget

/// A row of GtkLabels. They have no links in the ellipsis, so a post cannot be unfolded.
@MainActor
final class GtkLabelRow: FeedRow {
    let widget: Widget
    private let name: Widget = gtk_label_new(nil)
    private let post: Widget = gtk_label_new(nil)
    private var position = 0

    /// - Parameter activate: Called with the position and the address when a link is activated.
    init(activate: @escaping @MainActor (Int, String) -> Void) {
        for label in [name, post] { gtk_label_set_xalign(label.opaque, 0) }
        gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_wrap(post.opaque, 1)
        gtk_label_set_wrap_mode(post.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(post.opaque, FeedText.lineLimit)
        gtk_label_set_ellipsize(post.opaque, PANGO_ELLIPSIZE_END)
        let box = Make.box(GTK_ORIENTATION_VERTICAL, name, post).styled("feed-row")
        widget = Clamp.around(box, width: feedRowWidth)
        Signal.answer(post, "activate-link") { [unowned self] arguments in
            activate(position, arguments.string(0) ?? "")
            return true
        }
    }

    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText) {
        self.position = position
        gtk_label_set_markup(name.opaque, FeedMarkup.name(of: post))
        let bytes = Array(post.body.utf8)
        var markup = ""
        for span in feedSpans(of: bytes) {
            let part = FeedMarkup.escaped(String(decoding: bytes[span.range], as: UTF8.self))
            markup += span.kind == nil ? part : "<a href=\"\(part)\">\(part)</a>"
        }
        gtk_label_set_markup(self.post.opaque, markup)
    }
}

/// A row of GtkInscriptions, which have no links and a fixed number of lines.
@MainActor
final class InscriptionRow: FeedRow {
    let widget: Widget
    private let name: Widget = gtk_inscription_new(nil)
    private let post: Widget = gtk_inscription_new(nil)

    init() {
        for inscription in [name, post] {
            gtk_inscription_set_xalign(inscription.opaque, 0)
            gtk_inscription_set_text_overflow(inscription.opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
        }
        gtk_inscription_set_nat_lines(name.opaque, 1)
        gtk_inscription_set_min_lines(post.opaque, guint(FeedText.lineLimit))
        gtk_inscription_set_nat_lines(post.opaque, guint(FeedText.lineLimit))
        gtk_inscription_set_wrap_mode(post.opaque, PANGO_WRAP_WORD_CHAR)
        let box = Make.box(GTK_ORIENTATION_VERTICAL, name, post).styled("feed-row")
        widget = Clamp.around(box, width: feedRowWidth)
    }

    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText) {
        gtk_inscription_set_markup(name.opaque, FeedMarkup.name(of: post))
        gtk_inscription_set_text(self.post.opaque, post.body)
    }
}

/// The markup of rows of GTK's labels.
@MainActor
private enum FeedMarkup {
    static func name(of post: FeedPost) -> String {
        "<b>\(escaped(post.name))</b>  <span alpha=\"55%\">\(escaped(post.handle)) · "
            + "\(FeedText.age(post.minutesAgo))</span>"
    }

    static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
