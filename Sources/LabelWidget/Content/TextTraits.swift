import TextEngine

/// What a text's styles have that a label asks for often: for each piece that is appended, and for each frame that is drawn.
struct TextTraits {
    private(set) var hasLinks = false
    /// Whether the token of a truncation scope has links.
    private(set) var hasLinksInScopes = false
    private(set) var hasLinkTitles = false
    private(set) var changesCharacters = false
    /// The lists of classes that links have, in their order, up to the number that a label shows.
    private(set) var linkClasses: [[String]] = []

    /// The largest number of lists of classes. Links with others look as if they had no classes: a text from elsewhere may have any number.
    static let mostLinkClasses = 16

    /// How many style runs were read, for tests.
    @MainActor private(set) static var readRunCount = 0

    /// Adds what a text has, which is all of it or a piece that follows. O(style runs).
    @MainActor
    mutating func add(_ text: StyledText) {
        Self.readRunCount += text.storage.styles.count
        changesCharacters = changesCharacters || text.changesCharacters
        hasLinksInScopes = hasLinksInScopes || text.truncationScopes.contains { $0.truncationToken?.hasLinks == true }
        guard text.hasLinks else { return }
        hasLinks = true
        hasLinkTitles = hasLinkTitles || text.hasLinkTitles
        text.appendLinkClasses(to: &linkClasses, most: Self.mostLinkClasses)
    }
}

extension LabelState {
    /// What a text's styles have. O(1) for the text that the label was asked about last, else O(style runs).
    func traits(of text: StyledText) -> TextTraits {
        if let knownTraits, knownTraits.text.storage === text.storage { return knownTraits.traits }
        var traits = TextTraits()
        traits.add(text)
        remember(traits, of: text)
        return traits
    }

    /// A text got longer: what it has is what it had, and what the addition has. O(style runs of the addition).
    ///
    /// - Parameter new: The text with the addition.
    func addTraits(of addition: StyledText, to old: StyledText, making new: StyledText) {
        var traits = traits(of: old)
        traits.add(addition)
        remember(traits, of: new)
    }

    /// A text with few runs, as most have, is read as quickly.
    private func remember(_ traits: TextTraits, of text: StyledText) {
        if text.storage.styles.count > 16 || text.storage.hasParagraphStyles { knownTraits = (text, traits) }
    }
}
