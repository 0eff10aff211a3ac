import TextEngine

/// Texts with links.
enum LinkTexts {
    /// A text of parts; those with an address are links.
    static func make(_ parts: (text: String, link: String?)...) -> StyledText { make(parts) }

    static func make(_ parts: [(text: String, link: String?)]) -> StyledText {
        var builder = StyledText.Builder()
        for part in parts {
            builder.append(part.text, style: TextStyle(link: part.link.map { LinkValue(url: $0) }))
        }
        return builder.text
    }

    /// Words that are links, with a space between them: "a b c" with the addresses "x:a", "x:b" and "x:c".
    static func words(_ words: String) -> StyledText {
        make(words.split(separator: " ").flatMap { [(String($0), "x:\($0)"), (" ", nil)] })
    }

    /// A number of links with numbers.
    static func numbers(_ count: Int) -> StyledText {
        make((0..<count).flatMap { [("link \($0)", "x:\($0)"), (", ", nil)] })
    }
}
