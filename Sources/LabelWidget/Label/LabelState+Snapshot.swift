import CLabelGtk
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
        // Pango aligns lines within the widget's width if they are wrapped, and then GtkLabel moves them by whole pixels. Other
        // lines it aligns with the longest one.
        let left = options.wrapMode == .none ? bounds.x : (bounds.x + 1.0 / 4_096).rounded(.down)
        let blockWidth = Double((bounds.x + bounds.width - left).ceiledToPixel)
        let x = Self.part(alignment, of: width - blockWidth)
        let baseline = gtk_widget_get_allocated_baseline(widget)
        let y =
            baseline >= 0
            ? Double(baseline) - frame.firstBaseline.rounded(.down)
            : Self.part(yAlignment, of: height - Double(bounds.height.ceiledToPixel))
        return Point(x: max(x, 0) - left, y: y)
    }

    /// A part of the room around the text in whole pixels. GTK computes with floats: seven tenths of 120 are 84 pixels.
    private static func part(_ alignment: Double, of room: Double) -> Double {
        Double((Float(alignment) * Float(room)).rounded(.down))
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

    /// As GTK draws the text of a GtkLabel: Pango rounds baselines if it rounds the positions of glyphs.
    var baselineRounding: DrawingOptions.BaselineRounding {
        let scale = DisplayScale.of(widget)
        return currentStyle().roundsGlyphPositions ? .nearest(scale: scale) : .edgesOnly(scale: scale)
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
