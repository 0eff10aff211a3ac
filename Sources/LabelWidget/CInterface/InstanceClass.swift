import CLabelGtk

/// A GObject class of the library whose instances have a Swift object.
protocol InstanceClass: SendableMetatype {
    associatedtype State
    @MainActor static var type: GType { get }
    @MainActor static func state(of instance: UnsafeMutableRawPointer?) -> State?
}

extension LabelClass: InstanceClass {}
extension LongLabelClass: InstanceClass {}
extension SelectionGroupClass: InstanceClass {}

/// Runs the body with an instance's state. Does nothing, with a warning, if the object is no instance of the class.
func withState<Class: InstanceClass>(
    of instance: UnsafeMutableRawPointer?, _ class: Class.Type, _ function: StaticString,
    _ body: @MainActor (Class.State) -> Void
) {
    nonisolated(unsafe) let instance = instance
    MainThread.assume {
        guard let instance, instance.isInstance(of: `class`.type), let state = `class`.state(of: instance) else {
            let kind = g_type_is_a(`class`.type, gtk_widget_get_type()) != 0 ? "widget" : "object"
            let name = g_type_name(`class`.type).map { String(cString: $0) } ?? ""
            return cgtk_warning("\(function): the \(kind) is no \(name).")
        }
        body(state)
    }
}

/// Makes a widget of a class. The reference is floating.
func makeWidget<Class: InstanceClass>(
    _ class: Class.Type, _ body: @MainActor (Class.State) -> Void
) -> UnsafeMutablePointer<GtkWidget>? {
    nonisolated(unsafe) var widget: UnsafeMutablePointer<GtkWidget>?
    MainThread.assume {
        let object = g_object_new_with_properties(`class`.type, 0, nil, nil)
        guard let object, let state = `class`.state(of: object) else { return }
        body(state)
        widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    }
    return widget
}
