import Foundation
import Testing

@testable import TextEngine

/// The test files of the Unicode character database, from Debian's package unicode-data.
struct ConformanceData {
    let name: String
    /// The version in the file, for example "15.0".
    let version: String
    let bytes: [UInt8]

    init(_ name: String) throws {
        self.name = name
        bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/unicode/\(name)")))
        let heading = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        let number = heading.split(separator: "-").last.map { $0.prefix { $0.isNumber || $0 == "." } } ?? ""
        version = number.split(separator: ".").prefix(2).joined(separator: ".")
    }

    /// Whether ICU's data have the same version. Only then every line must pass.
    var isOfICUsVersion: Bool { version == CharacterProperties.unicodeVersion }

    /// The non-empty lines without comments.
    var lines: [Substring.UTF8View] {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.split(separator: 0x0A).compactMap { line in
            let content = line.prefix { $0 != UInt8(ascii: "#") }
            return content.contains { $0 > 0x20 } ? Substring(content).utf8 : nil
        }
    }

    /// Prints the number of failed cases, and expects none beyond the listed exceptions. With another data version, one
    /// percent may fail.
    func report(_ cases: Int, failures: [String], exceptions: Set<String> = [], sourceLocation: SourceLocation) {
        let unexpected = failures.filter { !exceptions.contains($0) }
        print(
            "\(name) \(version): \(cases) cases, \(failures.count) differ, \(failures.count - unexpected.count) of them listed"
        )
        guard isOfICUsVersion else {
            print("  ICU has Unicode \(CharacterProperties.unicodeVersion): differences are told, and few allowed.")
            print(unexpected.prefix(20).map { "  \($0)" }.joined(separator: "\n"))
            #expect(unexpected.count * 100 <= cases, "\(name)", sourceLocation: sourceLocation)
            return
        }
        #expect(unexpected.isEmpty, "\(name): \(unexpected.prefix(40))", sourceLocation: sourceLocation)
        let unneeded = exceptions.subtracting(failures)
        #expect(unneeded.isEmpty, "listed, but not needed: \(unneeded)", sourceLocation: sourceLocation)
    }

    /// The exceptions of a file: the lines of `Goldens/conformance-exceptions.txt` that start with its name, up to the
    /// tab.
    static func exceptions(of name: String) throws -> Set<String> {
        let file = TestEnvironment.root.appendingPathComponent(
            "Tests/TextEngineTests/Goldens/conformance-exceptions.txt")
        let prefix = name + ": "
        return Set(
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
                $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count).prefix { $0 != "\t" }) : nil
            })
    }
}

/// Parses numbers and words of a data file.
extension Substring.UTF8View {
    /// The words between white space.
    var words: [Substring.UTF8View] { split { $0 <= 0x20 }.map { Substring($0).utf8 } }

    func parsed(radix: Int) -> Int? { Int(Substring(self), radix: radix) }
}

/// The analysis of a whole text, paragraph by paragraph, per character.
struct AnalyzedText: ~Copyable {
    var analyzer = TextAnalyzer()
    let graphemes = GraphemeBreakFinder()
    private var analysis = TextAnalysis()

    /// The level of every character (a separator has its paragraph's level), and the levels of the paragraphs.
    mutating func levels(
        of text: [UInt8], scalars: Int, direction: BaseWritingDirection
    ) -> (levels: [UInt8], paragraphs: [UInt8]) {
        var levels: [UInt8] = []
        var paragraphs: [UInt8] = []
        levels.reserveCapacity(scalars)
        text.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
                analyzer.analyze(
                    paragraph.range, of: bytes, direction: direction, defaultDirection: .leftToRight, language: nil,
                    into: &analysis)
                paragraphs.append(analysis.baseLevel)
                var run = 0
                for offset in start..<paragraph.end where bytes[offset] & 0xC0 != 0x80 {
                    while run < analysis.levels.count && analysis.levels[run].end <= offset { run += 1 }
                    levels.append(run < analysis.levels.count ? analysis.levels[run].value : analysis.baseLevel)
                }
                start = paragraph.end
            }
        }
        return (levels, paragraphs)
    }

    /// The line breaks. A paragraph's last break is after its separator.
    mutating func lineBreaks(of text: [UInt8], language: String?) -> [Int] {
        text.withUnsafeBufferPointer { bytes in
            var breaks: [Int] = []
            var start = 0
            while start < bytes.count {
                let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
                analyzer.analyze(
                    paragraph.range, of: bytes, direction: .natural, defaultDirection: .leftToRight,
                    language: language, into: &analysis)
                breaks += analysis.lineBreaks.dropLast().map(\.offset) + [paragraph.end]
                start = paragraph.end
            }
            return breaks
        }
    }

    /// The ends of grapheme clusters: those of each paragraph, and each separator.
    func graphemeBreaks(of text: [UInt8]) -> [Int] {
        text.withUnsafeBufferPointer { bytes in
            var breaks: [Int] = []
            var start = 0
            while start < bytes.count {
                let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
                breaks += graphemes.boundaries(of: paragraph.range, in: bytes)
                breaks += graphemes.boundaries(of: paragraph.range.upperBound..<paragraph.end, in: bytes)
                start = paragraph.end
            }
            return breaks
        }
    }
}

extension [UInt8] {
    mutating func append(scalar: UInt32) {
        if let scalar = Unicode.Scalar(scalar) { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
    }
}
