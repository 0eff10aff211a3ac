import CLabelGtk
import TextEngine

extension LabelState {
    /// Whether the text or a token has links, visible or not. O(style runs) for a new text, then O(1).
    var mayHaveLinks: Bool { mayHaveLinks(shownText) }

    private func mayHaveLinks(_ text: StyledText) -> Bool {
        let traits = traits(of: text)
        return traits.hasLinks || frameOptions.truncationToken?.hasLinks == true || options.folding.hasLink
            || traits.hasLinksInScopes
    }

    /// The text and the tokens that may be shown with it.
    var textsOfLinks: [StyledText] {
        let tokens = [frameOptions.truncationToken, options.folding.suffix].compactMap { $0 }
        return [shownText] + tokens + shownText.truncationScopes.compactMap(\.truncationToken)
    }

    /// Which of some values links have in a text that is shown or prepared, or in a token, which may be out of use for now.
    /// O(style runs).
    func linkValues(among values: Set<LinkValue>) -> Set<LinkValue> {
        let tokens = [options.frame.truncationToken, options.folding.moreToken, options.folding.lessToken].compactMap {
            $0
        }
        var found: Set<LinkValue> = []
        for text in textsOfLinks + [latestContent.text] + tokens {
            for style in text.storage.styles {
                if let value = style.value.link, values.contains(value) { found.insert(value) }
            }
        }
        return found
    }

    /// The visible links.
    func currentLinks() -> [TextLink] {
        let frame = currentFrame()
        if let links = layout?.shown?.links { return links }
        let links = mayHaveLinks ? frame.links : []
        layout?.shown?.links = links
        Self.madeLinkListCount += 1
        return links
    }

    /// The number of lists of links made so far, for tests.
    static var madeLinkListCount = 0

    /// The link at a point of the widget, or else the nearest one within a distance. Asked for each motion of the pointer, so it takes
    /// no longer in a long text.
    func link(at point: Point, within distance: Double = 0) -> TextLink? {
        // While another text comes, the old one is a picture.
        guard point.x.isFinite, point.y.isFinite, coming == nil, parts.links?.styles != nil else { return nil }
        let point = framePoint(point)
        let nearest = currentFrame().link(closestTo: point, maximumDistance: distance)
        guard let nearest, distance > 0 || nearest.contains(point) else { return nil }
        return nearest
    }
}

// What changes with the text.
extension LabelState {
    /// Reads the CSS of links while the shown text or the next one may have any, and drops it after that.
    func updateLinkStyles() {
        // Before it is shaped, a text is both the shown one and the next one.
        let isNeeded = mayHaveLinks || hasGlyphs && mayHaveLinks(latestContent.text)
        (isNeeded ? makeLinks() : parts.links)?.updateStyles(isNeeded: isNeeded)
    }

    /// Reads the CSS of links for a text that may be shown soon.
    func readLinkStyles(for text: StyledText) {
        if traits(of: text).hasLinks { makeLinks()?.readStyles(for: text) }
    }
}

extension Folding {
    /// Whether a link stands behind an unfolded text.
    fileprivate var hasLink: Bool { folds && suffix?.hasLinks == true }
}

extension LinkValue {
    /// Whether it folds or unfolds the label.
    var isFolding: Bool { value(as: Folding.Action.self) != nil }
}

extension StyledText {
    /// O(stretches of paragraph styles).
    var hasTruncationScopes: Bool {
        storage.hasParagraphStyles && storage.paragraphStyles.contains { $0.value.truncationScope != nil }
    }

    var truncationScopes: Set<TruncationScope> {
        storage.hasParagraphStyles ? Set(storage.paragraphStyles.compactMap { $0.value.truncationScope }) : []
    }
}
