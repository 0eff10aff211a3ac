import LabelWidget

/// A lab for cut text: a label in a frame whose edges can be dragged, and what the label tells of its lines and tokens.
@MainActor
final class TruncationPage: DemoPage {
    static let topic = PageTopic(
        identifier: "truncation",
        title: tr("Truncation"),
        summary: tr("Cut text in a frame of any size"),
        keywords: trWords("ellipsis, token, more, lines, width, scope, middle, resize"))
    let view = TruncationView()
    var widget: Widget { view.widget }
}
