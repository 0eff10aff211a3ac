import CLabelGtk
import TextEngine

/// The keyboard focus walks through the label's links in the order of the text.
extension LabelState {
    /// The link that a handler is called for, that the context menu is about, or else that has the keyboard focus.
    var currentLink: TextLink? { parts.links?.activating ?? parts.menu?.link ?? focusedLink }

    /// The link with the keyboard focus.
    var focusedLink: TextLink? {
        parts.links?.children?.focused.flatMap { gtk_widget_is_focus($0) != 0 ? parts.links?.link(of: $0) : nil }
    }

    /// Whether the label itself takes the focus, and not only its links.
    var takesFocus: Bool {
        !hasDisposed && gtk_widget_get_focusable(widget) != 0 && parts.links?.makesLabelFocusable != true
    }

    /// The links that may have the focus.
    private func focusableLinks() -> [TextLink] { gtk_widget_get_focusable(widget) != 0 ? currentLinks() : [] }

    /// What may have the focus.
    private enum FocusStop {
        /// The label itself, if it takes the focus.
        case label
        /// The visible link with a number.
        case link(Int)
        case widget(UnsafeMutablePointer<GtkWidget>)
    }

    /// Moves the focus into the label, on, or back. Returns false if it leaves the label, or nothing in it takes the focus.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
        let inside = gtk_widget_get_focus_child(widget)
        let link = self.parts.links?.children?.focused
        if let inside, link == nil {
            guard attachedWidgets.contains(where: { $0.widget == inside }) else { return moveFocusAsGTK(direction) }
            if gtk_widget_child_focus(inside, direction) != 0 { return true }
        }
        let isInside = inside != nil || gtk_widget_is_focus(widget) != 0
        let isForward = [GTK_DIR_TAB_FORWARD, GTK_DIR_DOWN, GTK_DIR_RIGHT].contains(direction)
        if isInside, direction != GTK_DIR_TAB_FORWARD, direction != GTK_DIR_TAB_BACKWARD {
            // Arrow keys leave the text, as in GtkLabel. Between the widgets in it they do what they do elsewhere.
            return attachedWidgets.isEmpty ? false : moveFocusAsGTK(direction)
        }
        guard !hasDisposed, gtk_widget_get_mapped(widget) != 0 else { return false }
        let links = focusableLinks()
        let stops = focusStops(links)
        var next = isForward ? 0 : stops.count - 1
        if isInside {
            let focused = link.flatMap { self.parts.links?.link(of: $0) }
            let current = stops.firstIndex { isFocused($0, inside, focused, links) }
            next = current.map { isForward ? $0 + 1 : $0 - 1 } ?? placeOfLostLink(link, stops, isForward)
        }
        while stops.indices.contains(next) {
            if take(stops[next], direction, links) { return true }
            next += isForward ? 1 : -1
        }
        return false
    }

    /// As in GtkLabel, a link gets the focus that the label cannot have: the link that has it already or that the menu was about,
    /// or else the first one.
    func focusLink() -> Bool {
        let links = focusableLinks()
        guard !links.isEmpty, gtk_widget_get_mapped(widget) != 0 else { return false }
        let link = focusedLink ?? parts.menu?.link
        let number = link.flatMap { link in links.firstIndex { $0.isSamePlace(as: link) } }
        return take(.link(number ?? 0), GTK_DIR_TAB_FORWARD, links)
    }

    /// Gives the focus to the first link, or to the last one. Returns false if there is none.
    func focusLink(isForward: Bool) -> Bool {
        let links = focusableLinks()
        guard !links.isEmpty, gtk_widget_get_mapped(widget) != 0 else { return false }
        return take(.link(isForward ? 0 : links.count - 1), GTK_DIR_TAB_FORWARD, links)
    }

    private func moveFocusAsGTK(_ direction: GtkDirectionType) -> Bool {
        LabelClass.parent?.pointee.focus(widget, direction) != 0
    }

    private func focusStops(_ links: [TextLink]) -> [FocusStop] {
        var stops = takesFocus ? [FocusStop.label] : []
        guard !attachedWidgets.isEmpty else { return stops + links.indices.map { .link($0) } }
        let widgets = attachedWidgets.filter { gtk_widget_get_mapped($0.widget) != 0 }
        let offsets = attachmentOffsets()
        let places =
            links.enumerated().map { (place: $1.range.lowerBound, stop: FocusStop.link($0)) }
            + widgets.map { (place: offsets[$0.id] ?? offset(of: $0.widget), stop: FocusStop.widget($0.widget)) }
        stops += places.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.stop)
        return stops
    }

    /// Where in the text attachments for widgets stand, by their names, but for names that it has several times. O(style runs).
    private func attachmentOffsets() -> [String: Int] {
        var offsets: [String: Int] = [:]
        var repeated: Set<String> = []
        for (range, style) in currentFrame().shapedString.text.styleRuns {
            guard case .widget(let id)? = style.attachment?.content else { continue }
            if range.count > "\u{FFFC}".utf8.count || offsets[id] != nil { repeated.insert(id) }
            offsets[id] = range.lowerBound
        }
        for id in repeated { offsets[id] = nil }
        return offsets
    }

    /// How often the text at a widget's place was sought, for tests.
    static var soughtWidgetCount = 0

    /// Where in the text a widget stands. O(runs of its line).
    private func offset(of attached: UnsafeMutablePointer<GtkWidget>) -> Int {
        Self.soughtWidgetCount += 1
        var place = GtkAllocation()
        gtk_widget_get_allocation(attached, &place)
        let origin = frameOrigin()
        let middle = Point(
            x: Double(place.x) + Double(place.width) / 2 - origin.x,
            y: Double(place.y) + Double(place.height) / 2 - origin.y)
        return currentFrame().cluster(closestTo: middle)?.range.lowerBound ?? 0
    }

    private func isFocused(
        _ stop: FocusStop, _ inside: UnsafeMutablePointer<GtkWidget>?, _ focused: TextLink?, _ links: [TextLink]
    ) -> Bool {
        switch stop {
        case .label: inside == nil
        case .widget(let widget): widget == inside
        case .link(let number): focused.map { links[number].isSamePlace(as: $0) } ?? false
        }
    }

    /// Where the focus goes on if its link is gone: at the link that is in its place now.
    private func placeOfLostLink(
        _ child: UnsafeMutablePointer<GtkWidget>?, _ stops: [FocusStop], _ isForward: Bool
    ) -> Int {
        let number = child.flatMap { LinkWidget.state(of: $0)?.identity?.number } ?? 0
        let place =
            stops.firstIndex {
                if case .link(let other) = $0 { other >= number } else { false }
            } ?? stops.count
        return isForward ? place : place - 1
    }

    private func take(_ stop: FocusStop, _ direction: GtkDirectionType, _ links: [TextLink]) -> Bool {
        switch stop {
        case .label: gtk_widget_grab_focus(widget) != 0
        case .widget(let child): gtk_widget_child_focus(child, direction) != 0
        case .link(let number): self.parts.links?.makeChildren().focus(identity(ofLink: number, in: links)) == true
        }
    }
}
