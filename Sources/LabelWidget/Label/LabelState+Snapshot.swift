import CLabelGtk
import TextEngine

/// What a label has drawn, and how it draws.
@MainActor
struct LabelDrawing {
    let nodes = FrameNodeCache()
    /// What the app wants beside the text's styles and CSS; nil: the standard.
    @Rare var paint: LabelPaint?
    /// There while only a part of the lines is drawn, or none.
    var visiblePart: VisiblePart?
    /// Whether lines were drawn.
    var wasDrawn = false
    /// Whether the lines are drawn wherever they are.
    var drawsOutOfSight = false
    /// What waits for the next layout to be scrolled to.
    var scrollRequest: ScrollRequest?
    /// Watches the display scale while the label has a surface.
    var scaleWatch: DisplayScale.Watch?
}

extension LabelState {
    func snapshot(_ snapshot: OpaquePointer) {
        guard let context = WidgetFontContext(of: widget) else { return }
        let place = textPlace()
        let clips = drawing.paint?.clipsToBounds == true || geometry.heightAnimation != nil
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
        let isDrawn = drawing.nodes.has(frame, options: options, fonts: context) || !waits(place.bounds, options)
        let lines = isDrawn ? drawnLines(of: frame, at: place.origin, options) : nil
        parts.selection?.drawBackground(of: frame, lines: lines, isAboveText: false, to: snapshot)
        if isDrawn {
            CSSTextShadow.draw(currentStyle().css.shadows, to: snapshot) {
                drawing.nodes.append(frame, lines: lines, options: options, to: snapshot, fonts: context)
            }
            drawing.wasDrawn = true
        }
        parts.selection?.drawBackground(of: frame, lines: lines, isAboveText: true, to: snapshot)
        parts.links?.overlay?.draw(to: snapshot)
        parts.selection?.drawCursor(of: frame, to: snapshot)
        gtk_snapshot_restore(snapshot)
        parts.attachments?.snapshot(to: snapshot)
        drawInFront(place.bounds, to: snapshot)
        if clips { gtk_snapshot_pop(snapshot) }
        parts.links?.children?.drawOutlines(to: snapshot)
        parts.selection?.touch?.drawHandles(to: snapshot)
    }

    /// The current colours: those of CSS, unless the text has its own.
    func drawingOptions() -> DrawingOptions {
        var drawing = DrawingOptions(textColor: Color(ofTextIn: widget))
        if mayHaveLinks { parts.links?.apply(to: &drawing) }
        var highlights = mnemonicHighlights + shownHighlights
        if let selected = parts.selection?.highlight { highlights.append(selected) }
        if !highlights.isEmpty {
            let shown = displayText()
            for index in highlights.indices { highlights[index].range = shown.range(highlights[index].range) }
            drawing.highlights += highlights
        }
        drawing.baselineRounding = baselineRounding
        if let paint = self.drawing.paint {
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
