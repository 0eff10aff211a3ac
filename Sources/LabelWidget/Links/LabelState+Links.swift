import CLabelGtk
import TextEngine

extension LabelState {
    /// Whether the text or a token has links, visible or not. O(style runs).
    var mayHaveLinks: Bool { linkCapacity > 0 }

    /// An upper bound for the number of visible links: those of the text and of one token.
    var linkCapacity: Int {
        shownText.linkRunCount + (options.truncationToken?.linkRunCount ?? 0)
            + shownText.truncationScopes.reduce(0) { $0 + ($1.truncationToken?.linkRunCount ?? 0) }
    }

    /// The visible links.
    func currentLinks() -> [TextLink] {
        let frame = currentFrame()
        if let knownLinks { return knownLinks }
        let links = mayHaveLinks ? frame.links : []
        knownLinks = links
        return links
    }

    /// The link at a point of the widget.
    func link(at point: Point) -> TextLink? {
        let origin = frameOrigin()
        let point = Point(x: point.x - origin.x, y: point.y - origin.y)
        return currentLinks().first { $0.rects.contains { $0.contains(point) } }
    }

    /// Activates a link: calls the handler, or else emits `activate-link`, or else opens the URL.
    func activate(_ link: TextLink) {
        // A handler may change the text or destroy the label.
        g_object_ref(widget)
        defer { g_object_unref(widget) }
        if linkHandler?(link) == true || emitActivateLink(link) { return }
        guard let url = link.value.url else { return }
        let root = gtk_widget_get_root(widget).map { UnsafeMutableRawPointer($0) }
        let isWindow = root.map {
            g_type_check_instance_is_a($0.assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type()) != 0
        }
        UriLauncher.open(url, in: isWindow == true ? root?.assumingMemoryBound(to: GtkWindow.self) : nil)
    }

    private func emitActivateLink(_ link: TextLink) -> Bool {
        var values = [GValue(), GValue()]
        var result = GValue()
        g_value_init(&values[0], LabelClass.type)
        g_value_set_object(&values[0], widget)
        g_value_init(&values[1], cgtk_type_string())
        g_value_set_string(&values[1], link.value.description)
        g_value_init(&result, cgtk_type_boolean())
        g_signal_emitv(values, LabelClass.activateLinkSignal, 0, &result)
        g_value_unset(&values[0])
        g_value_unset(&values[1])
        return g_value_get_boolean(&result) != 0
    }
}

/// Widgets for the links.
extension LabelState {
    /// Makes a widget for each link. They stay until the label is disposed.
    func makeLinkWidgets() {
        let capacity = linkCapacity
        guard linkWidgets.count < capacity, !hasDisposed else { return }
        while linkWidgets.count < capacity {
            guard let link = LinkWidget.make(in: widget) else { return }
            LinkWidget.setShown(false, link)
            linkWidgets.append(link)
        }
        allocateLinkWidgets()
    }

    /// Updates the widgets after a change of the text.
    func updateLinkWidgets() {
        guard mayHaveLinks, !hasDisposed else {
            for link in linkWidgets { hide(link) }
            return
        }
        if pointer == nil { pointer = LabelPointer(of: self) }
        if !linkWidgets.isEmpty || ScreenReader.shared.isOn(askingFor: self) { makeLinkWidgets() }
    }

    /// Places the widgets at their links. Widgets without a link are hidden.
    func allocateLinkWidgets() {
        guard !linkWidgets.isEmpty, gtk_widget_get_width(widget) > 0 else { return }
        let origin = frameOrigin()
        let links = currentLinks()
        for (index, child) in linkWidgets.enumerated() {
            let link = index < links.count ? links[index] : nil
            guard let link else {
                hide(child)
                continue
            }
            allocate(child, for: link, origin: origin)
            LinkWidget.setShown(true, child)
        }
    }

    /// Removes a widget's link. The widget may still have the focus, so it must not activate anything.
    private func hide(_ child: UnsafeMutablePointer<GtkWidget>) {
        LinkWidget.setShown(false, child)
        LinkWidget.state(of: child)?.link = nil
        LinkWidget.state(of: child)?.rects = []
    }

    private func allocate(_ child: UnsafeMutablePointer<GtkWidget>, for link: TextLink, origin: Point) {
        let bounds = link.bounds
        let x = (bounds.minX + origin.x).rounded(.down)
        let y = (bounds.minY + origin.y).rounded(.down)
        // Negative letter spacing may make the width negative.
        var allocation = GtkAllocation(
            x: x.roundedToPixel, y: y.roundedToPixel,
            width: max((bounds.maxX + origin.x - x).rounded(.up).roundedToPixel, 0),
            height: max((bounds.maxY + origin.y - y).rounded(.up).roundedToPixel, 0))
        // GTK requires a measure before each allocation.
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_size_allocate(child, &allocation, -1)
        guard let state = LinkWidget.state(of: child) else { return }
        state.rects = link.rects.map { $0.offset(by: Point(x: origin.x - x, y: origin.y - y)) }
        if state.link?.text != link.text { Accessibility.setLabel(link.text, of: child) }
        // The widget now has another link. GTK would keep it hovered until the pointer moves.
        if state.link?.value != link.value { gtk_widget_unset_state_flags(child, GTK_STATE_FLAG_PRELIGHT) }
        state.link = link
    }

    /// Releases the children and cancels work.
    func dispose() {
        hasDisposed = true
        pending?.cancel()
        pending = nil
        linkHandler = nil
        pointer = nil
        let children = linkWidgets
        linkWidgets = []
        for child in children { gtk_widget_unparent(child) }
        releaseAttachedWidgets()
        ScreenReader.shared.forget(self)
        nodes.clear()
    }
}

extension StyledText {
    /// The number of style runs with a link: at least the number of visible links.
    fileprivate var linkRunCount: Int { storage.styles.reduce(0) { $0 + ($1.value.link == nil ? 0 : 1) } }

    fileprivate var truncationScopes: Set<TruncationScope> {
        storage.paragraphStyles.isEmpty ? [] : Set(storage.paragraphStyles.compactMap { $0.value.truncationScope })
    }
}
