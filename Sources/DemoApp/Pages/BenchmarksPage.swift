import LabelWidget

/// Times of LwLabel, GtkLabel, GtkInscription and PangoLayout with the same texts, and of the steps of text layout.
@MainActor
final class BenchmarksPage: DemoPage {
    let title = tr("Benchmarks")
    let identifier = "benchmarks"
    let summary = tr("Measured beside GtkLabel and Pango on this machine")
    let keywords = trWords("speed, time, fast, PangoLayout, GtkInscription, measure, quartile")
    let folders = ["Measuring"]
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    /// The content. It has many widgets, so it is made when the page is first shown.
    private var view: BenchmarksView?

    init() {
        Make.whenShown(widget) { [unowned self] in
            let view = BenchmarksView(in: widget)
            self.view = view
            return view.widget
        }
    }

    /// Measures some cases with few samples. Returns when they are measured; at once while the page is not shown.
    func runSome() async {
        guard let view else { return }
        await withCheckedContinuation { continuation in
            view.onEnd = { [unowned view] in
                view.onEnd = nil
                continuation.resume()
            }
            view.runSome()
        }
    }
}
