import LabelWidget

/// The largest width of a row.
let feedRowWidth: Int32 = 580

/// A row of the feed: a reusable widget for posts.
@MainActor
protocol FeedRow: AnyObject {
    /// The row's widget.
    var widget: Widget { get }

    /// Shows a post.
    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText)

    /// Marks what was found in the post.
    func mark(_ hits: PostHits)

    /// Scrolls to a part of the post, if the row can.
    func reveal(_ range: Range<Int>)

    /// Whether a part of the post is folded away.
    func hides(_ range: Range<Int>) -> Bool

    /// The row stands for no post any more.
    func recycle()
}

extension FeedRow {
    func reveal(_ range: Range<Int>) {}
    func hides(_ range: Range<Int>) -> Bool { false }
    func recycle() {}
}

extension FeedRow {
    /// A widget of at most the width of a row: the author's picture, and what the post says.
    static func makeWidget(_ avatar: Avatar, _ content: Widget) -> Widget {
        gtk_widget_set_hexpand(content, 1)
        let box = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, avatar.widget, content)
        return Clamp.around(box.styled("feed-row"), width: feedRowWidth)
    }
}

/// A row with a single label.
@MainActor
final class LabelRow: FeedRow {
    let widget: Widget
    private let label = Label()
    private let avatar = Avatar()
    private let prerenderer: ListPrerenderer?
    private var position = 0

    /// - Parameters:
    ///   - prerenderer: Has the texts, if they are prepared.
    ///   - activate: Called with the position and the link when a link is activated.
    ///   - copy: Called with them when it is pressed for a long time. Returns whether it was copied.
    init(
        displaysAsynchronously: Bool, prerenderer: ListPrerenderer?,
        activate: @escaping @MainActor (Int, TextLink) -> Void,
        copy: @escaping @MainActor (Int, TextLink) -> Bool
    ) {
        self.prerenderer = prerenderer
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.displaysAsynchronously = displaysAsynchronously
        // No word is cut in pieces before "… more".
        label.layoutOptions.truncationRangeAdjuster = .words
        widget = Self.makeWidget(avatar, label.widget)
        label.onLinkActivated = { [unowned self] _, link in
            activate(position, link)
            return true
        }
        label.onLinkLongPressed = { [unowned self] _, link, _ in copy(position, link) }
    }

    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText) {
        self.position = position
        avatar.show(post)
        if let prerenderer {
            prerenderer.bind(label, to: position)
        } else {
            label.styledText = text.text(of: post, isUnfolded: isUnfolded)
        }
    }

    func mark(_ hits: PostHits) {
        label.highlights = hits.ranges.map { .init(range: $0, color: HitColor.found) }
        label.highlightRange(hits.current, color: HitColor.current)
    }

    func reveal(_ range: Range<Int>) { label.scroll(to: range, alignment: 0.5) }

    func hides(_ range: Range<Int>) -> Bool {
        // The first line is cut in the name, which is never unfolded.
        label.textFrame.lines.dropFirst().contains { $0.excisedRange?.overlaps(range) == true }
    }

    func recycle() {
        if let prerenderer { prerenderer.unbind(label) } else { label.prepareForReuse() }
    }
}
