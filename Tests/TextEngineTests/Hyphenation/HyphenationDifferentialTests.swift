import Foundation
import Testing

@testable import TextEngine

extension HyphenationDictionary {
    /// The word with “=” at its hyphenation points, with non-standard hyphenation applied.
    func hyphenated(_ word: String) -> String {
        let bytes = Array(word.utf8)
        var (shown, start) = ("", 0)
        for point in points(in: word) {
            shown += String(decoding: bytes[start..<point.offset - point.removedLength], as: UTF8.self)
            shown += point.insertedText + "="
            start = point.offset
        }
        return shown + String(decoding: bytes[start...], as: UTF8.self)
    }
}

/// Debian's dictionaries, read by libhyphen and by the engine.
@Suite("Comparison with libhyphen")
struct HyphenationDifferentialTests {
    private static let folder = "/usr/share/hyphen/"

    @Test("English: 1,000 words or more are hyphenated as by libhyphen")
    func english() throws {
        var words: Set<String> = []
        for file in ["GPL-3", "LGPL-2", "Apache-2.0", "Artistic", "GFDL-1.3", "MPL-2.0"] {
            let text = try String(contentsOfFile: "/usr/share/common-licenses/" + file, encoding: .isoLatin1)
            words.formUnion(text.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }.map(String.init))
        }
        // With apostrophes and hyphens, which divide compounds.
        let plain = words.sorted()
        for (index, word) in plain.enumerated().dropLast() where index.isMultiple(of: 7) {
            words.formUnion([word + "'s", word + "-" + plain[index + 1], word + "’" + plain[index + 1]])
        }
        try compare(Array(words), "hyph_en_US.dic", .utf8)
    }

    @Test("German: 1,000 words or more are hyphenated as by libhyphen")
    func german() throws {
        let text = try String(contentsOfFile: Self.folder + "hyph_de_DE.dic", encoding: .isoLatin1)
        let list = try #require(text.range(of: "NEXTLEVEL")).lowerBound
        let words = text[..<list].split(separator: "\n").filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }
            .map { String($0.filter(\.isLetter)).lowercased() }.filter { $0.count > 4 }
        #expect(words.count > 50_000)
        var random = SeededRandom(seed: TestEnvironment.seed)
        var chosen: [String] = []
        for _ in 0..<800 {
            let word = try #require(words.randomElement(using: &random))
            // A compound that is not in the list, and an umlaut at a word's end.
            chosen += [word, word + (try #require(words.randomElement(using: &random))), word + "ö", word + "-" + word]
        }
        try compare(chosen, "hyph_de_DE.dic", .isoLatin1)
    }

    @Test("Random letters match libhyphen", arguments: [("hyph_en_US.dic", true), ("hyph_de_DE.dic", false)])
    func random(_ file: String, isUTF8: Bool) throws {
        let syllables = [
            "a", "ab", "schiff", "st", "ti", "on", "er", "be", "ß", "ä", "ch", "in", "’", "'", "-", "z", "qu", "ung",
            "fl",
        ].filter { isUTF8 || $0 != "’" }
        var random = SeededRandom(seed: TestEnvironment.seed)
        let words = (0..<max(TestEnvironment.caseCount, 1_000)).map { _ in
            (0..<Int.random(in: 1...12, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }
                .joined()
        }
        try compare(words, file, isUTF8 ? .utf8 : .isoLatin1)
    }

    @Test("Non-standard hyphenation and rare settings work as in libhyphen")
    func nonstandard() throws {
        let files = FileManager.default.temporaryDirectory.appendingPathComponent("hyphenation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: files) }
        let cases: [(String, [String])] = [
            (
                "UTF-8\nl·1l/l=l,1,3\na1atje./a=t,1,3\n.schif1fahrt/ff=f,5,2\n.as3szon/sz=sz,2,3\nn1nyal./ny=ny,1,3\n"
                    + ".til1lata./ll=l,3,2\nö1ss/ös=ss,1,3\n",
                ["paral·lel", "omaatje", "schiffahrt", "asszonnyal", "tillata", "kössa", "schiffahrtasszonnyal"]
            ),
            ("UTF-8\nl·1l/l=,1,2\na1atje./a=,1,1\n.as3szon/sz=,2,1\nn1nyal./ny=,1,1\n", ["paral·lel", "omaatje"]),
            ("UTF-8\nLEFTHYPHENMIN 4\nRIGHTHYPHENMIN 5\na1\n1b\n", ["abababababab", "äbabäbab", "ababa"]),
            (
                "UTF-8\nCOMPOUNDLEFTHYPHENMIN 3\nCOMPOUNDRIGHTHYPHENMIN 4\nm1n\nNOHYPHEN x,yz\nNEXTLEVEL\na1\n1x\ny1z\n",
                ["ababamnababa", "abxabyzabab", "amnamnabamna", "xabx", "äamnäaäaä"]
            ),
            ("UTF-8\nab1\nabc2d\nb3c\n.ab4\n% a1b\n1a9\n", ["abcd", "xabcdab", "babcab", "aaaa"]),
        ]
        for (index, (text, words)) in cases.enumerated() {
            let path = files.appendingPathComponent("hyph_\(index).dic").path
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            let ours = try HyphenationDictionary(contentsOfFile: path)
            let theirs = try LibHyphen(path, encoding: .utf8)
            for word in words {
                #expect(ours.hyphenated(word) == theirs.hyphenated(word), "\(word), dictionary \(index)")
            }
        }
    }

    private func compare(_ words: [String], _ file: String, _ encoding: String.Encoding) throws {
        let ours = try HyphenationDictionary(contentsOfFile: Self.folder + file)
        let theirs = try LibHyphen(Self.folder + file, encoding: encoding)
        var (compared, hyphenated, different) = (0, 0, [String]())
        for word in words {
            guard let expected = theirs.hyphenated(word) else { continue }
            compared += 1
            if expected.contains("=") { hyphenated += 1 }
            let found = ours.hyphenated(word)
            if found != expected { different.append("\(found) is \(expected)") }
        }
        print("\(file): \(compared) words, \(hyphenated) with hyphens, \(different.count) differ")
        #expect(compared >= 1_000)
        #expect(hyphenated >= compared / 3)
        #expect(different.prefix(20) == [])
    }
}
