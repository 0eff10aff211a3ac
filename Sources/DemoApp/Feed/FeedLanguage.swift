/// What the posts of one language are made of.
struct FeedLanguage: Sendable {
    /// Who writes.
    let authors: [(name: String, handle: String)]
    /// Sentences, in which `*` stands for one of `things`.
    let sentences: [String]
    /// What may stand in the place of `*`.
    let things: [String]
    /// Words that follow a number sign.
    let tags: [String]
    /// What stands between two sentences.
    let separator: String
    /// A post that has as many Unicode scalars gets no further sentence: it would be longer than eight lines.
    let lengthLimit: Int
    /// Distances between the sentences of one post, chosen so that the first five are different ones.
    let steps: [Int]

    /// Lists have an item a line; an author's line is name, a bar, handle; tags are separated by spaces.
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

    /// Where links lead: names that belong to nobody.
    static let hosts = [
        "harbour-post.example", "blog.quiet-trains.example", "recipes.example.org", "lighthouse.example.net",
        "birds.example.com", "maps.example", "bookshelf.example.org", "weather.example.net",
    ]

    /// What the links show there.
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
