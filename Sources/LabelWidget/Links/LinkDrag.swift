import CLabelGtk
import TextEngine

extension Label {
    /// Whether a link with a URL can be dragged out of the label with the mouse, as a URI and as text; true by default. In a label
    /// with ``isSelectable``, dragging selects.
    public var areLinksDraggable: Bool {
        get { state.parts.links?.isDraggable ?? true }
        set { state.setLinksDraggable(newValue) }
    }

    /// Called with the label and the link when a person begins to drag it. Return false to prevent it. nil, the default, allows it. The
    /// label keeps the closure: see ``onLinkActivated``.
    public var onLinkDragged: (@MainActor (Label, TextLink) -> Bool)? {
        get { state.parts.links?.drag }
        set { state.setLinks(\.drag, newValue) }
    }

    /// Called with the label and a link when a person begins to drag it: gives what the drag brings, or nil for the URL and the text.
    /// So a link with a value of the app can be dragged too; without content, it is not. The label takes the provider over, and keeps the
    /// closure: see ``onLinkActivated``.
    ///
    /// ```swift
    /// label.onLinkDragContent = { _, link in
    ///     guard let user = link.value.value(as: Int.self) else { return nil }
    ///     return GObjectValue.string("user \(user)").withValue { gdk_content_provider_new_for_value($0) }
    /// }
    /// ```
    public var onLinkDragContent: (@MainActor (Label, TextLink) -> UnsafeMutablePointer<GdkContentProvider>?)? {
        get { state.parts.links?.dragContent }
        set { state.setLinks(\.dragContent, newValue) }
    }
}

extension LabelState {
    func setLinksDraggable(_ value: Bool) {
        guard value != parts.links?.isDraggable ?? true, let links = makeLinks() else { return }
        links.isDraggable = value
        LabelProperty.areLinksDraggable.notify(self)
    }
}

extension LabelLinks {
    /// Whether a link can be dragged as the label is now. O(1), without the app's answer.
    func mayDrag(_ link: TextLink) -> Bool {
        !label.isSelectable && isDraggable && (link.value.url != nil || dragContent != nil)
    }
}

/// Lets links be dragged out of a label. Only labels that the mouse was on have it.
@MainActor
final class LinkDrag {
    private unowned let label: LabelState
    /// The label's widget owns it.
    let source: OpaquePointer
    /// The link that is dragged.
    private var link: TextLink?

    /// - Parameter click: The gesture that claims presses of links.
    init?(from label: LabelState, groupedWith click: OpaquePointer) {
        guard let source = gtk_drag_source_new() else { return nil }
        (self.label, self.source) = (label, source)
        gtk_drag_source_set_actions(
            source, GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_LINK.rawValue))
        let prepare:
            @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> UnsafeMutablePointer<GdkContentProvider>? =
                {
                    source, x, y, label in
                    // A finger scrolls.
                    guard gtk_gesture_single_get_current_sequence(source) == nil else { return nil }
                    return LabelClass.state(of: label)?.parts.pointer?.drag?.prepare(at: Point(x: x, y: y))
                }
        let begin: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, drag, label in
            LabelClass.state(of: label)?.parts.pointer?.drag?.setIcon(of: drag)
        }
        Signal.connect(source, "prepare", prepare, data: label.widget)
        Signal.connect(source, "drag-begin", begin, data: label.widget)
        gtk_widget_add_controller(label.widget, source)
        gtk_gesture_group(source, click)
    }

    /// What a drag from a point brings; nil for no drag. The caller owns it.
    private func prepare(at point: Point) -> UnsafeMutablePointer<GdkContentProvider>? {
        let label = label
        return label.keepingWidget { content(at: point, of: label) }
    }

    private func content(at point: Point, of label: LabelState) -> UnsafeMutablePointer<GdkContentProvider>? {
        guard let link = label.link(at: point), let links = label.parts.links, links.mayDrag(link),
            links.drag?(Label(of: label), link) != false
        else { return nil }
        let content = label.parts.links?.dragContent?(Label(of: label), link)
        guard !label.hasDisposed, gtk_widget_get_root(label.widget) != nil else {
            if let content { g_object_unref(content) }
            return nil
        }
        self.link = link
        return content ?? LinkContent.make(link)
    }

    /// The icon shows the link's text.
    private func setIcon(of drag: OpaquePointer?) {
        guard let drag, let link, let icon = gtk_drag_icon_get_for_drag(drag) else { return }
        let text = Label(StyledText(LinkContent.title(of: link), style: TextStyle(link: link.value)))
        text.maximumNumberOfLines = 1
        text.lastLineTruncationMode = .middle
        text.maximumNaturalWidth = 300
        text.contentInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        gtk_widget_add_css_class(text.widget, "background")
        gtk_drag_icon_set_child(OpaquePointer(icon), text.widget)
        gdk_drag_set_hotspot(drag, -8, -8)
    }
}

/// A link for other programs.
@MainActor
enum LinkContent {
    /// Its URI and its text; nil without a URL. The caller owns it.
    static func make(_ link: TextLink) -> UnsafeMutablePointer<GdkContentProvider>? {
        guard let url = link.value.url, let address = link.address else { return nil }
        let list = uriList(url)
        let bytes = list.utf8.withContiguousStorageIfAvailable { g_bytes_new($0.baseAddress, gsize($0.count)) }
        guard let bytes = bytes ?? g_bytes_new(Array(list.utf8), gsize(list.utf8.count)) else { return nil }
        defer { g_bytes_unref(bytes) }
        // The union takes the providers over.
        var providers = [
            gdk_content_provider_new_for_bytes("text/uri-list", bytes),
            GObjectValue.string(address.text).withValue { gdk_content_provider_new_for_value($0) },
        ]
        return gdk_content_provider_new_union(&providers, gsize(providers.count))
    }

    /// A list of one URI (RFC 2483).
    static func uriList(_ url: String) -> String { LinkAddress.escaped(url) + "\r\n" }

    /// The link's text, or its address if it shows a picture.
    static func title(of link: TextLink) -> String {
        let text = link.text.replacing("\u{FFFC}", with: "")
        return text.allSatisfy(\.isWhitespace) ? link.address?.text ?? "" : text
    }
}
