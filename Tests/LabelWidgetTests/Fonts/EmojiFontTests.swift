import TextEngine
import XCTest

@testable import LabelWidget

/// The fonts of the emoji in Unicode's lists (Debian's package unicode-data).
final class EmojiFontTests: XCTestCase {
    private static let emojiFamily = "Noto Color Emoji"

    /// The file's lines without comments, split at semicolons: code points and a value.
    private func lines(of file: String) throws -> [(text: String, scalars: [Unicode.Scalar], value: Substring)] {
        let lines = try XCTUnwrap(
            TestFiles.lines(of: "/usr/share/unicode/emoji/\(file)"),
            "\(file) is missing: the package unicode-data has it")
        return lines.compactMap { line in
            let fields = line.split(separator: "#")[0].split(separator: ";")
            guard fields.count >= 2 else { return nil }
            let scalars = fields[0].split(separator: " ").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            return (String(String.UnicodeScalarView(scalars)), scalars, fields[1])
        }
    }

    private func emojiFont() throws -> Typeface {
        try XCTUnwrap(
            FontCatalog.system.installedTypefaces().first { $0.family == Self.emojiFamily }, "fonts-noto-color-emoji")
    }

    func testEachSequenceIsOneClusterInTheEmojiFont() throws {
        let font = try emojiFont()
        var (tested, partial, newer) = (0, 0, 0)
        for (text, scalars, status) in try lines(of: "emoji-test.txt") {
            // An older font lacks the newest characters.
            guard scalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint || font.covers($0.value) }) else {
                newer += 1
                continue
            }
            let clusters = ShapedString("a\(text)b", language: "en").clusters
            XCTAssertEqual(clusters.map(\.text), ["a", text, "b"], "\(scalars)")
            // A sequence that starts with a text character without selector may be shown as text (UTS #51).
            if status.contains("unqualified") {
                partial += 1
            } else {
                XCTAssertEqual(clusters.dropFirst().first?.family, Self.emojiFamily, "\(scalars)")
                tested += 1
            }
        }
        print("\(tested) sequences in the emoji font, \(partial) unqualified ones, \(newer) newer than the font")
        XCTAssertGreaterThan(tested, 3_000)
    }

    func testAVariationSelectorDecidesBetweenTextFontAndEmojiFont() throws {
        let font = try emojiFont()
        let textFonts = FontCatalog.system.installedTypefaces().filter { !$0.hasColor }
        var (asText, asEmoji, withoutTextFont) = (0, 0, 0)
        for (text, scalars, _) in try lines(of: "emoji-variation-sequences.txt") where font.covers(scalars[0].value) {
            let clusters = ShapedString("a\(text)b", language: "en").clusters
            XCTAssertEqual(clusters.map(\.text), ["a", text, "b"])
            let family = clusters.dropFirst().first?.family
            if scalars[1] == "\u{FE0F}" {
                XCTAssertEqual(family, Self.emojiFamily, "\(scalars)")
                asEmoji += 1
            } else if textFonts.contains(where: { $0.covers(scalars[0].value) }) {
                XCTAssertNotEqual(family, Self.emojiFamily, "\(scalars)")
                XCTAssertNotEqual(family, "Last Resort", "\(scalars)")
                asText += 1
            } else {
                withoutTextFont += 1
            }
        }
        print("\(asText) in a text font, \(asEmoji) in the emoji font, \(withoutTextFont) that no text font has")
        XCTAssertGreaterThan(asText, 100)
        XCTAssertGreaterThan(asEmoji, 300)
    }
}
