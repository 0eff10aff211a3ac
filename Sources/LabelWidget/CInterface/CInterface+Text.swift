import CLabelGtk
import Glibc
import TextEngine

// Text: the string, its markup, its mnemonic and its attributes.

/// Shows a text without markup and mnemonics.
@c(lw_label_set_text)
package func lwLabelSetText(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: UnsafePointer<CChar>?) {
    let string = String(c: value)
    withLabel(label) { $0.setText(StyledText(string)) }
}

/// Sets the property `label`.
@c(lw_label_set_label)
package func lwLabelSetLabel(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: UnsafePointer<CChar>?) {
    let string = String(c: value)
    withLabel(label) { $0.setLabel(string) }
}

/// Shows Pango markup with links.
@c(lw_label_set_markup)
package func lwLabelSetMarkup(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: UnsafePointer<CChar>?) {
    let string = String(c: value)
    withLabel(label) { $0.read(string, usesMarkup: true, usesUnderline: false) }
}

/// Shows Pango markup with links and a mnemonic.
@c(lw_label_set_markup_with_mnemonic)
package func lwLabelSetMarkupWithMnemonic(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: UnsafePointer<CChar>?) {
    let string = String(c: value)
    withLabel(label) { $0.read(string, usesMarkup: true, usesUnderline: true) }
}

/// Shows a text with a mnemonic.
@c(lw_label_set_text_with_mnemonic)
package func lwLabelSetTextWithMnemonic(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: UnsafePointer<CChar>?) {
    let string = String(c: value)
    withLabel(label) { $0.read(string, usesMarkup: false, usesUnderline: true) }
}

/// Appends a text, in place of markup and mnemonics.
@c(lw_label_append)
package func lwLabelAppend(_ label: UnsafeMutablePointer<GtkWidget>?, _ text: UnsafePointer<CChar>?) {
    let string = String(c: text)
    withLabel(label) { $0.append(StyledText(string)) }
}

/// Removes bytes from the start of the text.
@c(lw_label_remove_first)
package func lwLabelRemoveFirst(_ label: UnsafeMutablePointer<GtkWidget>?, _ bytes: CInt) {
    withLabel(label) { $0.removeFirst(bytes: Int(bytes)) }
}

/// Makes the label empty until its next text.
@c(lw_label_prepare_for_reuse)
package func lwLabelPrepareForReuse(_ label: UnsafeMutablePointer<GtkWidget>?) {
    withLabel(label) { $0.prepareForReuse() }
}

/// The text without tags and markers. The label owns the string until the text changes.
@c(lw_label_get_text)
package func lwLabelGetText(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafePointer<CChar>? {
    valueOfLabel(label, nil) { $0.cStrings.text($0.text.string) }
}

/// The property `label`. The label owns the string until it changes.
@c(lw_label_get_label)
package func lwLabelGetLabel(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafePointer<CChar>? {
    valueOfLabel(label, nil) { $0.cStrings.label($0.latestContent.string) }
}

/// The URL of a link: the one that a handler is called for, or that the context menu is about, or else that has the keyboard focus;
/// NULL without one. The label owns the string until the next call.
@c(lw_label_get_current_uri)
package func lwLabelGetCurrentURI(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafePointer<CChar>? {
    valueOfLabel(label, nil) { state in state.currentLink?.value.url.flatMap { state.cStrings.uri($0) } }
}

/// Sets whether the property `label` is Pango markup.
@c(lw_label_set_use_markup)
package func lwLabelSetUseMarkup(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: gboolean) {
    withLabel(label) { $0.setUsesMarkup(value != 0) }
}

/// Whether the property `label` is Pango markup.
@c(lw_label_get_use_markup)
package func lwLabelGetUseMarkup(_ label: UnsafeMutablePointer<GtkWidget>?) -> gboolean {
    valueOfLabel(label, 0) { $0.latestContent.usesMarkup ? 1 : 0 }
}

/// Sets whether an underscore marks the mnemonic.
@c(lw_label_set_use_underline)
package func lwLabelSetUseUnderline(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: gboolean) {
    withLabel(label) { $0.setUsesUnderline(value != 0) }
}

/// Whether an underscore marks the mnemonic.
@c(lw_label_get_use_underline)
package func lwLabelGetUseUnderline(_ label: UnsafeMutablePointer<GtkWidget>?) -> gboolean {
    valueOfLabel(label, 0) { $0.latestContent.usesUnderline ? 1 : 0 }
}

/// The key value of the mnemonic; `GDK_KEY_VoidSymbol` without one.
@c(lw_label_get_mnemonic_keyval)
package func lwLabelGetMnemonicKeyval(_ label: UnsafeMutablePointer<GtkWidget>?) -> guint {
    valueOfLabel(label, guint(GDK_KEY_VoidSymbol)) { $0.content.mnemonicKey }
}

/// Sets the widget that the mnemonic activates.
@c(lw_label_set_mnemonic_widget)
package func lwLabelSetMnemonicWidget(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ value: UnsafeMutablePointer<GtkWidget>?
) {
    nonisolated(unsafe) let value = value
    if let value, !UnsafeMutableRawPointer(value).isInstance(of: gtk_widget_get_type()) {
        return cgtk_critical("lw_label_set_mnemonic_widget: a GtkWidget is needed.")
    }
    withLabel(label) { $0.setMnemonicWidget(value) }
}

/// The widget that the mnemonic activates.
@c(lw_label_get_mnemonic_widget)
package func lwLabelGetMnemonicWidget(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget>? {
    valueOfLabel(label, nil) { $0.parts.mnemonic?.target }
}

/// Sets attributes that win over those of the text. The label takes a reference.
@c(lw_label_set_attributes)
package func lwLabelSetAttributes(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: OpaquePointer?) {
    nonisolated(unsafe) let value = value
    withLabel(label) { $0.setAttributes(value) }
}

/// The attributes, owned by the label.
@c(lw_label_get_attributes)
package func lwLabelGetAttributes(_ label: UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer? {
    valueOfLabel(label, nil) { $0.options.attributes }
}

/// Sets the tab stops. The label copies them.
@c(lw_label_set_tabs)
package func lwLabelSetTabs(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: OpaquePointer?) {
    nonisolated(unsafe) let value = value
    withLabel(label) { $0.setTabs(value) }
}

/// A copy of the tab stops; the caller frees it.
@c(lw_label_get_tabs)
package func lwLabelGetTabs(_ label: UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer? {
    valueOfLabel(label, nil) { $0.options.tabs.flatMap { pango_tab_array_copy($0) } }
}

extension LabelState {
    /// The strings that C callers got of the label.
    var cStrings: CStrings { .of(gobject) }
}

/// The strings that C callers got last of an object. For C, a string ends at its first NUL.
@MainActor
final class CStrings {
    private static let key = "lw-c-strings"

    /// The strings of an object, which has them as long as it is there.
    static func of(_ object: UnsafeMutablePointer<GObject>) -> CStrings {
        if let known = g_object_get_data(object, key) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
        let new = CStrings()
        g_object_set_data_full(object, key, Unmanaged.passRetained(new).toOpaque()) {
            if let strings = $0 { Unmanaged<CStrings>.fromOpaque(strings).release() }
        }
        return new
    }

    private var memory: [String: UnsafeMutablePointer<CChar>] = [:]

    func text(_ string: String) -> UnsafePointer<CChar>? { keep(string, as: "text") }
    func label(_ string: String) -> UnsafePointer<CChar>? { keep(string, as: "label") }
    func uri(_ string: String) -> UnsafePointer<CChar>? { keep(string, as: "uri") }
    func token(_ action: Folding.Action, _ markup: String) -> UnsafePointer<CChar>? {
        keep(markup, as: "\(action) token")
    }

    private func keep(_ string: String, as name: String) -> UnsafePointer<CChar>? {
        if let old = memory[name] {
            // Who has the pointer keeps a valid one while the text stays.
            if strcmp(old, string) == 0 { return UnsafePointer(old) }
            g_free(old)
        }
        memory[name] = g_strdup(string)
        return memory[name].map { UnsafePointer($0) }
    }

    deinit { MainThread.assume { for string in memory.values { g_free(string) } } }
}
