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

/// Runs the body with an instance's state. Does nothing, with a critical message, if the object is no instance of the class.
func withState<Class: InstanceClass>(
    of instance: UnsafeMutableRawPointer?, _ class: Class.Type, _ function: StaticString,
    _ body: @MainActor (Class.State) -> Void
) {
    guard isOnMainThread(function) else { return }
    nonisolated(unsafe) let instance = instance
    MainThread.assume {
        guard let instance, instance.isInstance(of: `class`.type), let state = `class`.state(of: instance) else {
            let kind = g_type_is_a(`class`.type, gtk_widget_get_type()) != 0 ? "widget" : "object"
            let name = g_type_name(`class`.type).map { String(cString: $0) } ?? ""
            return cgtk_critical("\(function.cName): the \(kind) is no \(name).")
        }
        body(state)
    }
}

/// Whether a function of C is called on GTK's thread. If not, GLib's log says so, and the function must do nothing.
func isOnMainThread(_ function: StaticString) -> Bool {
    if MainThread.mayUseLabels { return true }
    cgtk_critical("\(function.cName): it is called on another thread than GTK's, so it does nothing. See g_idle_add().")
    return false
}

extension StaticString {
    /// The name in C of a function with this name in Swift: `lw_label_get_text` of `lwLabelGetText(_:)`.
    var cName: String {
        let letters = Array(description.prefix { $0 != "(" })
        var name = ""
        for (index, letter) in letters.enumerated() {
            // An uppercase letter begins a word, but not inside of an abbreviation.
            let isBeforeSmall = letters.dropFirst(index + 1).first?.isLowercase == true
            let isInside = index > 0 && letters[index - 1].isUppercase && !isBeforeSmall
            if letter.isUppercase, !isInside { name += "_" }
            name += letter.lowercased()
        }
        return name
    }
}

/// Makes a widget of a class. The reference is floating.
func makeWidget<Class: InstanceClass>(
    _ class: Class.Type, _ function: StaticString = #function, _ body: @MainActor (Class.State) -> Void
) -> UnsafeMutablePointer<GtkWidget>? {
    guard isOnMainThread(function) else { return nil }
    nonisolated(unsafe) var widget: UnsafeMutablePointer<GtkWidget>?
    MainThread.assume {
        guard let object = WidgetType.makeObject(`class`.type), let state = `class`.state(of: object) else { return }
        body(state)
        widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    }
    return widget
}
