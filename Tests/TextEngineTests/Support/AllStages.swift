import CLabelCairo
import Testing

@testable import TextEngine

/// Runs a text through all stages: shaping, layout, all queries and all kinds of drawing.
struct AllStages {
    var text: StyledText
    var frameOptions = TextFrameOptions()
    var drawing = DrawingOptions()
    var size = Size(width: 50, height: .infinity)
    /// The arguments of queries.
    var point = Point(x: 5, y: 5)
    var offset = 1
    var range = 0..<3
    var distance = 5.0

    /// Runs all stages. All returned coordinates must be numbers.
    func run(_ name: String) {
        export(name)
        let shaped = ShapedString.box(text)
        for shaped in [shaped, shaped.part(range)] {
            #expect(
                shaped.minimumContentWidth.isFinite && shaped.maximumContentWidth.isFinite
                    && shaped.measure(width: size.width, options: frameOptions).isFinite, "\(name): sizes")
            let frame = TextFrame(shaped, size: size, options: frameOptions)
            ask(frame, name)
            draw(frame, name)
        }
    }

    private func export(_ name: String) {
        for text in [text, text[range]] {
            #expect(throws: Never.self, "\(name): HTML") { try StrictHTMLReader(text.html) }
            #expect(throws: Never.self, "\(name): markup") { try StyledText(markup: text.markup()) }
        }
    }

    private func ask(_ frame: TextFrame, _ name: String) {
        var rects = [frame.layoutBounds] + frame.rects(for: range) + frame.lineRects(for: range).map(\.rect)
        for index in frame.lineRecords.indices {
            let line = frame.lines[index]
            rects.append(line.bounds)
            #expect(line.width.isFinite && line.origin.isFinite, "\(name): line \(index)")
            for caret in frame.carets(onLine: index).prefix(20) {
                #expect(caret.x.isFinite && caret.top.isFinite && caret.bottom.isFinite, "\(name): caret")
            }
            _ = (frame.textFlags(ofLine: index), frame.indexOfInsertedHyphen(onLine: index))
        }
        if let cluster = frame.cluster(closestTo: point) { rects.append(cluster.bounds) }
        if let index = frame.offset(closestTo: point) { _ = frame.rect(at: index) }
        if let caret = frame.caret(closestTo: point) {
            #expect(caret.x.isFinite && frame.caret(at: caret.position) != nil, "\(name): caret at a point")
        }
        _ = (frame.wordRange(closestTo: point), frame.excisedRange(at: point))
        for affinity in TextPosition.Affinity.allCases {
            let position = TextPosition(offset: offset, affinity: affinity)
            if let caret = frame.caret(at: position) { #expect(caret.x.isFinite, "\(name): \(position)") }
            _ = (frame.wordRange(at: position), frame.lineRange(at: position), frame.paragraphRange(at: position))
        }
        for offset in [offset, 0, 3] {
            if let rect = frame.rect(at: offset) { rects.append(rect) }
            guard let caret = frame.caret(at: offset) else { continue }
            for movement in TextFrame.CaretMovement.allCases {
                #expect(frame.caret(from: caret, moving: movement, x: point.x).x.isFinite, "\(name): \(movement)")
            }
            let index = frame.index(forOffsetInOriginalText: offset, offsetInToken: offset)
            _ = (frame.style(at: index), frame.lineIndex(of: index), frame.index(forOffsetInTruncatedText: offset))
        }
        let places = frame.range(forRangeInOriginalText: range)
        _ = (frame.rangeInOriginalText(for: places), frame.range(forRangeInTruncatedText: range))
        rects += frame.rects(for: places)
        rects += frame.links.flatMap(\.rects)
        _ = frame.link(closestTo: point, maximumDistance: distance)
        _ = frame.lineRects(for: range).closest(to: point, maximumDistance: distance)
        _ = (frame.truncatedText, frame.shapedString.text.flags(in: range), frame.layoutInfo())
        let info = frame.layoutInfo(origin: point, displayScale: distance)
        #expect(info.firstBaseline.isFinite && info.lastBaseline.isFinite, "\(name): information")
        let path = frame.outline(of: range, edgeInsets: EdgeInsets(all: distance), cornerRadius: distance)
        #expect(path.elements.allSatisfy { $0.isFinite }, "\(name): outline")
        #expect(rects.allSatisfy { $0.isFinite }, "\(name): \(rects.filter { !$0.isFinite })")
    }

    private func draw(_ frame: TextFrame, _ name: String) {
        for range in [nil, range] {
            let list = DisplayList(frame, range: range, options: drawing)
            if let ink = list.inkBounds { #expect(ink.isFinite, "\(name): ink \(ink)") }
            let image = PixelPicture(width: 40, height: 30) {
                CairoRenderer.draw(list, in: $0)
                CairoRenderer.draw(frame, options: drawing, in: $0)
            }
            #expect(image.width == 40)
            for surface in [
                cairo_svg_surface_create(nil, 40, 30), cairo_pdf_surface_create(nil, 40, 30),
                cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil),
            ] {
                let context = cairo_create(surface)
                if let context { CairoRenderer.draw(list, in: context) }
                cairo_destroy(context)
                cairo_surface_destroy(surface)
            }
        }
        _ = frame.imageBounds(for: range, origin: point, options: drawing)
        for item in DisplayList(frame, options: drawing).items {
            visit(item, name)
        }
    }

    /// The functions of an item that the widget uses.
    private func visit(_ item: DisplayList.Item, _ name: String) {
        _ = item.part(in: Rect(x: point.x, y: point.y, width: distance, height: distance))
        switch item {
        case .glyphs(let item):
            withUnsafeTemporaryAllocation(of: GlyphItem.PangoGlyph.self, capacity: item.glyphs.count) { memory in
                if let start = memory.baseAddress { item.writeGlyphs(to: start, attributes: 0, clusterStart: 0) }
            }
            _ = item.halves()
        case .decoration(let item):
            #expect(item.rectCount >= 0, "\(name): rectangles")
            if item.rectCount < 1_000 { item.forEachRect(from: -.infinity, to: .infinity) { _ in } }
        case .shadow(let item):
            _ = ShadowPicture(of: item, in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
            for island in item.islands { _ = island.coarser(for: distance, pixels: 1e6) }
            for item in item.items { visit(item, name) }
        case .scaled(_, let items): for item in items { visit(item, name) }
        case .shape(let item): #expect(item.rects.allSatisfy { $0.isFinite }, "\(name): shape")
        case .attachment(_, let rect): #expect(rect.isFinite, "\(name): attachment")
        case .custom: break
        }
    }
}

extension Size {
    fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension OutlinePath.Element {
    fileprivate var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .curve(let a, let b, let point): a.isFinite && b.isFinite && point.isFinite
        case .close: true
        }
    }
}
