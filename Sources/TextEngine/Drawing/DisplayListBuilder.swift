/// Turns a frame into a display list: highlights first, then line by line the text.
public struct DisplayListBuilder {
    private let frame: TextFrame
    private let options: DrawingOptions
    private var items: [DisplayList.Item] = []

    /// The list for all of a frame. O(visible text).
    public static func displayList(for frame: TextFrame, options: DrawingOptions = DrawingOptions()) -> DisplayList {
        var builder = DisplayListBuilder(frame: frame, options: options)
        builder.addHighlights()
        for line in frame.lines { builder.add(line) }
        return DisplayList(items: builder.items)
    }

    /// The list for one line, without highlights. O(line).
    package static func displayList(forLine index: Int, of frame: TextFrame, options: DrawingOptions) -> DisplayList {
        var builder = DisplayListBuilder(frame: frame, options: options)
        builder.add(frame.lines[index])
        return DisplayList(items: builder.items)
    }

    private init(frame: TextFrame, options: DrawingOptions) {
        self.frame = frame
        self.options = options
    }

    private mutating func addHighlights() {
        for highlight in options.highlights {
            let range = highlight.range.clamped(to: 0..<frame.shapedString.text.count)
            guard !range.isEmpty else { continue }
            for line in frame.lines[frame.firstLine(showing: range)...] {
                if Int(line.start) >= range.upperBound && line.truncation < 0 { break }
                let shift = Point(x: 0, y: options.baselineRounding(line.baseline) - line.baseline)
                for rect in frame.rects(for: range, on: line) {
                    items.append(.fill(rect.offset(by: shift), highlight.color))
                }
            }
        }
    }

    private mutating func add(_ line: LineRecord) {
        var line = line
        line.baseline = options.baselineRounding(line.baseline)
        let firstGlyphs = items.count
        for segment in frame.segments(of: line) { add(segment, on: line) }
        // Backgrounds go behind the glyphs of the whole line.
        let added = items[firstGlyphs...]
        if added.contains(where: { if case .fill = $0 { true } else { false } }) {
            let fills = added.filter { if case .fill = $0 { true } else { false } }
            let glyphs = added.filter { if case .glyphs = $0 { true } else { false } }
            items.replaceSubrange(firstGlyphs..., with: fills + glyphs)
        }
    }

    /// Adds a segment, cut where the colour changes.
    private mutating func add(_ segment: LineSegment, on line: LineRecord) {
        let text = segment.text
        guard !text.isEmpty else { return }
        var (style, run) = segment.shaped.text.style(at: text.lowerBound)
        if run.upperBound >= text.upperBound {
            add(segment, glyphs: segment.glyphs, style: style, on: line)
            return
        }
        var position = text.lowerBound
        var glyph = segment.glyphs.lowerBound
        while position < text.upperBound {
            (style, run) = segment.shaped.text.style(at: position)
            position = min(run.upperBound, text.upperBound)
            // A cluster that two styles share takes the first one's colour.
            var end = glyph
            while end < segment.glyphs.upperBound && Int(segment.paragraph.clusters[end]) < position { end += 1 }
            if end > glyph { add(segment, glyphs: glyph..<end, style: style, on: line) }
            glyph = end
        }
    }

    private mutating func add(_ segment: LineSegment, glyphs: Range<Int>, style: TextStyle, on line: LineRecord) {
        let (left, right) = segment.extent(of: glyphs)
        let color = style.foregroundColor ?? style.link.flatMap(linkColor) ?? options.textColor
        if let background = style.backgroundColor {
            let bounds = frame.bounds(of: line)
            items.append(.fill(Rect(x: left, y: bounds.y, width: right - left, height: bounds.height), background))
        }
        let run = segment.paragraph.runs[segment.run]
        let origin = Point(x: left, y: line.baseline - Double(run.baselineOffset))
        if run.isAttachment {
            if let attachment = style.attachment {
                items.append(.attachment(attachment, attachment.imageBounds.offset(by: origin)))
            }
            return
        }
        if !segment.isTab {
            items.append(
                .glyphs(
                    GlyphItem(
                        color: color, origin: origin, width: right - left, shaped: segment.shaped,
                        paragraph: segment.paragraph, run: segment.run, glyphs: glyphs,
                        spaceStretch: segment.spaceStretch))
            )
        }
        if style.link != nil && options.underlinesLinks {
            items.append(.fill(linkUnderline(of: segment, from: left, to: right, on: line), color))
        }
    }

    private func linkColor(_ link: LinkValue) -> Color? {
        (options.linkColors.isEmpty ? nil : options.linkColors[link]) ?? options.linkColor
    }

    /// A line under a link, one pixel thick at least, as Pango places it.
    private func linkUnderline(of segment: LineSegment, from left: Double, to right: Double, on line: LineRecord)
        -> Rect
    {
        let size = segment.paragraph.fonts[Int(segment.paragraph.runs[segment.run].wishedFont)].size
        let thickness = max((size / 14).rounded(), 1)
        return Rect(
            x: left, y: (line.baseline + max(thickness, size / 10)).rounded(), width: right - left, height: thickness)
    }
}
