import LabelWidget

/// Texts in many languages and scripts in one label, or any other text, with controls for their looks.
@MainActor
final class WorldPage: DemoPage {
    let title = tr("World text")
    let identifier = "world"
    let summary = tr("Many languages and scripts, or a text of yours")
    let keywords = trWords("fonts, Unicode, emoji, bidi, glyphs, hyphenation, justify, shadow, stroke, zoom, paste")
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    /// What is shown at first.
    var opening = TextArguments()
    /// The content. It uses many fonts, so it is made when the page is first shown.
    private var view: WorldView?

    init() {
        Make.whenShown(widget) { [unowned self] in
            let view = WorldView(in: widget, opening: opening)
            self.view = view
            return view.widget
        }
    }
}
