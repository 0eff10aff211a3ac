import CGtk
import TextEngine

extension LabelState {
    /// The position of the frame's origin in the widget.
    ///
    /// As in GtkLabel, the text is placed as one block, mirrored for right-to-left widgets. If the widget has a
    /// baseline, the first line is on it.
    func frameOrigin() -> Point {
        let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        let frame = currentFrame(width: width)
        let bounds = frame.layoutBounds
        let alignment = isRightToLeft ? 1 - xAlignment : xAlignment
        let x = ((width - Double(bounds.width.ceiledToPixel)) * alignment).rounded(.down)
        let baseline = gtk_widget_get_allocated_baseline(widget)
        let y =
            baseline >= 0
            ? Double(baseline) - frame.firstBaseline.rounded(.down)
            : ((height - Double(bounds.height.ceiledToPixel)) * yAlignment).rounded(.down)
        return Point(x: max(x, 0) - bounds.x, y: y)
    }

    func snapshot(_ snapshot: OpaquePointer) {
        guard let context = WidgetFontContext(of: widget) else { return }
        let origin = frameOrigin()
        var offset = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &offset)
        nodes.append(currentFrame(), options: drawingOptions(), to: snapshot, fonts: context)
        gtk_snapshot_restore(snapshot)
        for link in linkWidgets { gtk_widget_snapshot_child(widget, link, snapshot) }
        snapshotAttachedWidgets(snapshot)
    }

    /// The current colours: those of CSS, unless the text has its own.
    func drawingOptions() -> DrawingOptions {
        var drawing = DrawingOptions(textColor: Color(ofTextIn: widget))
        if mayHaveLinks {
            let link = linkWidgets.first ?? LinkStyleProbe.shared.link
            let color = Color(ofTextIn: link)
            drawing.linkColor = color
            // A hovered or pressed link has its own colour.
            for widget in linkWidgets.dropFirst() {
                let own = Color(ofTextIn: widget)
                if own != color, let link = LinkWidget.state(of: widget)?.link { drawing.linkColors[link.value] = own }
            }
            drawing.underlinesLinks = LinkStyleProbe.shared.underlinesLinks
        }
        drawing.highlights = highlights
        if let highlight { drawing.highlights.append(highlight) }
        drawing.baselineRounding = baselineRounding
        drawing.customDrawing = customDrawing
        return drawing
    }

    /// As GTK draws the text of a GtkLabel.
    var baselineRounding: DrawingOptions.BaselineRounding {
        .nearest(scale: DisplayScale.of(widget))
    }
}

extension Color {
    /// The CSS colour of a widget's text.
    @MainActor
    init(ofTextIn widget: UnsafeMutablePointer<GtkWidget>) {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        self.init(color)
    }
}
