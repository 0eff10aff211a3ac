import CLabelGtk
import TextEngine

/// The widgets in a label's text and the pictures that may change, by the names of their attachments.
@MainActor
final class LabelAttachments: LabelPart {
    typealias Child = UnsafeMutablePointer<GtkWidget>

    private unowned let label: LabelState
    /// The widgets, retained, and how many were set before each.
    private var children: [String: (number: Int, widget: Child)] = [:] { didSet { knownWidgets = nil } }
    private var setCount = 0
    private var knownWidgets: [(id: String, widget: Child)]?
    private var paintables: [String: AttachedPaintable] = [:]
    private var knownPlaces: (frame: TextFrame, rounding: DrawingOptions.BaselineRounding, list: [Place])?

    /// An attachment of a frame.
    private typealias Place = (id: String, bounds: Rect)

    /// How often the widgets were put in order, for tests.
    private(set) static var sortCount = 0
    /// The number of lists of places made so far, for tests.
    private(set) var madeCount = 0

    init(of label: LabelState) { self.label = label }

    var followsText: Bool { !children.isEmpty }

    /// Places the widgets at their attachments. Widgets without one are hidden.
    func allocated() {
        guard !children.isEmpty, gtk_widget_get_width(label.widget) > 0 else { return }
        let origin = label.frameOrigin()
        let places = Dictionary(currentPlaces(), uniquingKeysWith: { first, _ in first })
        for (id, child) in widgets where isChild(child) {
            let place = places[id]?.offset(by: origin)
            setShown(place != nil, child)
            if let place { allocate(child, in: place) }
        }
    }

    /// Draws the widgets, and the paintables at all attachments with their names.
    func snapshot(to snapshot: OpaquePointer) {
        for (_, child) in widgets where isChild(child) { gtk_widget_snapshot_child(label.widget, child, snapshot) }
        guard !paintables.isEmpty else { return }
        let origin = label.frameOrigin()
        for (id, bounds) in currentPlaces() { paintables[id]?.draw(in: bounds.offset(by: origin), to: snapshot) }
    }

    func dispose() {
        let all = widgets
        children = [:]
        for (_, child) in all { release(child) }
        for paintable in paintables.values { paintable.stop() }
        paintables = [:]
    }

    func setPaintable(_ paintable: OpaquePointer?, id: String) {
        guard paintable != paintables[id]?.paintable else { return }
        paintables[id]?.stop()
        paintables[id] = paintable.map { AttachedPaintable($0, in: label.widget) }
        gtk_widget_queue_draw(label.widget)
    }

    /// The attachments with names in the lines that are shown, with the baselines rounded for the display, as they are drawn. O(1), unless
    /// the lines or the display's scale have changed.
    private func currentPlaces() -> [Place] {
        let (frame, rounding) = (label.currentFrame(), label.baselineRounding)
        if let knownPlaces, knownPlaces.frame === frame, knownPlaces.rounding == rounding { return knownPlaces.list }
        var options = DrawingOptions()
        options.baselineRounding = rounding
        options.mode = .onlyForeground
        let list = DisplayList(frame, options: options).attachments.compactMap { attachment, bounds -> Place? in
            if case .widget(let id) = attachment.content { (id, bounds) } else { nil }
        }
        knownPlaces = (frame, rounding, list)
        madeCount += 1
        return list
    }

    func lostLines() { knownPlaces = nil }
}

// The widgets.
extension LabelAttachments {
    /// The widgets in the order of setting. O(1), or O(n log n) after a change.
    var widgets: [(id: String, widget: Child)] {
        if let knownWidgets { return knownWidgets }
        Self.sortCount += 1
        let list = children.sorted { $0.value.number < $1.value.number }.map { (id: $0.key, widget: $0.value.widget) }
        knownWidgets = list
        return list
    }

    /// The widget with a name. O(1).
    func widget(_ id: String) -> Child? { children[id]?.widget }

    func setWidget(_ child: Child?, id: String) {
        let old = widget(id)
        // The app may have unparented the same widget before.
        guard old != child || child.map({ !isChild($0) }) == true else { return }
        if let child, let reason = refusal(of: child) { return cgtk_warning(reason) }
        if let child { g_object_ref_sink(child) }
        if let old {
            children[id] = nil
            release(old)
        }
        guard let child else { return }
        gtk_widget_set_parent(child, label.widget)
        // It has no position until the label is allocated.
        setShown(false, child)
        children[id] = (setCount, child)
        setCount += 1
    }

    /// Whether a widget in the text has a press at a point for itself, as a button does. A press on any other, as on a picture, is one on
    /// the text.
    func hasPressableWidget(at point: Point) -> Bool {
        guard !children.isEmpty else { return false }
        var found = gtk_widget_pick(label.widget, point.x, point.y, GTK_PICK_DEFAULT)
        while let child = found, child != label.widget {
            if ClickRivals.isPressable(child) { return true }
            found = gtk_widget_get_parent(child)
        }
        return false
    }

    /// Why a widget cannot be a child of the label, and what to do; nil if it can.
    private func refusal(of child: Child) -> String? {
        if gtk_widget_get_parent(child) != nil {
            return "LwLabel: a widget that has a parent cannot stand in a label, so nothing changes. "
                + "Remove it from its parent first."
        }
        // GTK does not look for circles.
        let isAround = child == label.widget || gtk_widget_is_ancestor(label.widget, child) != 0
        guard isAround || UnsafeMutableRawPointer(child).isInstance(of: gtk_root_get_type()) else { return nil }
        return "LwLabel: a window, the label itself and what it stands in cannot stand in a label, so nothing changes. "
            + "Take another widget."
    }

    private func release(_ child: Child) {
        Accessibility.setHidden(false, of: child)
        if isChild(child) { gtk_widget_unparent(child) }
        g_object_unref(child)
    }

    /// Shows a widget, or hides it from view, Tab key and screen readers.
    private func setShown(_ isShown: Bool, _ child: Child) {
        gtk_widget_set_child_visible(child, isShown ? 1 : 0)
        Accessibility.setHidden(!isShown, of: child)
    }

    /// The app may have unparented the widget.
    private func isChild(_ child: Child) -> Bool { gtk_widget_get_parent(child) == label.widget }

    private func allocate(_ child: Child, in place: Rect) {
        var (minimumWidth, minimumHeight): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, nil, nil, nil)
        let width = max(place.width.ceiledToPixel, minimumWidth)
        gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &minimumHeight, nil, nil, nil)
        var allocation = GtkAllocation(
            x: place.minX.roundedToPixel, y: place.minY.roundedToPixel, width: width,
            height: max(place.height.ceiledToPixel, minimumHeight))
        gtk_widget_size_allocate(child, &allocation, -1)
    }
}

extension LabelState {
    /// The widgets and pictures in the text, made if there are none yet and one comes. There are none after the end of the widget.
    func attachments(makingIf isNeeded: Bool) -> LabelAttachments? {
        isNeeded ? makePart(\.attachments, LabelAttachments.init(of:)) : parts.attachments
    }

    /// The widgets in the text, in the order of setting.
    var attachedWidgets: [(id: String, widget: UnsafeMutablePointer<GtkWidget>)] { parts.attachments?.widgets ?? [] }
}
