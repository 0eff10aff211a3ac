import TextEngine

/// What makes a link the same link in another layout or in another text: its value, and how many links before it have that value.
struct LinkIdentity {
    /// The link as it was when it was last found.
    let link: TextLink
    /// Its number among the visible links.
    let number: Int
    /// The number of visible links before it that have its value.
    let occurrence: Int
    /// The text that it was found in.
    let text: ShapedString
}

extension LabelState {
    /// The identity of a visible link; nil if it is not visible. O(visible links) in a new layout, then O(1), but for links in tokens.
    func identity(of link: TextLink) -> LinkIdentity? {
        let links = currentLinks()
        let first = linkNumbers().number(beginningAs: link) ?? links.endIndex
        guard let number = links[first...].firstIndex(where: { $0.isSamePlace(as: link) }) else { return nil }
        return identity(ofLink: number, in: links)
    }

    /// The identity of the visible link with a number. O(visible links) in a new layout, then O(1).
    func identity(ofLink number: Int, in links: [TextLink]) -> LinkIdentity {
        // They may be the links of the last layout.
        let occurrences = linkNumbers().occurrences
        return LinkIdentity(
            link: links[number], number: number,
            occurrence: occurrences.indices.contains(number) ? occurrences[number] : 0,
            text: currentFrame().shapedString)
    }

    /// Finds a link again; nil if it is not visible any more. O(visible links) in a new layout, then O(1).
    ///
    /// In the same text, the link that begins at the same place comes first: a cut may have hidden others.
    func number(of identity: LinkIdentity, in links: [TextLink]) -> Int? {
        if links.indices.contains(identity.number), links[identity.number] == identity.link { return identity.number }
        Self.soughtLinkCount += 1
        let numbers = linkNumbers()
        if identity.text === currentFrame().shapedString, let number = numbers.number(beginningAs: identity.link) {
            return number
        }
        return numbers.number(of: identity.link.value, occurrence: identity.occurrence)
    }

    /// How often a link was sought in a new layout, for tests.
    static var soughtLinkCount = 0

    /// The numbers of the visible links, found on first use.
    private func linkNumbers() -> LinkNumbers {
        let links = currentLinks()
        if let numbers = layout?.shown?.linkNumbers { return numbers }
        let numbers = LinkNumbers(links)
        layout?.shown?.linkNumbers = numbers
        return numbers
    }

    /// A link as it is now; nil if it is not visible any more.
    func current(_ identity: LinkIdentity) -> TextLink? {
        let links = currentLinks()
        return number(of: identity, in: links).map { links[$0] }
    }
}

extension TextLink {
    /// Whether both are the same stretch of one text.
    func isSamePlace(as other: TextLink) -> Bool {
        range == other.range && rangeInToken == other.rangeInToken && value == other.value
    }
}
