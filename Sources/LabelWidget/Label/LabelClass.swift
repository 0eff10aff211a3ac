import CLabelGtk
import TextEngine

/// The GObject class `LwLabel`: a widget with the CSS node `label` and the accessible role label.
@MainActor
enum LabelClass {
    /// The type, registered on first use.
    static var type: GType { registration.type }

    private static let registration = {
        let registration = WidgetType(
            name: "LwLabel", classSize: MemoryLayout<LwLabelClass>.size,
            classInit: { `class`, _ in
                guard let `class` else { return }
                LabelClass.initialize(`class`)
            },
            instanceInit: { instance, _ in
                guard let instance else { return }
                MainThread.register()
                let widget = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GtkWidget.self)
                SwiftSlot.fill(instance, offset: LabelClass.slot, with: LabelState(widget: widget))
            })
        AttributesElement.add(to: registration.type)
        AccessibleText.add(to: registration.type)
        AccessibleHypertext.add(to: registration.type)
        return registration
    }()

    private static var slot: gint = 0
    static var parent = UnsafeMutablePointer<GtkWidgetClass>(bitPattern: 0)
    private(set) static var activateLinkSignal: guint = 0
    private(set) static var activateLinkValueSignal: guint = 0
    private(set) static var linkLongPressedSignal: guint = 0
    private(set) static var activateCurrentLinkSignal: guint = 0
    private(set) static var copyClipboardSignal: guint = 0
    private(set) static var moveCursorSignal: guint = 0
    private(set) static var selectionChangedSignal: guint = 0
    private(set) static var layoutChangedSignal: guint = 0
    private(set) static var textMovedSignal: guint = 0

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
        setHooks(`class`.assumingMemoryBound(to: LwLabelClass.self))
        gtk_widget_class_set_css_name(widgetClass, "label")
        gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LABEL)
        LabelProperty.installAll(in: `class`.assumingMemoryBound(to: GObjectClass.self))
        addSignals()
        LabelAction.install(in: widgetClass)
    }

    /// GtkLabel's signals, and the label's own.
    private static func addSignals() {
        var link = [cgtk_type_string()]
        // It runs after all handlers, and a subclass may override it.
        let open: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> gboolean = { label, uri, _ in
            LabelClass.state(of: label).map { UriLauncher.open(String(c: uri), from: $0.widget) } == true ? 1 : 0
        }
        activateLinkSignal = g_signal_newv(
            "activate-link", type, G_SIGNAL_RUN_LAST, g_cclosure_new(CFunction.callback(open), nil, nil),
            endsWhenHandled, nil, nil, cgtk_type_boolean(), guint(link.count), &link)
        var value = [cgtk_type_variant()]
        activateLinkValueSignal = g_signal_newv(
            "activate-link-value", type, G_SIGNAL_RUN_LAST, nil, endsWhenHandled, nil, nil, cgtk_type_boolean(),
            guint(value.count), &value)
        var press = [cgtk_type_string(), cgtk_type_double(), cgtk_type_double()]
        linkLongPressedSignal = g_signal_newv(
            "link-long-pressed", type, G_SIGNAL_RUN_LAST, nil, endsWhenHandled, nil, nil, cgtk_type_boolean(),
            guint(press.count), &press)
        let activateCurrentLink: @convention(c) (gpointer?) -> Void = {
            LabelClass.state(of: $0)?.activateCurrentLink()
        }
        activateCurrentLinkSignal = addActionSignal("activate-current-link", activateCurrentLink)
        let copy: @convention(c) (gpointer?) -> Void = { LabelClass.state(of: $0)?.copySelection() }
        copyClipboardSignal = addActionSignal("copy-clipboard", copy)
        let move: @convention(c) (gpointer?, UInt32, gint, gboolean) -> Void = { label, step, count, extends in
            LabelClass.state(of: label)?.parts.selection?
                .move(GtkMovementStep(rawValue: step), Int(count), extends: extends != 0)
        }
        moveCursorSignal = addActionSignal(
            "move-cursor", move, [gtk_movement_step_get_type(), cgtk_type_int(), cgtk_type_boolean()])
        selectionChangedSignal = g_signal_newv(
            "selection-changed", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, cgtk_type_none(), 0, nil)
        layoutChangedSignal = g_signal_newv(
            "layout-changed", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, cgtk_type_none(), 0, nil)
        textMovedSignal = g_signal_newv(
            "text-moved", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, cgtk_type_none(), 0, nil)
    }

    /// The first handler that returns true ends the emission.
    private static let endsWhenHandled: GSignalAccumulator = { _, result, handlerResult, _ in
        guard let result, let handlerResult else { return 1 }
        g_value_set_boolean(result, g_value_get_boolean(handlerResult))
        return g_value_get_boolean(handlerResult) == 0 ? 1 : 0
    }

    private static func addActionSignal<Function>(
        _ name: String, _ handler: Function, _ parameters: [GType] = []
    ) -> guint {
        var parameters = parameters
        let flags = GSignalFlags(rawValue: G_SIGNAL_RUN_LAST.rawValue | G_SIGNAL_ACTION.rawValue)
        return g_signal_newv(
            name, type, flags, g_cclosure_new(CFunction.callback(handler), nil, nil), nil, nil, nil, cgtk_type_none(),
            guint(parameters.count), &parameters)
    }

    private static func setObjectFunctions(_ objectClass: UnsafeMutablePointer<GObjectClass>) {
        objectClass.pointee.set_property = { object, id, value, _ in
            LabelProperty.set(id, value, of: LabelClass.state(of: object))
        }
        objectClass.pointee.get_property = { object, id, value, _ in
            LabelProperty.get(id, value, of: LabelClass.state(of: object))
        }
        objectClass.pointee.dispatch_properties_changed = { object, count, specifications in
            LabelClass.parentObjectClass?.pointee.dispatch_properties_changed(object, count, specifications)
            // GTK only gives the label its place anew, but the height of one that hugs its text is another.
            guard let state = LabelClass.state(of: object), state.geometry.ownSizeRequest != nil,
                UnsafeBufferPointer(start: specifications, count: Int(count)).contains(LabelClass.halignSpecification)
            else { return }
            state.queueResize()
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

    private static let halignSpecification = parentObjectClass.flatMap { parent in
        "halign".withCString { name in g_object_class_find_property(parent, name) }
    }

    private static var parentObjectClass: UnsafeMutablePointer<GObjectClass>? {
        parent.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self) }
    }

    private static func setLayoutFunctions(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.get_request_mode = { widget in
            LabelClass.state(of: widget)?.options.frame.wrapMode == TextFrameOptions.WrapMode.none
                ? GTK_SIZE_REQUEST_CONSTANT_SIZE : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
        }
        widgetClass.pointee.measure = {
            widget, orientation, forSize, minimum, natural, minimumBaseline, naturalBaseline in
            guard let state = LabelClass.state(of: widget) else { return }
            // A subclass is asked for its insets.
            let size = state.keepingWidget { state.answer(to: orientation, forSize: forSize) }
            minimum?.pointee = size.minimum
            natural?.pointee = size.natural
            minimumBaseline?.pointee = size.minimumBaseline
            naturalBaseline?.pointee = size.naturalBaseline
        }
        widgetClass.pointee.size_allocate = { widget, _, _, _ in
            guard let state = LabelClass.state(of: widget) else { return }
            state.keepingWidget { state.allocate() }
        }
        widgetClass.pointee.snapshot = { widget, snapshot in
            guard let snapshot, let state = LabelClass.state(of: widget) else { return }
            state.keepingWidget { state.snapshot(snapshot) }
        }
    }

    private static func setChangeFunctions(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.css_changed = { widget, change in
            LabelClass.parent?.pointee.css_changed(widget, change)
            guard let state = LabelClass.state(of: widget) else { return }
            state.styling.hasToldStyle = true
            state.styleChanged(to: StyleIdentity(of: change))
        }
        widgetClass.pointee.system_setting_changed = { widget, setting in
            LabelClass.parent?.pointee.system_setting_changed(widget, setting)
            guard let widget, let state = LabelClass.state(of: widget) else { return }
            SettingsChange.heard(by: state)
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
        widgetClass.pointee.root = { widget in
            LabelClass.parent?.pointee.root(widget)
            guard let state = LabelClass.state(of: widget) else { return }
            // GTK tells only the widgets in windows.
            state.styling.heardSettingsChange = SettingsChange.count
            ScreenReader.shared.start(for: state)
            state.parts.mnemonic?.rootChanged(isThere: true)
        }
        widgetClass.pointee.unroot = { widget in
            LabelClass.state(of: widget)?.parts.mnemonic?.rootChanged(isThere: false)
            LabelClass.parent?.pointee.unroot(widget)
        }
        widgetClass.pointee.unmap = { widget in
            let state = LabelClass.state(of: widget)
            state?.parts.pointer?.widgetGoes()
            if let state { state.selecting.group?.willHide(state) }
            LabelClass.parent?.pointee.unmap(widget)
        }
        widgetClass.pointee.mnemonic_activate = { widget, cyclesGroup in
            LabelClass.state(of: widget)?.activateMnemonic(cyclesGroup: cyclesGroup != 0) == true ? 1 : 0
        }
        widgetClass.pointee.query_tooltip = { widget, x, y, isByKeyboard, tooltip in
            guard let state = LabelClass.state(of: widget), let tooltip else { return 0 }
            let point = isByKeyboard != 0 ? nil : Point(x: Double(x), y: Double(y))
            if state.setTooltip(tooltip, at: point) { return 1 }
            return LabelClass.parent?.pointee.query_tooltip(widget, x, y, isByKeyboard, tooltip) ?? 0
        }
        widgetClass.pointee.state_flags_changed = { widget, old in
            LabelClass.parent?.pointee.state_flags_changed?(widget, old)
            LabelClass.state(of: widget)?.updateSelectionState(from: old)
            gtk_widget_queue_draw(widget)
        }
        widgetClass.pointee.realize = { widget in
            LabelClass.parent?.pointee.realize(widget)
            guard let widget, let state = LabelClass.state(of: widget) else { return }
            state.drawing.scaleWatch = DisplayScale.Watch(widget)
        }
        widgetClass.pointee.unrealize = { widget in
            let state = LabelClass.state(of: widget)
            state?.drawing.scaleWatch?.stop()
            state?.drawing.scaleWatch = nil
            LabelClass.parent?.pointee.unrealize(widget)
        }
        widgetClass.pointee.focus = { widget, direction in
            LabelClass.state(of: widget)?.moveFocus(direction) == true ? 1 : 0
        }
        widgetClass.pointee.grab_focus = { widget in
            let state = LabelClass.state(of: widget)
            // As in GtkLabel, the focus that comes back from the label's own menu selects nothing.
            let focus = gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
            let hadFocus = focus.map { $0 == widget || gtk_widget_is_ancestor($0, widget) != 0 } ?? false
            guard state?.takesFocus == true, LabelClass.parent?.pointee.grab_focus(widget) != 0 else {
                return state?.focusLink() == true ? 1 : 0
            }
            if !hadFocus { state?.parts.selection?.gotFocus() }
            return 1
        }
    }
}
