import LabelWidget

/// The kind of labels in rows.
enum FeedRowKind: CaseIterable {
    /// Labels that shape and lay out synchronously.
    case synchronous
    /// Labels that do so on other threads.
    case asynchronous
    /// GtkLabels, two per row, because a GtkLabel is truncated as a whole.
    case gtkLabel

    /// The text of the button.
    var title: String {
        switch self {
        case .synchronous: "Sync"
        case .asynchronous: "Async"
        case .gtkLabel: "GtkLabel"
        }
    }

    /// The tooltip of the button.
    var explanation: String {
        switch self {
        case .synchronous: "Labels that lay their text out at once"
        case .asynchronous: "Labels that lay their text out on another thread"
        case .gtkLabel: "GTK’s own labels, for comparison"
        }
    }
}

/// The largest width of a row.
private let feedRowWidth: Int32 = 580

/// A row of the feed: a reusable widget for posts.
@MainActor
protocol FeedRow: AnyObject {
    /// The row's widget.
    var widget: Widget { get }

    /// Shows a post.
    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText)
}

/// A row with a single label.
@MainActor
final class LabelRow: FeedRow {
    let widget: Widget
    private let label = Label()
    private var position = 0

    /// - Parameter activate: Called with the position and the link when a link is activated.
    init(displaysAsynchronously: Bool, activate: @escaping @MainActor (Int, TextLink) -> Void) {
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.displaysAsynchronously = displaysAsynchronously
        gtk_widget_set_hexpand(label.widget, 1)
        widget = Clamp.around(label.widget.styled("feed-row"), width: feedRowWidth)
        label.onLinkActivated = { [unowned self] link in
            activate(position, link)
            return true
        }
    }

    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText) {
        self.position = position
        label.styledText = text.text(of: post, isUnfolded: isUnfolded)
    }
}

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
        connect(post, "activate-link") { [unowned self] address in
            guard let address else { return }
            activate(position, String(cString: address.assumingMemoryBound(to: CChar.self)))
        }
    }

    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText) {
        self.position = position
        gtk_label_set_markup(
            name.opaque,
            "<b>\(Self.escaped(post.name))</b>  <span alpha=\"55%\">\(Self.escaped(post.handle)) · "
                + "\(FeedText.age(post.minutesAgo))</span>")
        let bytes = Array(post.body.utf8)
        var markup = ""
        for span in feedSpans(of: bytes) {
            let part = Self.escaped(String(decoding: bytes[span.range], as: UTF8.self))
            markup += span.kind == nil ? part : "<a href=\"\(part)\">\(part)</a>"
        }
        gtk_label_set_markup(self.post.opaque, markup)
    }

    private static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
