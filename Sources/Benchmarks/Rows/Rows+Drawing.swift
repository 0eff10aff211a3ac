import CLabelCairo
import CLabelGtk
import LabelWidget
import TextEngine

// Draws laid out texts.

/// The size of pictures: the widest box and the height of a page.
private let pictureSize = (width: Int32(800), height: Int32(1_200))

@inline(never)
func oursDisplayList(_ texts: EngineTexts, _ operations: Operations) -> Double {
    let frames = texts.frames
    let options = DrawingOptions()
    var sum = 0
    for operation in operations {
        sum &+= DisplayList(frames[operation.item], options: options).items.count
    }
    return Double(sum)
}

/// Lists the lines that a window of 600 pixels shows around a point of the text.
@inline(never)
func oursVisibleDisplayList(_ texts: EngineTexts, _ operations: Operations) -> Double {
    let frames = texts.frames
    let options = DrawingOptions()
    var sum = 0
    for operation in operations {
        let visible = Rect(x: 0, y: operation.y, width: 800, height: 600)
        sum &+= DisplayList(frames[operation.item], meeting: visible, options: options).items.count
    }
    return Double(sum)
}

@inline(never)
func oursNodes(_ texts: EngineTexts, _ operations: Operations, context: OpaquePointer) -> Double {
    // The rows run in order on the main thread.
    nonisolated(unsafe) let (texts, operations, context) = (texts, operations, context)
    return MainActor.assumeIsolated {
        let fonts = WidgetFontContext(context)
        let options = DrawingOptions()
        var sum = 0
        for operation in operations {
            guard let snapshot = gtk_snapshot_new() else { continue }
            SnapshotRenderer.append(texts.frames[operation.item], options: options, to: snapshot, fonts: fonts)
            guard let node = gtk_snapshot_free_to_node(snapshot) else { continue }
            sum &+= Int(gsk_render_node_get_node_type(node).rawValue)
            gsk_render_node_unref(node)
        }
        return Double(sum)
    }
}

/// The nodes for `oursUnchangedSnapshot`: one cache for each text.
@MainActor private var caches: [FrameNodeCache] = []

/// Makes the nodes of all texts.
func prepareNodes(_ texts: EngineTexts, context: OpaquePointer) {
    nonisolated(unsafe) let (texts, context) = (texts, context)
    MainActor.assumeIsolated {
        caches = texts.frames.map { _ in FrameNodeCache() }
        let snapshot = gtk_snapshot_new()
        for (cache, frame) in zip(caches, texts.frames) {
            guard let snapshot else { return }
            cache.append(frame, options: DrawingOptions(), to: snapshot, fonts: WidgetFontContext(context))
        }
        if let node = snapshot.flatMap({ gtk_snapshot_free_to_node($0) }) { gsk_render_node_unref(node) }
    }
}

@inline(never)
func oursUnchangedSnapshot(_ texts: EngineTexts, _ operations: Operations, context: OpaquePointer) -> Double {
    // The rows run in order on the main thread.
    nonisolated(unsafe) let (texts, operations, context) = (texts, operations, context)
    return MainActor.assumeIsolated {
        let fonts = WidgetFontContext(context)
        let options = DrawingOptions()
        guard let snapshot = gtk_snapshot_new() else { return 0 }
        for operation in operations {
            let frame = texts.frames[operation.item]
            caches[operation.item].append(frame, options: options, to: snapshot, fonts: fonts)
        }
        if let node = gtk_snapshot_free_to_node(snapshot) { gsk_render_node_unref(node) }
        return Double(operations.count)
    }
}

@inline(never)
func oursPicture(_ texts: EngineTexts, _ operations: Operations) -> Double {
    var options = DrawingOptions()
    options.baselineRounding = .ceiling(scale: 1)
    return draw(operations) { context, item in
        CairoRenderer.draw(texts.frames[item], options: options, in: context)
    }
}

/// Pango's closest equivalent of a display list: its commands, recorded.
@inline(never)
func pangoDisplayList(_ texts: PangoTexts, _ operations: Operations) -> Double {
    for operation in operations {
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
        let context = cairo_create(surface)
        pango_cairo_show_layout(context, texts.layouts[operation.item])
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }
    return Double(operations.count)
}

@inline(never)
func pangoNodes(_ texts: PangoTexts, _ operations: Operations) -> Double {
    var sum = 0
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    for operation in operations {
        let snapshot = gtk_snapshot_new()
        gtk_snapshot_append_layout(snapshot, texts.layouts[operation.item], &black)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { continue }
        sum &+= Int(gsk_render_node_get_node_type(node).rawValue)
        gsk_render_node_unref(node)
    }
    return Double(sum)
}

@inline(never)
func pangoPicture(_ texts: PangoTexts, _ operations: Operations) -> Double {
    draw(operations) { context, item in pango_cairo_show_layout(context, texts.layouts[item]) }
}

/// Draws repeatedly into one picture.
private func draw(_ operations: Operations, _ body: (OpaquePointer, Int) -> Void) -> Double {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pictureSize.width, pictureSize.height)
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return 0 }
    defer { cairo_destroy(context) }
    for operation in operations { body(context, operation.item) }
    cairo_surface_flush(surface)
    return Double(cairo_image_surface_get_data(surface)?.pointee ?? 0)
}
