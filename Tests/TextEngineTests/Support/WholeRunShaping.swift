import CHarfBuzz

@testable import TextEngine

/// Shapes the runs of a string whole, through HarfBuzz alone, and tells where the string's own glyphs differ.
struct WholeRunShaping {
    private let buffer = hb_buffer_create()

    /// What differs first; nil if every glyph, cluster, advance and offset is the same.
    func firstDifference(from shaped: ShapedString) -> String? {
        let utf8 = shaped.text.storage.utf8
        for index in shaped.paragraphs.indices {
            let paragraph = shaped.paragraphs[index]
            for run in shaped.shapingRuns(ofParagraph: index) where !run.glyphs.isAttachment {
                let expected = shape(run, of: utf8, in: paragraph.content, font: paragraph.fonts[Int(run.glyphs.font)])
                let actual = Self.glyphs(run.glyphs.glyphs, of: run.glyphs, in: paragraph)
                if expected != actual {
                    return """
                        “\(shaped.text.string(in: run.glyphs.text))” in “\(shaped.text.string(in: paragraph.content))”,
                        \(paragraph.fonts[Int(run.glyphs.font)].typeface.file), \(run.scriptTag), \(run.languageTag)
                        together \(expected.map(\.description).joined(separator: " "))
                        by words \(actual.map(\.description).joined(separator: " "))
                        """
                }
            }
        }
        return nil
    }

    /// The width of each cluster of a paragraph by the offset at which its text starts, in 1/1,024 pixel, by HarfBuzz alone.
    func advances(ofParagraph index: Int, of shaped: ShapedString) -> [Int: Int] {
        var advances: [Int: Int] = [:]
        let paragraph = shaped.paragraphs[index]
        for run in shaped.shapingRuns(ofParagraph: index) {
            let font = paragraph.fonts[Int(run.glyphs.font)]
            for glyph in shape(run, of: shaped.text.storage.utf8, in: paragraph.content, font: font) {
                advances[Int(glyph.cluster), default: 0] += Int(glyph.advance)
            }
        }
        return advances
    }

    struct Glyph: Equatable, CustomStringConvertible {
        var id: UInt32
        var cluster: Int32
        var advance: Int32
        var offset: GlyphOffset

        var description: String { "\(id)=\(cluster)+\(advance)@\(offset.x),\(offset.y)" }
    }

    /// Glyphs of a paragraph's run.
    static func glyphs(_ glyphs: Range<Int>, of run: GlyphRun, in paragraph: ShapedParagraph) -> [Glyph] {
        glyphs.map { glyph in
            Glyph(
                id: UInt32(paragraph.glyphIDs[glyph]), cluster: paragraph.clusters[glyph],
                advance: paragraph.advance(of: glyph),
                offset: run.offsetStart < 0
                    ? .zero : paragraph.offsets[Int(run.offsetStart) + glyph - run.glyphs.lowerBound])
        }
    }

    /// The glyphs of a run in logical order.
    func shape(_ run: ShapingRun, of utf8: TextBytes, in paragraph: Range<Int>, font: Font) -> [Glyph] {
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        utf8.withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[paragraph]).withMemoryRebound(to: CChar.self) { bytes in
                hb_buffer_add_utf8(
                    buffer, bytes.baseAddress, Int32(bytes.count),
                    UInt32(run.glyphs.text.lowerBound - paragraph.lowerBound), Int32(run.glyphs.text.count))
            }
        }
        hb_buffer_set_direction(buffer, run.glyphs.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
        hb_buffer_set_language(buffer, run.language)
        hb_shape(font.hbFont, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        let glyphs = (0..<Int(count)).map { index in
            Glyph(
                id: infos[index].codepoint, cluster: Int32(paragraph.lowerBound) + Int32(infos[index].cluster),
                advance: positions[index].x_advance,
                offset: GlyphOffset(x: positions[index].x_offset, y: positions[index].y_offset))
        }
        return run.glyphs.isRightToLeft ? glyphs.reversed() : glyphs
    }
}
