import CLabelGtk
import TextEngine

// C twins of GtkLabel's functions: the same names with lw_ instead of gtk_, the same arguments and ownership.

typealias CWidget = UnsafeMutablePointer<GtkWidget>

/// Runs the body with a label's state. Does nothing, with a critical message, if the widget is no `LwLabel`.
func withLabel(_ widget: CWidget?, _ function: StaticString = #function, _ body: @MainActor (LabelState) -> Void) {
    withState(of: widget.map { UnsafeMutableRawPointer($0) }, LabelClass.self, function, body)
}

/// The value of a label; `standard` if the widget is no `LwLabel`.
func valueOfLabel<Value>(
    _ widget: CWidget?, _ standard: Value, _ function: StaticString = #function, _ get: @MainActor (LabelState) -> Value
) -> Value {
    nonisolated(unsafe) var value = standard
    withLabel(widget, function) { value = get($0) }
    return value
}

extension String {
    /// A C string; NULL is empty.
    init(c string: UnsafePointer<CChar>?) { self = string.map { String(cString: $0) } ?? "" }
}
