import CLabelGtk

/// Where a label is, as far as CSS knows places, and what its Pango context has.
///
/// Labels at the same place mostly have the same style: it differs only by rules for the order of children and by providers of one label.
/// So it stands for a style that GTK has not told yet. GTK tells it before the label is drawn.
struct StylePlace: Equatable {
    private let parent: UnsafeMutablePointer<GtkWidget>?
    private let node: UnsafePointer<CChar>?
    private let name: String
    private let classes: [String]
    private let state: GtkStateFlags
    private let language: OpaquePointer?
    private let rounding: LabelStyle.Rounding
    private let font: Font

    @MainActor
    init(of widget: UnsafeMutablePointer<GtkWidget>, _ context: OpaquePointer) {
        parent = gtk_widget_get_parent(widget)
        // Equal names have one address.
        node = gtk_widget_get_css_name(widget)
        name = gtk_widget_get_name(widget).map { String(cString: $0) } ?? ""
        let list = gtk_widget_get_css_classes(widget)
        defer { g_strfreev(list) }
        var classes: [String] = []
        for index in 0... {
            guard let text = list?[index] else { break }
            classes.append(String(cString: text))
        }
        self.classes = classes
        state = gtk_widget_get_state_flags(widget)
        language = pango_context_get_language(context)
        rounding = LabelStyle.Rounding(context)
        font = Font(pango_context_get_font_description(context))
    }

    /// A font description of its own.
    private final class Font: Equatable {
        private let description: OpaquePointer?

        init(_ description: OpaquePointer?) { self.description = pango_font_description_copy(description) }

        deinit { pango_font_description_free(description) }

        static func == (first: Font, second: Font) -> Bool {
            guard let a = first.description, let b = second.description else {
                return first.description == second.description
            }
            return pango_font_description_equal(a, b) != 0
        }
    }
}
