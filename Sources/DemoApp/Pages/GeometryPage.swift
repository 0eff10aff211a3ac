import LabelWidget

/// The shapes of a text over it: lines, baselines, graphemes, carets and more, with their numbers, and the text as a file.
@MainActor
final class GeometryPage: DemoPage {
    static let topic = PageTopic(
        identifier: "geometry",
        title: tr("Geometry"),
        summary: tr("Lines, carets and shapes over a text, and exports"),
        keywords: trWords("baseline, caret, ink, bounds, rectangles, PNG, PDF, SVG, JSON, save, export"))
    let view = GeometryView()
    var widget: Widget { view.widget }
}
