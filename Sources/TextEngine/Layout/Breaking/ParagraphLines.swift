/// Breaks the lines of one paragraph in order, each by the width of the glyphs it shows. Scratch state.
///
/// It holds no references, because counting them takes as long as breaking a line. Its users retain the string, and the
/// string retains the paragraph.
struct ParagraphLines {
    private let storage: Unmanaged<ShapedParagraph.Storage>
    /// The width of the box, in pixels.
    let boxWidth: Double
    /// The start of the next line.
    private(set) var cursor: LineBreaker.Cursor
    /// The index of the next line in the paragraph.
    private(set) var number: Int
    /// How much narrower than the available width lines are broken to balance them, in the paragraph's units.
    var inset: Int32 = 0
    /// The available width, in the paragraph's units.
    private var room: Int32

    /// The lines of a paragraph from a cursor on; from the paragraph's start by default.
    @inline(__always)
    init(
        ofParagraph index: Int, in shaped: ShapedString, boxWidth: Double, from cursor: LineBreaker.Cursor? = nil,
        number: Int = 0
    ) {
        storage = shaped.storage(at: index)
        (self.boxWidth, self.number) = (boxWidth, number)
        let (start, room, isPlain) = storage._withUnsafeGuaranteedRef {
            let paragraph = ShapedParagraph(storage: $0)
            return (cursor ?? .start(of: paragraph), paragraph.units(boxWidth), paragraph.geometry == nil)
        }
        (self.cursor, self.room) = (start, room)
        if !isPlain { indent() }
    }

    @inline(__always)
    func withParagraph<Value>(_ body: (ShapedParagraph) -> Value) -> Value {
        storage._withUnsafeGuaranteedRef { body(ShapedParagraph(storage: $0)) }
    }

    /// The width that the line must fit, in the paragraph's units.
    var width: Int32 { max(room - inset, 0) }

    /// The next line, with its width in pixels. O(log units). `mutating` because a copy of `self` would be made otherwise.
    ///
    /// - Parameter extras: Set to the line's hyphen and reshaped glyphs; nil for most lines. As a part of the result, it would
    ///   have to be moved for every line.
    @inline(__always)
    mutating func next(
        in shaped: ShapedString, _ options: TextFrameOptions, extras: inout ShownLine.Extras?
    ) -> (line: LineBreaker.Line, width: Double) {
        withParagraph { paragraph in
            if paragraph.unitCount > 0, paragraph.geometry == nil, !paragraph.hasSoftHyphens,
                options.hyphenationFactor(of: paragraph) <= 0, !paragraph.startsUnsafely(cursor)
            {
                let line = LineBreaker.untabbedLine(
                    of: paragraph, in: shaped.text, from: cursor, width: width, wrapMode: options.wrapMode)
                if paragraph.endsSafely(
                    line, from: cursor, width: width, wrapMode: options.wrapMode, in: shaped)
                {
                    let advance = max(line.endX - paragraph.positions[cursor.glyph], 0)
                    // A single glyph that is too wide may show several characters and can then be divided.
                    if advance <= width || !options.wrapMode.dividesWords {
                        if extras != nil { extras = nil }
                        return (line, paragraph.pixels(advance))
                    }
                }
            }
            return nextOfAnyKind(of: paragraph, in: shaped, options, extras: &extras)
        }
    }

    /// Finds the next line with tabs, hyphens and unsafe breaks.
    @inline(never)
    private mutating func nextOfAnyKind(
        of paragraph: ShapedParagraph, in shaped: ShapedString, _ options: TextFrameOptions,
        extras: inout ShownLine.Extras?
    ) -> (line: LineBreaker.Line, width: Double) {
        extras = nil
        guard paragraph.unitCount > 0 else {
            var line = LineBreaker.Line.empty
            line.next.offset = Int(paragraph.textEnd)
            return (line, 0)
        }
        let shown = Hyphenator.line(of: paragraph, from: cursor, width: width, in: shaped, options: options)
        if shown.hyphen != nil || shown.ownGlyphs != nil {
            extras = ShownLine.Extras(hyphen: shown.hyphen, ownGlyphs: shown.ownGlyphs)
        }
        return (shown.line, shown.width)
    }

    /// Moves past a line.
    @inline(__always)
    mutating func pass(_ line: LineBreaker.Line) {
        cursor = line.next
        number &+= 1
        if withParagraph({ $0.geometry != nil }) { indent() }
    }

    /// Balances the lines up to the next mandatory break. Does nothing unless the next line is the first of them.
    ///
    /// - Parameter lineLimit: The largest number of lines allowed.
    @inline(never)
    mutating func balance(in shaped: ShapedString, _ options: TextFrameOptions, lineLimit: Int) {
        guard withParagraph({ $0.startsSegment(cursor) }) else { return }
        inset = 0
        inset = LineBalancer(lines: self, shaped: shaped, options: options).inset(lineLimit: lineLimit)
    }

    @inline(never)
    private mutating func indent() {
        let (line, width) = (number, boxWidth)
        let place = withParagraph { paragraph in
            paragraph.geometry.map {
                (head: $0.edges(ofLine: line).head, room: paragraph.units(paragraph.room(ofLine: line, in: width)))
            }
        }
        if let place { (cursor.indent, room) = place }
    }
}
