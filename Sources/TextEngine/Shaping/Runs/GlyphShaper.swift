import CLabelHarfBuzz

/// Calls HarfBuzz for one text after the other. A worker: one thread at a time.
final class GlyphShaper {
    private var buffer = GlyphShaper.makeBuffer()

    deinit { hb_buffer_destroy(buffer) }

    private static func makeBuffer() -> OpaquePointer {
        guard let buffer = hb_buffer_create() else { preconditionFailure("HarfBuzz gave no buffer.") }
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        return buffer
    }

    /// Starts a new text. Then the caller adds parts of a paragraph, in ascending order, and shapes them together.
    ///
    /// HarfBuzz compares the output with its limit only when a buffer grows. A buffer that has grown before would let a later
    /// text become more glyphs than allowed. So each text gets a new buffer, which costs 100 ns.
    func begin() {
        hb_buffer_destroy(buffer)
        buffer = Self.makeBuffer()
    }

    /// Adds a part. HarfBuzz gets the whole paragraph as context, so that letters join across runs. O(range).
    func add(_ range: Range<Int>, of text: UTF8Bytes, paragraph: Range<Int>) {
        UnsafeBufferPointer(rebasing: text[paragraph]).withMemoryRebound(to: CChar.self) { bytes in
            hb_buffer_add_utf8(
                buffer, bytes.baseAddress, Int32(bytes.count), UInt32(range.lowerBound - paragraph.lowerBound),
                Int32(range.count))
        }
    }

    /// Shapes the added parts and appends their glyphs to the draft, in logical order. O(text).
    ///
    /// `hb_shape` limits the number of glyphs and the number of calls of lookups by lookups, both by the length of the text.
    /// Executing a plan sets no limits.
    func shape(
        script: UInt32, isRightToLeft: Bool, font: ShapingFont, settings: ShapingSettings, language: hb_language_t?,
        text: UTF8Bytes, into draft: inout ParagraphDraft
    ) {
        let base = draft.range.lowerBound
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
        hb_buffer_set_language(buffer, language)
        hb_shape(font.hbFont, buffer, settings.features, UInt32(settings.features.count))
        let firstGlyph = draft.glyphIDs.count
        appendGlyphs(
            isRightToLeft: isRightToLeft, font: font.font, settings: settings, base: UInt32(base), text: text,
            into: &draft)
        if settings.letterSpacing != 0 { draft.spaceClusters(from: firstGlyph, by: settings.letterSpacing) }
    }

    private func appendGlyphs(
        isRightToLeft: Bool, font: Font, settings: ShapingSettings, base: UInt32, text: UTF8Bytes,
        into draft: inout ParagraphDraft
    ) {
        var length: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &length),
            let positions = hb_buffer_get_glyph_positions(buffer, &length)
        else { return }
        let count = Int(length)
        func source(_ index: Int) -> Int { isRightToLeft ? count - 1 - index : index }
        let glyphIDs = draft.glyphIDs.room(for: count)
        let clusters = draft.clusters.room(for: count)
        let advances = draft.advances.room(for: count)
        let unsafeToBreak = HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
        var flags: UInt32 = 0
        var offsetBits: Int32 = 0
        for index in 0..<count {
            let info = infos[source(index)]
            let position = positions[source(index)]
            let cluster = base &+ info.cluster
            if text[Int(cluster)] == 0x09 {
                // Eight spaces. Layout applies the tab stops. A mark on a tab has no width.
                let isFirst = index == 0 || infos[source(index - 1)].cluster != info.cluster
                glyphIDs[index] = font.space.glyph
                advances[index] = isFirst ? settings.rounded(font.space.advance.clampedProduct(8)) : 0
            } else {
                // A font with more glyphs shows "missing" for them, never another glyph. FreeType cannot draw them either.
                glyphIDs[index] = UInt16(exactly: info.codepoint) ?? 0
                advances[index] = settings.rounded(position.x_advance)
            }
            flags |= info.mask
            clusters[index] = cluster | (info.mask & unsafeToBreak != 0 ? ParagraphDraft.unsafeFlag : 0)
            offsetBits |= position.x_offset | position.y_offset
        }
        draft.glyphIDs.commit(count)
        draft.clusters.commit(count)
        draft.advances.commit(count)
        if flags & unsafeToBreak != 0 { draft.hasUnsafeBreaks = true }
        // Rounding makes most offsets 0. The rounded values decide, so that a run either has offsets each time it is shaped, or
        // never.
        let hasOffsets =
            offsetBits != 0
            && (0..<count).contains {
                settings.rounded(positions[$0].x_offset) != 0 || settings.rounded(positions[$0].y_offset) != 0
            }
        guard hasOffsets else { return draft.appendOffsets(nil, count: count) }
        let offsets = (0..<count).map { index in
            let position = positions[source(index)]
            return GlyphOffset(x: settings.rounded(position.x_offset), y: settings.rounded(position.y_offset))
        }
        offsets.withUnsafeBytes { draft.appendOffsets($0.baseAddress, count: count) }
    }
}
