/// Splits an analyzed paragraph into ``TextItem``s wherever the level, script, presentation or a shaping attribute
/// changes.
package enum TextItemizer {
    /// Appends the paragraph's items in logical order. O(runs).
    package static func itemize(
        _ analysis: TextAnalysis, styles: StyledText.Runs<TextStyle>, into items: inout [TextItem]
    ) {
        var found = ScratchBuffer<TextItem>()
        styles.withBorrowed { itemize(AnalysisDraft(analysis), styles: $0, into: &found) }
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

    /// The end of the styles that shape alike, up to a limit. Colours and links do not split an item.
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
