/// A content for the labels to compare.
struct ComparedContent {
    let name: String
    let string: String
    var usesMarkup = false
    var usesUnderline = false

    static let all = [
        ComparedContent(
            name: tr("Markup and a link"),
            string: """
                Both labels have <b>the same room</b> and the same properties. What they <i>ask for</i>, what they \
                <i>get</i> and how many lines they have is told below, and <span foreground="#e66100">marked</span> \
                where it differs. The words are \
                <a href="https://www.gtk.org" class="website">a link</a> too.
                """, usesMarkup: true),
        ComparedContent(
            name: tr("Prose"),
            string: """
                A label that may wrap asks for the width of its longest word at least, and for the width of the whole \
                text at most. It asks for a height when it knows its width.
                """),
        ComparedContent(
            name: tr("A mnemonic"), string: "Alt and the marked letter lead to the _text on this page.",
            usesUnderline: true),
        ComparedContent(
            name: tr("Columns with tabs"),
            string: "Apples\t3\t4.50\nPears\t12\t18.00\nPlums, the small yellow ones\t140\t9.80"),
        ComparedContent(
            name: tr("Capitals and signs"),
            string: """
                <span variant="small-caps">Small Capitals</span> are made of larger ones if a font has none. \
                <span show="spaces|ignorables|line-breaks">Signs show spaces, in\u{200D}visible characters \
                and\u{2028}line separators.</span> A GtkLabel does not draw spaces that it should show, nor those around them.
                """, usesMarkup: true),
        ComparedContent(
            name: tr("Arabic"),
            string: """
                تُكتب هذه الفقرة من اليمين إلى اليسار، وفيها أرقام مثل 2026 وأسماء لاتينية مثل GTK، ولكل سطر منها مكانه \
                بحسب اتجاه النص.
                """),
        ComparedContent(
            name: tr("Chinese"),
            string: "中文的句子里没有空格，一行可以在大多数汉字之间结束；但是标点符号不能放在一行的开头。"),
        ComparedContent(name: tr("A long word"), string: "Donaudampfschifffahrtsgesellschaftskapitänsmütze"),
        ComparedContent(name: tr("Nothing"), string: ""),
    ]
}
