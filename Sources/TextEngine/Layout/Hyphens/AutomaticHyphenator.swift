/// Ends a line inside a word, at a place from a dictionary or a finder (behaviour of STULabel, "automatic hyphenation").
struct AutomaticHyphenator {
    let reshaper: LineReshaper
    let options: TextFrameOptions

    private var shaped: ShapedString { reshaper.shaped }
    private var paragraph: ShapedParagraph { reshaper.paragraph }
    private var cursor: LineBreaker.Cursor { reshaper.cursor }
    private var width: Int32 { reshaper.width }

    /// After this many answers that do not fit, the finder is not called again.
    private static let mostAnswers = 100

    private var startX: Int32 { paragraph.positions[cursor.glyph] }

    /// The line with a hyphen at its end; nil to keep `found`.
    func line(insteadOf found: ShownLine, factor: Double) -> ShownLine? {
        guard width > 0, options.wrapMode == .word || options.wrapMode == .wordThenCharacter else { return nil }
        let (natural, naturalWidth) = (found.line, found.width)
        let overflows = natural.lastUnit < 0 || naturalWidth > paragraph.pixels(width)
        var unit = cursor.unit
        if !overflows {
            guard !natural.isLast,
                natural.lastUnit < LineBreaker.mandatoryUnit(atOrAfter: natural.lastUnit, of: paragraph)
            else { return nil }
            unit = natural.lastUnit + 1
        }
        let isGood = !overflows && isLikelyGoodBreak(at: natural.next.offset)
        if isGood, factor < 1, naturalWidth >= factor * paragraph.pixels(width) { return nil }
        let limit = limit(inUnit: unit)
        let finder = options.hyphenation.finder
        let keepsWords = finder == nil ? !overflows : isGood
        let start = keepsWords ? natural.next.offset : cursor.offset
        // White space after the line may fill the rest of the width.
        guard start < limit else { return nil }
        if let finder { return line(by: finder, in: start..<limit) }
        return line(inUnit: unit, in: start..<limit)
    }

    /// The end of the text of the first cluster that does not fit the width.
    private func limit(inUnit unit: Int) -> Int {
        let end = paragraph.nextGlyph(afterUnit: unit)
        var (low, high) = (cursor.glyph, end)
        if let geometry = paragraph.geometry, !geometry.tabGlyphs.isEmpty {
            var ruler = TabRuler(paragraph, geometry, from: cursor)
            low = ruler.glyph(fitting: Int64(width), before: end)
        } else {
            while high - low > 1 {
                let middle = low + (high - low) / 2
                if paragraph.positions[middle] - startX <= width { low = middle } else { high = middle }
            }
        }
        return low < paragraph.glyphCount ? paragraph.clusterText(of: low).upperBound : Int(paragraph.contentEnd)
    }

    private func line(by finder: HyphenationFinder, in range: Range<Int>) -> ShownLine? {
        var range = range
        for _ in 0..<Self.mostAnswers {
            guard let location = finder.body(shaped.text, range), location.offset > range.lowerBound,
                location.offset < range.upperBound
            else { return nil }
            var glyph = paragraph.firstGlyph(atOrAfter: location.offset)
            if paragraph.offset(ofGlyph: glyph) != location.offset {
                // Characters without a glyph may precede the first glyph.
                guard glyph > cursor.glyph else { return nil }
                glyph = paragraph.clusterStart(of: glyph - 1)
            }
            let start = shaped.text.storage.utf8.withUnsafeBufferPointer {
                paragraph.lastGraphemeStart(atOrBefore: glyph, from: cursor, in: $0)
            }
            guard let start, case let offset = paragraph.offset(ofGlyph: start), offset > range.lowerBound else {
                return nil
            }
            if let line = line(endingAt: HyphenationPoint(offset: offset), mark: location.mark) { return line }
            range = range.lowerBound..<offset
        }
        return nil
    }

    /// The longest line that a dictionary allows, among those that end inside a range of a unit.
    private func line(inUnit unit: Int, in range: Range<Int>) -> ShownLine? {
        let start = unit == 0 ? Int(paragraph.textStart) : paragraph.nextOffset(afterUnit: unit - 1)
        return shaped.text.storage.utf8.withUnsafeBufferPointer { text in
            let words = HyphenationWordFinder(text: text, range: start..<paragraph.nextOffset(afterUnit: unit))
            var end = range.upperBound
            while let word = words.lastWord(before: end, endingAfter: range.lowerBound) {
                end = word.lowerBound
                guard let dictionary = dictionary(at: end), !words.isPartOfMore(word) else { continue }
                for point in shaped.hyphenationPoints(in: text, word: word, by: dictionary).reversed()
                where point.offset > range.lowerBound && point.offset < range.upperBound {
                    let mark = point.insertedText.isEmpty ? .hyphen : StyledText(point.insertedText + "\u{2010}")
                    if let line = line(endingAt: point, mark: mark) { return line }
                }
            }
            return nil
        }
    }

    private func dictionary(at offset: Int) -> HyphenationDictionary? {
        let style = shaped.text.style(at: offset).style
        guard style.allowsLineBreaks != false else { return nil }
        let base = shaped.options.defaultStyle
        let language = style.hyphenationLanguage ?? style.language ?? base.hyphenationLanguage ?? base.language
        return language.flatMap { options.hyphenation.catalog.dictionary(for: $0) }
    }

    /// The line that ends at a point. nil if it does not fit with its mark, or if the point is inside a glyph cluster:
    /// ligatures are not divided.
    private func line(endingAt point: HyphenationPoint, mark: StyledText?) -> ShownLine? {
        let kept = shaped.text.storage.utf8.withUnsafeBufferPointer {
            CharacterProperties.trimmingWhiteSpace(at: point.offset - point.removedLength, from: cursor.offset, in: $0)
        }
        let (glyph, keptGlyph) = (paragraph.firstGlyph(atOrAfter: point.offset), paragraph.firstGlyph(atOrAfter: kept))
        guard keptGlyph > cursor.glyph, paragraph.offset(ofGlyph: glyph) == point.offset,
            paragraph.offset(ofGlyph: keptGlyph) == kept
        else { return nil }
        let unit = paragraph.unit(ofGlyph: glyph, from: cursor.unit)
        let next = LineBreaker.Cursor(glyph: glyph, unit: unit, offset: point.offset)
        let line = LineBreaker.Line(endX: paragraph.positions[keptGlyph], next: next, lastUnit: -1, isLast: false)
        var shown = reshaper.shown(line, removedLength: point.removedLength)
        guard shown.width <= paragraph.pixels(width) else { return nil }
        if let mark, !mark.isEmpty {
            shown.append(usable(mark), before: keptGlyph, of: paragraph, in: shaped)
            shown.hyphen?.removedLength = point.removedLength
        }
        return shown.width <= paragraph.pixels(width) ? shown : nil
    }

    /// The mark, or a hyphen if it has 4,096 bytes or more. Truncation tokens have the same limit.
    private func usable(_ mark: StyledText) -> StyledText { mark.count < 4_096 ? mark : .hyphen }

    /// Whether readers expect a break here: after white space, a hyphen or a dash, before an em dash, or beside an attachment.
    /// They do not expect it between two letters of a script without spaces, for example.
    private func isLikelyGoodBreak(at offset: Int) -> Bool {
        shaped.text.storage.utf8.withUnsafeBufferPointer { text in
            guard offset > 0, offset < text.count else { return true }
            let (before, after) = (text.scalar(endingAt: offset).value, text.scalar(at: offset).value)
            if after == 0x2014 || after == 0xFFFC { return true }
            switch before {
            case 0x2D, 0xAD, 0x58A, 0x5BE, 0x200B, 0x2010, 0x2012...0x2014, 0xFFFC: return true
            default: return CharacterProperties.isWhiteSpace(before)
            }
        }
    }
}
