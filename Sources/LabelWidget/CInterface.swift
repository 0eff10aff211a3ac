import CGtk
import TextEngine

// What programs in C, Python, Vala and Rust call, besides the properties and signals that GObject offers them anyway.
// The names start with lw_, the namespace of the GObject types.

/// The library's version, a text that lives as long as the process.
@c(lw_version)
public func lwVersion() -> UnsafePointer<CChar> {
    UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

private let version: StaticString = "0.1.0"

/// The GObject type `LwLabel`. Builder files need it registered before they name it.
@c(lw_label_get_type)
public func lwLabelGetType() -> GType {
    MainThread.assume { LabelClass.type }
}

/// Makes a label with a text, which is copied; NULL gives an empty one. The widget is floating, as from any constructor.
@c(lw_label_new)
public func lwLabelNew(_ text: UnsafePointer<CChar>?) -> UnsafeMutablePointer<GtkWidget>? {
    nonisolated(unsafe) let text = text
    nonisolated(unsafe) var widget: UnsafeMutablePointer<GtkWidget>?
    MainThread.assume {
        guard let state = LabelClass.state(of: g_object_new_with_properties(LabelClass.type, 0, nil, nil)) else {
            return
        }
        if let text { state.setText(StyledText(String(cString: text))) }
        widget = state.widget
    }
    return widget
}
