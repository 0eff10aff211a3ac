import CLabelGtk
import TextEngine

// The C functions for C, Python, Vala and Rust, in addition to GObject's properties and signals. The names start with
// lw_, the namespace of the GObject types.

/// The library's version. The string lives as long as the process.
@c(lw_version)
package func lwVersion() -> UnsafePointer<CChar> {
    UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

private let version: StaticString = "0.1.0"

/// The GObject type `LwLabel`. Register it before you load a builder file that uses it.
@c(lw_label_get_type)
package func lwLabelGetType() -> GType {
    MainThread.onAnyThread { LabelClass.type }
}

/// Creates a label with a copy of a text; NULL means empty. The reference is floating, as from any GTK constructor.
@c(lw_label_new)
package func lwLabelNew(_ text: UnsafePointer<CChar>?) -> UnsafeMutablePointer<GtkWidget>? {
    let text = String(c: text)
    return makeWidget(LabelClass.self) { $0.setText(StyledText(text)) }
}

/// Creates a label with a text whose underscore marks the mnemonic. The reference is floating.
@c(lw_label_new_with_mnemonic)
package func lwLabelNewWithMnemonic(_ text: UnsafePointer<CChar>?) -> UnsafeMutablePointer<GtkWidget>? {
    let text = String(c: text)
    return makeWidget(LabelClass.self) { $0.read(text, usesMarkup: false, usesUnderline: true) }
}
