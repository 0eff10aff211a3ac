@testable import TextEngine

extension ShapedString {
    struct Cluster {
        var text: String
        var family: String
    }

    convenience init(_ text: String, language: String, catalog: FontCatalog = .system) {
        self.init(
            StyledText(text),
            options: ShapingOptions(
                defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: 16), language: language),
                fontCatalog: catalog))
    }

    /// The clusters of all paragraphs, in logical order.
    var clusters: [Cluster] {
        paragraphs.flatMap { paragraph in
            var clusters: [Cluster] = []
            var glyph = 0
            while glyph < paragraph.glyphCount {
                let range = paragraph.clusterText(of: glyph)
                let font = paragraph.fonts[Int(paragraph.runs[paragraph.runIndex(ofGlyph: glyph)].font)]
                clusters.append(Cluster(text: text.string(in: range), family: font.typeface.family))
                glyph = paragraph.clusterEnd(of: glyph)
            }
            return clusters
        }
    }
}
