import Testing

@testable import TextEngine

@Suite("Texts that grow", .hangGuard)
struct StyledTextAppendTests {
    private let red = TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0))

    @Test("An appended text has the runs that the builder makes")
    func runs() {
        var text = StyledText("ab")
        text.append("cd")
        #expect(text == "abcd" && text.styleRuns.map(\.range) == [0..<4])
        text.append("ef", style: red)
        text.append("gh", style: red)
        text.append("")
        #expect(text.string == "abcdefgh" && text.styleRuns.map(\.range) == [0..<4, 4..<8])
        #expect(!text.storage.hasParagraphStyles)
        text.append("i\n", paragraphStyle: ParagraphStyle(alignment: .center))
        text.append("j")
        #expect(text.storage.paragraphStyles.map(\.end) == [8, 10, 11])
        #expect(text.paragraphStyle(at: 9).alignment == .center && text.paragraphStyle(at: 10) == .default)
        #expect(StyledText.empty.appending(text) == text && text.appending(.empty) == text)
    }

    @Test("Each value of a random history equals a copied text, and old values stay as they were")
    func histories() {
        forRandomCases { _, random in
            var held: [(text: StyledText, expected: StyledText)] = [(.empty, .empty)]
            for _ in 0..<24 {
                // Mostly the newest value is continued, sometimes one that was continued before.
                let isNewest = Int.random(in: 0..<5, using: &random) > 0
                let from = held[isNewest ? held.count - 1 : Int.random(in: 0..<held.count, using: &random)]
                let step = AppendHistory.step(textCount: from.text.count, using: &random)
                held.append((from.text.after(step), from.expected.copied(after: step)))
            }
            for (text, expected) in held {
                guard text == expected, text.hashValue == expected.hashValue, text.string == expected.string,
                    Array(text.storage.styles) == Array(expected.storage.styles),
                    Array(text.storage.paragraphStyles) == Array(expected.storage.paragraphStyles),
                    text.storage.hasParagraphStyles == expected.storage.hasParagraphStyles,
                    text.flags(in: 0..<text.count) == expected.flags(in: 0..<text.count)
                else {
                    Issue.record("\(text.string.debugDescription), not \(expected.string.debugDescription)")
                    return false
                }
            }
            return true
        }
    }

    @Test("Bytes from the start: all of them, none, and inside a character")
    func removing() {
        func without(_ bytes: Int, _ text: StyledText = "aé漢😀") -> String {
            var text = text
            text.removeFirst(bytes: bytes)
            return text.string
        }
        #expect(without(0) == "aé漢😀" && without(-5) == "aé漢😀" && without(.min) == "aé漢😀")
        #expect(without(1) == "é漢😀" && without(2) == "é漢😀" && without(3) == "漢😀" && without(5) == "漢😀")
        #expect(without(9) == "😀" && without(10) == "" && without(11) == "" && without(.max) == "")
        #expect(without(3, .empty) == "" && without(1, "\r\na") == "\na")
        let flags = StyledText("\u{1F1E9}").appending("\u{1F1EA}")
        #expect(flags.string == "\u{1F1E9}\u{1F1EA}" && without(4, flags) == "\u{1F1EA}")
    }

    @Test("A word costs its own bytes, although all older values are in use")
    func costs() {
        var text = StyledText(String(repeating: "x", count: 1 << 20))
        text.append("first")
        var held = [text]
        held.reserveCapacity(1_001)
        let bytes = allocatedBytes {
            for index in 0..<1_000 {
                text.append("word ", style: index % 2 == 0 ? red : .plain)
                held.append(text)
            }
        }
        #expect(bytes < 1_000_000)
        #expect(held.map(\.count) == (0...1_000).map { (1 << 20) + 5 + 5 * $0 })
        #expect(text.styleRuns.count == 1_001)
    }

    @Test("Lines that go from the start of a text that was set at once cost no copy each")
    func removals() {
        let line = String(repeating: "x", count: 63) + "\n"
        var text = StyledText(String(repeating: line, count: 1 << 14))
        let bytes = allocatedBytes {
            for _ in 0..<1 << 14 { text.removeFirst(bytes: line.utf8.count) }
        }
        #expect(text.isEmpty && bytes < 8 << 20)
    }

    @Test("The start of a long text is given back when most of it has been removed")
    func memory() {
        var text = StyledText(String(repeating: "x", count: 1 << 16)).appending("y")
        let same = allocatedBytes { text.removeFirst(bytes: 100) }
        #expect(same < 10_000)
        let address = { (text: StyledText) in text.storage.utf8.withUnsafeBufferPointer { $0.baseAddress } }
        let before = address(text)
        text.removeFirst(bytes: 50_000)
        #expect(address(text) != before && text.count == (1 << 16) + 1 - 50_100)
    }

    @Test("Ten megabytes without a break")
    func hugeParagraph() {
        var text = StyledText(String(repeating: "a", count: 10 << 20))
        for _ in 0..<100 { text.append("bc") }
        #expect(text.count == (10 << 20) + 200 && text.string(in: text.count - 3..<text.count) == "cbc")
        text.removeFirst(bytes: (10 << 20) + 1)
        #expect(text.string == String(("bc" + String(repeating: "bc", count: 99)).dropFirst()))
    }
}

@Suite("UTF-8 in pieces")
struct UTF8StreamDecoderTests {
    @Test("Half of a character waits for its rest")
    func halves() {
        var decoder = UTF8StreamDecoder()
        #expect(decoder.decode([0x61, 0xF0, 0x9F]) == "a" && decoder.isInsideCharacter)
        #expect(decoder.decode([0x98]) == "" && decoder.isInsideCharacter)
        #expect(decoder.decode([0x80, 0x62]) == "😀b" && !decoder.isInsideCharacter)
        #expect(decoder.finish() == "")
        #expect(decoder.decode([0xE2, 0x80]) == "" && decoder.finish() == "\u{FFFD}" && decoder.finish() == "")
        #expect(decoder.decode([]) == "" && decoder.decode([0x63]) == "c")
    }

    @Test("Any character waits for its rest, wherever it is cut")
    func everyFirstByte() {
        for scalar in stride(from: 0x80, through: 0x10FFFF, by: 61).compactMap(Unicode.Scalar.init) {
            let bytes = Array(String(scalar).utf8)
            for cut in 1..<bytes.count {
                var decoder = UTF8StreamDecoder()
                let isWhole = decoder.decode(bytes[..<cut]) == "" && decoder.decode(bytes[cut...]) == String(scalar)
                if !isWhole { Issue.record("U+\(String(scalar.value, radix: 16)), cut at \(cut)") }
            }
        }
    }

    @Test("Bytes that cannot be completed do not wait")
    func illFormed() {
        for bytes: [UInt8] in [
            [0xC0], [0xF5], [0xE0, 0x80], [0xED, 0xA0], [0xF0, 0x80], [0xF4, 0x90], [0x80, 0x80],
        ] {
            var decoder = UTF8StreamDecoder()
            #expect(decoder.decode(bytes) == String(decoding: bytes, as: UTF8.self) && !decoder.isInsideCharacter)
        }
    }

    @Test("Any bytes give the same text however they are cut")
    func properties() {
        let bytes: [UInt8] = [0x61, 0x80, 0xBF, 0xC2, 0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0x9F, 0x98, 0xA0, 0x90, 0xFF, 0xC0]
        forRandomCases { _, random in
            let all = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                bytes.randomElement(using: &random) ?? 0
            }
            var decoder = UTF8StreamDecoder()
            var (text, rest) = ("", all[...])
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 0...4, using: &random))
                text += decoder.decode(piece)
                rest = rest.dropFirst(piece.count)
            }
            text += decoder.finish()
            return text.unicodeScalars.elementsEqual(String(decoding: all, as: UTF8.self).unicodeScalars)
        }
    }
}
