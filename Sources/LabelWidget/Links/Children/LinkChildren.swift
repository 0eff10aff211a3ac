import CLabelGtk
import TextEngine

/// The children of a label that stand for links: so that themes, the focus and screen readers find them.
///
/// Without a screen reader there are at most three: for the hovered, the focused and the pressed link. A child moves to the link
/// that it is needed for, and one child may play several parts. With a screen reader, each link that is seen or near to that has a child of
/// its own, in the order of the text, if there are not more than ``mostForScreenReader``.
@MainActor
final class LinkChildren {
    typealias Child = UnsafeMutablePointer<GtkWidget>

    /// The largest number of links with children of their own. The Tab key also gets to the others.
    static let mostForScreenReader = 256
    /// The largest number of children without a screen reader.
    static let most = 3
    /// Children that no link needs are kept up to this number: rows are used again.
    private static let mostSpare = 16

    private unowned let label: LabelState
    private(set) var widgets: [Child] = []
    private var hovered: Child?
    private var pressed: Child?
    /// The number of links with children of their own.
    private var wanted = 0
    /// The number of children, from the first, that stand for these. There are fewer until more can be made.
    private var reserved = 0
    /// Whether GTK is giving the label its size.
    private var isAllocating = false
    private var willSettle = false

    init(of label: LabelState) { self.label = label }

    func dispose() {
        let all = widgets
        (widgets, hovered, pressed, reserved) = ([], nil, nil, 0)
        for child in all { gtk_widget_unparent(child) }
    }

    /// The child with the keyboard focus.
    var focused: Child? {
        guard let child = gtk_widget_get_focus_child(label.widget) else { return nil }
        return widgets.first { $0 == child }
    }

    func setHovered(_ link: TextLink?) { setPart(\.hovered, GTK_STATE_FLAG_PRELIGHT, link) }

    func setPressed(_ link: TextLink?) { setPart(\.pressed, GTK_STATE_FLAG_ACTIVE, link) }

    private func setPart(
        _ part: ReferenceWritableKeyPath<LinkChildren, Child?>, _ flag: GtkStateFlags, _ link: TextLink?
    ) {
        let old = self[keyPath: part]
        self[keyPath: part] = nil
        let new = link.flatMap { child(for: $0, preferring: old) }
        self[keyPath: part] = new
        if let old, old != new { gtk_widget_unset_state_flags(old, flag) }
        if let new { gtk_widget_set_state_flags(new, flag, 0) }
    }

    /// Gives a link the keyboard focus. Returns false if GTK does not let it have the focus.
    func focus(_ identity: LinkIdentity) -> Bool {
        let old = focused
        guard let child = child(for: identity.link, preferring: old, movesFocus: true) else { return false }
        LinkWidget.state(of: child)?.identity = identity
        // Also if it has the focus already: GTK may be looking for a place for the focus of a lost link.
        guard gtk_widget_grab_focus(child) != 0 else { return false }
        // The focus stays on the child, which is at another place now: GtkViewport has to scroll there.
        if child == old, let root = gtk_widget_get_root(child) {
            // The label draws the ring, and no state has changed that would make it.
            gtk_widget_queue_draw(label.widget)
            g_object_notify(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GObject.self), "focus-widget")
        }
        return true
    }

    /// The child that stands for a link, or one that is moved there; nil if the label has no place for it yet.
    private func child(for link: TextLink, preferring preferred: Child?, movesFocus: Bool = false) -> Child? {
        if let child = widgets.first(where: { LinkWidget.state(of: $0)?.link?.isSamePlace(as: link) == true }) {
            return child
        }
        guard gtk_widget_get_width(label.widget) > 0 else { return nil }
        let focused = movesFocus ? nil : focused
        let spare = widgets[reserved...].filter { $0 != hovered && $0 != pressed && $0 != focused }
        guard let child = spare.first(where: { $0 == preferred }) ?? spare.first ?? make() else { return nil }
        LinkWidget.state(of: child)?.identity = nil
        place(child, at: link)
        return child
    }

    private func make() -> Child? {
        guard !isAllocating else {
            settleLater()
            return nil
        }
        guard !label.hasDisposed, let child = LinkWidget.make(in: label.widget) else { return nil }
        LinkWidget.setShown(false, child)
        if let last = widgets.last { gtk_widget_insert_after(child, label.widget, last) }
        widgets.append(child)
        return child
    }
}

// A child that is made, moved among others or removed asks for a layout. GTK must not be asked while it lays out, so all this
// happens right after that.
extension LinkChildren {
    private func settleLater() {
        guard !willSettle else { return }
        willSettle = true
        MainContext.invoke { [weak label] in label?.parts.links?.children?.settle() }
    }

    private func settle() {
        willSettle = false
        while widgets.count < wanted, make() != nil {}
        // Screen readers see the order.
        for (child, previous) in zip(widgets.dropFirst(), widgets)
        where gtk_widget_get_prev_sibling(child) != previous {
            gtk_widget_insert_after(child, label.widget, previous)
        }
        let focused = focused
        for child in widgets[reserved...].reversed() where widgets.count > limit {
            guard child != focused, child != hovered, child != pressed else { continue }
            widgets.removeAll { $0 == child }
            gtk_widget_unparent(child)
        }
        label.parts.pointer?.update()
    }

    private var limit: Int { ScreenReader.shared.isOn ? max(wanted, Self.mostSpare) : Self.most }
}

// After a change of the text, the layout or the place of the text.
extension LinkChildren {
    /// Moves the children to where their links are now. Those whose links are gone are hidden.
    func update() {
        guard gtk_widget_get_width(label.widget) > 0 else { return }
        isAllocating = true
        defer { isAllocating = false }
        let readsScreen = ScreenReader.shared.isOn
        let focused = focused
        let accessibility = label.updateAccessibility()
        let (part, isSeen) = accessibility?.updatePart() ?? (nil, false)
        // Rows that are used again mostly have spare children only.
        let links = isSeen || focused != nil ? label.currentLinks() : []
        let number = focused.flatMap { self.number(of: $0, in: links) }
        for child in widgets { LinkWidget.state(of: child)?.link = nil }
        let seen = isSeen ? accessibility?.numbers(of: links, in: part, atMost: Self.mostForScreenReader) : nil
        let near = seen ?? 0..<0
        var numbers = Array(near)
        // The focused link may be elsewhere.
        if readsScreen, let number, !near.contains(number) {
            numbers.insert(number, at: number < near.lowerBound ? 0 : numbers.count)
        }
        reserve(numbers, of: links, focused, number)
        if let focused, let number {
            let identity = label.identity(ofLink: number, in: links)
            place(focused, at: identity.link)
            LinkWidget.state(of: focused)?.identity = identity
        }
        // The pointer may be on another link now, without having moved.
        label.parts.pointer?.update()
        for child in widgets {
            if child != hovered { gtk_widget_unset_state_flags(child, GTK_STATE_FLAG_PRELIGHT) }
            if child != pressed { gtk_widget_unset_state_flags(child, GTK_STATE_FLAG_ACTIVE) }
            if LinkWidget.state(of: child)?.link == nil { hide(child) }
            if !readsScreen { gtk_widget_set_can_target(child, 0) }
        }
        if widgets.count < wanted || widgets.count > limit { settleLater() }
    }

    /// The number of the link that has the focus now: of the same link, or else of the link in its place or before it.
    private func number(of child: Child, in links: [TextLink]) -> Int? {
        guard let state = LinkWidget.state(of: child) else { return nil }
        guard let identity = state.identity else { return links.firstIndex { $0.value == state.link?.value } }
        if let number = label.number(of: identity, in: links) { return number }
        // "more" becomes "less".
        if identity.link.value.isFolding, let number = links.firstIndex(where: { $0.value.isFolding }) { return number }
        return links.isEmpty ? nil : min(identity.number, links.count - 1)
    }

    /// Gives each of some links a child of its own: the one that it had, as far as possible. The focused child has its own link.
    private func reserve(_ numbers: [Int], of links: [TextLink], _ focused: Child?, _ number: Int?) {
        wanted = numbers.count
        reserved = 0
        guard !numbers.isEmpty, !widgets.isEmpty else { return }
        var places: [Int: Child] = [:]
        for child in widgets where child != focused {
            if let link = LinkWidget.state(of: child)?.identity?.link { places[link.range.lowerBound] = child }
        }
        var children = numbers.map { number in
            places[links[number].range.lowerBound].flatMap {
                LinkWidget.state(of: $0)?.identity?.link.isSamePlace(as: links[number]) == true ? $0 : nil
            }
        }
        if let focused, let number, let index = numbers.firstIndex(of: number) { children[index] = focused }
        let used = Set(children.compactMap { $0 })
        let lost = number == nil ? focused : nil
        var others = widgets.filter { !used.contains($0) && $0 != lost }[...]
        if let lost { others.append(lost) }
        for index in children.indices where children[index] == nil && others.first != lost {
            children[index] = others.popFirst()
        }
        identify(zip(numbers, children), links)
        let new = children.compactMap { $0 }
        reserved = new.count
        guard widgets != new + others else { return }
        widgets = new + others
        settleLater()
    }

    private func identify(_ children: Zip2Sequence<[Int], [Child?]>, _ links: [TextLink]) {
        for (number, child) in children {
            guard let child else { continue }
            place(child, at: links[number])
            LinkWidget.state(of: child)?.identity = label.identity(ofLink: number, in: links)
            // Screen readers ask what is under the pointer.
            gtk_widget_set_can_target(child, 1)
        }
    }

    /// Hides a child without a link. GTK takes the focus from it: then it tells where the focus goes on.
    private func hide(_ child: Child) {
        guard let state = LinkWidget.state(of: child) else { return }
        LinkWidget.setShown(false, child)
        state.rects = []
        // It keeps the old text.
        if child != focused { state.identity = nil }
    }

    /// Gives a child the place and the state of a link.
    private func place(_ child: Child, at link: TextLink) {
        guard let state = LinkWidget.state(of: child) else { return }
        let origin = label.frameOrigin()
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
        state.rects = link.rects.map { $0.offset(by: Point(x: origin.x - x, y: origin.y - y)) }
        let name = label.accessibleName(of: link)
        if state.name != name {
            state.name = name
            Accessibility.setLabel(name, of: child)
        }
        state.link = link
        LinkWidget.setVisited(label.parts.links?.visited.contains(link.value) == true, child)
        LinkWidget.setClasses(label.parts.links?.shownClasses(of: link) ?? [], child)
        LinkWidget.setShown(true, child)
    }
}
