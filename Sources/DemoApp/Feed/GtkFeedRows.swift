import LabelWidget

/// A row of GtkLabels. They have no links in the ellipsis, so a post cannot be unfolded.
@MainActor
final class GtkLabelRow: FeedRow {
    let widget: Widget
    private let name: Widget = gtk_label_new(nil)
    private let post: Widget = gtk_label_new(nil)
    private let avatar = Avatar()
    private let picture = PictureBelow()
    private var position = 0
    /// The bytes of the first line.
    private var nameCount = 0

    /// - Parameter activate: Called with the position and the address when a link is activated.
    init(activate: @escaping @MainActor (Int, String) -> Void) {
        for label in [name, post] { gtk_label_set_xalign(label.opaque, 0) }
        gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_wrap(post.opaque, 1)
        gtk_label_set_wrap_mode(post.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(post.opaque, FeedText.lineLimit)
        gtk_label_set_ellipsize(post.opaque, PANGO_ELLIPSIZE_END)
        widget = Self.makeWidget(avatar, Make.box(GTK_ORIENTATION_VERTICAL, name, post, picture.widget))
        Signal.answer(post, "activate-link") { [unowned self] arguments in
            activate(position, arguments.string(0) ?? "")
            return true
        }
    }

    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText) {
        self.position = position
        avatar.show(post)
        picture.show(post.picture)
        gtk_label_set_markup(name.opaque, FeedMarkup.name(of: post))
        let bytes = Array(post.body.utf8)
        var markup = ""
        for span in feedSpans(of: bytes) {
            let part = FeedMarkup.escaped(String(decoding: bytes[span.range], as: UTF8.self))
            markup += span.kind == nil ? part : "<a href=\"\(part)\">\(part)</a>"
        }
        gtk_label_set_markup(self.post.opaque, markup)
        nameCount = post.name.utf8.count + post.details.utf8.count
    }

    func mark(_ hits: PostHits) {
        HitAttributes.with(hits, from: 0) { gtk_label_set_attributes(name.opaque, $0) }
        HitAttributes.with(hits, from: nameCount + 1) { gtk_label_set_attributes(post.opaque, $0) }
    }
}

/// A row of GtkInscriptions, which have no links and a fixed number of lines.
@MainActor
final class InscriptionRow: FeedRow {
    let widget: Widget
    private let name: Widget = gtk_inscription_new(nil)
    private let post: Widget = gtk_inscription_new(nil)
    private let avatar = Avatar()
    private let picture = PictureBelow()
    private var nameMarkup = ""
    /// The bytes of the first line.
    private var nameCount = 0

    init() {
        for inscription in [name, post] {
            gtk_inscription_set_xalign(inscription.opaque, 0)
            gtk_inscription_set_text_overflow(inscription.opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
        }
        gtk_inscription_set_nat_lines(name.opaque, 1)
        gtk_inscription_set_min_lines(post.opaque, guint(FeedText.lineLimit))
        gtk_inscription_set_nat_lines(post.opaque, guint(FeedText.lineLimit))
        gtk_inscription_set_wrap_mode(post.opaque, PANGO_WRAP_WORD_CHAR)
        widget = Self.makeWidget(avatar, Make.box(GTK_ORIENTATION_VERTICAL, name, post, picture.widget))
    }

    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText) {
        avatar.show(post)
        picture.show(post.picture)
        gtk_inscription_set_text(self.post.opaque, post.body)
        (nameMarkup, nameCount) = (FeedMarkup.name(of: post), post.name.utf8.count + post.details.utf8.count)
    }

    func mark(_ hits: PostHits) {
        // The markup of the name is kept as attributes.
        gtk_inscription_set_markup(name.opaque, nameMarkup)
        HitAttributes.with(hits, from: 0, besides: gtk_inscription_get_attributes(name.opaque)) {
            gtk_inscription_set_attributes(name.opaque, $0)
        }
        HitAttributes.with(hits, from: nameCount + 1) { gtk_inscription_set_attributes(post.opaque, $0) }
    }
}

/// A picture below a text, in a widget of its own: GTK's labels have none in their texts.
@MainActor
private final class PictureBelow {
    let widget: Widget = gtk_picture_new()

    init() {
        Make.setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: widget)
        gtk_widget_set_halign(widget, GTK_ALIGN_START)
        gtk_widget_set_margin_top(widget, 8)
        gtk_widget_set_size_request(widget, gint(FeedPicture.width), gint(FeedPicture.height))
    }

    func show(_ number: Int?) {
        gtk_widget_set_visible(widget, number == nil ? 0 : 1)
        gtk_picture_set_paintable(widget.opaque, number.flatMap { FeedPicture.numbered($0).texture })
    }
}

/// The markup of rows of GTK's labels.
@MainActor
private enum FeedMarkup {
    static func name(of post: FeedPost) -> String {
        "<b>\(escaped(post.name))</b><span alpha=\"55%\">\(escaped(post.details))</span>"
    }

    static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
