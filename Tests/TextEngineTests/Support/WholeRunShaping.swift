import CLabelHarfBuzz

@testable import TextEngine

/// Shapes whole runs of a string only with HarfBuzz, and finds differences from the string's glyphs.
///
/// Each call is `hb_shape` with a new buffer: HarfBuzz's limits of output and operations apply, and no state remains.
struct WholeRunShaping {
    struct Glyph: Equatable, CustomStringConvertible {
        var id: UInt32
        var cluster: Int32
        var advance: Int32
        var offset: GlyphOffset

        var description: String { "\(id)=\(cluster)+\(advance)@\(offset.x),\(offset.y)" }
    }

    /// The arguments for HarfBuzz.
    struct Request {
        var font: Font
        var isRightToLeft: Bool
        var script: UInt32
        var language: hb_language_t?
        var settings: WholeRunSettings
    }

    /// The first difference; nil if every glyph has the expected font, id, cluster, advance and offset.
    func firstDifference(from shaped: ShapedString) -> String? {
        for paragraph in shaped.paragraphs {
            for run in WholeRunFinder.runs(of: paragraph.content, in: shaped) {
                if let difference = difference(of: run, in: paragraph, of: shaped) {
                    return "“\(shaped.text.string(in: run.text))” in “\(shaped.text.string(in: paragraph.content))”, "
                        + "\(run): \(difference)"
                }
            }
        }
        return nil
    }

    /// The difference between a paragraph's glyphs and HarfBuzz's, for one run.
    private func difference(of run: WholeRun, in paragraph: ShapedParagraph, of shaped: ShapedString) -> String? {
        var actual: [Glyph] = []
        for shown in paragraph.runs where !shown.isAttachment && shown.text.overlaps(run.text) {
            let font = paragraph.fonts[Int(shown.font)]
            if !run.has(font) {
                return "has the font \(font.typeface.file) at \(font.size)"
            }
            if shown.isRightToLeft != run.isRightToLeft { return "has the level \(shown.level)" }
            actual += Self.glyphs(shown.glyphs, of: shown, in: paragraph)
                .filter { run.text.contains(Int($0.cluster)) }
        }
        guard let font = paragraph.fonts.first(where: { run.has($0) }) else { return "has no glyphs" }
        let request = Request(
            font: font, isRightToLeft: run.isRightToLeft, script: run.script,
            language: hb_language_from_string(run.language, -1), settings: run.settings)
        let expected = shape(run.text, of: shaped.text.storage.utf8, in: paragraph.content, request)
        if expected == actual { return nil }
        return "together \(expected.map(\.description).joined(separator: " ")), "
            + "by words \(actual.map(\.description).joined(separator: " "))"
    }

    /// HarfBuzz's width of each cluster of a paragraph by text offset, in 1/1,024 pixel.
    func advances(ofParagraph index: Int, of shaped: ShapedString) -> [Int: Int] {
        var advances: [Int: Int] = [:]
        let paragraph = shaped.paragraphs[index]
        for run in shaped.shapingRuns(ofParagraph: index) {
            for glyph in shape(
                run.glyphs.text, of: shaped.text.storage.utf8, in: paragraph.content,
                Request(run, of: paragraph, in: shaped))
            {
                advances[Int(glyph.cluster), default: 0] += Int(glyph.advance)
            }
        }
        return advances
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

    /// The glyphs of a range of text in logical order.
    func shape(_ text: Range<Int>, of utf8: TextBytes, in paragraph: Range<Int>, _ request: Request) -> [Glyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        hb_buffer_set_direction(buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: request.script))
        hb_buffer_set_language(buffer, request.language)
        return utf8.withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[paragraph]).withMemoryRebound(to: CChar.self) { bytes in
                hb_buffer_add_utf8(
                    buffer, bytes.baseAddress, Int32(bytes.count), UInt32(text.lowerBound - paragraph.lowerBound),
                    Int32(text.count))
            }
            let features = request.settings.features
            hb_shape(request.font.hbFont, buffer, features, UInt32(features.count))
            let glyphs = Self.glyphs(of: buffer, from: paragraph.lowerBound)
            return Self.adjusted(request.isRightToLeft ? glyphs.reversed() : glyphs, of: bytes, request)
        }
    }

    private static func glyphs(of buffer: OpaquePointer, from base: Int) -> [Glyph] {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        return (0..<Int(count)).map { index in
            Glyph(
                id: infos[index].codepoint, cluster: Int32(base) + Int32(infos[index].cluster),
                advance: positions[index].x_advance,
                offset: GlyphOffset(x: positions[index].x_offset, y: positions[index].y_offset))
        }
    }

    /// Adjusts HarfBuzz's glyphs: a tab is a space glyph of eight spaces' width, and a mark on it has no width;
    /// positions are rounded; letter spacing follows each cluster.
    private static func adjusted(_ glyphs: [Glyph], of text: UTF8Bytes, _ request: Request) -> [Glyph] {
        let (settings, font) = (request.settings, request.font)
        var space: hb_codepoint_t = 0
        let hasSpace = hb_font_get_nominal_glyph(font.hbFont, 0x20, &space) != 0
        let tab =
            hasSpace
            ? hb_font_get_glyph_h_advance(font.hbFont, space).clampedProduct(8) : Int32(font.size * 1_024) / 4 * 8
        var adjusted = glyphs
        for (index, glyph) in glyphs.enumerated() {
            let isFirst = index == 0 || glyphs[index - 1].cluster != glyph.cluster
            let isLast = index == glyphs.count - 1 || glyphs[index + 1].cluster != glyph.cluster
            if text[Int(glyph.cluster)] == 0x09 {
                adjusted[index].id = space
                adjusted[index].advance = isFirst ? tab : 0
            }
            adjusted[index].advance = settings.rounded(adjusted[index].advance)
            adjusted[index].offset = GlyphOffset(
                x: settings.rounded(glyph.offset.x), y: settings.rounded(glyph.offset.y))
            if isLast { adjusted[index].advance = adjusted[index].advance.clampedSum(settings.letterSpacing) }
        }
        return adjusted
    }
}

extension WholeRunShaping.Request {
    /// The arguments of a shaped run.
    init(_ run: ShapingRun, of paragraph: ShapedParagraph, in shaped: ShapedString) {
        self.init(
            font: paragraph.fonts[Int(run.glyphs.font)], isRightToLeft: run.glyphs.isRightToLeft, script: run.script,
            language: run.language,
            settings: WholeRunSettings(
                style: shaped.text.style(at: run.glyphs.text.lowerBound).style, script: run.script,
                options: shaped.options))
    }
}

extension WholeRun: CustomStringConvertible {
    var description: String {
        var parts = ["\(typeface.file) at \(size)", FontTag(value: script).description, language]
        if isRightToLeft { parts.append("right to left") }
        parts += settings.features.map { "\(FontTag(value: $0.tag))=\($0.value)" }
        if settings.letterSpacing != 0 { parts.append("spacing \(Double(settings.letterSpacing) / 1_024)") }
        if settings.roundsPositions { parts.append("rounded") }
        return parts.joined(separator: ", ")
    }
}
