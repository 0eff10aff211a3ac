import LabelWidget

/// The pages in their order.
@MainActor
final class DemoPages {
    let readMore = PagePlace { _ in ReadMorePage() }
    let label = PagePlace { _ in LabelPage() }
    let world: PagePlace<WorldPage>
    let truncation = PagePlace { _ in TruncationPage() }
    let geometry = PagePlace { _ in GeometryPage() }
    let selection = PagePlace { _ in SelectionPage() }
    let chat = PagePlace { _ in ChatPage() }
    let feed = PagePlace { _ in FeedPage() }
    let logs = PagePlace { _ in LogsPage() }
    let accessibility = PagePlace { _ in AccessibilityPage() }
    let benchmarks = PagePlace { BenchmarksPage(in: $0) }

    /// - Parameter opening: What the page "World text" shows at first.
    init(opening: TextArguments) { world = PagePlace { WorldPage(in: $0, opening: opening) } }

    /// A page in the window, as the list of pages and the settings see it.
    struct Entry {
        let type: any DemoPage.Type
        /// The page's place.
        let widget: Widget

        @MainActor fileprivate init<Page>(_ place: PagePlace<Page>) { (type, widget) = (Page.self, place.widget) }

        @MainActor var topic: PageTopic { type.topic }
        @MainActor var identifier: String { topic.identifier }
    }

    private(set) lazy var all = [
        Entry(readMore), Entry(label), Entry(world), Entry(truncation), Entry(geometry), Entry(selection), Entry(chat),
        Entry(feed), Entry(logs), Entry(accessibility), Entry(benchmarks),
    ]

    /// The pages' names on the command line.
    nonisolated static let identifiers = [
        "read-more", "gtklabel", "world", "truncation", "geometry", "selection", "chat", "feed", "logs",
        "accessibility",
        "benchmarks",
    ]
}
