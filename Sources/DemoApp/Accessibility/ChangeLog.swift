import LabelWidget

/// The latest changes, the newest one first.
@MainActor
final class ChangeLog {
    let widget: Widget
    private let excerpt = Excerpt(
        tr("Changes"), tr("What is told while you read, fold, select and follow links; the newest is on top"))
    private var lines: [String] = []
    private var count = 0

    /// More lines than these are forgotten.
    private static let limit = 40

    init() {
        widget = excerpt.widget
        excerpt.text = tr("Nothing has changed yet.")
    }

    /// Adds changes.
    func append(_ changes: [String]) {
        guard !changes.isEmpty else { return }
        for change in changes {
            count += 1
            lines.insert("\(count)  \(change)", at: 0)
        }
        lines = Array(lines.prefix(Self.limit))
        excerpt.text = lines.joined(separator: "\n")
    }
}
