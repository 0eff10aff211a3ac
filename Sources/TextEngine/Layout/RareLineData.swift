/// Data that only a few lines have, kept outside their records.
struct RareLineData: Sendable {
    var truncations: [LineTruncation] = []
    var hyphens: [LineHyphen] = []
    /// The tabs of all lines, in order.
    var tabs: [LineTab] = []
    /// The reshaped glyphs of lines with unsafe ends (see ``LineReshaper``).
    var ownGlyphs: [LineGlyphs] = []

    /// The paragraph with a line's glyphs: the text's own or the reshaped one.
    func glyphs(of line: LineRecord, in shaped: ShapedString) -> ShapedParagraph {
        line.ownGlyphs < 0 ? shaped.paragraph(at: Int(line.paragraph)) : ownGlyphs[Int(line.ownGlyphs)].rows
    }

    /// For frames: most have no parts, and store only one reference.
    final class Box: Sendable {
        let parts: RareLineData
        init(_ parts: RareLineData) { self.parts = parts }
    }
}
