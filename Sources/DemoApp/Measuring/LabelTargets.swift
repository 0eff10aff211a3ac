import LabelWidget

/// An `LwLabel` on the stage.
@MainActor
final class OwnLabelTarget: TextTarget {
    private let label = Label()
    private let stage: BenchmarkStage

    init(_ one: LabelCase, on stage: BenchmarkStage) {
        self.stage = stage
        let kind = one.kind
        if kind.lines != 1 { label.wrapMode = .word }
        if kind == .scaled {
            label.maximumNumberOfLines = 1
            label.minimumTextScaleFactor = 0.5
        } else if kind.lines > 0 {
            label.ellipsizeMode = .end
            label.linesInParagraph = kind.lines
        }
        stage.add(label.widget)
    }

    isolated deinit { stage.remove(label.widget) }

    func set(_ item: NumberedTexts.Item, of texts: NumberedTexts) {
        if texts.pieces.haveLinks {
            // The markup has no fault.
            try? label.setMarkup(item.markup)
        } else if texts.pieces.arePlain {
            label.text = item.string
        } else {
            label.styledText = texts.styledText(item)
        }
    }

    func show(width: Int32) -> Double { stage.show(label.widget, width: width) }
}

/// A GtkLabel on the stage.
@MainActor
final class GtkLabelTarget: TextTarget {
    private let label: Widget = gtk_label_new(nil)
    private let stage: BenchmarkStage

    init(_ one: LabelCase, on stage: BenchmarkStage) {
        self.stage = stage
        let lines = one.kind.lines
        gtk_label_set_wrap(label.opaque, lines == 1 ? 0 : 1)
        if lines > 0 { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
        if lines > 1 { gtk_label_set_lines(label.opaque, gint(lines)) }
        stage.add(label)
    }

    isolated deinit { stage.remove(label) }

    func set(_ item: NumberedTexts.Item, of texts: NumberedTexts) {
        if texts.pieces.haveLinks { return gtk_label_set_markup(label.opaque, item.markup) }
        gtk_label_set_text(label.opaque, item.string)
        guard !texts.pieces.arePlain else { return }
        let attributes = texts.attributes
        gtk_label_set_attributes(label.opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    func show(width: Int32) -> Double { stage.show(label, width: width) }
}

/// A GtkInscription on the stage. It asks for no size for its text, so it gets the height of its lines.
@MainActor
final class InscriptionTarget: TextTarget {
    private let inscription: Widget = gtk_inscription_new(nil)
    private let stage: BenchmarkStage
    private let height: Int32

    init(_ one: LabelCase, on stage: BenchmarkStage) {
        self.stage = stage
        let layout = LayoutTarget(one, on: stage)
        layout.set(NumberedTexts.Item(number: "", string: one.kind.text(in: one.language)), of: NumberedTexts([]))
        height = one.kind.lines == 0 ? 1_000 : layout.height(width: Int32(one.kind.width))
        gtk_inscription_set_wrap_mode(inscription.opaque, PANGO_WRAP_WORD)
        gtk_inscription_set_text_overflow(inscription.opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
        stage.add(inscription)
    }

    isolated deinit { stage.remove(inscription) }

    func set(_ item: NumberedTexts.Item, of texts: NumberedTexts) {
        gtk_inscription_set_text(inscription.opaque, item.string)
        guard !texts.pieces.arePlain else { return }
        let attributes = texts.attributes
        gtk_inscription_set_attributes(inscription.opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    func show(width: Int32) -> Double { stage.show(inscription, width: width, height: height) }
}

/// A PangoLayout without a widget, in the font of the stage.
@MainActor
final class LayoutTarget: TextTarget {
    private let layout: OpaquePointer

    init(_ one: LabelCase, on stage: BenchmarkStage) {
        guard let layout = gtk_widget_create_pango_layout(stage.widget, nil) else {
            preconditionFailure("Pango always makes a layout.")
        }
        self.layout = layout
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
        guard one.kind.lines > 0 else { return }
        pango_layout_set_height(layout, gint(-one.kind.lines))
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    func set(_ item: NumberedTexts.Item, of texts: NumberedTexts) {
        pango_layout_set_text(layout, item.string, -1)
        guard !texts.pieces.arePlain else { return }
        let attributes = texts.attributes
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    /// The height of the lines in pixels.
    func height(width: Int32) -> Int32 {
        pango_layout_set_width(layout, width * PANGO_SCALE)
        var height: Int32 = 0
        pango_layout_get_pixel_size(layout, nil, &height)
        return height
    }

    func show(width: Int32) -> Double {
        var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        return Double(height(width: width)) + BenchmarkStage.node { gtk_snapshot_append_layout($0, layout, &black) }
    }
}
