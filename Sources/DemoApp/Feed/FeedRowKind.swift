/// The kind of labels in rows.
enum FeedRowKind: CaseIterable {
    /// Labels that shape and lay out synchronously.
    case synchronous
    /// Labels that do so on other threads.
    case asynchronous
    /// Labels whose texts other threads prepare before the rows come into view.
    case prerendered
    /// GtkLabels, two per row, because a GtkLabel is truncated as a whole.
    case gtkLabel
    /// GtkInscriptions, two per row. Their size does not depend on the text.
    case inscription

    /// The text of the button.
    var title: String {
        switch self {
        case .synchronous: tr("Sync")
        case .asynchronous: tr("Async")
        case .prerendered: tr("Prerendered")
        case .gtkLabel: "GtkLabel"
        case .inscription: "GtkInscription"
        }
    }

    /// The tooltip of the button.
    var explanation: String {
        switch self {
        case .synchronous: tr("Labels that lay their text out at once")
        case .asynchronous: tr("Labels that lay out on another thread what takes longer than two milliseconds")
        case .prerendered: tr("Labels whose texts other threads lay out ahead of the scrolling")
        case .gtkLabel: tr("GTK’s own labels, for comparison")
        case .inscription: tr("GTK’s labels of a fixed size, which have no links")
        }
    }

    /// Whether the rows are ours.
    var isOurs: Bool { self != .gtkLabel && self != .inscription }
}
