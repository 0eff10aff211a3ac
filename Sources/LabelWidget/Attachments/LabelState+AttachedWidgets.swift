import CLabelGtk
import TextEngine

/// A widget in a label's text.
struct AttachedWidget {
    /// The name of the attachment.
    let id: String
    /// Retained.
    let widget: UnsafeMutablePointer<GtkWidget>
}

extension LabelState {
    func setAttachedWidget(_ child: UnsafeMutablePointer<GtkWidget>?, id: String) {
        let old = widgetsByAttachment?[id]
        guard !hasDisposed, old != child else { return }
        if let child, let reason = refusal(of: child) { return cgtk_warning(reason) }
        if let old {
            widgetsByAttachment?[id] = nil
            release(old)
        }
        guard let child else { return }
        g_object_ref_sink(child)
        gtk_widget_set_parent(child, widget)
        // It has no position until the label is allocated.
        setShown(false, child)
        if widgetsByAttachment == nil { widgetsByAttachment = AttachedWidgets() }
        widgetsByAttachment?[id] = child
    }

    /// The widgets in the text, in the order of setting.
    var attachedWidgets: [AttachedWidget] { widgetsByAttachment?.list ?? [] }

    /// Why a widget cannot be a child of the label, and what to do; nil if it can.
    private func refusal(of child: UnsafeMutablePointer<GtkWidget>) -> String? {
        if gtk_widget_get_parent(child) != nil {
            return "LwLabel: a widget that has a parent cannot stand in a label, so nothing changes. "
                + "Remove it from its parent first."
        }
        // GTK does not look for circles.
        let isAround = child == widget || gtk_widget_is_ancestor(widget, child) != 0
        guard isAround || UnsafeMutableRawPointer(child).isInstance(of: gtk_root_get_type()) else { return nil }
        return "LwLabel: a window, the label itself and what it stands in cannot stand in a label, so nothing changes. "
            + "Take another widget."
    }

    /// Unparents and releases all attached widgets.
    func releaseAttachedWidgets() {
        let all = attachedWidgets
        widgetsByAttachment = nil
        for attached in all { release(attached.widget) }
    }

    private func release(_ attached: UnsafeMutablePointer<GtkWidget>) {
        Accessibility.setHidden(false, of: attached)
        if isChild(attached) { gtk_widget_unparent(attached) }
        g_object_unref(attached)
    }

    /// Shows a widget, or hides it from view, Tab key and screen readers.
    private func setShown(_ isShown: Bool, _ child: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_set_child_visible(child, isShown ? 1 : 0)
        Accessibility.setHidden(!isShown, of: child)
    }

    /// The app may have unparented the widget.
    private func isChild(_ child: UnsafeMutablePointer<GtkWidget>) -> Bool { gtk_widget_get_parent(child) == widget }

    /// Places the widgets at their attachments. Widgets without one are hidden.
    func allocateAttachedWidgets() {
        guard !attachedWidgets.isEmpty, gtk_widget_get_width(widget) > 0 else { return }
        let origin = frameOrigin()
        var places: [String: Rect] = [:]
        for (attachment, bounds) in shownAttachments() {
            guard case .widget(let id) = attachment.content, places[id] == nil else { continue }
            places[id] = bounds.offset(by: origin)
        }
        for attached in attachedWidgets where isChild(attached.widget) {
            let place = places[attached.id]
            setShown(place != nil, attached.widget)
            if let place { allocate(attached.widget, in: place) }
        }
    }

    /// Whether a widget in the text has a press at a point for itself, as a button does. A press on any other, as on a picture, is one on
    /// the text.
    func hasPressableWidget(at point: Point) -> Bool {
        guard !attachedWidgets.isEmpty else { return false }
        var found = gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT)
        while let child = found, child != widget {
            if ClickRivals.isPressable(child) { return true }
            found = gtk_widget_get_parent(child)
        }
        return false
    }

    /// The attachments at their places.
    func shownAttachments() -> ShownAttachments.List {
        let shown = attachments ?? ShownAttachments()
        attachments = shown
        return shown.list(of: currentFrame(), baselineRounding)
    }

    private func allocate(_ child: UnsafeMutablePointer<GtkWidget>, in place: Rect) {
        var (minimumWidth, minimumHeight): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, nil, nil, nil)
        let width = max(place.width.ceiledToPixel, minimumWidth)
        gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &minimumHeight, nil, nil, nil)
        var allocation = GtkAllocation(
            x: place.minX.roundedToPixel, y: place.minY.roundedToPixel, width: width,
            height: max(place.height.ceiledToPixel, minimumHeight))
        gtk_widget_size_allocate(child, &allocation, -1)
    }

    func snapshotAttachedWidgets(_ snapshot: OpaquePointer) {
        for attached in attachedWidgets where isChild(attached.widget) {
            gtk_widget_snapshot_child(widget, attached.widget, snapshot)
        }
    }
}
