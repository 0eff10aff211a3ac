import CLabelGtk
import TextEngine

/// The GObject class `LwLabel`: a widget with the CSS node `label` and the accessible role label.
@MainActor
enum LabelClass {
    /// The type, registered on first use.
    static var type: GType { registration.type }

    private static let registration = WidgetType(
        name: "LwLabel",
        classInit: { `class`, _ in
            guard let `class` else { return }
            LabelClass.initialize(`class`)
        },
        instanceInit: { instance, _ in
            guard let instance else { return }
            let widget = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GtkWidget.self)
            SwiftSlot.fill(instance, offset: LabelClass.slot, with: LabelState(widget: widget))
        })

    private static var slot: gint = 0
    static var parent = UnsafeMutablePointer<GtkWidgetClass>(bitPattern: 0)
    private(set) static var activateLinkSignal: guint = 0

    /// The Swift object of an instance; nil after it was finalized.
    static func state(of instance: UnsafeMutableRawPointer?) -> LabelState? {
        instance.flatMap { SwiftSlot.object(of: $0, offset: slot, as: LabelState.self) }
    }

    private static func initialize(_ class: gpointer) {
        slot = WidgetType.slotOffset(ofClass: `class`, type: registration)
        parent = g_type_class_peek_parent(`class`)?.assumingMemoryBound(to: GtkWidgetClass.self)
        let widgetClass = `class`.assumingMemoryBound(to: GtkWidgetClass.self)
        setObjectFunctions(`class`.assumingMemoryBound(to: GObjectClass.self))
        setLayoutFunctions(widgetClass)
        setChangeFunctions(widgetClass)
        gtk_widget_class_set_css_name(widgetClass, "label")
        gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LABEL)
        LabelProperty.installAll(in: `class`.assumingMemoryBound(to: GObjectClass.self))
        var parameters = [cgtk_type_string()]
        activateLinkSignal = g_signal_newv(
            "activate-link", type, G_SIGNAL_RUN_LAST, nil,
            { _, result, handlerResult, _ in
                // The first handler that returns true ends the emission.
                guard let result, let handlerResult else { return 1 }
                g_value_set_boolean(result, g_value_get_boolean(handlerResult))
                return g_value_get_boolean(handlerResult) == 0 ? 1 : 0
            }, nil, nil, cgtk_type_boolean(), guint(parameters.count), &parameters)
    }

    private static func setObjectFunctions(_ objectClass: UnsafeMutablePointer<GObjectClass>) {
        objectClass.pointee.set_property = { object, id, value, _ in
            guard let value, let state = LabelClass.state(of: object) else { return }
            LabelProperty(rawValue: id)?.set(UnsafeMutablePointer(mutating: value), on: state)
        }
        objectClass.pointee.get_property = { object, id, value, _ in
            guard let value, let state = LabelClass.state(of: object) else { return }
            LabelProperty(rawValue: id)?.get(value, from: state)
        }
        objectClass.pointee.dispose = { object in
            LabelClass.state(of: object)?.dispose()
            LabelClass.parentObjectClass?.pointee.dispose(object)
        }
        objectClass.pointee.finalize = { object in
            if let object { SwiftSlot.empty(object, offset: LabelClass.slot, as: LabelState.self) }
            LabelClass.parentObjectClass?.pointee.finalize(object)
        }
    }

    private static var parentObjectClass: UnsafeMutablePointer<GObjectClass>? {
        parent.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self) }
    }

    private static func setLayoutFunctions(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.get_request_mode = { widget in
            // Shrinking text to the width also changes the height.
            let options = LabelClass.state(of: widget)?.options
            return options.map { $0.wrapMode == .none && $0.smallestTextScaleFactor == 1 } == true
                ? GTK_SIZE_REQUEST_CONSTANT_SIZE : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
        }
        widgetClass.pointee.measure = {
            widget, orientation, forSize, minimum, natural, minimumBaseline, naturalBaseline in
            guard let state = LabelClass.state(of: widget) else { return }
            let size = state.measure(orientation, forSize: forSize)
            minimum?.pointee = size.minimum
            natural?.pointee = size.natural
            minimumBaseline?.pointee = size.baseline
            naturalBaseline?.pointee = size.baseline
        }
        widgetClass.pointee.size_allocate = { widget, _, _, _ in
            guard let state = LabelClass.state(of: widget) else { return }
            state.allocateLinkWidgets()
            state.allocateAttachedWidgets()
        }
        widgetClass.pointee.snapshot = { widget, snapshot in
            guard let snapshot else { return }
            LabelClass.state(of: widget)?.snapshot(snapshot)
        }
    }

    private static func setChangeFunctions(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.css_changed = { widget, change in
            LabelClass.parent?.pointee.css_changed(widget, change)
            LabelClass.state(of: widget)?.styleChanged()
        }
        widgetClass.pointee.system_setting_changed = { widget, setting in
            LabelClass.parent?.pointee.system_setting_changed(widget, setting)
            guard let widget, let state = LabelClass.state(of: widget) else { return }
            if setting == GTK_SYSTEM_SETTING_FONT_CONFIG {
                InstalledFonts.follow(widget)
                state.fontsChanged()
            } else {
                state.styleChanged()
            }
        }
        widgetClass.pointee.direction_changed = { widget, old in
            LabelClass.parent?.pointee.direction_changed(widget, old)
            LabelClass.state(of: widget)?.directionChanged()
        }
        widgetClass.pointee.realize = { widget in
            LabelClass.parent?.pointee.realize(widget)
            guard let widget, let state = LabelClass.state(of: widget) else { return }
            state.scaleWatch = DisplayScale.Watch(widget)
        }
        widgetClass.pointee.unrealize = { widget in
            let state = LabelClass.state(of: widget)
            state?.scaleWatch?.stop()
            state?.scaleWatch = nil
            LabelClass.parent?.pointee.unrealize(widget)
        }
        widgetClass.pointee.focus = { widget, direction in
            LabelClass.state(of: widget)?.makeLinkWidgets()
            return LabelClass.parent?.pointee.focus(widget, direction) ?? 0
        }
    }
}
