import LabelWidget

/// A page of the demo.
@MainActor
protocol DemoPage: AnyObject {
    /// The name in the list of pages.
    var title: String { get }
    /// The name on the command line.
    var identifier: String { get }
    /// What the page is about, in a line.
    var summary: String { get }
    /// Further words by which the page is found.
    var keywords: [String] { get }
    /// Folders with sources of the page, besides that of its name.
    var folders: [String] { get }
    /// The content of the page.
    var widget: Widget { get }
}

extension DemoPage {
    var keywords: [String] { [] }
    var folders: [String] { [] }
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
    let accessibility = AccessibilityPage()
    let benchmarks = BenchmarksPage()

    var all: [any DemoPage] {
        [
            readMore, label, world, truncation, geometry, selection, chat, feed, logs, accessibility, benchmarks,
        ]
    }

    /// The pages' names on the command line.
    nonisolated static let identifiers = [
        "read-more", "gtklabel", "world", "truncation", "geometry", "selection", "chat", "feed", "logs",
        "accessibility",
        "benchmarks",
    ]
}
