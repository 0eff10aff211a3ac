import CLabelGtk
import TextEngine

/// The CSS attributes of a widget's text that GTK tells only to GtkLabel: decorations, spacing, line height, features, case and
/// shadows.
struct CSSTextAttributes: Equatable {
    var style = TextStyle.plain
    var transform = TextTransform.verbatim
    var shadows: [CSSTextShadow] = []
}

/// Reads ``CSSTextAttributes``.
///
/// GTK exposes most of them only in the attributes of a GtkLabel's layout, so a GtkLabel becomes a child of the widget for a
/// moment and inherits them. Shadows are read from a node that GTK draws. Widgets with the same style are read once.
@MainActor
final class StyleProbe {
    static let shared = StyleProbe()

    private let label: UnsafeMutablePointer<GtkWidget>
    let layout: OpaquePointer
    private var known: [StyleIdentity: CSSTextAttributes] = [:]
    private var knownStyles: [LabelStyle.Key: LabelStyle] = [:]
    /// The last styles that differ, the newest at the end.
    private var distinctStyles: [LabelStyle] = []
    /// The last style that a label had before GTK told it.
    private var untold: (place: StylePlace, style: LabelStyle)?
    /// How often a style was read, for tests.
    private(set) var readCount = 0
    /// The tables are emptied above this number. An animated style is another one in each frame.
    private static let limit = 64
    private static let cssName = "lw-style-probe"

    private init() {
        let name = GObjectValue.string(Self.cssName)
        guard let object = GObjectProperty.makeObject(of: gtk_label_get_type(), [("css-name", name)]) else {
            preconditionFailure("No widget could be made: call gtk_init() before the first widget.")
        }
        label = object.assumingMemoryBound(to: GtkWidget.self)
        g_object_ref_sink(label)
        // An invisible child neither resizes nor invalidates its parent.
        gtk_widget_set_visible(label, 0)
        gtk_label_set_text(OpaquePointer(label), "x")
        layout = Self.makeBox(in: label)
        letItInherit()
    }

    /// A layout that shows a box. It is drawn with shadows, as text is, and needs no font.
    private static func makeBox(in widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer {
        guard let layout = gtk_widget_create_pango_layout(widget, "x"), let attributes = pango_attr_list_new() else {
            preconditionFailure("No layout could be made: call gtk_init() before the first widget.")
        }
        defer { pango_attr_list_unref(attributes) }
        var box = PangoRectangle(
            x: 0, y: -pango_units_from_double(10), width: pango_units_from_double(10),
            height: pango_units_from_double(10))
        pango_attr_list_insert(attributes, pango_attr_shape_new(&box, &box))
        pango_attr_list_insert(attributes, pango_attr_background_new(0, 0, 0))
        pango_layout_set_attributes(layout, attributes)
        return layout
    }

    /// These properties do not inherit by themselves. Themes do not know the probe's node, and win over this rule.
    private static let properties = [
        "text-decoration-line", "text-decoration-style", "text-decoration-color", "text-transform", "font-kerning",
        "font-variant-ligatures", "font-variant-position", "font-variant-caps", "font-variant-numeric",
        "font-variant-alternates", "font-variant-east-asian", "font-feature-settings",
    ]

    private func letItInherit() {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        let rules = Self.properties.map { "\($0): inherit;" }.joined(separator: " ")
        gtk_css_provider_load_from_data(provider, "\(Self.cssName) { \(rules) }", -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
        // GTK keeps the styles of children in their parent, half a kilobyte, but not those of children with rules of their own.
        gtk_style_context_add_provider(
            gtk_widget_get_style_context(label), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
        g_object_unref(provider)
    }

    /// The attributes of a widget.
    ///
    /// - Parameter identity: That of the style that GTK tells the widget at this moment; nil at any other time.
    func attributes(of widget: UnsafeMutablePointer<GtkWidget>, _ identity: StyleIdentity?) -> CSSTextAttributes {
        guard let identity else { return read(widget) }
        if let attributes = known[identity] { return attributes }
        let attributes = read(widget)
        if known.count >= Self.limit { clear() }
        identity.retain()
        known[identity] = attributes
        return attributes
    }

    /// The attributes of a widget without its shadows. They are not kept: an animated style is another one in each frame.
    func lines(of widget: UnsafeMutablePointer<GtkWidget>) -> TextStyle { readAttributes(widget).style }

    /// The style of labels with a key.
    ///
    /// - Parameter make: Reads it, with ``attributes(of:_:)``. That keeps the object behind the key's identity alive.
    func style(for key: LabelStyle.Key, _ make: () -> LabelStyle) -> LabelStyle {
        if let style = knownStyles[key] { return style }
        let style = sharing(make())
        knownStyles[key] = style
        return style
    }

    /// The style of labels that ask before GTK has told them theirs.
    ///
    /// - Parameter make: Reads it.
    func style(at place: StylePlace, _ make: () -> LabelStyle) -> LabelStyle {
        if let untold, untold.place == place { return untold.style }
        let style = sharing(make())
        // An app may change what the place does not tell, such as rules. It makes labels beside each other in one go.
        if untold == nil { MainContext.invoke { StyleProbe.shared.untold = nil } }
        untold = (place, style)
        return style
    }

    /// The style that equals a new one, if there is one already. GTK does not tell which labels have the same style before it has
    /// laid them out.
    func sharing(_ style: LabelStyle) -> LabelStyle {
        if let known = distinctStyles.last(where: { $0.isEqual(to: style) }) { return known }
        if distinctStyles.count >= Self.limit { distinctStyles.removeFirst() }
        distinctStyles.append(style)
        return style
    }

    /// Forgets what was read. Settings of the desktop decide it too.
    func clear() {
        for identity in known.keys { identity.release() }
        known.removeAll(keepingCapacity: true)
        knownStyles.removeAll(keepingCapacity: true)
        distinctStyles.removeAll(keepingCapacity: true)
        untold = nil
    }

    private func read(_ widget: UnsafeMutablePointer<GtkWidget>) -> CSSTextAttributes {
        readCount += 1
        let shadows = CSSTextShadow.list(of: widget, drawing: layout)
        var result = readAttributes(widget)
        result.shadows = shadows
        return result
    }

    private func readAttributes(_ widget: UnsafeMutablePointer<GtkWidget>) -> CSSTextAttributes {
        var result = CSSTextAttributes()
        gtk_widget_set_parent(label, widget)
        defer { gtk_widget_unparent(label) }
        guard let layout = gtk_label_get_layout(OpaquePointer(label)) else { return result }
        for attribute in MarkupAttribute.list(pango_layout_get_attributes(layout)) {
            if case .textTransform(let transform) = attribute.value {
                result.transform = transform
            } else {
                result.style.apply(attribute.value, resolution: 96, segment: 0)
            }
        }
        return result
    }
}
