import Foundation

@testable import TextEngine

/// What the stages before layout make of a golden case's text, one line for each thing found:
/// ```
/// == name
/// pins: what the case is there for
/// text: what is analysed, with \n and \u{…} as in Swift
/// --
/// paragraph 0..<7 level 0
/// analyze levels 7:0
/// …
/// itemize 0..<7 Latn en level 0
/// shape 0..<7 Label Box Latn level 0: 68@0+5 …
/// ```
/// Other keys: `language`, `direction` (ltr, rtl), `styles` ("0..<3 bold|big|language TAG|rtl"), and `font`, a family of
/// Debian's with the version that the outcome was recorded with: with another one nothing is compared from `shape` on.
struct StageDump {
    let golden: GoldenCase
    private let text: StyledText
    private let options: ShapingOptions

    private static let systemFonts = BoxFonts.makeCatalog("fonts-system.conf")

    init(_ golden: GoldenCase) {
        self.golden = golden
        let directions: [String: BaseWritingDirection] = ["ltr": .leftToRight, "rtl": .rightToLeft]
        let font = golden.value("font")?.split(separator: " ").dropLast().joined(separator: " ")
        var options = BoxFonts.options(
            family: font ?? "Label Box", direction: directions[golden.value("direction") ?? ""] ?? .natural,
            catalog: font == nil ? BoxFonts.catalog : Self.systemFonts)
        options.defaultStyle.language = golden.value("language")
        self.options = options
        text = Self.styledText(golden)
    }

    private static func styledText(_ golden: GoldenCase) -> StyledText {
        let plain = StyledText(GoldenCase.unescaped(golden.value("text") ?? ""))
        var builder = StyledText.Builder()
        var position = 0
        for line in golden.input.filter({ $0.hasPrefix("styles:") }) {
            let words = line.split(separator: " ").map(String.init)
            let bounds = words[1].components(separatedBy: "..<").compactMap { Int($0) }
            builder.append(plain.string(in: position..<bounds[0]))
            var style = TextStyle()
            switch words[2] {
            case "bold": style.font = FontDescription(weight: .bold)
            case "big": style.font = FontDescription(size: 20)
            case "red": style.foregroundColor = Color(red: 1, green: 0, blue: 0)
            case "rtl": style.directionEmbeddings = [DirectionEmbedding(.rightToLeft)]
            default: style.language = words[3]
            }
            builder.append(plain.string(in: bounds[0]..<bounds[1]), style: style)
            position = bounds[1]
        }
        builder.append(plain.string(in: position..<plain.count))
        return builder.text
    }

    /// Whether the fonts are those that the outcome was recorded with. HarfBuzz comes with the same Debian as ICU.
    var hasRecordedFonts: Bool {
        guard let recorded = golden.value("font") else { return true }
        guard CharacterProperties.unicodeVersion == "15.0",
            let family = options.defaultStyle.font?.families?.first,
            let typeface = Self.systemFonts.installedTypefaces().first(where: { $0.family == family }),
            let data = try? Data(contentsOf: URL(fileURLWithPath: typeface.file))
        else { return false }
        let font = [UInt8](data)
        let head = TestFontFiles.tables(of: font).first { font[$0.record..<$0.record + 4].elementsEqual("head".utf8) }
        guard let offset = head.map({ Int($0.offset) }) else { return false }
        let revision = font[(offset + 4)..<(offset + 8)].reduce(0) { $0 * 256 + Double($1) } / 65_536
        return recorded.hasSuffix(String(format: " %.3f", revision))
    }

    var lines: [String] {
        let shaped = ShapedString(text, options: options)
        var analyzer = TextAnalyzer()
        let graphemes = GraphemeBreakFinder()
        var analysis = TextAnalysis()
        var lines: [String] = []
        let styles = text.storage.styles
        for (index, paragraph) in shaped.paragraphs.enumerated() {
            text.storage.utf8.withUnsafeBufferPointer { bytes in
                let first = styles.firstRun(endingAfter: Int32(paragraph.content.lowerBound))
                let last = styles.firstRun(
                    endingAfter: Int32(max(paragraph.content.upperBound - 1, paragraph.content.lowerBound)))
                let embedded = styles[first...last].contains { $0.value.directionEmbeddings != nil }
                analyzer.analyze(
                    paragraph.content, of: bytes, direction: options.baseWritingDirection,
                    defaultDirection: .leftToRight,
                    language: styles[first].value.language ?? options.defaultStyle.language,
                    embeddings: embedded
                        ? styles[first...last].map {
                            .init(
                                end: min(Int($0.end), paragraph.content.upperBound),
                                value: $0.value.directionEmbeddings ?? [])
                        } : [],
                    into: &analysis)
                let clusters = graphemes.boundaries(of: paragraph.content, in: bytes)
                lines.append("paragraph \(analysis.range) level \(analysis.baseLevel)")
                lines.append("analyze levels \(analysis.levelText)")
                lines.append("analyze scripts \(analysis.scriptText)")
                if analysis.presentations.contains(where: { $0.value == .emoji }) {
                    lines.append("analyze presentations \(analysis.presentationText)")
                }
                lines.append("analyze breaks \(analysis.lineBreaks.isEmpty ? "none" : analysis.breakText)")
                lines.append(
                    "analyze graphemes \(clusters.isEmpty ? "none" : clusters.map { "\($0)" }.joined(separator: " "))")
            }
            var items: [TextItem] = []
            TextItemizer.itemize(analysis, styles: styles, into: &items)
            for item in items {
                let language = item.language(
                    given: styles[item.style].value.language ?? options.defaultStyle.language)
                let tag = FontTag(value: item.script).description
                lines.append(
                    "itemize \(item.range) \(tag) \(language) level \(item.level)\(item.presentation == .emoji ? " emoji" : "")"
                )
            }
            for run in shaped.shapingRuns(ofParagraph: index) { lines.append(line(for: run, of: paragraph)) }
        }
        return lines.map { $0.trimmingCharacters(in: [" "]) }
    }

    /// Glyphs in logical order: id@cluster+advance, and how far it is moved where it is.
    private func line(for shapingRun: ShapingRun, of paragraph: ShapedParagraph) -> String {
        let run = shapingRun.glyphs
        let font = paragraph.fonts[Int(run.font)]
        let glyphs = run.glyphs.map { glyph -> String in
            var text = "\(paragraph.glyphIDs[glyph])@\(paragraph.clusters[glyph])"
            text += "+\(Self.number(paragraph.advance(of: glyph)))"
            if run.offsetStart >= 0 {
                let offset = paragraph.offsets[Int(run.offsetStart) + glyph - Int(run.glyphStart)]
                if offset.x != 0 || offset.y != 0 { text += "(\(Self.number(offset.x)),\(Self.number(offset.y)))" }
            }
            return text
        }
        let name = font.typeface.isLastResort ? "last resort" : font.typeface.family
        return
            "shape \(run.text) \(name) \(Self.number(Int32(font.size * 1_024))) \(shapingRun.scriptTag) level \(run.level): "
            + glyphs.joined(separator: " ")
    }

    private static func number(_ value: Int32) -> String {
        let pixels = (Double(value) / 1_024 * 100).rounded() / 100
        return pixels == pixels.rounded() ? "\(Int(pixels))" : "\(pixels)"
    }
}
