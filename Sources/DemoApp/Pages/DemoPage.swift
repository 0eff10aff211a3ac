import LabelWidget

/// A page of the demo. Its type is `FeedPage` if its sources are in the folder `Feed`.
@MainActor
protocol DemoPage: AnyObject {
    /// What the page is about.
    static var topic: PageTopic { get }
    /// The content of the page.
    var widget: Widget { get }
}

/// What the list of pages, its search and the command line know of a page.
struct PageTopic {
    /// The name on the command line.
    var identifier: String
    /// The name in the list of pages.
    var title: String
    /// What the page is about, in a line.
    var summary: String
    /// Further words by which the page is found.
    var keywords: [String]
    /// Folders with sources of the page, besides that of its name.
    var folders: [String] = []
}

/// The place of a page in the window.
///
/// The page is made when it is first shown: a window with eleven pages opens as soon as one with a single page.
@MainActor
final class PagePlace<Page: DemoPage> {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    /// The page; nil before it is first shown or asked for.
    private(set) var made: Page?
    private let make: @MainActor (Widget) -> Page

    /// - Parameter make: Makes the page for this place, which is in its window by then.
    init(_ make: @escaping @MainActor (Widget) -> Page) {
        self.make = make
        Signal.connect(widget, "map") { [unowned self] in _ = page }
    }

    /// The page. It is made if it was not shown yet.
    var page: Page {
        if let made { return made }
        let page = make(widget)
        made = page
        gtk_widget_set_vexpand(page.widget, 1)
        gtk_box_append(widget.of(), page.widget)
        return page
    }
}
