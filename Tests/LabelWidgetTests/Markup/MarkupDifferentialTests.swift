import TextEngine
import XCTest

/// Compares our markup parser with `pango_parse_markup`: equal text, equal attributes in the same order, and errors of
/// the same kind at the same position.
final class MarkupDifferentialTests: XCTestCase {
    func testDocuments() {
        compare(MarkupCases.documents)
        XCTAssertGreaterThan(MarkupCases.documents.count, 150)
    }

    func testSpans() { compare(MarkupCases.spans) }

    func testEveryAttributeWithEveryValue() {
        var count = 0
        for (names, values) in MarkupCases.values {
            for name in names {
                let markups = values.map { "a<span \(name)=\"\($0)\">b</span>\nc" }
                compare(markups)
                count += markups.count
            }
        }
        XCTAssertGreaterThan(count, 500)
    }

    func testNestedAttributes() {
        // Every attribute nested in every other, with a value that Pango accepts.
        let spans = MarkupCases.values.map { "\($0.names[0])=\"\($0.values.first { !$0.isEmpty } ?? "")\"" }
        for outer in spans {
            compare(spans.map { "<span \(outer)>a<span \($0)>b</span></span>" })
        }
    }

    func testMnemonics() { compare(MarkupCases.mnemonics, marker: "_") }

    func testRandomTexts() {
        let count = Int(ProcessInfo.processInfo.environment["LABEL_TEST_CASES"] ?? "") ?? 5_000
        for seed in [20, SeededGenerator.testSeed] { compareRandomTexts(seed: seed, count: count / 2) }
    }

    private func compareRandomTexts(seed: UInt64, count: Int) {
        var random = SeededGenerator(state: seed)
        for _ in 0..<count {
            let pieces = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                MarkupCases.pieces.randomElement(using: &random) ?? ""
            }
            let markup = pieces.joined()
            if let difference = MarkupComparison.difference(markup, acceleratorMarker: "_") {
                return XCTFail("“\(markup)”: \(difference)")
            }
        }
    }

    /// Pango accepts any number for an enumeration; we report an error.
    func testNumbersOutsideOfEnumerations() {
        for attribute in ["style='3'", "variant='7'", "stretch='9'", "underline='8'", "overline='2'", "show='8'"] {
            let markup = "<span \(attribute)>x</span>"
            XCTAssertNil(PangoMarkup(markup).failure)
            XCTAssertThrowsError(try MarkupParser().parse(markup)) {
                XCTAssertEqual(($0 as? MarkupError)?.kind, .invalidValue)
            }
        }
    }

    /// The comparison must be able to fail.
    func testComparisonFindsDifferences() {
        XCTAssertNotNil(MarkupComparison.difference("<a href='x'>y</a>"))
        XCTAssertNotNil(MarkupComparison.difference("<span underline='99'>y</span>"))
    }

    private func compare(
        _ markups: [String], marker: Unicode.Scalar? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        for markup in markups {
            if let difference = MarkupComparison.difference(markup, acceleratorMarker: marker) {
                XCTFail("“\(markup)”: \(difference)", file: file, line: line)
            }
        }
    }
}
