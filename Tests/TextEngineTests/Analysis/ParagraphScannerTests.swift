import Testing

@testable import TextEngine

@Suite("Paragraphs")
struct ParagraphScannerTests {
    private func paragraphs(_ text: String) -> [ParagraphScanner.Paragraph] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var found: [ParagraphScanner.Paragraph] = []
            while (found.last?.end ?? 0) < bytes.count {
                found.append(ParagraphScanner.paragraph(startingAt: found.last?.end ?? 0, in: bytes))
            }
            return found
        }
    }

    @Test("CR, LF, CR LF and U+2029 end paragraphs")
    func separators() {
        let found = paragraphs("a\nb\rc\r\nd\u{2029}e")
        #expect(found.map(\.range) == [0..<1, 2..<3, 4..<5, 7..<8, 11..<12])
        #expect(found.map(\.separatorLength) == [1, 1, 2, 3, 0])
    }

    @Test("LF CR are two separators, and a final separator does not start a paragraph")
    func edges() {
        #expect(paragraphs("\n\r\n").map(\.range) == [0..<0, 1..<1])
        #expect(paragraphs("a\n").map(\.range) == [0..<1])
        #expect(paragraphs("\r").map(\.separatorLength) == [1])
        #expect(paragraphs("").isEmpty)
    }

    @Test("U+2028, vertical tab, form feed and U+0085 end lines but no paragraphs")
    func lineTerminators() {
        #expect(paragraphs("a\u{2028}b\u{B}c\u{C}d\u{85}e").count == 1)
        for scalar: UInt32 in [0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029] {
            #expect(CharacterProperties.isLineTerminator(scalar))
        }
        for scalar: UInt32 in [0x9, 0x20, 0x2027, 0x202A] { #expect(!CharacterProperties.isLineTerminator(scalar)) }
    }

    @Test("White space follows Unicode's White_Space")
    func whiteSpace() {
        let expected = (0...0x10FFFF as ClosedRange<UInt32>).filter {
            Unicode.Scalar($0)?.properties.isWhitespace ?? false
        }
        let found = (0...0x10FFFF as ClosedRange<UInt32>).filter { CharacterProperties.isWhiteSpace($0) }
        #expect(found == expected)
    }

    @Test("Trimming removes trailing white space and ignorables after it, but not ignorables after text")
    func trimming() {
        func trimmed(_ text: String) -> Int {
            Array(text.utf8).withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(at: $0.count, from: 0, in: $0)
            }
        }
        #expect(trimmed("x \u{AD}") == 1)
        #expect(trimmed("x \u{AD} ") == 1)
        #expect(trimmed("x\u{AD}") == 3)
        #expect(trimmed("x\u{AD} ") == 3)
        #expect(trimmed("x") == 1)
        #expect(trimmed("   ") == 0)
        #expect(trimmed("") == 0)
        #expect(trimmed("x\u{A0}\u{3000}\t\r\n") == 1)
        #expect(trimmed("x\u{200B}") == 4)
    }
}
