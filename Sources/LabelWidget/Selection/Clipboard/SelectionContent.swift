import CLabelGtk
import TextEngine

/// The GObject class `LwSelectionContent`: selected text for a clipboard or a drag, as plain text and as HTML.
///
/// Both are made when another program asks for them: selecting a million characters costs nothing before.
@MainActor
enum SelectionContent {
    private static let registration = WidgetType(
        name: "LwSelectionContent", parent: gdk_content_provider_get_type(),
        classInit: { `class`, _ in
            guard let `class` else { return }
            SelectionContent.initialize(`class`)
        },
        instanceInit: { instance, _ in
            guard let instance else { return }
            SwiftSlot.fill(instance, offset: SelectionContent.slot, with: State())
        })

    @MainActor
    private final class State {
        var text: (@MainActor () -> StyledText?)?
        var wasDetached: (@MainActor () -> Void)?
    }

    private static let html = "text/html"
    private static var slot: gint = 0
    private static var parent = UnsafeMutablePointer<GdkContentProviderClass>(bitPattern: 0)

    /// Makes a content. The caller owns the reference.
    ///
    /// - Parameters:
    ///   - text: The text when it is asked for; nil for none.
    ///   - wasDetached: Called when a clipboard gets another content.
    static func make(
        _ text: @escaping @MainActor () -> StyledText?, wasDetached: (@MainActor () -> Void)? = nil
    ) -> UnsafeMutablePointer<GdkContentProvider> {
        guard let object = g_object_new_with_properties(registration.type, 0, nil, nil) else {
            preconditionFailure("GObject makes no LwSelectionContent.")
        }
        if let state = state(of: object) { (state.text, state.wasDetached) = (text, wasDetached) }
        return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GdkContentProvider.self)
    }

    /// Copies a text to a clipboard.
    static func copy(_ text: StyledText, to clipboard: OpaquePointer) {
        let content = make { text }
        gdk_clipboard_set_content(clipboard, content)
        g_object_unref(content)
    }

    private static func text(of provider: UnsafeMutableRawPointer?) -> StyledText? {
        state(of: provider)?.text?()
    }

    private static func state(of provider: UnsafeMutableRawPointer?) -> State? {
        provider.flatMap { SwiftSlot.object(of: $0, offset: slot, as: State.self) }
    }

    private static func initialize(_ class: gpointer) {
        slot = WidgetType.slotOffset(ofClass: `class`, type: registration)
        parent = g_type_class_peek_parent(`class`)?.assumingMemoryBound(to: GdkContentProviderClass.self)
        `class`.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
            if let object { SwiftSlot.empty(object, offset: SelectionContent.slot, as: State.self) }
            SelectionContent.parent?.pointee.parent_class.finalize(object)
        }
        let providerClass = `class`.assumingMemoryBound(to: GdkContentProviderClass.self)
        providerClass.pointee.ref_formats = { _ in
            let builder = gdk_content_formats_builder_new()
            gdk_content_formats_builder_add_gtype(builder, cgtk_type_string())
            gdk_content_formats_builder_add_mime_type(builder, SelectionContent.html)
            return gdk_content_formats_builder_free_to_formats(builder)
        }
        providerClass.pointee.get_value = { provider, value, error in
            guard let value, value.pointee.g_type == cgtk_type_string(),
                let text = SelectionContent.text(of: provider)
            else { return SelectionContent.parent?.pointee.get_value(provider, value, error) ?? 0 }
            g_value_set_string(value, text.plainText)
            return 1
        }
        providerClass.pointee.write_mime_type_async = { provider, type, stream, priority, cancellable, done, data in
            var html = (SelectionContent.text(of: provider) ?? .empty).html
            // The bytes' own provider writes them, and is what `done` finishes with.
            let bytes = html.withUTF8 { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(bytes) }
            guard let writer = gdk_content_provider_new_for_bytes(SelectionContent.html, bytes) else { return }
            defer { g_object_unref(writer) }
            gdk_content_provider_write_mime_type_async(writer, type, stream, priority, cancellable, done, data)
        }
        providerClass.pointee.detach_clipboard = { provider, _ in SelectionContent.state(of: provider)?.wasDetached?() }
    }
}
