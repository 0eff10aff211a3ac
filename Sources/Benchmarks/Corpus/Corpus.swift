/// The benchmark texts: generated or written for this project, deterministic for a seed.
enum Corpus {
    /// The seed of published figures.
    static let defaultSeed: UInt64 = 1
}

/// One of two sets of texts. Both use the same kinds of words, but share only short UI strings as whole texts.
enum CorpusPart: String, Sendable {
    /// The texts that are measured.
    case measured
    /// Other texts of the same generator, to warm the word cache with words instead of the measured texts.
    case heldOut

    /// A factor for the number of short texts: an app has shown more texts than are on its screen.
    var copies: Int { self == .heldOut ? 8 : 1 }
}

/// A kind of text.
enum TextClass: Hashable, Sendable {
    /// 200 strings of a user interface, 2 to 40 characters each, in several languages.
    case ui
    /// 500 posts of 40 to 280 characters with mentions, tags, URLs and emoji. A seventh is not in Latin script.
    case posts
    /// The Latin posts without emoji.
    case postsLatin
    /// The Latin posts, each in ten styled pieces.
    case postsStyled
    /// One paragraph of about 2,000 characters.
    case paragraph(ParagraphLanguage)
    /// English prose of 130,000 characters in one paragraph.
    case longSingle
    /// The same text as about 450 paragraphs in one string.
    case longParagraphs

    /// All classes, small texts first.
    static let all: [TextClass] = {
        let paragraphs = ParagraphLanguage.allCases.map(TextClass.paragraph)
        return [.ui, .posts, .postsLatin, .postsStyled] + paragraphs + [.longSingle, .longParagraphs]
    }()

    /// The name in tables and on the command line.
    var name: String {
        switch self {
        case .ui: "ui"
        case .posts: "posts"
        case .postsLatin: "posts_latin"
        case .postsStyled: "posts_styled"
        case .paragraph(let language): "par2k_\(language.rawValue)"
        case .longSingle: "long_single"
        case .longParagraphs: "long_paras"
        }
    }

    /// The class with this name.
    init?(name: String) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// Whether the texts have attributes.
    var isStyled: Bool { self == .postsStyled }

    /// The texts, the same each time for the same seed and part.
    func texts(seed: UInt64 = Corpus.defaultSeed, part: CorpusPart = .measured) -> [String] {
        switch self {
        case .ui: UIStrings.strings(count: 200 * part.copies, seed: seed, part: part)
        case .posts: Posts.posts(count: 500 * part.copies, seed: seed, part: part).map(\.text)
        case .postsLatin, .postsStyled:
            Posts.posts(count: 500 * part.copies, seed: seed, part: part).compactMap(\.latinText)
        case .paragraph(let language): [language.paragraph(seed: seed, part: part)]
        case .longSingle: [LongText.paragraphs(seed: seed, part: part).joined(separator: " ")]
        case .longParagraphs: [LongText.paragraphs(seed: seed, part: part).joined(separator: "\n")]
        }
    }
}
