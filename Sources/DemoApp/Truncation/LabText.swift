import LabelWidget

/// A text to look at closely, with a name for the list of texts.
struct LabText: Sendable {
    let name: String
    let text: StyledText

    /// One text for each thing that can go wrong where a text is cut or measured.
    static let all = [
        LabText(name: tr("Plain"), text: StyledText(plain)),
        LabText(
            name: tr("Links"), text: StyledText(links).addingDetectedLinks(patterns: [.mentions { LinkValue($0) }])),
        LabText(name: tr("Styles"), text: styles),
        LabText(name: tr("Paragraphs"), text: StyledText(paragraphs)),
        LabText(name: tr("Arabic and English"), text: StyledText(arabic)),
        LabText(name: tr("Emoji"), text: StyledText(emoji)),
    ]

    private static let plain = """
        The lighthouse keeper wrote down every ship that passed, and the hour, and the wind. In forty years he filled \
        ninety books, and nobody ever asked to see one. When the tower was sold, the new owner found them behind the \
        stairs, dry and in order, and began to read on the floor, by the light that no longer turned.
        """

    private static let links = """
        The notes of the meeting are at https://example.org/notes, with pictures by @Ada and @Grace. Who was not there \
        can ask at mail@example.org or call +49 30 1234567. The next meeting is announced on \
        https://example.org/calendar a week before, and @Grace brings the tea again.
        """

    private static let styles = {
        var text = StyledText.Builder()
        text.append("Weights from ")
        text.append("thin", style: TextStyle(font: FontDescription(weight: FontWeight(200))))
        text.append(" to ")
        text.append("black", style: TextStyle(font: FontDescription(weight: FontWeight(900))))
        text.append(", a ")
        var large = FontDescription()
        large.sizeScale = 1.8
        text.append("large", style: TextStyle(font: large))
        text.append(" word, a ")
        var small = FontDescription()
        small.sizeScale = 0.7
        text.append("small", style: TextStyle(font: small))
        text.append(" one, ")
        text.append("slanted letters", style: TextStyle(font: FontDescription(slant: .italic)))
        text.append(" that lean over their edge, a ")
        var marked = TextStyle()
        marked.background = TextBackground(color: Color(red: 1, green: 0.8, blue: 0.2, alpha: 0.45), cornerRadius: 4)
        text.append("marked", style: marked)
        text.append(" place and a ")
        text.append("link", style: TextStyle(link: LinkValue(url: "https://example.org")))
        text.append(" at the end.")
        return text.text
    }()

    private static let paragraphs = """
        Ada Lovelace, mathematician, writer, and the first to see what an engine for numbers could become
        The engine can arrange and combine its numerical quantities exactly as if they were letters or any other \
        general symbols. It might bring out its results in algebraic notation, were provisions made accordingly.
        Notes by the translator, 1843. The letters run from A to G. The last note has the table that is now called the \
        first program.
        """

    private static let arabic = """
        The sign on the door says «أهلاً وسهلاً بكم في المكتبة», and below it in small letters: open from 9 to 17.
        تفتح المكتبة أبوابها من الساعة 9 إلى الساعة 17 كل يوم ما عدا يوم الجمعة، ويمكن حجز الكتب عبر GTK Books أو عند \
        المدخل. ومن أراد أن يقرأ في الحديقة فليأخذ معه بطاقة القراءة، فهي تفتح الباب الخلفي أيضًا.
        """

    private static let emoji = """
        Crew 👩🏽‍🚀👨🏿‍🔬👩‍🎨, family 👨‍👩‍👧‍👦 and flags 🇪🇺🏳️‍🌈🇯🇵 are one character each to those who read them, and up to seven code \
        points to those who cut them. A keycap 1️⃣, a heart ❤️ and an ⚡ stay whole too, wherever the line ends ✂️ and \
        whatever the token is.
        """
}
