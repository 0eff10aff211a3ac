import LabelWidget

/// The controls for what is drawn over the text, which are its legend too, and for the looks of the text.
@MainActor
final class GeometryControls {
    /// Called when other layers are chosen.
    var onLayers: (@MainActor (Set<GeometryLayer>) -> Void)?
    /// Called when the text has other looks.
    var onLooks: (@MainActor () -> Void)?
    /// How large the text is.
    private(set) var zoom = 2.0

    let legend = ControlGroup(tr("Drawn over the text"), tr("Each in its colour"))
    let looks = ControlGroup(tr("Looks"), tr("What moves the shapes"))
    private var layers = GeometryLayer.standard

    init(of label: Label) {
        for layer in GeometryLayer.allCases { append(layer) }
        looks.appendScale(tr("Size"), 0.5...6, step: 0.1, value: zoom) { [unowned self] in
            zoom = $0
            onLooks?()
        }
        let modes: [(name: String, mode: TextFrameOptions.TextLayoutMode)] = [
            ("Pango", .pango), (tr("Default"), .default), ("TextKit", .textKit),
        ]
        looks.appendChoice(tr("Layout mode"), modes.map(\.name)) { label.textLayoutMode = modes[$0].mode }
        let alignments: [(name: String, alignment: TextAlignment)] = [
            (tr("Start"), .start), (tr("Centre"), .center), (tr("End"), .end), (tr("Justified"), .justified),
        ]
        looks.appendChoice(tr("Alignment"), alignments.map(\.name)) { label.textAlignment = alignments[$0].alignment }
        looks.appendScale(tr("Lines"), 0...12, step: 1, value: 0) { label.maximumNumberOfLines = Int($0.rounded()) }
    }

    /// A row with the layer's colour, its name and a switch.
    private func append(_ layer: GeometryLayer) {
        let name = Make.text(layer.title)
        gtk_widget_set_hexpand(name, 1)
        let control = Make.toggle()
        gtk_switch_set_active(control.opaque, layers.contains(layer) ? 1 : 0)
        gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
        Make.label(control, by: name)
        Make.keep(control, as: layer.title)
        Signal.connect(control, "notify::active") { [unowned self] in
            if gtk_switch_get_active(control.opaque) != 0 { layers.insert(layer) } else { layers.remove(layer) }
            onLayers?(layers)
        }
        legend.append(Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, Self.swatch(layer), name, control))
    }

    /// A disc of a layer's colour.
    private static func swatch(_ layer: GeometryLayer) -> Widget {
        let swatch: Widget = gtk_drawing_area_new()
        Make.setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: swatch)
        gtk_widget_set_size_request(swatch, 12, 12)
        gtk_widget_set_valign(swatch, GTK_ALIGN_CENTER)
        // The function gets no more than a pointer, so the pointer is the number.
        gtk_drawing_area_set_draw_func(
            swatch.of(),
            { _, context, width, height, data in
                let number = Int(bitPattern: data) - 1
                guard let context, let color = GeometryLayer(rawValue: number)?.color else { return }
                cairo_set_source_rgb(context, Double(color.red), Double(color.green), Double(color.blue))
                cairo_arc(context, Double(width) / 2, Double(height) / 2, 6, 0, 2 * .pi)
                cairo_fill(context)
            }, UnsafeMutableRawPointer(bitPattern: layer.rawValue + 1), nil)
        return swatch
    }
}
