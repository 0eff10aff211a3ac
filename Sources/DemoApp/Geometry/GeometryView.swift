import LabelWidget

/// The content of the page: a label with the shapes of its text over it, the numbers of a place, and the controls.
@MainActor
final class GeometryView {
    let widget: Widget
    private let label = Label()
    private let overlay: GeometryOverlay
    private let pointer: GeometryPointer
    private let texts = TextChoice(first: 2)
    private let controls: GeometryControls
    private let export: ExportCard
    private let frame: ResizableFrame
    private let bounds = Make.text("", "caption-heading", "dim-label", "numeric")

    init() {
        overlay = GeometryOverlay(over: label)
        pointer = GeometryPointer(on: label, overlay)
        controls = GeometryControls(of: label)
        export = ExportCard(of: label)
        frame = ResizableFrame(around: overlay.widget, width: 560)
        let page = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 8, bounds, frame.widget)
        page.setMargins(horizontal: 20, vertical: 18)
        let groups = [texts.group, controls.legend, export.group, controls.looks]
        let columns = Columns.of(groups.map(\.widget), width: 290)
        columns.setMargins(horizontal: 20, vertical: 18)
        let scroller = Make.scroller(Clamp.around(page, width: 1_400))
        // A click focuses the label. The viewport would then go to the label's start.
        gtk_viewport_set_scroll_to_focus(gtk_scrolled_window_get_child(scroller.opaque)?.opaque, 0)
        let view = InspectorView.of(scroller: scroller, controls: columns)
        gtk_widget_set_vexpand(view, 1)
        widget = Make.box(GTK_ORIENTATION_VERTICAL, view, pointer.widget)
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.textAlignment = .start
        label.isSelectable = true
        // Shapes reach over the text.
        label.contentInsets = EdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
        // Nothing is at the end of a link here.
        label.onLink { _, _ in }
        connect()
        update()
    }

    /// Selects a range of the text, and shows it.
    func select(_ range: Range<Int>) { label.selectedRange = range }

    private func connect() {
        texts.onText = { [unowned self] in update() }
        controls.onLooks = { [unowned self] in update() }
        controls.onLayers = { [unowned self] in overlay.layers = $0 }
        label.onLayoutChanged = { [weak self] _ in self?.tell() }
        label.onTextMoved = { [weak self] _ in self?.overlay.update() }
        frame.onResized = { [unowned self] in frame.tellSize() }
    }

    private func update() {
        let text = texts.text
        let zoom = controls.zoom
        label.styledText = text.restyled(0..<text.count) { style in
            var font = style.font ?? FontDescription()
            font.sizeScale = (font.sizeScale ?? 1) * zoom
            style.font = font
        }
    }

    /// The label has other lines.
    private func tell() {
        pointer.forget()
        overlay.update()
        frame.tellSize()
        let geometry = overlay.geometry
        let (layout, ink) = (geometry.frame.layoutBounds, geometry.ink)
        gtk_label_set_text(
            bounds.opaque,
            tr(
                "Layout {1} × {2} · ink {3} × {4} at {5}, {6}", layout.width.tenths, layout.height.tenths,
                ink.width.tenths, ink.height.tenths, ink.x.tenths, ink.y.tenths))
    }
}
