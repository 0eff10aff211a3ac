import CLabelGtk

// Changes in the widget's environment.
extension LabelState {
    func currentStyle() -> LabelStyle {
        if let style { return style }
        let read = LabelStyle.of(self, nil)
        style = read
        return read
    }

    /// CSS or a setting changed. The same lines are only drawn again.
    ///
    /// - Parameter identity: That of the new style, if GTK tells of it.
    func styleChanged(to identity: StyleIdentity? = nil) {
        let old = style
        style = identity.map { LabelStyle.of(self, $0) }
        guard hasGlyphs, let old else {
            isOutdated = true
            return
        }
        let new = currentStyle()
        if new.resolution != old.resolution, latestContent.usesMarkup { readMarkupAgain() }
        if new.givesLines(of: old) { return gtk_widget_queue_draw(widget) }
        relayout()
    }

    /// The CSS of links changed.
    ///
    /// - Parameters:
    ///   - child: The child with the new style.
    ///   - identity: That of the style, if it is known.
    func linkStyleChanged(of child: UnsafeMutablePointer<GtkWidget>, to identity: StyleIdentity?) {
        guard let linkStyles else { return }
        let styles = linkStyles.reads(child) ? linkStyles : linkClassStyles?.styles(readFrom: child)
        guard styles?.changed(to: identity) == true else { return gtk_widget_queue_draw(widget) }
        if hasGlyphs { relayout() } else { isOutdated = true }
    }

    /// Fonts were installed or removed: the same request may give other fonts.
    func fontsChanged() {
        style = nil
        if hasGlyphs { relayout() }
    }

    /// The direction of the user interface changed. Text with its own direction keeps its glyphs.
    func directionChanged() {
        if hasGlyphs { relayout() } else { queueResize() }
    }
}
