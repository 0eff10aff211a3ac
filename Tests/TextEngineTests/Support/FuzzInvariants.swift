@testable import TextEngine

/// Invariants of the parsers for any input. The fuzzers (`Tests/Fuzz`) and the tests that replay their corpora share
/// them.
enum FuzzInvariants {
    /// Reads bytes as markup, with and without accelerators.
    static func checkMarkup(_ bytes: [UInt8]) {
        for marker in [nil, "_"] as [Unicode.Scalar?] {
            do {
                check(try MarkupParser(acceleratorMarker: marker).parse(utf8: bytes))
            } catch {
                precondition(error.offset >= 0 && error.offset <= bytes.count, "an error outside of the markup")
                precondition(error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count, "a range outside")
                precondition(error.line >= 1 && error.column >= 1 && error.message.utf8.count < 2_000, "an odd error")
            }
        }
    }

    private static func check(_ parsed: ParsedMarkup) {
        let text = parsed.styledText
        precondition(String(validating: text.storage.utf8, as: UTF8.self) != nil, "text that is not UTF-8")
        precondition(text.styleRuns.last?.range.upperBound ?? 0 == text.count, "styles that do not cover the text")
        var start = 0
        for attribute in parsed.attributes {
            precondition(
                attribute.range.lowerBound >= start && attribute.range.upperBound <= text.count, "a range outside")
            start = attribute.range.lowerBound
        }
        for run in text.styleRuns {
            precondition(run.style.baselineShifts?.count ?? 0 <= 16, "too many steps of the baseline")
            let size = (run.style.font ?? FontDescription()).resolvedSize
            precondition(size >= 1.0 / 64 && size <= 16_384, "a size that is none")
        }
        let difference = MarkupRoundTrip.difference(of: text)
        precondition(difference == nil, "markup that does not come back: \(difference ?? "")")
    }

    /// Checks that any text can be written as markup that can be read, with the same characters, and as HTML.
    static func checkExports(of text: StyledText) {
        let plain = text.replacingAttachmentsWithText()
        let read = try? StyledText(markup: text.markup())
        let expected = plain.string.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }
        precondition(read.map { Array($0.string.unicodeScalars) } == expected, "markup with other characters")
        let html = text.html
        precondition(html.utf8.allSatisfy { $0 < 0x80 }, "HTML that is not ASCII")
    }

    /// Detects links in bytes converted to valid UTF-8.
    static func checkLinks(_ bytes: [UInt8]) {
        let utf8 = Array(String(decoding: bytes, as: UTF8.self).utf8)
        var scanner = LinkScanner(utf8)
        scanner.scan()
        precondition(scanner.steps <= 100 + 64 * utf8.count, "more work than the text is long")
        var end = 0
        for link in scanner.links {
            precondition(link.range.lowerBound >= end && !link.range.isEmpty, "links out of order")
            end = link.range.upperBound
            precondition(
                end <= utf8.count && isBoundary(link.range.lowerBound, utf8) && isBoundary(end, utf8),
                "half a character")
        }
    }

    private static func isBoundary(_ offset: Int, _ utf8: [UInt8]) -> Bool {
        offset == utf8.count || utf8[offset] & 0xC0 != 0x80
    }
}
