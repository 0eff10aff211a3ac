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

    /// The row stands for no post any more.
    func recycle()
}

extension FeedRow {
    func recycle() {}
}

/// A row with a single label.
@MainActor
final class LabelRow: FeedRow {
    let widget: Widget
    private let label = Label()
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
        gtk_widget_set_hexpand(label.widget, 1)
        widget = Clamp.around(label.widget.styled("feed-row"), width: feedRowWidth)
        label.onLinkActivated = { [unowned self] _, link in
            activate(position, link)
            return true
        }
        label.onLinkLongPressed = { [unowned self] _, link, _ in copy(position, link) }
    }

    func show(_ post: FeedPost, at position: Int, isUnfolded: Bool, text: FeedText) {
        self.position = position
        if let prerenderer {
            prerenderer.bind(label, to: position)
        } else {
            label.styledText = text.text(of: post, isUnfolded: isUnfolded)
        }
    }

    func recycle() {
        if let prerenderer { prerenderer.unbind(label) } else { label.prepareForReuse() }
    }
}
