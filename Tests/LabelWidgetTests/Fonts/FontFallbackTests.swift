import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The fallback fonts of characters that the requested font lacks.
final class FontFallbackTests: XCTestCase {
    private static let font = FontDescription("Noto Sans", size: 16)

    /// Pango's sample sentences, read at run time.
    private static let samples: [(language: String, text: String)] = [
        "af", "am", "ar", "as", "be", "bg", "bn", "bo", "br", "bs", "ca", "chr", "cs", "cy", "da", "de", "dv", "dz",
        "el",
        "en", "eo", "es", "et", "eu", "fa", "fi", "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is",
        "it",
        "iu", "ja", "ka", "kk", "km", "kn", "ko", "ku", "ky", "la", "lo", "lt", "lv", "mk", "ml", "mn", "mr", "ms",
        "mt",
        "my", "nb", "ne", "nl", "or", "pa", "pl", "ps", "pt", "ro", "ru", "sa", "sd", "si", "sk", "sl", "sq", "sr",
        "sv",
        "sw", "syr", "ta", "te", "th", "ti", "tr", "ug", "uk", "ur", "uz", "vi", "yi", "zh-cn", "zh-tw",
    ].compactMap { tag in
        guard let text = pango_language_get_sample_string(pango_language_from_string(tag)) else { return nil }
        return (tag, String(cString: text))
    }

    func testEveryCharacterOfAnInstalledFontHasAGlyph() {
        let typefaces = FontCatalog.system.installedTypefaces()
        var tested = 0
        for (language, text) in Self.samples {
            let shaped = ShapedString(text, language: language)
            tested += 1
            for character in text.unicodeScalars where shaped.isMissing(character, in: text) {
                XCTAssertFalse(
                    typefaces.contains { $0.covers(character.value) },
                    "U+\(String(character.value, radix: 16)) of the sample for \(language)")
            }
        }
        print("\(tested) sample sentences")
        XCTAssertGreaterThanOrEqual(tested, 60)
    }

    func testTheFontOfATextDoesNotDependOnEarlierLookups() throws {
        let catalog = { try FontCatalog(configurationFile: TestFonts.systemConfiguration) }
        let first = try catalog()
        let inOrder = Self.samples.map {
            ShapedString($0.text, language: $0.language, catalog: first).fontsOfCharacters
        }
        let second = try catalog()
        let reversed = Self.samples.reversed().map {
            ShapedString($0.text, language: $0.language, catalog: second).fontsOfCharacters
        }
        XCTAssertEqual(inOrder, reversed.reversed())
        for (index, sample) in Self.samples.enumerated() {
            let alone = ShapedString(
                sample.text, language: sample.language, catalog: index % 10 == 0 ? try catalog() : first)
            XCTAssertEqual(alone.fontsOfCharacters, inOrder[index])
        }
    }

    func testEightThreadsGetTheSameFontsAsOne() async throws {
        let catalog = try FontCatalog(configurationFile: TestFonts.systemConfiguration)
        let expected = try Self.samples.map {
            ShapedString(
                $0.text, language: $0.language,
                catalog: try FontCatalog(configurationFile: TestFonts.systemConfiguration)
            ).fontsOfCharacters
        }
        await withTaskGroup(of: [[String]].self) { group in
            for thread in 0..<8 {
                group.addTask {
                    let order = Self.samples.indices.map { ($0 * 7 + thread * 11) % Self.samples.count }
                    var fonts: [[String]] = Array(repeating: [], count: Self.samples.count)
                    for index in order {
                        let sample = Self.samples[index]
                        fonts[index] =
                            ShapedString(sample.text, language: sample.language, catalog: catalog).fontsOfCharacters
                    }
                    return fonts
                }
            }
            for await fonts in group {
                for (index, sample) in Self.samples.enumerated() where !fonts[index].isEmpty {
                    XCTAssertEqual(fonts[index], expected[index], sample.language)
                }
            }
        }
    }
}

extension ShapedString {
    /// The font file of each cluster.
    fileprivate var fontsOfCharacters: [String] { clusters.map { "\($0.text) \($0.family)" } }

    /// Whether a character is shown as the last-resort box or glyph 0.
    fileprivate func isMissing(_ character: Unicode.Scalar, in string: String) -> Bool {
        clusters.contains { $0.family == "Last Resort" && $0.text.unicodeScalars.contains(character) }
    }
}
