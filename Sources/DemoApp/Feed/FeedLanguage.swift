/// The text material for posts in one language.
struct FeedLanguage: Sendable {
    /// The authors.
    let authors: [(name: String, handle: String)]
    /// Sentences. `*` is a placeholder for one of `things`.
    let sentences: [String]
    /// Replacements for `*`.
    let things: [String]
    /// Words that follow a number sign.
    let tags: [String]
    /// The separator between sentences.
    let separator: String
    /// The length, in Unicode scalars, from which a post gets no more sentences: it would exceed eight lines.
    let lengthLimit: Int
    /// Steps between the sentences of a post, chosen so that the first five sentences differ.
    let steps: [Int]

    /// Lists have one item per line. An author's line is name, bar, handle. Tags are separated by spaces.
    init(separator: String, lengthLimit: Int, authors: String, things: String, tags: String, sentences: String) {
        self.separator = separator
        self.lengthLimit = lengthLimit
        self.authors = Self.lines(authors).map { line in
            let parts = line.split(separator: "|")
            return (String(parts[0]), String(parts[parts.count - 1]))
        }
        self.things = Self.lines(things)
        self.tags = tags.split(separator: " ").map(String.init)
        let sentences = Self.lines(sentences)
        self.sentences = sentences
        steps = (1..<sentences.count).filter { step in (1...4).allSatisfy { $0 * step % sentences.count != 0 } }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }

    /// English, Chinese, Hindi.
    static let all: [FeedLanguage] = [english, chinese, hindi]

    /// The targets of links: unused domain names.
    static let hosts = [
        "harbour-post.example", "blog.quiet-trains.example", "recipes.example.org", "lighthouse.example.net",
        "birds.example.com", "maps.example", "bookshelf.example.org", "weather.example.net",
    ]

    /// The text of the links.
    static let pages = [
        "notes", "p", "2025/spring", "pictures/harbour", "soup", "timetable", "story", "questions", "walks/north-shore",
        "how-to-mend-a-clock", "archive",
    ]

    /// One code point, ZWJ sequences, skin tones, flags, keycaps.
    static let emoji = [
        "😀", "😂", "😅", "🥹", "😍", "🤔", "😴", "🙃", "🥳", "👍", "👍🏽", "👋🏿", "🙏🏻", "💪🏾", "👏", "🎉", "🔥", "✨", "🚀", "🌊", "🌧️",
        "🌈", "🌸", "🍎", "🍜", "☕", "🫖", "🎂", "🐟", "🐙", "🐈", "🐈‍⬛", "🐝", "📚", "📷", "🎻", "🚲", "🚂", "⛵", "🏠", "❤️", "❤️‍🔥",
        "👩‍💻", "👨‍🍳", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "👩‍👩‍👦", "🧑‍🌾", "🏳️‍🌈", "🇩🇪", "🇮🇳", "🇹🇼", "🇧🇷", "🇳🇴", "1️⃣", "🤷🏼‍♀️",
    ]
}
