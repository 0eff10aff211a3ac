import LabelWidget

/// A page of the demo.
@MainActor
protocol DemoPage: AnyObject {
    /// The name in the list of pages.
    var title: String { get }
    /// The name on the command line.
    var identifier: String { get }
    /// The content of the page.
    var widget: Widget { get }
}

/// The pages in their order.
@MainActor
final class DemoPages {
    let readMore = ReadMorePage()
    let label = LabelPage()
    let world = WorldPage()
    let truncation = TruncationPage()
    let geometry = GeometryPage()
    let selection = SelectionPage()
    let chat = ChatPage()
    let feed = FeedPage()
    let logs = LogsPage()

    var all: [any DemoPage] { [readMore, label, world, truncation, geometry, selection, chat, feed, logs] }

    /// The pages' names on the command line.
    nonisolated static let identifiers = [
        "read-more", "gtklabel", "world", "truncation", "geometry", "selection", "chat", "feed", "logs",
    ]
}
