/// Social media posts: 40 to 280 characters with mentions, tags, links and emoji. A seventh is not in Latin script.
enum Posts {
    /// The allowed lengths in Unicode scalars.
    static let lengths = 40...280

    /// A post in both of its forms.
    struct Post: Sendable {
        /// The whole post.
        let text: String
        /// The post without its emoji, nil unless it is written in Latin letters.
        let latinText: String?
    }

    /// `count` posts.
    static func posts(count: Int, seed: UInt64, part: CorpusPart) -> [Post] {
        let random = RandomSource(seed: seed, stream: "posts, \(part.rawValue)")
        var writer = PostWriter(sentences: SentenceWriter(random: random), part: part)
        var posts: [Post] = []
        while posts.count < count {
            let pieces = posts.count % 7 == 3 ? writer.foreignPost() : writer.englishPost()
            let text = pieces.text(withEmoji: true)
            let withoutEmoji = pieces.text(withEmoji: false)
            // Both forms must have an allowed length, so that the two classes differ only in emoji.
            guard lengths.contains(text.unicodeScalars.count), lengths.contains(withoutEmoji.unicodeScalars.count)
            else { continue }
            posts.append(Post(text: text, latinText: pieces.isLatin ? withoutEmoji : nil))
        }
        return posts
    }
}

/// The pieces of a post.
struct PostPieces {
    /// The pieces with the separators before them.
    private var pieces: [(separator: String, text: String, isEmoji: Bool)] = []
    /// Whether the sentences are in Latin letters.
    let isLatin: Bool

    /// Creates an empty post.
    init(isLatin: Bool) {
        self.isLatin = isLatin
    }

    /// The length so far, in Unicode scalars.
    private(set) var count = 0

    /// Adds words, a tag, a mention or a link.
    mutating func append(_ text: String, separator: String = " ", isEmoji: Bool = false) {
        let separator = pieces.isEmpty ? "" : separator
        pieces.append((separator, text, isEmoji))
        count += separator.unicodeScalars.count + text.unicodeScalars.count
    }

    /// All pieces, with or without emoji.
    func text(withEmoji: Bool) -> String {
        var text = ""
        for piece in pieces where withEmoji || !piece.isEmoji {
            text += (text.isEmpty ? "" : piece.separator) + piece.text
        }
        return text
    }
}

/// Writes posts.
struct PostWriter {
    /// Writes English sentences and owns the random source.
    var sentences: SentenceWriter
    /// The part of the foreign sentences to use.
    let part: CorpusPart

    /// An English post of any length.
    mutating func englishPost() -> PostPieces {
        var post = PostPieces(isLatin: true)
        let goal = sentences.random.number(in: 40...270)
        if sentences.random.chance(22) { post.append(mention()) }
        while post.count < goal {
            switch sentences.random.below(100) {
            case ..<56: post.append(sentences.sentence())
            case ..<70: post.append(sentences.clause())
            case ..<77: post.append(tag())
            case ..<82: post.append(mention())
            case ..<86: post.append(link())
            default: post.append(emoji(), isEmoji: true)
            }
        }
        finish(&post)
        return post
    }

    /// A post in Russian, Arabic, Hindi, Thai, Chinese, Japanese, Korean, Greek or Hebrew.
    mutating func foreignPost() -> PostPieces {
        let language = sentences.random.pick(PostLanguage.all)
        let material = language.sentences(part)
        var post = PostPieces(isLatin: false)
        let goal = sentences.random.number(in: 40...200)
        if sentences.random.chance(15) { post.append(mention()) }
        while post.count < goal {
            post.append(sentences.random.pick(material), separator: language.separator)
            if sentences.random.chance(25) { post.append(emoji(), isEmoji: true) }
        }
        if sentences.random.chance(30) { post.append("#" + sentences.random.pick(language.tags)) }
        finish(&post)
        return post
    }

    private mutating func finish(_ post: inout PostPieces) {
        if sentences.random.chance(18) { post.append(tag()) }
        if sentences.random.chance(14) { post.append(link()) }
        if sentences.random.chance(22) { post.append(emoji(), isEmoji: true) }
    }

    private mutating func mention() -> String {
        let name = sentences.random.pick(Vocabulary.givenNames).lowercased()
        switch sentences.random.below(3) {
        case 0: return "@\(name)"
        case 1: return "@\(name)_\(sentences.inventedName().lowercased())"
        default: return "@\(name)\(sentences.random.number(in: 1...99))"
        }
    }

    private mutating func tag() -> String {
        let noun = sentences.random.pick(Vocabulary.nouns)
        guard sentences.random.chance(40) else { return "#\(noun)" }
        return "#\(Vocabulary.capitalized(sentences.random.pick(Vocabulary.adjectives)))\(Vocabulary.capitalized(noun))"
    }

    private mutating func link() -> String {
        let host = sentences.inventedName().lowercased() + sentences.random.pick([".example", ".example.org", ".test"])
        var link = sentences.random.chance(75) ? "https://\(host)" : host
        if sentences.random.chance(70) { link += "/\(sentences.random.pick(Vocabulary.nouns))" }
        if sentences.random.chance(35) { link += "/\(sentences.random.number(in: 100...99_999))" }
        if sentences.random.chance(15) { link += "?page=\(sentences.random.number(in: 2...40))" }
        return link
    }

    private mutating func emoji() -> String {
        let one = sentences.random.pick(Emoji.all)
        return sentences.random.chance(20) ? one + sentences.random.pick(Emoji.all) : one
    }
}
