import CLabelHarfBuzz

/// Glyphs that HarfBuzz shaped with one font, script, language, direction and set of features.
package struct ShapingRun {
    /// The part of a ``GlyphRun`` that has these glyphs.
    package var glyphs: GlyphRun
    /// The script that HarfBuzz got.
    package var script: UInt32
    /// HarfBuzz never frees a language, so the pointer stays valid.
    nonisolated(unsafe) package var language: hb_language_t?

    /// The ISO 15924 code of the script.
    package var scriptTag: String { FontTag(value: script).description }

    /// The BCP 47 tag of the language; empty if there is none.
    package var languageTag: String {
        language.flatMap { hb_language_to_string($0) }.map { String(cString: $0) } ?? ""
    }
}

extension ShapedString {
    /// The runs of a paragraph as HarfBuzz shaped them, in logical order. This finds HarfBuzz's input again, because only
    /// paragraphs whose lines may have to be shaped again store it. O(paragraph).
    package func shapingRuns(ofParagraph index: Int) -> [ShapingRun] {
        let paragraph = paragraphs[index]
        // A part of a paragraph has the levels and scripts of the whole paragraph.
        let source = whole.map { $0.paragraphs[firstParagraph + index] } ?? paragraph
        let pieces = TextShaper.withShaper(fonts: fontSnapshot) { $0.shapingPieces(of: source, text, options: options) }
        var runs: [ShapingRun] = []
        var next = 0
        for run in paragraph.runs {
            while next < pieces.count, pieces[next].range.upperBound <= run.text.lowerBound { next += 1 }
            for index in next..<pieces.count {
                let piece = pieces[index]
                guard piece.range.lowerBound < run.text.upperBound else { break }
                runs.append(
                    ShapingRun(
                        glyphs: paragraph.part(of: run, in: piece.range.clamped(to: run.text)),
                        script: piece.request.script, language: piece.request.language))
            }
        }
        return runs
    }
}

extension ShapedParagraph {
    /// The part of a run that shows a range of text.
    func part(of run: GlyphRun, in text: Range<Int>) -> GlyphRun {
        var part = run
        (part.textStart, part.textEnd) = (Int32(text.lowerBound), Int32(text.upperBound))
        part.glyphStart = max(run.glyphStart, Int32(firstGlyph(atOrAfter: text.lowerBound)))
        part.glyphEnd = min(run.glyphEnd, Int32(firstGlyph(atOrAfter: text.upperBound)))
        if run.offsetStart >= 0 { part.offsetStart += part.glyphStart - run.glyphStart }
        return part
    }
}
