/// A frame, or lines of it, with only glyphs in plain colours. Most frames are like this. They are drawn directly,
/// without a display list.
package struct PlainGlyphs {
    private let frame: TextFrame
    private let options: DrawingOptions
    private let lines: Range<Int>
    /// The colour of the text if it has one style.
    private let color: Color?

    /// Makes the value for some lines, or for all. Returns nil if their ``DisplayList`` may contain more than glyphs.
    /// O(lines + style runs).
    package init?(of frame: TextFrame, lines: Range<Int>? = nil, options: DrawingOptions) {
        let lines = lines ?? frame.lineRecords.indices
        guard
            frame.textScaleFactor == 1, options.mode != .onlyBackground, options.highlights.isEmpty,
            options.customDrawing == nil
        else { return nil }
        let text = frame.shapedString.text
        let styles = text.storage.styles
        if styles.count == 1, frame.truncations.isEmpty {
            // With one style, the check of one line holds for all. Hyphens may have styles of their own. Those of other lines
            // are not asked: a renderer makes a value for each line.
            let style = styles[0].value
            if style.rare != nil || options.underlinesLinks && style.hasLink { return nil }
            let hyphens = frame.hyphens
            let arePlain =
                hyphens.isEmpty
                || lines.allSatisfy { index in
                    let hyphen = frame.lineRecords[index].hyphen
                    return hyphen < 0 || hyphens[Int(hyphen)].shaped.text.hasOnlyColors(options)
                }
            guard arePlain else { return nil }
        } else {
            let divider = LineDivider(frame: frame, options: options, range: nil)
            guard lines.allSatisfy({ divider.isPlain(frame.lineRecords[$0]) }) else { return nil }
        }
        (self.frame, self.options, self.lines) = (frame, options, lines)
        color = styles.count == 1 ? PaintStyle.color(styles[0].value, highlight: nil, options: options) : nil
    }

    /// Calls the body with the glyphs, in the order of a list's items. O(runs).
    package func forEachItem(_ body: (GlyphItem) -> Void) {
        let rounding = options.pixelRounding
        for index in lines {
            var line = frame.lineRecords[index]
            line.baseline = rounding(line.baseline)
            if let color, line.isPlain {
                forEachRun(of: line, color, body)
                continue
            }
            frame.withSegmentPlaces(of: line) { places in
                for place in places where !place.isTab {
                    Self.forEachItem(of: LineSegment(place, of: line, in: frame), on: line, options: options, body)
                }
            }
        }
    }

    /// Calls the body with the runs of a line in one colour, from left to right.
    private func forEachRun(of line: LineRecord, _ color: Color, _ body: (GlyphItem) -> Void) {
        let shaped = frame.shapedString
        let glyphs = line.glyphs
        guard !glyphs.isEmpty else { return }
        frame.withGlyphs(of: line) { paragraph in
            let runs = paragraph.runs
            func append(_ index: Int, _ part: Range<Int>, x: Double, width: Double) {
                let origin = runs[index].origin(x: x, baseline: line.baseline)
                body(
                    GlyphItem(
                        color: color, origin: origin, width: width, shaped: shaped, paragraph: paragraph, run: index,
                        glyphs: part, spaceStretch: 0))
            }
            var index = paragraph.runIndex(ofGlyph: glyphs.lowerBound)
            if paragraph.needsReordering, Int(runs[index].glyphEnd) < glyphs.upperBound {
                return frame.withSegmentPlaces(of: line) { places in
                    for place in places { append(Int(place.run), place.glyphs, x: place.x, width: place.width) }
                }
            }
            let positions = paragraph.positions
            let start = positions[glyphs.lowerBound]
            while index < runs.count, Int(runs[index].glyphStart) < glyphs.upperBound {
                let part = runs[index].glyphs.clamped(to: glyphs)
                if !part.isEmpty {
                    let (left, right) = (positions[part.lowerBound], positions[part.upperBound])
                    append(
                        index, part, x: line.x + paragraph.pixels(left - start), width: paragraph.pixels(right - left))
                }
                index += 1
            }
        }
    }

    /// Calls the body with the glyphs of a plain segment, split where the colour changes.
    static func forEachItem(
        of segment: LineSegment, on line: LineRecord, options: DrawingOptions, _ body: (GlyphItem) -> Void
    ) {
        let text = segment.text
        guard !text.isEmpty else { return }
        var (style, run) = segment.shaped.text.style(at: text.lowerBound)
        if run.upperBound >= text.upperBound {
            let color = PaintStyle.color(style, highlight: nil, options: options)
            return body(GlyphItem(segment.glyphs, of: segment, on: line, color: color))
        }
        let counted = segment.withSpacesCounted
        var position = text.lowerBound
        var glyph = segment.glyphs.lowerBound
        while position < text.upperBound {
            (style, run) = segment.shaped.text.style(at: position)
            position = min(run.upperBound, text.upperBound)
            // A cluster with two styles takes the colour of the first.
            var end = glyph
            while end < segment.glyphs.upperBound && Int(segment.paragraph.clusters[end]) < position { end += 1 }
            if end > glyph {
                let color = PaintStyle.color(style, highlight: nil, options: options)
                body(GlyphItem(glyph..<end, of: counted, on: line, color: color))
            }
            glyph = end
        }
    }
}
