import CLabelGtk
import TextEngine

extension LongLabelState {
    func setWrapMode(_ mode: TextFrameOptions.WrapMode) {
        guard mode != wrapMode else { return }
        wrapMode = mode
        change { $0.makeLabelsAgain() }
        LongLabelProperty.wrapMode.notify(self)
    }

    func setSelectable(_ value: Bool) {
        guard value != isSelectable, !hasDisposed else { return }
        isSelectable = value
        if !value { group.clearSelection() }
        // The labels take the focus, each for its own text.
        gtk_widget_set_focusable(widget, value ? 0 : 1)
        change { $0.makeLabelsAgain() }
        LongLabelProperty.selectable.notify(self)
    }

    func setFollowsEnd(_ value: Bool) {
        guard value != followsEnd else { return }
        followsEnd = value
        gtk_widget_queue_resize(widget)
        LongLabelProperty.followsEnd.notify(self)
    }

    func scroll(to target: ScrollTarget) {
        change {
            $0.request = target
            // New labels may come. GTK allows that while it lays out the whole window, not while it gives a size to this widget alone.
            gtk_widget_queue_resize($0.widget)
        }
    }

    /// Shows the end. The last line may be higher than the cursor in it, so this is more than to scroll to the last place.
    func scrollToEnd() {
        change {
            $0.request = nil
            $0.show($0.endAnchor)
            gtk_widget_queue_resize($0.widget)
        }
    }

    func scrollToStart() {
        change {
            $0.request = nil
            $0.show($0.startAnchor)
            $0.isAtEnd = false
            gtk_widget_queue_resize($0.widget)
        }
    }

    /// What text may be scaled by.
    static let zooms = 0.1...10.0

    /// Scales the text. Labels inherit the font size from this widget.
    func setZoom(_ value: Double) {
        let value = value.isNaN ? 1 : min(max(value, Self.zooms.lowerBound), Self.zooms.upperBound)
        guard value != zoom, !hasDisposed else { return }
        rememberLine()
        (widest, widestNatural) = (0, 0)
        zoom = value
        // GTK 4.8 reads no style from a widget itself.
        if zoomStyle == nil, let provider = gtk_css_provider_new() {
            zoomStyle = OpaquePointer(provider)
            gtk_style_context_add_provider(
                gtk_widget_get_style_context(widget), OpaquePointer(provider),
                guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        }
        gtk_css_provider_load_from_data(
            zoomStyle.map { UnsafeMutablePointer($0) },
            "longlabel { font-size: \(Int((value * 100).rounded()))%; }", -1)
        gtk_widget_queue_resize(widget)
        LongLabelProperty.zoom.notify(self)
    }

    /// Takes an adjustment from the scrolled window; NULL for a new one.
    func setAdjustment(_ object: gpointer?, to adjustment: ScrollAdjustment, _ property: LongLabelProperty) {
        guard !hasDisposed else { return }
        let new = object?.assumingMemoryBound(to: GtkAdjustment.self)
        guard new == nil || new != adjustment.adjustment else { return }
        adjustment.set(new ?? gtk_adjustment_new(0, 0, 0, 0, 0, 0))
        gtk_widget_queue_allocate(widget)
        property.notify(self)
    }

    func setPolicy(
        _ path: ReferenceWritableKeyPath<LongLabelState, GtkScrollablePolicy>, _ value: GtkScrollablePolicy,
        _ property: LongLabelProperty
    ) {
        guard self[keyPath: path] != value else { return }
        self[keyPath: path] = value
        gtk_widget_queue_resize(widget)
        property.notify(self)
    }
}
