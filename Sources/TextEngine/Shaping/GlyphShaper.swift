import CHarfBuzz

/// Calls HarfBuzz for one font run after the other. A worker with one buffer: one thread at a time.
final class GlyphShaper {
    private let buffer: OpaquePointer

    init() {
        guard let buffer = hb_buffer_create() else { preconditionFailure("HarfBuzz gave no buffer.") }
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        self.buffer = buffer
    }

    deinit { hb_buffer_destroy(buffer) }

    /// Appends the glyphs of a run to the draft, in logical order. The whole paragraph is given as context,
    /// so that letters join across runs. O(run).
    func shape(
        _ run: FontRun, item: TextItem, font: Font, settings: ShapingSettings, text: UTF8Bytes,
        into draft: inout ParagraphDraft
    ) {
        hb_buffer_clear_contents(buffer)
        let paragraph = UnsafeBufferPointer(rebasing: text[draft.range])
        let base = draft.range.lowerBound
        paragraph.withMemoryRebound(to: CChar.self) { bytes in
            hb_buffer_add_utf8(
                buffer, bytes.baseAddress, Int32(bytes.count), UInt32(run.range.lowerBound - base),
                Int32(run.range.count))
        }
        hb_buffer_set_direction(buffer, item.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script))
        hb_buffer_set_language(buffer, run.language)
        hb_shape(font.hbFont, buffer, settings.features, UInt32(settings.features.count))
        let firstGlyph = draft.glyphIDs.count
        appendGlyphs(
            of: run, item: item, font: font, settings: settings, base: Int32(base), text: text, into: &draft)
        if settings.letterSpacing != 0 { draft.spaceClusters(from: firstGlyph, by: settings.letterSpacing) }
    }

    private func appendGlyphs(
        of run: FontRun, item: TextItem, font: Font, settings: ShapingSettings, base: Int32, text: UTF8Bytes,
        into draft: inout ParagraphDraft
    ) {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        let isRightToLeft = item.level & 1 == 1
        let glyphStart = Int32(draft.glyphIDs.count)
        var hasOffsets = false
        for index in 0..<Int(count) {
            let source = isRightToLeft ? Int(count) - 1 - index : index
            let info = infos[source]
            let position = positions[source]
            let cluster = base + Int32(info.cluster)
            if text[Int(cluster)] == 0x09 {
                // Until layout knows tab stops: eight spaces, drawn as one space.
                draft.glyphIDs.append(font.space.glyph)
                draft.advances.append(settings.rounded(font.space.advance * 8))
            } else {
                draft.glyphIDs.append(UInt16(truncatingIfNeeded: info.codepoint))
                draft.advances.append(settings.rounded(position.x_advance))
            }
            draft.clusters.append(cluster)
            if position.x_offset != 0 || position.y_offset != 0 { hasOffsets = true }
        }
        let offsetStart = hasOffsets ? Int32(draft.offsets.count) : -1
        if hasOffsets {
            for index in 0..<Int(count) {
                let position = positions[isRightToLeft ? Int(count) - 1 - index : index]
                draft.offsets.append((settings.rounded(position.x_offset), settings.rounded(position.y_offset)))
            }
        }
        draft.runs.append(
            GlyphRun(
                textStart: Int32(run.range.lowerBound), textEnd: Int32(run.range.upperBound), glyphStart: glyphStart,
                glyphEnd: glyphStart + Int32(count), offsetStart: offsetStart, script: item.script,
                language: run.language, font: run.font, wishedFont: run.wishedFont, level: item.level))
    }
}
