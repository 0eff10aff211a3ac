import LabelWidget

/// Times of LwLabel, GtkLabel, GtkInscription and PangoLayout with the same texts, and of the steps of text layout.
@MainActor
final class BenchmarksPage: DemoPage {
    static let topic = PageTopic(
        identifier: "benchmarks",
        title: tr("Benchmarks"),
        summary: tr("Measured beside GtkLabel and Pango on this machine"),
        keywords: trWords("speed, time, fast, PangoLayout, GtkInscription, measure, quartile"),
        folders: ["Measuring"])
    private let view: BenchmarksView
    var widget: Widget { view.widget }

    init(in place: Widget) { view = BenchmarksView(in: place) }

    /// Measures some cases with few samples. Returns when they are measured.
    func runSome() async {
        await withCheckedContinuation { continuation in
            view.onEnd = { [unowned view] in
                view.onEnd = nil
                continuation.resume()
            }
            view.runSome()
        }
    }
}
