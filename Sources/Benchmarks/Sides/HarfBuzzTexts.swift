import CLabelHarfBuzz
import TextEngine

/// The runs of a class for HarfBuzz alone: the cost of shaping without any other work.
final class HarfBuzzTexts {
    private struct Run {
        var glyphs: GlyphRun
        var textIndex: Int
        var paragraphIndex: Int
        var text: Range<Int>
        var paragraph: Range<Int>
        var font: OpaquePointer
        var script: hb_script_t
        var language: hb_language_t?
        var direction: hb_direction_t
    }

    private let runs: [[Run]]
    // Keeps the texts and fonts alive.
    private let texts: [ShapedString]
    private let buffer: OpaquePointer

    /// Takes the runs from the engine.
    init(_ engine: EngineTexts) {
        guard let buffer = hb_buffer_create() else { preconditionFailure("HarfBuzz gave no buffer.") }
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        self.buffer = buffer
        engine.prepareShaped()
        texts = engine.shaped
        runs = texts.enumerated().map { index, shaped in
            shaped.paragraphs.indices.flatMap { paragraph in
                shaped.shapingRuns(ofParagraph: paragraph).map { run in
                    Run(
                        glyphs: run.glyphs, textIndex: index, paragraphIndex: paragraph, text: run.glyphs.text,
                        paragraph: shaped.paragraphs[paragraph].content,
                        font: shaped.paragraphs[paragraph].fonts[Int(run.glyphs.font)].hbFont,
                        script: hb_script_t(rawValue: run.script),
                        language: run.language,
                        direction: run.glyphs.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
                }
            }
        }
    }

    deinit { hb_buffer_destroy(buffer) }

    /// Shapes all runs of the operations' texts. Returns the number of glyphs.
    @inline(never)
    func shape(_ operations: Operations) -> Double {
        var glyphs = 0
        for operation in operations {
            texts[operation.item].text.storage.utf8.withUnsafeBufferPointer { text in
                for run in runs[operation.item] { glyphs += shape(run, of: text) }
            }
        }
        return Double(glyphs)
    }

    private func shape(_ run: Run, of text: UnsafeBufferPointer<UInt8>) -> Int {
        hb_buffer_clear_contents(buffer)
        UnsafeBufferPointer(rebasing: text[run.paragraph]).withMemoryRebound(to: CChar.self) { bytes in
            hb_buffer_add_utf8(
                buffer, bytes.baseAddress, Int32(bytes.count), UInt32(run.text.lowerBound - run.paragraph.lowerBound),
                Int32(run.text.count))
        }
        hb_buffer_set_direction(buffer, run.direction)
        hb_buffer_set_script(buffer, run.script)
        hb_buffer_set_language(buffer, run.language)
        hb_shape(run.font, buffer, nil, 0)
        return Int(hb_buffer_get_length(buffer))
    }

    /// The number of runs, and how many of them differ from HarfBuzz's result for the whole run in glyphs, clusters or
    /// advances.
    func compare() -> (runs: Int, different: Int) {
        var (count, different) = (0, 0)
        for run in runs.joined() {
            count += 1
            let shaped = texts[run.textIndex]
            let glyphs = shaped.text.storage.utf8.withUnsafeBufferPointer { shape(run, of: $0) }
            if !isSame(run, shaped.paragraphs[run.paragraphIndex], glyphCount: glyphs) { different += 1 }
        }
        return (count, different)
    }

    private func isSame(_ run: Run, _ paragraph: ShapedParagraph, glyphCount: Int) -> Bool {
        var length: UInt32 = 0
        guard glyphCount == run.glyphs.glyphs.count, let infos = hb_buffer_get_glyph_infos(buffer, &length),
            let positions = hb_buffer_get_glyph_positions(buffer, &length)
        else { return false }
        return (0..<glyphCount).allSatisfy { index in
            let glyph = run.glyphs.glyphs.lowerBound + (run.glyphs.isRightToLeft ? glyphCount - 1 - index : index)
            return infos[index].codepoint == UInt32(paragraph.glyphIDs[glyph])
                && Int(infos[index].cluster) + run.paragraph.lowerBound == Int(paragraph.clusters[glyph])
                && positions[index].x_advance == paragraph.advance(of: glyph)
        }
    }
}
