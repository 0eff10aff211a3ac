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
    /// The identity of a visible link; nil if it is not visible. O(visible links).
    func identity(of link: TextLink) -> LinkIdentity? {
        let links = currentLinks()
        guard let number = links.firstIndex(where: { $0.isSamePlace(as: link) }) else { return nil }
        return identity(ofLink: number, in: links)
    }

    /// The identity of the visible link with a number.
    func identity(ofLink number: Int, in links: [TextLink]) -> LinkIdentity {
        let link = links[number]
        let occurrence = links[..<number].reduce(0) { $0 + ($1.value == link.value ? 1 : 0) }
        return LinkIdentity(
            link: link, number: number, occurrence: occurrence, text: currentFrame().shapedString)
    }

    /// Finds a link again; nil if it is not visible any more. O(visible links).
    ///
    /// In the same text, the link that begins at the same place comes first: a cut may have hidden others.
    func number(of identity: LinkIdentity, in links: [TextLink]) -> Int? {
        if links.indices.contains(identity.number), links[identity.number] == identity.link { return identity.number }
        if identity.text === currentFrame().shapedString,
            let number = links.firstIndex(where: { $0.beginsAsLink(identity.link) })
        {
            return number
        }
        var occurrence = 0
        for (number, link) in links.enumerated() where link.value == identity.link.value {
            if occurrence == identity.occurrence { return number }
            occurrence += 1
        }
        return nil
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

    fileprivate func beginsAsLink(_ other: TextLink) -> Bool {
        range.lowerBound == other.range.lowerBound && (rangeInToken == nil) == (other.rangeInToken == nil)
            && value == other.value
    }
}
