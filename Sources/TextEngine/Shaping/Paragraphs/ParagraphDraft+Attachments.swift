extension ParagraphDraft {
    /// Appends an attachment for each character of a run. Each attachment is a run of its own with one glyph.
    mutating func append(
        _ attachment: TextAttachment, in run: FontRun, level: UInt8, _ setup: ItemSetup
    ) {
        let advance = Int32(clamping: Int((min(attachment.width, 1_048_576) * 1_024).rounded()))
        for start in stride(from: run.range.lowerBound, to: run.range.upperBound, by: UTF8Bytes.objectReplacementLength)
        {
            let glyph = Int32(glyphIDs.count)
            glyphIDs.append(GlyphRun.attachmentGlyph)
            clusters.append(UInt32(start))
            advances.append(setup.settings.rounded(advance))
            runs.append(
                GlyphRun(
                    textStart: Int32(start), textEnd: Int32(start + UTF8Bytes.objectReplacementLength),
                    glyphStart: glyph, glyphEnd: glyph + 1, offsetStart: -1, font: run.font,
                    requestedFont: run.requestedFont, level: level, isAttachment: true,
                    baselineOffset: setup.baselineOffset,
                    metrics: FontMetrics(
                        ascent: Float(attachment.ascent), descent: Float(attachment.descent),
                        leading: Float(attachment.leading)
                    ).raised(by: setup.baselineOffset)))
        }
    }
}
