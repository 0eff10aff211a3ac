import CLabelGtk
import TextEngine

extension LabelState {
    func snapshot(_ snapshot: OpaquePointer) {
        guard let context = WidgetFontContext(of: widget) else { return }
        let place = textPlace()
        let clips = paint?.clipsToBounds == true || heightAnimation != nil
        if clips {
            var bounds = graphene_rect_t(
                Rect(
                    x: 0, y: 0, width: Double(gtk_widget_get_width(widget)),
                    height: Double(gtk_widget_get_height(widget))))
            gtk_snapshot_push_clip(snapshot, &bounds)
        }
        drawBehind(place.bounds, to: snapshot)
        gtk_snapshot_save(snapshot)
        var offset = graphene_point_t(x: Float(place.origin.x), y: Float(place.origin.y))
        gtk_snapshot_translate(snapshot, &offset)
        let frame = currentFrame()
        let options = drawingOptions()
        let isDrawn = nodes.has(frame, options: options, fonts: context) || !waits(place.bounds, options)
        let lines = isDrawn ? drawnLines(of: frame, at: place.origin, options) : nil
        selection?.drawBackground(of: frame, lines: lines, isAboveText: false, to: snapshot)
        if isDrawn {
            CSSTextShadow.draw(currentStyle().css.shadows, to: snapshot) {
                nodes.append(frame, lines: lines, options: options, to: snapshot, fonts: context)
            }
            wasDrawn = true
        }
        selection?.drawBackground(of: frame, lines: lines, isAboveText: true, to: snapshot)
        linkOverlay?.draw(to: snapshot)
        selection?.drawCursor(of: frame, to: snapshot)
        gtk_snapshot_restore(snapshot)
        snapshotAttachedWidgets(snapshot)
        snapshotPaintables(snapshot)
        drawInFront(place.bounds, to: snapshot)
        if clips { gtk_snapshot_pop(snapshot) }
        linkChildren?.drawOutlines(to: snapshot)
        selection?.touch?.drawHandles(to: snapshot)
    }

    /// The current colours: those of CSS, unless the text has its own.
    func drawingOptions() -> DrawingOptions {
        var drawing = DrawingOptions(textColor: Color(ofTextIn: widget))
        if mayHaveLinks { linkStyles?.apply(to: &drawing) }
        var highlights = mnemonicHighlights + shownHighlights
        if let selected = selection?.highlight { highlights.append(selected) }
        if !highlights.isEmpty {
            let shown = displayText()
            for index in highlights.indices { highlights[index].range = shown.range(highlights[index].range) }
            drawing.highlights += highlights
        }
        drawing.baselineRounding = baselineRounding
        if let paint {
            setOverrideColors(of: paint, in: &drawing)
            drawing.customDrawing = paint.customDrawing
        }
        return drawing
    }

    private func setOverrideColors(of paint: LabelPaint, in drawing: inout DrawingOptions) {
        drawing.overrideTextColor = paint.overrideTextColor
        drawing.overrideLinkColor = paint.overrideLinkColor
        drawing.overrideColorsApplyToHighlightedText = paint.overrideColorsApplyToHighlightedText
        guard gtk_widget_is_sensitive(widget) == 0 else { return }
        drawing.overrideTextColor = paint.disabledTextColor ?? paint.overrideTextColor
        drawing.overrideLinkColor = paint.disabledLinkColor ?? paint.overrideLinkColor
    }

    /// As GTK draws the text of a GtkLabel: Pango rounds baselines if it rounds the positions of glyphs.
    var baselineRounding: DrawingOptions.BaselineRounding {
        let scale = DisplayScale.of(widget)
        return currentStyle().rounding.glyphPositions ? .nearest(scale: scale) : .edgesOnly(scale: scale)
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
