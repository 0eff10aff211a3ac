import CLabelGtk
import TextEngine

// What happens when a link is activated.
extension LabelState {
    /// Activates a link: calls the handler, or else emits `activate-link` with its URI.
    ///
    /// A value of the app is for the handler alone: the signal would have a text that looks like a URI and is none.
    func activate(_ link: TextLink) {
        // The links of an old text do nothing while another text comes.
        guard coming == nil else { return }
        // A handler may change the text or destroy the label.
        keepingWidget { follow(link) }
    }

    private func follow(_ link: TextLink) {
        if performFolding(link) { return }
        let outer = activatingLink
        activatingLink = link
        defer { activatingLink = outer }
        guard handlers?.link?(Label(of: self), link) == true || emitActivateLink(link) else { return }
        if !linkValues(among: [link.value]).isEmpty { markVisited(link.value) }
    }

    /// Activates the link that a child stands for, if it is still there.
    func activate(child: UnsafeMutablePointer<GtkWidget>) {
        if let link = link(of: child) { activate(link) }
    }

    /// The link that a child stands for, as it is now; nil if it is gone.
    func link(of child: UnsafeMutablePointer<GtkWidget>) -> TextLink? {
        guard let state = LinkWidget.state(of: child) else { return nil }
        guard let identity = state.identity else { return state.link.flatMap { identity(of: $0)?.link } }
        return current(identity)
    }

    private func emitActivateLink(_ link: TextLink) -> Bool {
        emit(LabelClass.activateLinkSignal, withURIOf: link)
    }

    /// Emits a signal that has the URI of a link. Does nothing without one. Returns whether a handler returned true.
    ///
    /// - Parameter arguments: What follows the URI.
    func emit(_ signal: guint, withURIOf link: TextLink, _ arguments: [GObjectValue] = []) -> Bool {
        // A string of C ends before a NUL, and would be another address.
        guard let url = link.value.url, !url.utf8.contains(0) else { return false }
        return Signal.ask(signal, widget, [.string(url)] + arguments)
    }

    /// What `activate-link` does if no handler returns true: opens the address. As in GtkLabel, that takes a window.
    func open(uri: String) -> Bool {
        guard let root = gtk_widget_get_root(widget).map({ UnsafeMutableRawPointer($0) }),
            root.isInstance(of: gtk_window_get_type())
        else { return false }
        UriLauncher.open(LinkAddress.escaped(uri), in: root.assumingMemoryBound(to: GtkWindow.self))
        return true
    }
}

// Visited links.
extension LabelState {
    fileprivate func markVisited(_ value: LinkValue) {
        guard value.url != nil, visitedLinks.insert(value).inserted else { return }
        showVisitedLinks()
        gtk_widget_queue_draw(widget)
    }

    /// Forgets the visited links that the text does not have any more. A link that the next text has too stays visited.
    func forgetVisitedLinks() {
        guard !visitedLinks.isEmpty else { return }
        visitedLinks = linkValues(among: visitedLinks)
        showVisitedLinks()
    }

    /// Shows which links are visited now, but for what is drawn.
    func showVisitedLinks() {
        for child in linkWidgets {
            guard let link = LinkWidget.state(of: child)?.link else { continue }
            LinkWidget.setVisited(visitedLinks.contains(link.value), child)
        }
        if visitedLinks.isEmpty {
            linkStyles?.dropVisited()
            linkClassStyles?.dropVisited()
        } else {
            linkStyles?.makeVisited()
            linkClassStyles?.makeVisited()
        }
    }

    /// Which of some values links have in a text that is shown or prepared, or in a token, which may be out of use for now.
    /// O(style runs).
    func linkValues(among values: Set<LinkValue>) -> Set<LinkValue> {
        let tokens = [options.truncationToken, folding.moreToken, folding.lessToken].compactMap { $0 }
        var found: Set<LinkValue> = []
        for text in textsOfLinks + [latestContent.text] + tokens {
            for style in text.storage.styles {
                if let value = style.value.link, values.contains(value) { found.insert(value) }
            }
        }
        return found
    }
}
