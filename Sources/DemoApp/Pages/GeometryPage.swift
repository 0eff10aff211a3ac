import LabelWidget

/// The shapes of a text over it: lines, baselines, graphemes, carets and more, with their numbers, and the text as a file.
@MainActor
final class GeometryPage: DemoPage {
    let title = tr("Geometry")
    let identifier = "geometry"
    let summary = tr("Lines, carets and shapes over a text, and exports")
    let keywords = trWords("baseline, caret, ink, bounds, rectangles, PNG, PDF, SVG, JSON, save, export")
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    /// The content, made when the page is first shown.
    private(set) var view: GeometryView?

    init() {
        Make.whenShown(widget) { [unowned self] in
            let view = GeometryView()
            self.view = view
            return view.widget
        }
    }
}
