/// Makes paragraphs for a part of a text.
extension ParagraphShaper {
    /// A paragraph without its beginning or its end; nil when cancelled. O(part) if no glyphs of the part were shaped together
    /// with text that is cut off, else O(paragraph).
    mutating func cut(
        _ source: ShapedParagraph, to paragraph: ParagraphScanner.Paragraph, of text: StyledText,
        options: ShapingOptions, cancellation: CancellationToken?
    ) -> ShapedParagraph? {
        guard source.canBeCut(to: paragraph.range, of: text) else {
            return shape(
                paragraph, cutFrom: source.content, of: text, options: options, cancellation: cancellation)
        }
        if cancellation?.isCancelled == true { return nil }
        return copy(of: source, paragraph, of: text, options: options)
    }
}

extension ShapedParagraph {
    /// Whether a part of the text has the same glyphs by itself.
    func canBeCut(to range: Range<Int>, of text: StyledText) -> Bool {
        isIndependent(before: range.lowerBound, of: text) && isIndependent(before: range.upperBound, of: text)
    }

    /// Whether the glyphs on each side of an offset are the same without the other side. O(log glyphs).
    private func isIndependent(before offset: Int, of text: StyledText) -> Bool {
        if offset <= content.lowerBound || offset >= content.upperBound { return true }
        let glyph = firstGlyph(atOrAfter: offset)
        guard glyph < glyphCount, Int(clusters[glyph]) == offset, !isUnsafeToBreak(before: glyph) else { return false }
        // Where the font or style changes, HarfBuzz flags nothing. But it saw the letters across the change as context, and may
        // have joined them.
        let styles = text.storage.styles
        let style = styles.firstRun(endingAfter: Int32(offset))
        let isRunStart =
            Int(runs[runIndex(ofGlyph: glyph)].glyphStart) == glyph
            || style > 0 && Int(styles[style - 1].end) == offset
        guard isRunStart else { return true }
        return text.storage.utf8.withUnsafeBufferPointer {
            CharacterProperties.isWhiteSpace($0.scalar(endingAt: offset).value)
                || CharacterProperties.isWhiteSpace($0.scalar(at: offset).value)
        }
    }
}

extension ParagraphDraft {
    /// Appends copies of some glyphs of a paragraph, and of their runs. O(glyphs).
    mutating func copyGlyphs(_ glyphs: Range<Int>, of source: ShapedParagraph, text: Range<Int>) {
        let first = glyphIDs.count
        reserveGlyphs(glyphs.count)
        for glyph in glyphs {
            let isUnsafe = source.isUnsafeToBreak(before: glyph)
            if isUnsafe { hasUnsafeBreaks = true }
            append(
                source.glyphIDs[glyph], cluster: Int(source.clusters[glyph]), isUnsafe: isUnsafe,
                advance: source.advance(of: glyph))
        }
        guard !glyphs.isEmpty else { return }
        var index = source.runIndex(ofGlyph: glyphs.lowerBound)
        while index < source.runs.count, Int(source.runs[index].glyphStart) < glyphs.upperBound {
            var run = source.runs[index]
            let part = run.glyphs.clamped(to: glyphs)
            if run.offsetStart >= 0 {
                let firstOffset = Int(run.offsetStart) + part.lowerBound - Int(run.glyphStart)
                let moved = source.offsets[firstOffset..<firstOffset + part.count]
                run.offsetStart = moved.contains { $0 != .zero } ? Int32(offsets.count) : -1
                if run.offsetStart >= 0 { for offset in moved { offsets.append(offset) } }
            }
            run.glyphStart = Int32(first + part.lowerBound - glyphs.lowerBound)
            run.glyphEnd = Int32(first + part.upperBound - glyphs.lowerBound)
            run.textStart = max(run.textStart, Int32(text.lowerBound))
            run.textEnd = min(run.textEnd, Int32(text.upperBound))
            runs.append(run)
            index += 1
        }
    }

    /// Makes the runs' font indices refer to a list of only the used fonts. Returns the list. O(runs).
    mutating func compactFonts(_ fonts: [Font]) -> [Font] {
        var numbers: [UInt16: UInt16] = [:]
        var used: [Font] = []
        func number(_ font: UInt16) -> UInt16 {
            if let known = numbers[font] { return known }
            numbers[font] = UInt16(used.count)
            used.append(fonts[Int(font)])
            return UInt16(used.count - 1)
        }
        for index in 0..<runs.count {
            runs[index].font = number(runs[index].font)
            runs[index].requestedFont = number(runs[index].requestedFont)
        }
        return used
    }
}

extension AnalysisDraft {
    /// Takes the breaks of a paragraph that are inside a range. The end of the range becomes a mandatory break.
    mutating func takeLineBreaks(of source: ShapedParagraph, in range: Range<Int>) {
        lineBreaks.removeAll()
        guard !range.isEmpty else { return }
        let first = (0..<source.unitCount).partitionPoint { source.nextOffset(afterUnit: $0) > range.lowerBound }
        var mandatory = source.mandatoryBreaks.partitionPoint { Int($0.unit) >= first }
        for unit in first..<source.unitCount {
            let offset = source.nextOffset(afterUnit: unit)
            guard offset < range.upperBound else { break }
            let isMandatory =
                mandatory < source.mandatoryBreaks.count && Int(source.mandatoryBreaks[mandatory].unit) == unit
            if isMandatory { mandatory += 1 }
            lineBreaks.append(TextAnalysis.LineBreak(offset: offset, isMandatory: isMandatory))
        }
        lineBreaks.append(TextAnalysis.LineBreak(offset: range.upperBound, isMandatory: true))
    }

    /// Keeps only the breaks inside a range. The end of the range becomes a mandatory break.
    mutating func confineLineBreaks(to range: Range<Int>) {
        var count = 0
        for lineBreak in lineBreaks.elements
        where lineBreak.offset > range.lowerBound && lineBreak.offset < range.upperBound {
            lineBreaks[count] = lineBreak
            count += 1
        }
        lineBreaks.truncate(to: count)
        if !range.isEmpty { lineBreaks.append(TextAnalysis.LineBreak(offset: range.upperBound, isMandatory: true)) }
    }
}
