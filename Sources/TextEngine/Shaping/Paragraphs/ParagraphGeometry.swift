/// What a paragraph's style sets about the places of its lines, with the paragraph's tabs, the line heights of its text, and where
/// lines may not end.
///
/// Only paragraphs that differ from plain ones have it. The others pay nothing for it.
package final class ParagraphGeometry: Sendable {
    package let spacing: ParagraphLineSpacing
    package let indents: ParagraphIndents
    /// The tab stops in order of position.
    package let tabStops: [TabStop]
    /// The distance between the stops after the last of ``tabStops``; greater than 0.
    package let tabInterval: Double
    /// The glyphs that are tabs, ascending.
    package let tabGlyphs: [Int32]
    /// For each first glyph after a tab, the glyph of the next decimal separator. Empty without decimal stops.
    package let decimalSeparators: [Int32: Int32]

    /// The line heights that styles set, from the paragraph's start to its end. Empty if no style sets one.
    package let lineHeights: [StyledText.Run<LineHeight?>]
    /// The text inside of which styles allow no line to end, in order.
    let unbreakableRanges: [Range<Int>]

    /// nil for a plain paragraph.
    ///
    /// - Parameter eightSpaces: The distance between tab stops in pixels if the style sets none.
    init?(
        _ style: ParagraphStyle, tabGlyphs: [Int32], decimalSeparators: @autoclosure () -> [Int32: Int32],
        eightSpaces: @autoclosure () -> Double, lineHeights: [StyledText.Run<LineHeight?>],
        unbreakableRanges: [Range<Int>]
    ) {
        let isPlain =
            tabGlyphs.isEmpty && style.indents == ParagraphIndents() && style.lineSpacing == ParagraphLineSpacing()
            && lineHeights.isEmpty && unbreakableRanges.isEmpty
        if isPlain { return nil }
        (self.lineHeights, self.unbreakableRanges) = (lineHeights, unbreakableRanges)
        spacing = style.lineSpacing
        indents = style.indents.rounded
        self.tabGlyphs = tabGlyphs
        tabStops = tabGlyphs.isEmpty ? [] : style.tabStops.sorted { $0.position < $1.position }
        let hasDecimalStops = !tabGlyphs.isEmpty && tabStops.contains { $0.alignment == .decimal }
        self.decimalSeparators = hasDecimalStops ? decimalSeparators() : [:]
        let interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : tabGlyphs.isEmpty ? 1 : eightSpaces()
        // Stops less than a pixel apart have no use.
        tabInterval = max(interval, 1)
    }

    /// The geometry of a line with its own glyphs: only its tabs differ.
    init(_ whole: ParagraphGeometry, tabGlyphs: [Int32], decimalSeparators: @autoclosure () -> [Int32: Int32]) {
        (spacing, indents, lineHeights) = (whole.spacing, whole.indents, whole.lineHeights)
        unbreakableRanges = whole.unbreakableRanges
        (tabStops, tabInterval) = (whole.tabStops, whole.tabInterval)
        self.tabGlyphs = tabGlyphs
        self.decimalSeparators = whole.decimalSeparators.isEmpty ? [:] : decimalSeparators()
    }

    private init(
        _ other: ParagraphGeometry, lineHeights: [StyledText.Run<LineHeight?>], unbreakableRanges: [Range<Int>]
    ) {
        (spacing, indents, tabStops, tabInterval) = (other.spacing, other.indents, other.tabStops, other.tabInterval)
        (tabGlyphs, decimalSeparators) = (other.tabGlyphs, other.decimalSeparators)
        (self.lineHeights, self.unbreakableRanges) = (lineHeights, unbreakableRanges)
    }

    /// The geometry after the paragraph's text was moved.
    func moved(by distance: Int32) -> ParagraphGeometry {
        lineHeights.isEmpty && unbreakableRanges.isEmpty
            ? self
            : ParagraphGeometry(
                self, lineHeights: lineHeights.map { .init(end: $0.end + distance, value: $0.value) },
                unbreakableRanges: unbreakableRanges.map {
                    $0.lowerBound + Int(distance)..<$0.upperBound + Int(distance)
                })
    }

    /// The range around an offset inside of which no line may end; nil if a line may end at the offset. O(log ranges).
    func unbreakableRange(around offset: Int) -> Range<Int>? {
        let index = unbreakableRanges.partitionPoint { $0.upperBound > offset }
        guard index < unbreakableRanges.count, unbreakableRanges[index].lowerBound < offset else { return nil }
        return unbreakableRanges[index]
    }

    /// The indents of a line at its head and at its tail.
    ///
    /// - Parameter line: The line's number in its paragraph.
    package func edges(ofLine line: Int) -> (head: Double, tail: Double) {
        line < indents.numberOfInitialLines ? (indents.initialHead, indents.initialTail) : (indents.head, indents.tail)
    }

    /// The first tab among some glyphs. O(log tabs).
    package func firstTab(in glyphs: Range<Int>) -> Int? {
        let index = tabGlyphs.partitionPoint { Int($0) >= glyphs.lowerBound }
        guard index < tabGlyphs.count, Int(tabGlyphs[index]) < glyphs.upperBound else { return nil }
        return Int(tabGlyphs[index])
    }

    /// The greatest width that a tab may have. O(tab stops).
    package var widestTab: Double {
        var (widest, last) = (tabInterval, 0.0)
        for stop in tabStops {
            widest = max(widest, stop.position - last)
            last = max(stop.position, last)
        }
        return widest
    }

    /// The greatest sum of a line's indents.
    package var widestEdges: Double {
        let initial = indents.numberOfInitialLines > 0 ? indents.initialHead + indents.initialTail : 0
        return max(initial, indents.head + indents.tail)
    }
}

extension Slice<StyleRuns> {
    /// The line heights of the text before an offset. Empty if no style sets one. O(styles before the offset).
    ///
    /// - Parameter defaultStyle: The style for everything that styles leave open.
    func lineHeights(before end: Int, _ defaultStyle: TextStyle) -> [StyledText.Run<LineHeight?>] {
        // Most styles have no rare attributes. To ask these for one would cost more than the rest of this function.
        let defaultHeight = defaultStyle.rare == nil ? nil : defaultStyle.lineHeight
        var (last, hasHeights) = (startIndex, defaultHeight != nil)
        while last < endIndex {
            if self[last].value.rare != nil, self[last].value.lineHeight != nil { hasHeights = true }
            if Int(self[last].end) >= end { break }
            last += 1
        }
        guard hasHeights else { return [] }
        return self[...Swift.min(last, endIndex - 1)].map {
            .init(end: $0.end, value: $0.value.lineHeight ?? defaultHeight)
        }
    }
}

extension Slice<StyleRuns> {
    /// The parts of a range inside of which styles allow no line to end. Usually empty. O(styles before its end).
    func unbreakableRanges(in range: Range<Int>, _ defaultStyle: TextStyle) -> [Range<Int>] {
        let allowsByDefault = defaultStyle.rare == nil ? true : defaultStyle.allowsLineBreaks ?? true
        var (index, start, found) = (startIndex, range.lowerBound, [Range<Int>]())
        while index < endIndex, start < range.upperBound {
            let end = Swift.max(start, Swift.min(Int(self[index].end), range.upperBound))
            let allows =
                self[index].value.rare == nil ? allowsByDefault : self[index].value.allowsLineBreaks ?? allowsByDefault
            if !allows, end > start {
                if let last = found.last, last.upperBound == start {
                    found[found.count - 1] = last.lowerBound..<end
                } else {
                    found.append(start..<end)
                }
            }
            (index, start) = (index + 1, end)
        }
        return found
    }
}

extension AnalysisDraft {
    /// Removes the break opportunities inside some ranges, and leaves mandatory breaks. O(breaks · log ranges).
    mutating func removeLineBreaks(inside geometry: ParagraphGeometry) {
        if geometry.unbreakableRanges.isEmpty { return }
        var count = 0
        for lineBreak in lineBreaks.elements
        where lineBreak.isMandatory || geometry.unbreakableRange(around: lineBreak.offset) == nil {
            lineBreaks[count] = lineBreak
            count += 1
        }
        lineBreaks.truncate(to: count)
    }
}

extension ParagraphIndents {
    /// The indents in whole 1/1,024 pixels, so that sums of indents and advances are exact.
    fileprivate var rounded: ParagraphIndents {
        func rounded(_ value: Double) -> Double { (value * 1_024).rounded() / 1_024 }
        return ParagraphIndents(
            head: rounded(head), tail: rounded(tail), initialHead: rounded(initialHead),
            initialTail: rounded(initialTail), numberOfInitialLines: numberOfInitialLines)
    }
}

extension ParagraphDraft {
    /// The first glyphs of the clusters that are tabs. O(glyphs).
    func tabGlyphs(in text: UTF8Bytes) -> [Int32] {
        (0..<Int32(clusters.count)).filter { glyph in
            let cluster = cluster(of: Int(glyph))
            return text[cluster] == 0x09 && (glyph == 0 || self.cluster(of: Int(glyph) - 1) != cluster)
        }
    }

    /// For each first glyph after a tab, the glyph of the next decimal separator. O(text).
    func decimalSeparators(in text: UTF8Bytes) -> [Int32: Int32] {
        var separators: [Int32: Int32] = [:]
        var glyph = 0
        while glyph < clusters.count {
            glyph += 1
            guard text[cluster(of: glyph - 1)] == 0x09, glyph < clusters.count,
                let separator = text.decimalSeparator(from: cluster(of: glyph), to: range.upperBound)
            else { continue }
            let field = glyph
            while glyph < clusters.count && cluster(of: glyph) < separator { glyph += 1 }
            separators[Int32(field)] = Int32(glyph)
        }
        return separators
    }
}

extension UTF8Bytes {
    /// The offset of the decimal separator in the first number before the next tab: the last full stop, comma or Arabic decimal
    /// separator that a digit follows, because earlier ones group digits. The end of the number if it has none; nil without a
    /// number. O(text up to the tab).
    fileprivate func decimalSeparator(from start: Int, to end: Int) -> Int? {
        func isDigit(at offset: Int) -> Bool {
            guard offset < end, let scalar = Unicode.Scalar(scalar(at: offset).value) else { return false }
            return scalar.properties.numericType == .decimal
        }
        var position = start
        var separator: Int?
        var numberEnd: Int?
        while position < end {
            let (scalar, length) = scalar(at: position)
            let next = position + length
            if isDigit(at: position) {
                numberEnd = next
            } else if [0x2E, 0x2C, 0x66B].contains(scalar), isDigit(at: next) {
                separator = position
            } else if numberEnd != nil || scalar == 0x09 || CharacterProperties.isLineTerminator(scalar) {
                break
            }
            position = next
        }
        return separator ?? numberEnd
    }
}
