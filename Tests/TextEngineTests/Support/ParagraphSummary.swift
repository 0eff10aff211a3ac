@testable import TextEngine

/// What a paragraph is made of, glyph by glyph.
struct ParagraphSummary: Equatable, CustomStringConvertible {
    struct Glyph: Equatable {
        var id: UInt16
        var cluster: Int32
        var position: Int32
        var advance: Int32
        var offset: GlyphOffset
        var font: FontIdentity
        var requestedFont: FontIdentity
        var level: UInt8
        var metrics: FontMetrics
    }

    /// A font, whichever object it is: the table of fonts is emptied when it is full.
    struct FontIdentity: Equatable {
        var typeface: ObjectIdentifier
        var size: Double

        init(_ font: Font) { (typeface, size) = (ObjectIdentifier(font.typeface), font.size) }
    }

    var glyphs: [Glyph]
    var units: [[Int]]
    var measures: [Double]
    var metrics: [FontMetrics]

    init(_ paragraph: ShapedParagraph) {
        glyphs = (0..<paragraph.glyphCount).map { glyph in
            let run = paragraph.runs[paragraph.runIndex(ofGlyph: glyph)]
            return Glyph(
                id: paragraph.glyphIDs[glyph], cluster: paragraph.clusters[glyph], position: paragraph.positions[glyph],
                advance: paragraph.advance(of: glyph),
                offset: run.offsetStart < 0
                    ? .zero : paragraph.offsets[Int(run.offsetStart) + glyph - Int(run.glyphStart)],
                font: FontIdentity(paragraph.fonts[Int(run.font)]),
                requestedFont: FontIdentity(paragraph.fonts[Int(run.requestedFont)]), level: run.level,
                metrics: run.metrics)
        }
        units = (0..<paragraph.unitCount).map {
            [Int(paragraph.unitEnds[$0]), Int(paragraph.unitGlyphs[$0]), paragraph.nextOffset(afterUnit: $0)]
        }
        measures = [
            paragraph.minimumContentWidth, paragraph.maximumContentWidth, paragraph.maximumClusterWidth,
            paragraph.unitsPerPixel, Double(paragraph.baseLevel),
        ]
        metrics = [paragraph.metrics, paragraph.emptyLineMetrics]
    }

    var description: String {
        glyphs.map { "\($0.id)=\($0.cluster)@\($0.position)" }.joined(separator: " ") + " \(units) \(measures)"
    }
}
