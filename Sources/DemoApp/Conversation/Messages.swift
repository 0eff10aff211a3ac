import LabelWidget

/// A message of the conversation.
struct Message {
    var sender: String
    /// Whether it is on the end side, as one's own messages are.
    var isOwn = false
    /// Pango markup with GtkLabel's links.
    var markup: String
    /// The number of lines while it is folded; 0 for all.
    var foldedLines = 0
    var isSensitive = true

    /// What the reader has followed before.
    static let visited: Set = [LinkValue(url: "https://example.org/visited")]

    static let all = [
        Message(
            sender: "Ada",
            markup: """
                Morning! The notes of yesterday are <a href="https://example.org/notes" title="The notes of the meeting">\
                on the wiki</a>. Select across our messages, they are <b>one text</b>.
                """),
        Message(
            sender: tr("You"), isOwn: true,
            markup: """
                Thanks. A <a href="https://example.org/a/very/long/address/that/is/divided">link over two lines has its focus ring \
                around its own words</a>, and only there it takes a click.
                """),
        Message(
            sender: "Grace",
            markup: """
                Write to <a href="mailto:grace@example.org">grace@example.org</a> or call <a href="tel:+4930123456">\
                +49 30 123456</a>: their menus offer what fits. <span foreground="#e5383b">Colours</span>, <i>slant</i>, \
                <s>lines</s> and <tt>code</tt> are copied as HTML too.
                """),
        Message(
            sender: "נועה",
            markup: """
                בשורה אחת יש <a href="https://example.org/rtl">קישור</a>, מספר 2026 והשם GTK, והבחירה הולכת לפי סדר הטקסט.
                """),
        Message(
            sender: tr("You"), isOwn: true,
            markup: """
                This one is longer than its two lines. What its token hides is selected and copied with it, unless the switch beside \
                says that only the shown text is. So a long answer that was folded in the middle of a conversation does not lose \
                its end when somebody copies the whole conversation into a report.
                """, foldedLines: 2),
        Message(sender: "花子", markup: "了解です。👍🏽 <a href=\"https://example.org/ja\">資料</a>を見ておきます。"),
        Message(
            sender: tr("You"), isOwn: true,
            markup: "I was <a href=\"https://example.org/visited\">on this page</a> before: it is a visited link."),
        Message(
            sender: "Grace",
            markup: "<a href=\"https://example.org/closed\">This link</a> is insensitive, as all of its message is.",
            isSensitive: false),
    ]
}
