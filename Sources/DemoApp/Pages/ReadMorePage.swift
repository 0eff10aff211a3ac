import LabelWidget

/// Labels that end in "… more" until they are unfolded.
@MainActor
final class ReadMorePage: DemoPage {
    static let topic = PageTopic(
        identifier: "read-more",
        title: tr("Read more"),
        summary: tr("Long texts end in a link that unfolds them"),
        keywords: trWords(
            "fold, unfold, truncation token, ellipsis, more, less, Arabic, post, bubbles, balanced, notification"))
    let widget: Widget
    private let cards: [ReadMoreCard]
    private let examples = Examples()

    init() {
        cards = [
            ReadMoreCard(heading: tr("Two lines"), text: Self.english, limit: .lines(2)),
            ReadMoreCard(
                heading: tr("From right to left"), text: Self.sentence + "\n" + Self.arabic,
                limit: .firstRightToLeftLine(plus: 1)),
        ]
        let column = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 12,
            Make.title(tr("Read more")),
            Make.text(tr("A truncation token is a text of your own, with a link where you like."), "dim-label"))
        for card in cards {
            gtk_widget_set_margin_top(card.widget, 12)
            gtk_box_append(column.of(GtkBox.self), card.widget)
        }
        gtk_widget_set_margin_top(examples.widget, 28)
        gtk_box_append(column.of(GtkBox.self), examples.widget)
        column.setMargins(horizontal: 20, vertical: 28)
        widget = Make.scroller(Clamp.around(column, width: 680))
    }

    /// Unfolds or folds all texts.
    func setUnfolded(_ isUnfolded: Bool) {
        for card in cards { card.isUnfolded = isUnfolded }
        examples.setUnfolded(isUnfolded)
    }

    private static let english = """
        This is a Label: a widget for GTK that shows styled text on a text engine of its own. Here it is cut to two \
        lines, and what stands at the end of the second one is no plain ellipsis but a text with a link in it. Follow \
        the link, and the limit is taken away: no word is shaped again, the glyphs are only put into lines anew, which \
        takes a few microseconds. The way back is a link too, at the end of the full text. The pointer reaches the \
        links, the Tab key does, and so does a screen reader.
        """

    private static let sentence = """
        The same label can start in one script and be cut in another: the token stands where the line that it cuts \
        comes to its end, which is on the left here.
        """

    private static let arabic = """
        هذا النص مكتوب من اليمين إلى اليسار، ولذلك تنتهي سطوره عند طرفها الأيسر، وهناك تقف العلامة التي تدل على أن للنص \
        بقية، ومعها رابط يكشفها. وبعد فتح الرابط تظهر الفقرة كاملة، وتبقى الأرقام مثل 2026 والأسماء اللاتينية مثل GTK في \
        مواضعها الصحيحة داخل السطر. وفي آخر الفقرة رابط آخر يعيد النص إلى ما كان عليه.
        """
}
