/// Measures a line with tabs from its start. The text between two tabs is a *field*. A field starts at the tab stop, or,
/// if the stop aligns the field's end, middle or decimal separator, at a distance before it that depends on the field's width.
///
/// The rules are CSS Text 3's (`tab-size`) and those of word processors. A tab advances to the next stop after its start, and
/// after the last stop to the next multiple of the interval. Stops are measured from the frame's edge. A field that does
/// not fit before its right, centre or decimal stop starts one space after the text before the tab.
///
/// All lengths are in the units of the paragraph's positions, so that widths are exact.
struct TabRuler {
    /// Tabs farther away than this have no width. This keeps sums from overflowing for any text.
    private static let farthestStop: Double = 1_099_511_627_776

    private let paragraph: ShapedParagraph
    private let geometry: ParagraphGeometry
    /// The distance from the frame's edge to the line's start.
    private let indent: Int64
    /// The index, in the paragraph's tabs, of the first tab that was not passed yet.
    private var nextTab: Int

    /// The first glyph of the field.
    private var start: Int
    /// The x at which the tab before the field starts; 0 for the first field.
    private var tabStart: Int64 = 0
    /// The x of the field's tab stop.
    private var stop: Int64 = 0
    private var alignment = TabStop.Alignment.left
    /// The minimum width of the tab before the field.
    private var leastWidth: Int64 = 0

    init(_ paragraph: ShapedParagraph, _ geometry: ParagraphGeometry, from cursor: LineBreaker.Cursor) {
        self.paragraph = paragraph
        self.geometry = geometry
        indent = Int64(cursor.indent * paragraph.unitsPerPixel)
        start = cursor.glyph
        nextTab = geometry.tabGlyphs.partitionPoint { $0 >= Int32(cursor.glyph) }
    }

    /// The x of a position in the field or at its end, if the visible text ends at that position.
    func x(at position: Int32) -> Int64 {
        let width = Int64(max(position - paragraph.positions[start], 0))
        return fieldStart(width) + width
    }

    /// The x of the field's first glyph if the field's visible text has this width.
    private func fieldStart(_ width: Int64) -> Int64 {
        let alignedStart =
            switch alignment {
            case .left: stop
            case .right: stop - width
            case .center: stop - width / 2
            case .decimal: stop - min(width, widthBeforeSeparator)
            }
        return max(alignedStart, tabStart + leastWidth)
    }

    /// Passes the tabs that start before a position.
    mutating func passTabs(before position: Int32) {
        while nextTab < geometry.tabGlyphs.count,
            paragraph.positions[Int(geometry.tabGlyphs[nextTab])] < position
        {
            passTab()
        }
    }

    /// Moves to the field after the next tab.
    private mutating func passTab() {
        let tab = Int(geometry.tabGlyphs[nextTab])
        tabStart = x(at: paragraph.positions[tab])
        nextTab += 1
        start = tab + 1
        let (place, alignment) = stop(after: Double(tabStart + indent) / paragraph.unitsPerPixel)
        self.alignment = alignment
        stop = Int64((min(place, Self.farthestStop) * paragraph.unitsPerPixel).rounded()) - indent
        // A tab's glyph is eight spaces wide, so this is one space.
        leastWidth = alignment == .left ? 0 : Int64(paragraph.positions[tab + 1] - paragraph.positions[tab]) / 8
    }

    /// The next tab stop after a place, in pixels from the frame's edge.
    private func stop(after place: Double) -> (Double, TabStop.Alignment) {
        // A tab needs a width of at least one unit.
        let least = place + 1 / paragraph.unitsPerPixel
        let index = geometry.tabStops.partitionPoint { $0.position >= least }
        if index < geometry.tabStops.count {
            return (geometry.tabStops[index].position, geometry.tabStops[index].alignment)
        }
        return (((least / geometry.tabInterval).rounded(.down) + 1) * geometry.tabInterval, .left)
    }

    /// The last glyph boundary whose x is within the width, in this field or in one of the next fields.
    mutating func glyph(fitting width: Int64, before end: Int) -> Int {
        while nextTab < geometry.tabGlyphs.count, case let tab = Int(geometry.tabGlyphs[nextTab]), tab < end {
            var next = self
            next.passTab()
            if x(at: paragraph.positions[tab]) > width || next.x(at: paragraph.positions[tab + 1]) > width { break }
            self = next
        }
        let fieldEnd = nextTab < geometry.tabGlyphs.count ? min(Int(geometry.tabGlyphs[nextTab]), end) : end
        var (low, high) = (start, max(fieldEnd, start) + 1)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if x(at: paragraph.positions[middle]) <= width { low = middle } else { high = middle }
        }
        return low
    }

    /// The tabs of a line whose visible glyphs end before `glyphEnd`. O(tabs).
    mutating func tabs(before glyphEnd: Int) -> [LineTab] {
        var tabs: [LineTab] = []
        while nextTab < geometry.tabGlyphs.count, Int(geometry.tabGlyphs[nextTab]) < glyphEnd {
            passTab()
            let following = nextTab < geometry.tabGlyphs.count ? Int(geometry.tabGlyphs[nextTab]) : glyphEnd
            let end = paragraph.positions[min(following, glyphEnd)]
            let width = fieldStart(Int64(end - paragraph.positions[start])) - tabStart
            tabs.append(LineTab(glyph: Int32(start - 1), width: Double(width) / paragraph.unitsPerPixel))
        }
        return tabs
    }

    /// The width of the field's text before its decimal separator; the largest number if there is no separator.
    private var widthBeforeSeparator: Int64 {
        guard let glyph = geometry.decimalSeparators[Int32(start)] else { return .max }
        return Int64(paragraph.positions[Int(glyph)] - paragraph.positions[start])
    }
}
