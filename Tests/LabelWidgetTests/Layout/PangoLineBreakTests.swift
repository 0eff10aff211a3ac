import CLabelCairo
import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// Compares lines of paragraphs in many languages with Pango's, with equal fonts and widths.
///
/// Each frame with different lines is classified. `Tests/Differential/pango-line-breaks.tsv` describes the classes,
/// which of them are intended, and the number of frames in each. The numbers are for Debian 12's fonts and dictionaries.
/// With others, no new class may occur, and the total may at most double.
final class PangoLineBreakTests: XCTestCase {
    /// The reason of the first different line.
    private enum Difference: String, CaseIterable {
        /// A break between words that ICU finds and Pango does not.
        case oursAlone = "ours alone"
        /// A break that Pango finds and ICU does not.
        case pangosAlone = "pango's alone"
        /// Both find both breaks, but the line fits only in one.
        case width
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL
    private static let countsFile = root.appending(path: "Tests/Differential/pango-line-breaks.tsv")

    /// What was found in all texts, for both tests.
    @MainActor private static var found: (counts: [String: Int], examples: [String])?

    @MainActor
    func testLinesEqualPangosExceptForKnownDifferences() async throws {
        let (counts, examples) = try foundDifferences()
        let (heading, known) = try knownDifferences()
        XCTAssertEqual(Set(counts.keys).subtracting(known.keys), [], "\(examples.prefix(40))")
        XCTAssertLessThanOrEqual(counts.values.reduce(0, +), 2 * known.values.reduce(0, +))
        // Each class is explained.
        for kind in Set(known.keys.compactMap { $0.split(separator: "\t").first }) {
            XCTAssertTrue(heading.contains { $0.hasPrefix("# \(kind): ") }, "\(kind) is not explained")
        }
    }

    @MainActor
    func testNumbersOfDifferencesWithDebian12sFonts() async throws {
        try XCTSkipIf(!isDebian12, "The numbers are for Debian 12's fonts and dictionaries.")
        let (counts, examples) = try foundDifferences()
        let (heading, known) = try knownDifferences()
        if ProcessInfo.processInfo.environment["LABEL_BLESS"] == "1" {
            let written = heading + counts.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)" }
            try (written.joined(separator: "\n") + "\n").write(to: Self.countsFile, atomically: true, encoding: .utf8)
            return
        }
        XCTAssertEqual(counts, known, "\(examples.prefix(40))")
    }

    @MainActor
    private func foundDifferences() throws -> (counts: [String: Int], examples: [String]) {
        if let found = Self.found { return found }
        let context = try XCTUnwrap(pango_font_map_create_context(pango_cairo_font_map_get_default()))
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        pango_context_set_round_glyph_positions(context, 0)
        let fontOptions = cairo_font_options_create()
        cairo_font_options_set_hint_style(fontOptions, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(fontOptions, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, fontOptions)
        cairo_font_options_destroy(fontOptions)
        var counts: [String: Int] = [:]
        var (frames, examples) = (0, [String]())
        let samples = try XCTUnwrap(TestFiles.lines(of: Self.root.path + "/Tests/Differential/article-1.tsv"))
        XCTAssertGreaterThan(samples.count, 15)
        for sample in samples {
            let fields = sample.split(separator: "\t").map(String.init)
            let comparison = Comparison(text: fields[2], family: fields[1], language: fields[0], context: context)
            defer { comparison.end() }
            for step in 0..<20 {
                let width = 30 + comparison.shaped.maximumContentWidth / 2 * Double(step) / 20
                frames += 1
                guard let difference = comparison.difference(atWidth: width) else { continue }
                counts["\(difference.kind.rawValue)\t\(fields[0])", default: 0] += 1
                examples.append("\(fields[0]) at \(width): \(difference)")
            }
        }
        print("\(frames) frames beside Pango's layouts, \(counts.values.reduce(0, +)) with other lines: \(counts)")
        Self.found = (counts, examples)
        return (counts, examples)
    }

    /// The comments of the file, and the number of frames in each class.
    private func knownDifferences() throws -> (heading: [String], counts: [String: Int]) {
        let lines = try String(contentsOf: Self.countsFile, encoding: .utf8).split(separator: "\n").map(String.init)
        var known: [String: Int] = [:]
        for line in lines where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t").map(String.init)
            known[fields[0] + "\t" + fields[1]] = Int(fields[2])
        }
        return (lines.filter { $0.hasPrefix("#") }, known)
    }

    private var isDebian12: Bool {
        TestFiles.lines(of: "/etc/os-release")?.contains("VERSION_ID=\"12\"") == true
    }

    /// A paragraph laid out by both.
    @MainActor
    private struct Comparison {
        struct Found: CustomStringConvertible {
            let kind: Difference
            let line: Int
            let ours: Int
            let pangos: Int

            var description: String { "\(kind.rawValue), line \(line) ends at \(ours), Pango's at \(pangos)" }
        }

        let shaped: ShapedString
        private let text: String
        private let layout: OpaquePointer
        private let pangoBreaks: Set<Int>
        private let ourBreaks: Set<Int>

        init(text: String, family: String, language: String, context: OpaquePointer) {
            self.text = text
            shaped = ShapedString(
                StyledText(text),
                options: ShapingOptions(
                    defaultStyle: TextStyle(font: FontDescription(family, size: 16), language: language),
                    fontCatalog: .system))
            let description = pango_font_description_from_string(family)
            pango_font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
            pango_context_set_language(context, pango_language_from_string(language))
            layout = pango_layout_new(context)
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
            pango_layout_set_text(layout, text, -1)
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
            // No hyphens, as in our lines: a hyphen needs room.
            let attributes = pango_attr_list_new()
            pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
            pangoBreaks = Self.breaks(of: layout, in: text)
            let paragraph = shaped.paragraphs[0]
            ourBreaks = Set((0..<paragraph.unitCount).map { paragraph.nextOffset(afterUnit: $0) })
        }

        func end() { g_object_unref(UnsafeMutableRawPointer(layout)) }

        private static func breaks(of layout: OpaquePointer, in text: String) -> Set<Int> {
            var count: Int32 = 0
            guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
            var breaks: Set<Int> = [text.utf8.count]
            var offset = 0
            for (index, scalar) in text.unicodeScalars.enumerated() {
                if attributes[index].is_line_break != 0 { breaks.insert(offset) }
                offset += String(scalar).utf8.count
            }
            return breaks
        }

        /// The first difference; nil if the lines are equal.
        func difference(atWidth width: Double) -> Found? {
            let frame = TextFrame(
                shaped, size: Size(width: width, height: .infinity), options: TextFrameOptions().with(\.wrapMode, .word)
            )
            let ours = frame.lineRecords.map { Int($0.next) }
            pango_layout_set_width(layout, Int32((width * Double(PANGO_SCALE)).rounded(.down)))
            var pangos: [Int] = []
            for index in 0..<pango_layout_get_line_count(layout) {
                guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
                pangos.append(Int(line.pointee.start_index + line.pointee.length))
            }
            guard let line = zip(ours, pangos).enumerated().first(where: { $1.0 != $1.1 }) else { return nil }
            let (ourEnd, pangoEnd) = line.element
            let kind: Difference =
                !pangoBreaks.contains(ourEnd) ? .oursAlone : !ourBreaks.contains(pangoEnd) ? .pangosAlone : .width
            return Found(kind: kind, line: line.offset, ours: ourEnd, pangos: pangoEnd)
        }
    }
}
