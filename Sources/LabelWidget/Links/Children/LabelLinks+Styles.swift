import CLabelGtk
import TextEngine

// The CSS of links.
extension LabelLinks {
    /// Reads it for the shown text and the next one, or drops it.
    ///
    /// - Parameter isNeeded: Whether one of these texts may have links.
    func updateStyles(isNeeded: Bool) {
        if isNeeded != (styles != nil) {
            if !isNeeded { styles?.dispose() }
            styles = isNeeded ? LinkStyles(of: label) : nil
            // The text takes the style of links.
            if label.layout?.glyphs == nil { label.layout?.isOutdated = true }
        }
        updateClassStyles()
        if !visited.isEmpty { makeVisitedStyles() }
    }

    /// Reads it for a text that may be shown soon.
    func readStyles(for text: StyledText) {
        if styles == nil { styles = LinkStyles(of: label) }
        let lists = label.traits(of: text).linkClasses
        if !lists.isEmpty { makeClassStyles().add(lists) }
        if !visited.isEmpty { makeVisitedStyles() }
    }

    /// Reads that of visited links too.
    func makeVisitedStyles() {
        styles?.makeVisited()
        classStyles?.makeVisited()
    }

    /// Reads the CSS of the classes that links of the shown text or of the next one have.
    private func updateClassStyles() {
        var lists: [[String]] = []
        func read(_ text: StyledText?) {
            guard let text else { return }
            let missing = label.traits(of: text).linkClasses.filter { !lists.contains($0) }
            lists += missing.prefix(TextTraits.mostLinkClasses - lists.count)
        }
        if styles != nil {
            read(label.shownText)
            read(label.coming?.content.text)
            read(label.options.folding.suffix)
            read(label.frameOptions.truncationToken)
            for scope in label.shownText.truncationScopes { read(scope.truncationToken) }
        }
        if !lists.isEmpty {
            makeClassStyles().update(to: lists)
        } else if let old = classStyles {
            old.dispose()
            classStyles = nil
        }
    }

    private func makeClassStyles() -> LinkClassStyles {
        let made = classStyles ?? LinkClassStyles(of: label)
        classStyles = made
        return made
    }

    /// The classes of a link that count.
    func shownClasses(of link: TextLink) -> [String] {
        guard let classStyles else { return [] }
        let classes = label.currentFrame().classes(of: link)
        return classStyles[classes] == nil ? [] : classes
    }

    /// The style of a link's classes.
    func styles(of link: TextLink) -> LinkStyles? {
        classStyles.flatMap { $0[label.currentFrame().classes(of: link)] } ?? styles
    }

    /// The CSS of links changed.
    ///
    /// - Parameters:
    ///   - child: The child with the new style.
    ///   - identity: That of the style, if it is known.
    func styleChanged(of child: UnsafeMutablePointer<GtkWidget>, to identity: StyleIdentity?) {
        guard let plain = styles else { return }
        let styles = plain.reads(child) ? plain : classStyles?.styles(readFrom: child)
        guard styles?.changed(to: identity) == true else { return gtk_widget_queue_draw(label.widget) }
        if label.hasGlyphs { label.relayout() } else { label.layout?.isOutdated = true }
    }
}
