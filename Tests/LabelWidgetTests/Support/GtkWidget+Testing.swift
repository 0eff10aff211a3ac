import CLabelGtk
import TextEngine

@testable import LabelWidget

/// C's cast macros, and calls that normally only GTK's main loop makes.
extension UnsafeMutablePointer<GtkWidget> {
    var opaque: OpaquePointer { OpaquePointer(self) }

    var object: UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
    }

    var window: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
    }

    private var widgetClass: UnsafeMutablePointer<GtkWidgetClass>? {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
            .map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidgetClass.self) }
    }

    /// The result of `gtk_widget_measure`.
    struct Measure: Equatable, CustomStringConvertible {
        var minimum: Int32 = 0
        var natural: Int32 = 0
        var minimumBaseline: Int32 = -1
        var naturalBaseline: Int32 = -1

        var description: String { "\(minimum)…\(natural), baselines \(minimumBaseline)…\(naturalBaseline)" }
    }

    func measureWidth(forHeight height: Int32 = -1) -> Measure { measure(GTK_ORIENTATION_HORIZONTAL, height) }
    func measureHeight(forWidth width: Int32 = -1) -> Measure { measure(GTK_ORIENTATION_VERTICAL, width) }

    private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Measure {
        var (measure, least) = (Measure(), Int32(-1))
        let other = orientation == GTK_ORIENTATION_VERTICAL ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        if size >= 0 { gtk_widget_measure(self, other, -1, &least, nil, nil, nil) }
        // GTK 4.18 warns when a widget is asked about less than its minimum. The widget must have an answer all the same.
        let ask = size < least ? widgetClass?.pointee.measure : gtk_widget_measure
        ask?(
            self, orientation, size, &measure.minimum, &measure.natural, &measure.minimumBaseline,
            &measure.naturalBaseline)
        return measure
    }

    /// The class's own answer. GTK keeps the last answers of a widget, and would give one of them.
    func answer(_ orientation: GtkOrientation, _ size: Int32) -> Measure {
        var measure = Measure()
        widgetClass?.pointee.measure(
            self, orientation, size, &measure.minimum, &measure.natural, &measure.minimumBaseline,
            &measure.naturalBaseline)
        return measure
    }

    /// Gives the widget a size, as its parent would.
    @MainActor
    func allocate(width: Int32, height: Int32, baseline: Int32 = -1) {
        _ = measureWidth()
        _ = measureHeight(forWidth: width)
        var allocation = GtkAllocation(x: 0, y: 0, width: width, height: height)
        gtk_widget_size_allocate(self, &allocation, baseline)
        // Here no frame clock ends the layout.
        gtk_widget_get_frame_clock(self).flatMap { LayoutNews.of($0) }?.tellAll()
    }

    /// Gives the widget no more than its natural width.
    @MainActor
    func setStartAligned() { gtk_widget_set_halign(self, GTK_ALIGN_START) }

    /// Allocates the widget's natural height at a width, or its natural size.
    @MainActor
    func allocate(width: Int32? = nil) {
        let width = width ?? measureWidth().natural
        allocate(width: width, height: measureHeight(forWidth: width).natural)
    }

    /// The first of the widget's event controllers of a type.
    @MainActor
    func controller(ofType type: GType) -> OpaquePointer? {
        let controllers = gtk_widget_observe_controllers(self)
        defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            defer { g_object_unref(item) }
            if g_type_check_instance_is_a(item.assumingMemoryBound(to: GTypeInstance.self), type) != 0 {
                return OpaquePointer(item)
            }
        }
        return nil
    }

    /// The shortcut of the widget or its class for keys that are written as GTK does: "<Control>c".
    @MainActor
    func shortcut(_ keys: String) -> OpaquePointer? {
        let controllers = gtk_widget_observe_controllers(self)
        defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let controller = g_list_model_get_item(controllers, index) else { continue }
            defer { g_object_unref(controller) }
            let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
            guard g_type_check_instance_is_a(instance, gtk_shortcut_controller_get_type()) != 0 else { continue }
            let shortcuts = OpaquePointer(controller)
            for index in 0..<g_list_model_get_n_items(shortcuts) {
                guard let item = g_list_model_get_item(shortcuts, index) else { continue }
                // The class keeps it.
                defer { g_object_unref(item) }
                let shortcut = OpaquePointer(item)
                guard let text = gtk_shortcut_trigger_to_string(gtk_shortcut_get_trigger(shortcut)) else { continue }
                defer { g_free(text) }
                if String(cString: text) == keys { return shortcut }
            }
        }
        return nil
    }

    /// The node that the widget itself draws, without its CSS box; nil if there is none. The caller owns it.
    func makeNode() -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        widgetClass?.pointee.snapshot(self, snapshot)
        return gtk_snapshot_free_to_node(snapshot)
    }
}

extension Rect {
    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }
}
