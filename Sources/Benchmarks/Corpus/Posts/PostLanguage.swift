/// The text material of a language in a non-Latin script.
struct PostLanguage: Sendable {
    /// The separator between sentences.
    let separator: String
    /// Words that may follow a number sign.
    let tags: [String]
    private let lines: [String]
    private let story: Story?

    /// `lines` has one sentence per line; `story` adds longer ones.
    init(separator: String = " ", tags: String, story: Story? = nil, lines: String) {
        self.separator = separator
        self.tags = Vocabulary.words(tags)
        self.story = story
        self.lines = lines.split(separator: "\n").map(String.init)
    }

    /// The sentences of a part: every second line, so that the parts share none.
    func sentences(_ part: CorpusPart) -> [String] {
        let parity = part == .measured ? 0 : 1
        let short = lines.indices.filter { $0 % 2 == parity }.map { lines[$0] }
        return short + (story?.sentences(part) ?? [])
    }

    /// All of them.
    static let all: [PostLanguage] = [russian, arabic, hindi, thai, chinese, japanese, korean, greek, hebrew]
}
