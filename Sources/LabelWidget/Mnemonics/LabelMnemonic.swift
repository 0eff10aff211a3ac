import CLabelGtk
import TextEngine

/// The mnemonic of a label: its key, and the widget that it activates.
@MainActor
final class LabelMnemonic: LabelPart {
    private unowned let label: LabelState
    /// There while the text has a mnemonic.
    private var key: MnemonicKey?
    /// The property `mnemonic-widget`. GTK tells when it is gone.
    private(set) var target: UnsafeMutablePointer<GtkWidget>?

    init(of label: LabelState) { self.label = label }

    var followsText: Bool { false }

    func dispose() {
        key?.stop()
        key = nil
        setTarget(nil)
    }

    /// The text has another key; nil for none.
    func setKey(_ new: guint?) {
        key?.stop()
        key = new.flatMap { MnemonicKey($0, of: label) }
    }

    func setTarget(_ new: UnsafeMutablePointer<GtkWidget>?) {
        guard new != target else { return }
        let widget = label.widget
        if let target {
            gtk_widget_remove_mnemonic_label(target, widget)
            g_object_weak_unref(target.gobject, Self.targetIsGone, widget)
        }
        target = new
        if let new {
            g_object_weak_ref(new.gobject, Self.targetIsGone, widget)
            gtk_widget_add_mnemonic_label(new, widget)
        }
        LabelProperty.mnemonicWidget.notify(label)
    }

    private static let targetIsGone: GWeakNotify = { label, _ in
        guard let state = LabelClass.state(of: label) else { return }
        state.parts.mnemonic?.target = nil
        LabelProperty.mnemonicWidget.notify(state)
    }

    /// The label may be in another window now, or leaves its window, which it still has as an ancestor.
    func rootChanged(isThere: Bool) { if isThere { key?.cameIntoRoot() } else { key?.leavesRoot() } }

    func readVisibility() { key?.readVisibility() }

    /// Whether the lines under the letters are shown.
    var isVisible: Bool {
        key?.isVisible == true && gtk_widget_is_sensitive(label.widget) != 0
            && target.map { gtk_widget_is_sensitive($0) != 0 } ?? true
    }
}

extension LabelState {
    /// The key of the text's mnemonic changed.
    func updateMnemonic() {
        let key = content.mnemonic == nil ? nil : content.mnemonicKey
        let part = key == nil ? parts.mnemonic : makePart(\.mnemonic, LabelMnemonic.init(of:))
        part?.setKey(key)
        if key == nil, parts.mnemonic?.target == nil { parts.mnemonic = nil }
        gtk_widget_queue_draw(widget)
    }

    /// Sets the widget that the label's mnemonic activates.
    func setMnemonicWidget(_ target: UnsafeMutablePointer<GtkWidget>?) {
        let part = target == nil ? parts.mnemonic : makePart(\.mnemonic, LabelMnemonic.init(of:))
        part?.setTarget(target)
    }

    /// Does what the mnemonic stands for: activates its widget, else the next ancestor that can be activated.
    func activateMnemonic(cyclesGroup: Bool) -> Bool {
        let cycles: gboolean = cyclesGroup ? 1 : 0
        if let target = parts.mnemonic?.target { return gtk_widget_mnemonic_activate(target, cycles) != 0 }
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
        guard parts.mnemonic?.isVisible == true else { return [] }
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
