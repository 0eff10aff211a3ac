/// Turns a frame into a display list: all backgrounds first, then line by line shadows, glyphs with attachments, lines
/// under, over and through them (the order of STULabel).
public struct DisplayListBuilder {
    let frame: TextFrame
    let options: DrawingOptions
    let divider: LineDivider
    var decorations = DecorationBuilder()
    var items: [DisplayList.Item] = []

    /// The list for all of a frame. O(visible text).
    public static func displayList(for frame: TextFrame, options: DrawingOptions = DrawingOptions()) -> DisplayList {
        // Without a token nothing can cancel the list.
        make(frame, options: options, lines: frame.lines.indices, range: nil, cancellation: nil)
            ?? DisplayList(items: [])
    }

    /// The list for a part of a frame.
    ///
    /// Cost: O(text of the lines); sorting the highlights; O(text) of all lines of a shape behind them whose lines have common
    /// bounds.
    ///
    /// - Parameters:
    ///   - range: The text that is drawn, in UTF-8 offsets of the original text; nil for all. A part of a text looks as it
    ///     does when all is drawn: decorations keep their place, their gaps and their pattern. Shapes end with the range.
    ///   - rect: Only lines that meet this rectangle are drawn, and those beside it whose ink may; nil for all lines.
    /// - Returns: nil when cancelled meanwhile.
    public static func displayList(
        for frame: TextFrame, range: Range<Int>? = nil, meeting rect: Rect? = nil, options: DrawingOptions,
        cancellation: CancellationToken? = nil
    ) -> DisplayList? {
        var lines = rect.map(frame.lines(meeting:)) ?? frame.lines.indices
        let text = 0..<frame.shapedString.text.count
        let range = range?.clamped(to: text)
        if let range, range != text {
            guard !range.isEmpty else { return DisplayList(items: []) }
            let first = frame.firstLine(showing: range)
            let end = frame.lines.partitionPoint { Int($0.start) >= range.upperBound && $0.truncation < 0 }
            lines = lines.clamped(to: first..<max(first, end))
        }
        return make(
            frame, options: options, lines: lines, range: range == text ? nil : range, cancellation: cancellation)
    }

    /// The list for one line, without backgrounds. O(line).
    package static func displayList(forLine index: Int, of frame: TextFrame, options: DrawingOptions) -> DisplayList {
        var builder = DisplayListBuilder(frame: frame, options: options, range: nil)
        builder.addForeground(of: index, parts: nil)
        return builder.list
    }

    /// The list of the shapes behind all lines. O(visible text) where any text has one.
    package static func backgroundList(for frame: TextFrame, options: DrawingOptions) -> DisplayList {
        var builder = DisplayListBuilder(frame: frame, options: options, range: nil)
        _ = builder.addBackgrounds(behind: frame.lines.indices, cancellation: nil)
        return builder.list
    }

    private init(frame: TextFrame, options: DrawingOptions, range: Range<Int>?) {
        self.frame = frame
        // Scaled text is put together as it was shaped, and scaled when it is drawn.
        var options = options
        if frame.textScaleFactor != 1 {
            options.baselineRounding = options.baselineRounding.scaled(by: frame.textScaleFactor)
            options.originY /= frame.textScaleFactor
        }
        self.options = options
        divider = LineDivider(frame: frame, options: options, range: range)
    }

    private static func make(
        _ frame: TextFrame, options: DrawingOptions, lines: Range<Int>, range: Range<Int>?,
        cancellation: CancellationToken?
    ) -> DisplayList? {
        var builder = DisplayListBuilder(frame: frame, options: options, range: range)
        builder.items.reserveCapacity(lines.count + 4)
        var parts: [Int: [LinePart]] = [:]
        if options.mode != .onlyForeground {
            guard let found = builder.addBackgrounds(behind: lines, cancellation: cancellation) else { return nil }
            parts = found
        }
        if options.mode != .onlyBackground {
            for line in lines {
                if let cancellation, cancellation.isCancelled { return nil }
                builder.addForeground(of: line, parts: parts.isEmpty ? nil : parts[line])
            }
        }
        let list = builder.list
        guard let drawing = options.customDrawing else { return list }
        return list.combined(with: drawing, frame: frame, range: range ?? 0..<frame.shapedString.text.count)
    }

    private var list: DisplayList {
        DisplayList(
            items: frame.textScaleFactor == 1 || items.isEmpty ? items : [.scaled(frame.textScaleFactor, items)])
    }

    /// A line with its baseline where it is drawn.
    func roundedLine(_ index: Int) -> LineRecord {
        var line = frame.lines[index]
        line.baseline = options.pixelRounding(line.baseline)
        return line
    }

    /// Adds what stands on the background. `parts` are the line's, if they are known already.
    mutating func addForeground(of index: Int, parts known: [LinePart]?) {
        let (frame, line) = (frame, roundedLine(index))
        if known == nil && divider.isPlain(line) {
            // No array: most lines are plain and have one segment.
            frame.withSegmentPlaces(of: line) { places in
                for place in places where !place.isTab {
                    let segment = LineSegment(place, of: line, in: frame)
                    PlainGlyphs.forEachItem(of: segment, on: line, options: options) { items.append(.glyphs($0)) }
                }
            }
            return
        }
        let segments = frame.segments(of: line)
        let parts = known ?? divider.parts(of: line, segments: segments)
        let content = LineContent(line: line, segments: segments, parts: parts)
        // What is not drawn counts for the decorations of what is.
        let decorations = decorations.decorations(of: content, options.pixelRounding)
        if parts.contains(where: { $0.paint.rare?.shadow != nil }) { addShadows(of: content, decorations) }
        for index in parts.indices where parts[index].isDrawn {
            if let item = content.item(for: index) { items.append(item) }
        }
        for decoration in decorations { items.append(.decoration(decoration.item)) }
    }

    /// Adds the shadows of neighbours that have the same one as one: where they overlap it gets no darker.
    private mutating func addShadows(of content: LineContent, _ decorations: [DecorationBuilder.Decoration]) {
        let parts = content.parts
        var start = 0
        while start < parts.count {
            guard let shadow = parts[start].paint.rare?.shadow else {
                start += 1
                continue
            }
            var end = start + 1
            while end < parts.count && parts[end].paint.rare?.shadow == shadow { end += 1 }
            var shaded = (start..<end).compactMap { parts[$0].isDrawn ? content.item(for: $0) : nil }
            for decoration in decorations where decoration.shadow == shadow && (start..<end).contains(decoration.part) {
                shaded.append(.decoration(decoration.item))
            }
            if !shaded.isEmpty {
                items.append(
                    .shadow(
                        ShadowItem(
                            shadow: shadow, displayScale: options.baselineRounding.scale, items: shaded)))
            }
            start = end
        }
    }
}

extension TextFrame {
    /// The lines that meet a rectangle, and one on either side, whose ink may reach into it. O(log lines).
    func lines(meeting rect: Rect) -> Range<Int> {
        let rect = rect.scaled(by: 1 / textScaleFactor)
        let first = lines.partitionPoint { $0.baseline + $0.below > rect.minY }
        let end = lines.partitionPoint { $0.baseline - $0.above >= rect.maxY }
        return max(first - 1, 0)..<max(min(end + 1, lines.count), max(first - 1, 0))
    }
}

extension DisplayList {
    /// The list with what the app draws itself.
    fileprivate func combined(with drawing: CustomDrawing, frame: TextFrame, range: Range<Int>) -> DisplayList {
        let bounds =
            switch drawing.bounds {
            case .textInk: inkBounds ?? Rect(x: frame.layoutBounds.x, y: frame.layoutBounds.y, width: 0, height: 0)
            case .textLayout(let insets): frame.layoutBounds.inset(by: insets)
            case .rect(let rect): rect
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
