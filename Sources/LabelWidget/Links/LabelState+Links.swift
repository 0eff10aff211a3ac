import CLabelGtk
import TextEngine

extension LabelState {
    /// Whether the text or a token has links, visible or not. O(style runs) for a new text, then O(1).
    var mayHaveLinks: Bool { mayHaveLinks(shownText) }

    private func mayHaveLinks(_ text: StyledText) -> Bool {
        let traits = traits(of: text)
        return traits.hasLinks || frameOptions.truncationToken?.hasLinks == true || folding.hasLink
            || traits.hasLinksInScopes
    }

    /// The text and the tokens that may be shown with it.
    var textsOfLinks: [StyledText] {
        let tokens = [frameOptions.truncationToken, folding.suffix].compactMap { $0 }
        return [shownText] + tokens + shownText.truncationScopes.compactMap(\.truncationToken)
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
        guard point.x.isFinite, point.y.isFinite, coming == nil, linkStyles != nil else { return nil }
        let point = framePoint(point)
        let nearest = currentFrame().link(closestTo: point, maximumDistance: distance)
        guard let nearest, distance > 0 || nearest.contains(point) else { return nil }
        return nearest
    }
}

// What changes with the text.
extension LabelState {
    /// Updates what links need after a change of the text. Their children follow when GTK allocates the label.
    ///
    /// - Parameter isAppended: Whether all links of the last text are there.
    func updateLinks(isAppended: Bool = false) {
        updateTooltip()
        if !isAppended { forgetVisitedLinks() }
        updateLinkStyles()
        updateFocusability()
        guard !hasDisposed, mayHaveLinks else { return }
        updatePointer()
        if linkChildren == nil, ScreenReader.shared.isOn(askingFor: self) { _ = makeLinkChildren() }
    }

    /// Reads the CSS of links while the shown text or the next one may have any, and drops it after that.
    func updateLinkStyles() {
        // Before it is shaped, a text is both the shown one and the next one.
        let hasOneText = !hasGlyphs
        let isNeeded = !hasDisposed && (mayHaveLinks || !hasOneText && mayHaveLinks(latestContent.text))
        if isNeeded != (linkStyles != nil) {
            if !isNeeded { linkStyles?.dispose() }
            linkStyles = isNeeded ? LinkStyles(of: self) : nil
            // The text takes the style of links.
            if layout?.glyphs == nil { isOutdated = true }
        }
        if !visitedLinks.isEmpty { linkStyles?.makeVisited() }
        updateLinkClassStyles()
    }

    /// Reads the CSS of links for a text that may be shown soon.
    func readLinkStyles(for text: StyledText) {
        guard traits(of: text).hasLinks, !hasDisposed else { return }
        if linkStyles == nil { linkStyles = LinkStyles(of: self) }
        if !visitedLinks.isEmpty { linkStyles?.makeVisited() }
        readLinkClassStyles(for: text)
    }

    func makeLinkChildren() -> LinkChildren {
        let children = linkChildren ?? LinkChildren(of: self)
        if !hasDisposed { linkChildren = children }
        return children
    }

    /// The text, its layout or its place changed: what stands for a link moves there.
    func updateLinkChildren() {
        if linkChildren != nil || pointer?.isInside == true { makeLinkChildren().update() }
    }

    /// A screen reader was turned on, which needs a child for each link.
    func screenReaderCame() {
        guard !hasDisposed, mayHaveLinks else { return }
        _ = makeLinkChildren()
        gtk_widget_queue_allocate(widget)
    }

    /// No screen reader is on any more: most of the children go with the next layout.
    func screenReaderWent() {
        if linkChildren != nil { gtk_widget_queue_allocate(widget) }
    }

    /// The children that stand for links.
    var linkWidgets: [UnsafeMutablePointer<GtkWidget>] { linkChildren?.widgets ?? [] }

    /// Listens to the pointer and to keys if they can do anything.
    func updatePointer() {
        guard hasMenu, !hasDisposed else { return }
        addShortcuts()
        let pointer = pointer ?? LabelPointer(of: self)
        self.pointer = pointer
        if let selection { pointer.join(selection) }
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
