import LabelWidget

/// What is known of a cluster that a label shows, in two lines.
struct ClusterReport {
    /// The text and its code points.
    let codePoints: String
    /// The font, its glyphs, and the script and language that they were chosen for.
    let shaping: String

    /// More code points and glyphs than this are left out. A hostile text has thousands in a cluster.
    private static let limit = 24
    /// The runs of a longer paragraph are not looked for: that takes too long while the pointer moves.
    private static let longestParagraph = 10_000

    /// O(runs of the paragraph), or O(paragraph) if it is not long.
    init(_ cluster: TextFrame.Cluster, in frame: TextFrame) {
        guard cluster.rangeInToken == nil, !cluster.range.isEmpty else {
            codePoints =
                cluster.range.isEmpty
                ? tr("A hyphen of the line break")
                : tr("A token, in place of {1} byte", "A token, in place of {1} bytes", count: cluster.range.count)
            shaping = ""
            return
        }
        let shaped = frame.shapedString
        let start = cluster.range.lowerBound
        let text = shaped.text.string(in: cluster.range)
        let codes = text.unicodeScalars.map { "U+\(Self.hexadecimal($0.value))" }
        // Isolated, as else a letter of a right-to-left script would turn the line around.
        codePoints = "\u{2068}\(text)\u{2069}   \(Self.list(codes))"

        let line = frame.lineRecords[cluster.lineIndex]
        let paragraph = frame.glyphs(of: line)
        guard paragraph.glyphCount > 0, let run = paragraph.runs.first(where: { $0.text.contains(start) }) else {
            shaping = ""
            return
        }
        let typeface = paragraph.fonts[Int(run.font)].typeface
        let font = typeface.isLastResort ? tr("No font") : typeface.family
        let glyphs = Self.glyphs(of: cluster.range, in: paragraph).map { "\(paragraph.glyphIDs[$0])" }
        let request = Self.request(at: start, ofParagraph: Int(line.paragraph), in: shaped)
        shaping = ([font, tr("glyphs {1}", Self.list(glyphs))] + request).joined(separator: " · ")
    }

    /// The script and the language that HarfBuzz got for a character; empty if they are not looked for.
    private static func request(at offset: Int, ofParagraph index: Int, in shaped: ShapedString) -> [String] {
        guard shaped.paragraphs[index].content.count <= longestParagraph,
            let run = shaped.shapingRuns(ofParagraph: index).first(where: { $0.glyphs.text.contains(offset) })
        else { return [] }
        return [WorldScript.name(run.scriptTag), run.languageTag].filter { !$0.isEmpty }
    }

    /// The glyphs that show a range, also one inside a ligature. O(log glyphs).
    private static func glyphs(of range: Range<Int>, in paragraph: ShapedParagraph) -> Range<Int> {
        let last = max(paragraph.firstGlyph(atOrAfter: range.lowerBound + 1) - 1, 0)
        let start = paragraph.clusterStart(of: last)
        return start..<max(paragraph.firstGlyph(atOrAfter: range.upperBound), start + 1)
    }

    private static func list(_ parts: [String]) -> String {
        parts.prefix(limit).joined(separator: " ") + (parts.count > limit ? " …" : "")
    }

    /// At least four digits.
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
    }
}
