import CGtk
import TextEngine

/// Tells how the theme shows links, for labels whose links are no widgets yet.
@MainActor
final class LinkStyleProbe {
    static let shared = LinkStyleProbe()

    /// A link in a label that is never shown. Its CSS style follows the theme.
    let link: UnsafeMutablePointer<GtkWidget>
    private let label = Label()
    /// GTK tells nobody whether CSS underlines a text, except through the attributes of a GtkLabel's layout.
    private let gtkLabel: UnsafeMutablePointer<GtkWidget>
    private var underline: (color: Color, isUnderlined: Bool)?

    private init() {
        guard let link = LinkWidget.make(in: label.widget), let gtkLabel = gtk_label_new(nil) else {
            preconditionFailure("No widget could be made: call gtk_init() before the first widget.")
        }
        self.link = link
        self.gtkLabel = gtkLabel
        g_object_ref_sink(gtkLabel)
    }

    /// Whether the theme underlines links. Asked anew when the theme's link colour changes.
    var underlinesLinks: Bool {
        let color = Color(ofTextIn: link)
        if let underline, underline.color == color { return underline.isUnderlined }
        let isUnderlined = readUnderline()
        underline = (color, isUnderlined)
        return isUnderlined
    }

    private func readUnderline() -> Bool {
        let label = OpaquePointer(gtkLabel)
        gtk_label_set_markup(label, "<a href=\"probe:\">x</a>")
        defer { gtk_label_set_text(label, "") }
        guard let layout = gtk_label_get_layout(label), let attributes = pango_layout_get_attributes(layout),
            let iterator = pango_attr_list_get_iterator(attributes)
        else { return false }
        defer { pango_attr_iterator_destroy(iterator) }
        repeat {
            guard let attribute = pango_attr_iterator_get(iterator, PANGO_ATTR_UNDERLINE) else { continue }
            let value = UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: PangoAttrInt.self).pointee.value
            if value != Int32(PANGO_UNDERLINE_NONE.rawValue) { return true }
        } while pango_attr_iterator_next(iterator) != 0
        return false
    }
}
