import CLabelGtk
import TextEngine

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

    /// Gives the widget a size, as its parent would.
    func allocate(width: Int32, height: Int32, baseline: Int32 = -1) {
        _ = measureWidth()
        _ = measureHeight(forWidth: width)
        var allocation = GtkAllocation(x: 0, y: 0, width: width, height: height)
        gtk_widget_size_allocate(self, &allocation, baseline)
    }

    /// Allocates the widget's natural height at a width, or its natural size.
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
