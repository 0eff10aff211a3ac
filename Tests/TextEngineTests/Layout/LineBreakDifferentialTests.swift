import CLabelICU
import Foundation
import Testing

@testable import TextEngine

/// Lines of a paragraph in many languages, beside a slow breaker that has its opportunities straight from ICU and its widths
/// straight from HarfBuzz.
@Suite("Lines beside those of a slow breaker")
struct LineBreakDifferentialTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var language: String
        var family: String
        var text: String

        var testDescription: String { language }
    }

    static let samples: [Sample] = {
        let file = TestEnvironment.root.appendingPathComponent("Tests/Differential/article-1.tsv")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return Sample(language: fields[0], family: fields[1], text: fields[2])
        }
    }()

    private static let catalog = BoxFonts.makeCatalog("fonts-system.conf")

    private func shape(_ text: String, _ sample: Sample) -> ShapedString {
        var options = BoxFonts.options(size: 16, family: sample.family, catalog: Self.catalog)
        options.defaultStyle.language = sample.language
        return ShapedString(StyledText(text), options: options)
    }

    /// Twenty widths: some narrower than most words, up to some that take half of the text.
    private static func widths(upTo natural: Double) -> [Double] {
        (0..<20).map { step in 24 + (natural / 2 - 24) * Double(step * step) / (19 * 19) }
    }

    @Test("There are at least 15 languages, each in a font that has all of it")
    func sampleCount() {
        #expect(Self.samples.count >= 15)
        for sample in Self.samples { #expect(!shape(sample.text, sample).hasMissingGlyphs, "\(sample.language)") }
    }

    @Test("20 widths", arguments: samples)
    func lines(sample: Sample) throws {
        let shaped = shape(sample.text, sample)
        let reference = ReferenceBreaker(
            0..<shaped.text.count, of: shaped.text, advances: WholeRunShaping().advances(ofParagraph: 0, of: shaped),
            breaks: try Self.breaks(in: sample.text, language: sample.language),
            ownAdvances: LineShaping().advances(ofParagraph: 0, in: shaped))
        for width in Self.widths(upTo: shaped.maximumContentWidth) {
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
            let found = frame.lineRecords.map {
                ReferenceBreaker.Line(range: $0.text, width: Int(($0.width * 1_024).rounded()))
            }
            let expected = reference.lines(width: Int((width * 1_024).rounded(.down)), start: 0)
            #expect(found == expected, "\(sample.language) at \(width): \(found), not \(expected)")
        }
        #expect(Int((shaped.minimumContentWidth * 1_024).rounded()) == reference.widestPiece)
    }

    /// What ICU says of a text, none of it known beforehand.
    private static func breaks(in text: String, language: String) throws -> [Int: Bool] {
        let iterator = try #require(icu_break_open(ICU_BREAK_LINE, language + "@lb=strict"))
        defer { icu_break_close(iterator) }
        let units = Array(text.utf16)
        var breaks: [Int: Bool] = [:]
        units.withUnsafeBufferPointer { buffer in
            _ = icu_break_set_text(iterator, buffer.baseAddress, Int32(buffer.count))
            while case let index = icu_break_next(iterator), index >= 0 {
                let end = String.Index(utf16Offset: Int(index), in: text)
                breaks[text.utf8.distance(from: text.startIndex, to: end)] = Int(index) == buffer.count
            }
        }
        return breaks
    }

    @Test("Shaped by itself, every line is as wide as it is shown, and has room")
    func reshapedLines() {
        var (lines, complaints) = (0, [String]())
        for sample in Self.samples {
            let shaped = shape(sample.text, sample)
            for width in Self.widths(upTo: shaped.maximumContentWidth) where width >= shaped.minimumContentWidth {
                for line in TextFrame(shaped, size: Size(width: width, height: .infinity)).lineRecords {
                    lines += 1
                    let alone = shape(shaped.text.string(in: line.text), sample).maximumContentWidth
                    if abs(alone - line.width) > 0.01 || alone > width + 0.01 {
                        complaints.append("\(sample.language) by \(alone - line.width) at \(width)")
                    }
                }
            }
        }
        #expect(lines > 2_000)
        #expect(complaints.isEmpty)
    }
}
