import CLabelGtk
import TextEngine

// What happens when a link is activated.
extension LabelLinks {
    /// Activates a link: calls the handler, or else emits `activate-link` with its URI.
    ///
    /// A value of the app is for the handler alone: the signal would have a text that looks like a URI and is none.
    func activate(_ link: TextLink) {
        // The links of an old text do nothing while another text comes.
        guard label.coming == nil else { return }
        // A handler may change the text or destroy the label.
        label.keepingWidget { follow(link) }
    }

    private func follow(_ link: TextLink) {
        if label.performFolding(link) { return }
        let outer = activating
        activating = link
        defer { activating = outer }
        guard
            label.handlers?.link?(Label(of: label), link) == true
                || emit(LabelClass.activateLinkSignal, withURIOf: link) || emitValue(of: link)
        else { return }
        if !label.linkValues(among: [link.value]).isEmpty { markVisited(link.value) }
    }

    /// Activates the link that a child stands for, if it is still there.
    func activate(child: UnsafeMutablePointer<GtkWidget>) {
        if let link = link(of: child) { activate(link) }
    }

    /// The link that a child stands for, as it is now; nil if it is gone.
    func link(of child: UnsafeMutablePointer<GtkWidget>) -> TextLink? {
        guard let state = LinkWidget.state(of: child) else { return nil }
        guard let identity = state.identity else { return state.link.flatMap { label.identity(of: $0)?.link } }
        return label.current(identity)
    }

    /// Emits `activate-link-value` with the value that a C program gave a link. Returns whether a handler returned true.
    private func emitValue(of link: TextLink) -> Bool {
        guard let value = link.value.value(as: VariantLink.self) else { return false }
        return Signal.ask(LabelClass.activateLinkValueSignal, label.widget, [.variant(value.variant)])
    }

    /// Emits a signal that has the URI of a link. Does nothing without one. Returns whether a handler returned true.
    ///
    /// - Parameter arguments: What follows the URI.
    func emit(_ signal: guint, withURIOf link: TextLink, _ arguments: [GObjectValue] = []) -> Bool {
        // A string of C ends before a NUL, and would be another address.
        guard let url = link.value.url, !url.utf8.contains(0) else { return false }
        return Signal.ask(signal, label.widget, [.string(url)] + arguments)
    }
}

// Visited links.
extension LabelLinks {
    private func markVisited(_ value: LinkValue) {
        guard value.url != nil, !visited.contains(value) else { return }
        setVisited(visited.union([value]))
    }

    func setVisited(_ values: Set<LinkValue>) {
        visited = values
        showVisited()
        gtk_widget_queue_draw(label.widget)
    }

    /// Forgets the visited links that the text does not have any more. A link that the next text has too stays visited.
    func forgetVisited() {
        guard !visited.isEmpty else { return }
        visited = label.linkValues(among: visited)
        showVisited()
    }

    /// Shows which links are visited now, but for what is drawn.
    private func showVisited() {
        for child in children?.widgets ?? [] {
            guard let link = LinkWidget.state(of: child)?.link else { continue }
            LinkWidget.setVisited(visited.contains(link.value), child)
        }
        if visited.isEmpty {
            styles?.dropVisited()
            classStyles?.dropVisited()
        } else {
            makeVisitedStyles()
        }
    }
}
