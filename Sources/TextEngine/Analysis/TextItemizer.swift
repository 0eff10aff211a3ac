/// A stretch of a paragraph that is uniform in everything shaping asks for but the font.
package struct TextItem: BitwiseCopyable {
    private var start: Int32
    private var end: Int32
    package var level: UInt8
    package var script: UInt32
    package var presentation: FontPresentation
    /// The index of the style run that the item lies in.
    package var style: Int
    /// The language that the paragraph reads the item's script in, if it tells (``TextAnalysis/hanLanguage``).
    package var impliedLanguage: HanLanguage?

    init(
        range: Range<Int>, level: UInt8, script: UInt32, presentation: FontPresentation, style: Int,
        impliedLanguage: HanLanguage?
    ) {
        (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
        (self.level, self.script, self.presentation) = (level, script, presentation)
        (self.style, self.impliedLanguage) = (style, impliedLanguage)
    }

    package var range: Range<Int> {
        get { Int(start)..<Int(end) }
        set { (start, end) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
    }

    /// The language to choose fonts and glyph forms by: the one that the style gives where it is written in the item's
    /// script, else the one that the paragraph implies, else the script's own.
    package func language(given: String?) -> String {
        ScriptLanguages.language(for: script, given: given, implied: impliedLanguage?.rawValue)
    }

    package var isRightToLeft: Bool { level & 1 == 1 }

    /// What the item has of a range; nil for nothing.
    func clamped(to limits: Range<Int>) -> TextItem? {
        guard range.overlaps(limits) else { return nil }
        var item = self
        item.range = range.clamped(to: limits)
        return item
    }
}

/// Cuts an analysed paragraph into ``TextItem``s: wherever the level, the script, the presentation or the
/// style's share in shaping changes.
package enum TextItemizer {
    /// Appends the paragraph's items in logical order. O(runs).
    package static func itemize(
        _ analysis: TextAnalysis, styles: [StyledText.Run<TextStyle>], into items: inout [TextItem]
    ) {
        var found = ScratchBuffer<TextItem>()
        styles.withUnsafeBufferPointer { itemize(AnalysisDraft(analysis), styles: $0, into: &found) }
        items += found.elements
    }

    /// Appends the paragraph's items in logical order. O(runs).
    static func itemize(
        _ analysis: borrowing AnalysisDraft, styles: StyleRuns, into items: inout ScratchBuffer<TextItem>
    ) {
        let (levels, scripts) = (analysis.levels.elements, analysis.scripts.elements)
        let presentations = analysis.presentations.elements
        let end = analysis.range.upperBound
        var start = analysis.range.lowerBound
        var (level, script, presentation) = (0, 0, 0)
        var style = styles.firstRun(endingAfter: Int32(start))
        var styleEnd = styleEnd(after: style, in: styles, limit: end)
        while start < end {
            let next = min(
                levels[level].end, scripts[script].end, presentations[presentation].end, styleEnd)
            let tag = scripts[script].value
            items.append(
                TextItem(
                    range: start..<next, level: levels[level].value, script: tag,
                    presentation: presentations[presentation].value, style: style,
                    impliedLanguage: tag == ScriptLanguages.han ? analysis.hanLanguage : nil))
            start = next
            if start >= end { break }
            if levels[level].end <= start { level += 1 }
            if scripts[script].end <= start { script += 1 }
            if presentations[presentation].end <= start { presentation += 1 }
            while Int(styles[style].end) <= start { style += 1 }
            if styleEnd <= start { styleEnd = self.styleEnd(after: style, in: styles, limit: end) }
        }
    }

    /// Where the run of styles ends that shape alike, up to a limit: colours and links cut nothing.
    private static func styleEnd(after index: Int, in styles: StyleRuns, limit: Int) -> Int {
        var last = index
        while Int(styles[last].end) < limit, last + 1 < styles.count,
            styles[last + 1].value.shapesLike(styles[index].value)
        {
            last += 1
        }
        return min(Int(styles[last].end), limit)
    }
}
