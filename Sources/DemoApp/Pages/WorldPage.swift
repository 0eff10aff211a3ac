import LabelWidget

/// Texts in many languages and scripts in one label, or any other text, with controls for their looks.
@MainActor
final class WorldPage: DemoPage {
    static let topic = PageTopic(
        identifier: "world",
        title: tr("World text"),
        summary: tr("Many languages and scripts, or a text of yours"),
        keywords: trWords("fonts, Unicode, emoji, bidi, glyphs, hyphenation, justify, shadow, stroke, zoom, paste"))
    private let view: WorldView
    var widget: Widget { view.widget }

    /// - Parameter opening: What is shown at first.
    init(in place: Widget, opening: TextArguments) { view = WorldView(in: place, opening: opening) }
}
