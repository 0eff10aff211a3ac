import CLabelGtk
import TextEngine

/// The GObject class `LwLongLabel`: a `GtkScrollable` with the CSS node `longlabel`.
@MainActor
enum LongLabelClass {
    /// The type, registered on first use.
    static var type: GType { registration.type }

    private static let registration = {
        let registration = WidgetType(
            name: "LwLongLabel",
            classInit: { `class`, _ in
                guard let `class` else { return }
                LongLabelClass.initialize(`class`)
            },
            instanceInit: { instance, _ in
                guard let instance else { return }
                MainThread.register()
                let widget = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GtkWidget.self)
                SwiftSlot.fill(instance, offset: LongLabelClass.slot, with: LongLabelState(widget: widget))
            })
        var scrollable = GInterfaceInfo()
        WidgetType.add(gtk_scrollable_get_type(), &scrollable, to: registration.type)
        return registration
    }()

    private static var slot: gint = 0
    private static var parent = UnsafeMutablePointer<GtkWidgetClass>(bitPattern: 0)
    private static var setUpSignal: guint = 0
    private static var selectionChangedSignal: guint = 0

    /// The Swift object of an instance; nil after it was finalized.
    static func state(of instance: UnsafeMutableRawPointer?) -> LongLabelState? {
        instance.flatMap { SwiftSlot.object(of: $0, offset: slot, as: LongLabelState.self) }
    }

    private static func initialize(_ class: gpointer) {
        slot = WidgetType.slotOffset(ofClass: `class`, type: registration)
        parent = g_type_class_peek_parent(`class`)?.assumingMemoryBound(to: GtkWidgetClass.self)
        let widgetClass = `class`.assumingMemoryBound(to: GtkWidgetClass.self)
        setObjectFunctions(`class`.assumingMemoryBound(to: GObjectClass.self))
        setWidgetFunctions(widgetClass)
        gtk_widget_class_set_css_name(widgetClass, "longlabel")
        gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_GROUP)
        LongLabelProperty.installAll(in: `class`.assumingMemoryBound(to: GObjectClass.self))
        var label = [LabelClass.type]
        setUpSignal = g_signal_newv(
            "setup", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, cgtk_type_none(), guint(label.count), &label)
        selectionChangedSignal = g_signal_newv(
            "selection-changed", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, cgtk_type_none(), 0, nil)
        ScrollKeys.install(in: widgetClass)
    }

    private static func setObjectFunctions(_ objectClass: UnsafeMutablePointer<GObjectClass>) {
        objectClass.pointee.set_property = { object, id, value, _ in
            LongLabelProperty.set(id, value, of: LongLabelClass.state(of: object))
        }
        objectClass.pointee.get_property = { object, id, value, _ in
            LongLabelProperty.get(id, value, of: LongLabelClass.state(of: object))
        }
        objectClass.pointee.dispose = { object in
            LongLabelClass.state(of: object)?.dispose()
            LongLabelClass.parentObjectClass?.pointee.dispose(object)
        }
        objectClass.pointee.finalize = { object in
            if let object { SwiftSlot.empty(object, offset: LongLabelClass.slot, as: LongLabelState.self) }
            LongLabelClass.parentObjectClass?.pointee.finalize(object)
        }
    }

    private static var parentObjectClass: UnsafeMutablePointer<GObjectClass>? {
        parent.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self) }
    }

    private static func setWidgetFunctions(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
        widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
            guard let state = LongLabelClass.state(of: widget), !state.hasDisposed else { return }
            let answer = state.measure(orientation, forSize: size)
            minimum?.pointee = answer.minimum
            natural?.pointee = answer.natural
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
            guard let state = LongLabelClass.state(of: widget), !state.hasDisposed else { return }
            state.allocate(width: width, height: height)
        }
        widgetClass.pointee.direction_changed = { widget, old in
            LongLabelClass.parent?.pointee.direction_changed(widget, old)
            guard let state = LongLabelClass.state(of: widget), !state.hasDisposed else { return }
            state.change { $0.makeLabelsAgain() }
        }
        widgetClass.pointee.focus = { widget, direction in
            LongLabelClass.state(of: widget)?.moveFocus(direction) == true ? 1 : 0
        }
        widgetClass.pointee.grab_focus = { widget in
            guard let state = LongLabelClass.state(of: widget), !state.hasDisposed else { return 0 }
            if state.isSelectable { return state.focusText() ? 1 : 0 }
            return LongLabelClass.parent?.pointee.grab_focus(widget) ?? 0
        }
    }

    /// Lets the app finish a new label.
    static func emitSelectionChanged(_ widget: UnsafeMutablePointer<GtkWidget>) {
        Signal.emit(selectionChangedSignal, widget)
    }

    static func emitSetUp(_ widget: UnsafeMutablePointer<GtkWidget>, _ label: Label) {
        guard g_signal_has_handler_pending(widget, setUpSignal, 0, 0) != 0 else { return }
        Signal.emit(setUpSignal, widget, [.object(LabelClass.type, label.widget)])
    }
}
