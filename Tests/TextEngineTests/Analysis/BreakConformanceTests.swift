import Testing

@testable import TextEngine

/// Checks UAX #14 and UAX #29 with every line of Unicode's test files.
@Suite("Break conformance")
struct BreakConformanceTests {
    @Test("LineBreakTest.txt passes")
    func lineBreaks() throws {
        let exceptions = try ConformanceData.exceptions(of: "LineBreakTest.txt")
        #expect(exceptions.count <= 30)
        var subject = AnalyzedText()
        try check("auxiliary/LineBreakTest.txt", atLeast: 7_000, exceptions: exceptions) {
            subject.lineBreaks(of: $0, language: nil)
        }
    }

    @Test("GraphemeBreakTest.txt passes")
    func graphemes() throws {
        let subject = AnalyzedText()
        try check("auxiliary/GraphemeBreakTest.txt", atLeast: 600) { subject.graphemeBreaks(of: $0) }
    }

    @Test("SentenceBreakTest.txt passes")
    func sentences() throws {
        let finder = SentenceBreakFinder()
        try check("auxiliary/SentenceBreakTest.txt", atLeast: 500) { text in
            text.withUnsafeBufferPointer { finder.ends(in: 0..<$0.count, of: $0) }
        }
    }

    @Test(
        "At a width of 1 pixel, no line of GraphemeBreakTest.txt is broken inside of a cluster",
        arguments: [true, false])
    func emergencyBreaks(atAnyCharacter: Bool) throws {
        let options = TextFrameOptions().with(\.wrapMode, atAnyCharacter ? .character : .wordThenCharacter)
        try check("auxiliary/GraphemeBreakTest.txt", atLeast: 600) { text in
            let text = StyledText(String(decoding: text, as: UTF8.self))
            let shaped = ShapedString(text, options: BoxFonts.options(catalog: Self.systemFonts))
            let frame = TextFrame(shaped, size: Size(width: 1, height: .infinity), options: options)
            let boundaries = AnalyzedText().graphemeBreaks(of: Array(text.storage.utf8))
            // Lines that end at all boundaries, or at fewer, where white space and what has no width stay with other text.
            let ends = frame.lineRecords.map { Int($0.next) }
            return ends.allSatisfy(boundaries.contains) ? boundaries : ends
        }
    }

    private static let systemFonts = BoxFonts.makeCatalog("fonts-system.conf")

    @Test("Only line breaking has exceptions")
    func exceptions() throws {
        for name in ["BidiTest.txt", "BidiCharacterTest.txt", "GraphemeBreakTest.txt", "SentenceBreakTest.txt"] {
            #expect(try ConformanceData.exceptions(of: name).isEmpty)
        }
    }

    private func check(
        _ name: String, atLeast count: Int, exceptions: Set<String> = [], breaks: ([UInt8]) -> [Int],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let data = try ConformanceData(name)
        var failures: [String] = []
        var lines = 0
        for line in data.lines {
            lines += 1
            var text: [UInt8] = []
            var expected: [Int] = []
            for word in line.words {
                if let scalar = word.parsed(radix: 16) {
                    text.append(scalar: UInt32(scalar))
                } else if word.elementsEqual("÷".utf8) && !text.isEmpty {
                    expected.append(text.count)
                }
            }
            if breaks(text) != expected { failures.append(String(Substring(line)).trimmed) }
        }
        #expect(lines >= count, sourceLocation: sourceLocation)
        data.report(lines, failures: failures, exceptions: exceptions, sourceLocation: sourceLocation)
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0.isWhitespace }.reversed()) }
}
