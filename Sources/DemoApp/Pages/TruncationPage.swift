import LabelWidget

/// A lab for cut text: a label in a frame whose edges can be dragged, and what the label tells of its lines and tokens.
@MainActor
final class TruncationPage: DemoPage {
    let title = tr("Truncation")
    let identifier = "truncation"
    let summary = tr("Cut text in a frame of any size")
    let keywords = trWords("ellipsis, token, more, lines, width, scope, middle, resize")
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    /// The content, made when the page is first shown.
    private(set) var view: TruncationView?

    init() {
        Make.whenShown(widget) { [unowned self] in
            let view = TruncationView()
            self.view = view
            return view.widget
        }
    }
}
