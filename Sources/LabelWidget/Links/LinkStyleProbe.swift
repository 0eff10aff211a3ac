import CLabelGtk
import TextEngine

/// Reads the theme's link style for labels without link widgets.
@MainActor
final class LinkStyleProbe {
    static let shared = LinkStyleProbe()

    /// A link in a hidden label.
    ///
    /// Widgets outside a window do not follow theme changes. So both are made again after a possible change.
    var link: UnsafeMutablePointer<GtkWidget> {
        if isStale { makeAnew() }
        return currentLink
    }

    private var label: Label
    private var currentLink: UnsafeMutablePointer<GtkWidget>
    private var isStale = false
    /// GTK exposes CSS underlines only in the attributes of a GtkLabel's layout.
    private let gtkLabel: UnsafeMutablePointer<GtkWidget>
    private var underline: (color: Color, isUnderlined: Bool)?

    private init() {
        guard let gtkLabel = gtk_label_new(nil) else {
            preconditionFailure("No widget could be made: call gtk_init() before the first widget.")
        }
        (label, currentLink) = Self.makeLink()
        self.gtkLabel = gtkLabel
        g_object_ref_sink(gtkLabel)
        let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, _ in
            LinkStyleProbe.shared.isStale = true
        }
        guard let settings = gtk_settings_get_default() else { return }
        for name in ["gtk-theme-name", "gtk-application-prefer-dark-theme"] {
            Signal.connect(settings, "notify::\(name)", unsafeBitCast(changed, to: GCallback.self), data: nil)
        }
    }

    /// The style of a label with links changed, so the style of links may have changed too.
    static func labelStyleChanged() { shared.isStale = true }

    private func makeAnew() {
        gtk_widget_unparent(currentLink)
        (label, currentLink) = Self.makeLink()
        isStale = false
        underline = nil
    }

    private static func makeLink() -> (Label, UnsafeMutablePointer<GtkWidget>) {
        let label = Label()
        guard let link = LinkWidget.make(in: label.widget) else {
            preconditionFailure("No widget could be made: call gtk_init() before the first widget.")
        }
        return (label, link)
    }

    /// Whether the theme underlines links. Read again when the theme may have changed.
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
