/// Turns a frame into a display list.
///
/// The list has all backgrounds first. Then each line follows with its shadows, its glyphs and attachments, and its
/// underlines, overlines and strikethroughs (the order of STULabel).
struct DisplayListBuilder {
    let frame: TextFrame
    let options: DrawingOptions
    let divider: LineDivider
    /// That of the options, which are large to copy.
    private let rounding: PixelRounding
    var decorations = DecorationBuilder()
    var items: [DisplayList.Item] = []

    /// The list of a frame, or of a part of it: see ``DisplayList/init(_:range:meeting:options:)``. nil when cancelled.
    static func list(
        for frame: TextFrame, range: Range<Int>?, meeting rect: Rect?, options: DrawingOptions,
        cancellation: CancellationToken?
    ) -> DisplayList? {
        var lines = rect.map { frame.lines(meeting: $0, options) } ?? frame.lineRecords.indices
        // Then some of these lines do not meet the rectangle. The ink bounds of their items decide what is drawn.
        let visible = rect.flatMap { lines == frame.lines(meeting: $0) ? nil : $0 }
        let text = 0..<frame.shapedString.text.count
        let range = range?.clamped(to: text)
        if let range, range != text {
            guard !range.isEmpty else { return DisplayList(items: []) }
            let first = frame.firstLine(showing: range)
            let end = frame.lineRecords.partitionPoint { frame.firstOffset(on: $0) >= range.upperBound }
            lines = lines.clamped(to: first..<max(first, end))
        }
        return make(
            frame, options: options, lines: lines, range: range == text ? nil : range, visible: visible,
            cancellation: cancellation)
    }

    /// The display list of one line, without backgrounds. O(line).
    static func list(forLine index: Int, of frame: TextFrame, options: DrawingOptions) -> DisplayList {
        var builder = DisplayListBuilder(frame: frame, options: options, range: nil)
        builder.addForeground(of: index, paintRuns: nil)
        return builder.list
    }

    /// The list of the shapes behind all lines. O(visible text) if any text has a background.
    static func backgroundList(for frame: TextFrame, options: DrawingOptions) -> DisplayList {
        var builder = DisplayListBuilder(frame: frame, options: options, range: nil)
        _ = builder.addBackgrounds(behind: frame.lineRecords.indices, cancellation: nil)
        return builder.list
    }

    private init(frame: TextFrame, options: DrawingOptions, range: Range<Int>?) {
        self.frame = frame
        // Scaled text is built at the size of its glyphs and scaled when it is drawn.
        var options = options
        if frame.textScaleFactor != 1 {
            options.baselineRounding = options.baselineRounding.scaled(by: frame.textScaleFactor)
            options.originY /= frame.textScaleFactor
        }
        self.options = options
        rounding = options.pixelRounding
        divider = LineDivider(frame: frame, options: options, range: range)
    }

    private static func make(
        _ frame: TextFrame, options: DrawingOptions, lines: Range<Int>, range: Range<Int>?,
        visible: Rect? = nil, cancellation: CancellationToken?
    ) -> DisplayList? {
        var builder = DisplayListBuilder(frame: frame, options: options, range: range)
        builder.items.reserveCapacity(lines.count + 4)
        var paintRuns: [Int: [PaintRun]] = [:]
        if options.mode != .onlyForeground {
            guard let found = builder.addBackgrounds(behind: lines, cancellation: cancellation) else { return nil }
            paintRuns = found
        }
        if options.mode != .onlyBackground {
            for line in lines {
                if let cancellation, cancellation.isCancelled { return nil }
                builder.addForeground(of: line, paintRuns: paintRuns.isEmpty ? nil : paintRuns[line])
            }
        }
        if let visible = visible?.scaled(by: 1 / frame.textScaleFactor) {
            builder.items.removeAll { InkBoundsFinder.bounds(of: $0)?.intersection(visible) == nil }
        }
        let list = builder.list
        guard let drawing = options.customDrawing else { return list }
        return list.combined(with: drawing, frame: frame, range: range ?? 0..<frame.shapedString.text.count)
    }

    private var list: DisplayList {
        DisplayList(
            items: frame.textScaleFactor == 1 || items.isEmpty ? items : [.scaled(frame.textScaleFactor, items)])
    }

    /// A line with its baseline as it is drawn.
    func roundedLine(_ index: Int) -> LineRecord {
        var line = frame.lineRecords[index]
        line.baseline = rounding(line.baseline)
        return line
    }

    /// Adds everything of a line except backgrounds. `known` has the line's paint runs if they were computed before.
    mutating func addForeground(of index: Int, paintRuns known: [PaintRun]?) {
        let (frame, line) = (frame, roundedLine(index))
        if known == nil && divider.isPlain(line) {
            // Without an array: most lines are plain and have one segment. The items are not in the builder meanwhile: else its
            // options would be copied for each segment.
            var items: [DisplayList.Item] = []
            swap(&items, &self.items)
            frame.withSegmentPlaces(of: line) { places in
                for place in places where !place.isTab {
                    let segment = LineSegment(place, of: line, in: frame)
                    PlainGlyphs.forEachItem(of: segment, on: line, options: options) { items.append(.glyphs($0)) }
                }
            }
            swap(&items, &self.items)
            return
        }
        let segments = frame.segments(of: line).map(\.withSpacesCounted)
        let paintRuns = known ?? divider.paintRuns(of: line, segments: segments)
        let content = LineContent(line: line, segments: segments, paintRuns: paintRuns)
        // Text that is not drawn still affects the decorations of text that is.
        let decorations = decorations.decorations(of: content, rounding)
        if paintRuns.contains(where: { $0.paint.rare?.shadow != nil }) { addShadows(of: content, decorations) }
        for index in paintRuns.indices where paintRuns[index].isDrawn {
            if let item = content.item(for: index) { items.append(item) }
        }
        for decoration in decorations { items.append(.decoration(decoration.item)) }
    }

    /// Adds shadows. Neighbours with the same shadow share one item, because overlapping shadows would look darker.
    private mutating func addShadows(of content: LineContent, _ decorations: [DecorationBuilder.Decoration]) {
        let paintRuns = content.paintRuns
        // Sorted by the paint run where they start.
        let shadowedDecorations = decorations.indices.filter { decorations[$0].shadow != nil }
            .sorted { (decorations[$0].paintRun, $0) < (decorations[$1].paintRun, $1) }
        var next = 0
        var start = 0
        while start < paintRuns.count {
            guard let shadow = paintRuns[start].paint.rare?.shadow else {
                start += 1
                continue
            }
            var end = start + 1
            while end < paintRuns.count && paintRuns[end].paint.rare?.shadow == shadow { end += 1 }
            var shadowed = (start..<end).compactMap { paintRuns[$0].isDrawn ? content.item(for: $0) : nil }
            var own: [Int] = []
            while next < shadowedDecorations.count, decorations[shadowedDecorations[next]].paintRun < end {
                own.append(shadowedDecorations[next])
                next += 1
            }
            for index in own.sorted() { shadowed.append(.decoration(decorations[index].item)) }
            if !shadowed.isEmpty {
                items.append(
                    .shadow(
                        ShadowItem(
                            shadow: shadow, displayScale: options.baselineRounding.scale, items: shadowed)))
            }
            start = end
        }
    }
}

extension DisplayList {
    /// The list with the app's own drawing added.
    fileprivate func combined(with drawing: CustomDrawing, frame: TextFrame, range: Range<Int>) -> DisplayList {
        let bounds =
            switch drawing.bounds {
            case .textInk: inkBounds ?? Rect(x: frame.layoutBounds.x, y: frame.layoutBounds.y, width: 0, height: 0)
            case .textLayout(let insets): frame.layoutBounds.inset(by: insets)
            case .rect(let rect): rect.inLengthRange
            }
        let item = CustomItem(
            drawing: drawing, frame: frame, range: range, bounds: bounds,
            text: drawing.position == .aroundText ? self : DisplayList(items: []))
        return switch drawing.position {
        case .behindText: DisplayList(items: [.custom(item)] + items)
        case .aroundText: DisplayList(items: [.custom(item)])
        case .inFrontOfText: DisplayList(items: items + [.custom(item)])
        }
    }
}

extension Rect {
    /// The rectangle with its edges clamped to the range of lengths.
    fileprivate var inLengthRange: Rect {
        let (left, top) = (minX.clampedLength, minY.clampedLength)
        return Rect(
            x: left, y: top, width: max(maxX.clampedLength - left, 0), height: max(maxY.clampedLength - top, 0))
    }
}
