import CLabelGtk
import TextEngine

extension LabelState {
    /// The mnemonic's key changed.
    func updateMnemonic() {
        mnemonic?.stop()
        mnemonic = content.mnemonic == nil || hasDisposed ? nil : Mnemonic(of: self, key: content.mnemonicKey)
        gtk_widget_queue_draw(widget)
    }

    /// The widget that the label's mnemonic activates.
    func setMnemonicWidget(_ target: UnsafeMutablePointer<GtkWidget>?) {
        // The disposal sets nil. Nothing would release what is set later.
        guard target != mnemonicWidget, target == nil || !hasDisposed else { return }
        if let old = mnemonicWidget {
            gtk_widget_remove_mnemonic_label(old, widget)
            g_object_weak_unref(old.gobject, Self.mnemonicWidgetIsGone, widget)
        }
        mnemonicWidget = target
        if let target {
            g_object_weak_ref(target.gobject, Self.mnemonicWidgetIsGone, widget)
            gtk_widget_add_mnemonic_label(target, widget)
        }
        LabelProperty.mnemonicWidget.notify(self)
    }

    private static let mnemonicWidgetIsGone: GWeakNotify = { label, _ in
        guard let state = LabelClass.state(of: label) else { return }
        state.mnemonicWidget = nil
        LabelProperty.mnemonicWidget.notify(state)
    }

    /// Does what the mnemonic stands for: activates its widget, else the next ancestor that can be activated.
    func activateMnemonic(cyclesGroup: Bool) -> Bool {
        let cycles: gboolean = cyclesGroup ? 1 : 0
        if let mnemonicWidget { return gtk_widget_mnemonic_activate(mnemonicWidget, cycles) != 0 }
        if isSelectable, gtk_widget_get_focusable(widget) != 0 { return gtk_widget_grab_focus(widget) != 0 }
        func isNotebook(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Bool {
            widget.map { UnsafeMutableRawPointer($0).isInstance(of: gtk_notebook_get_type()) } ?? false
        }
        var parent = gtk_widget_get_parent(widget)
        if isNotebook(parent) { return false }
        while let ancestor = parent {
            if gtk_widget_get_focusable(ancestor) != 0 || !cyclesGroup && ancestor.hasActivateSignal
                || isNotebook(gtk_widget_get_parent(ancestor))
            {
                return gtk_widget_mnemonic_activate(ancestor, cycles) != 0
            }
            parent = gtk_widget_get_parent(ancestor)
        }
        cgtk_warning("LwLabel: the mnemonic has no widget to activate. Set mnemonic-widget.")
        gtk_widget_error_bell(widget)
        return false
    }

    /// The lines under the mnemonic's letters while the window shows them.
    var mnemonicHighlights: [DrawingOptions.Highlight] {
        guard let mnemonic, mnemonic.isVisible, gtk_widget_is_sensitive(widget) != 0,
            mnemonicWidget.map({ gtk_widget_is_sensitive($0) != 0 }) ?? true
        else { return [] }
        var style = TextHighlightStyle()
        style.underline = DecorationLine(position: .low)
        return content.mnemonicRanges.map { DrawingOptions.Highlight(range: $0, style: style) }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the widget's class can be activated.
    fileprivate var hasActivateSignal: Bool {
        let type = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
        return type.pointee.g_class.map {
            gtk_widget_class_get_activate_signal(
                UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidgetClass.self)) != 0
        } ?? false
    }

    var gobject: UnsafeMutablePointer<GObject> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self) }
}
