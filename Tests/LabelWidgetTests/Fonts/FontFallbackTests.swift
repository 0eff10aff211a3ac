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

    /// Without fallback, the boxes stand for the same characters as Pango's.
    @MainActor
    func testWithoutFallbackTheCharactersOfTheFirstFontAreShown() async throws {
        let context = try XCTUnwrap(pango_font_map_create_context(pango_cairo_font_map_get_default()))
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let description = pango_font_description_from_string("Noto Sans")
        defer { pango_font_description_free(description) }
        pango_font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
        pango_context_set_font_description(context, description)
        let mixed = "a <span fallback='false'>b 日本 😀 שלום</span> 日本 😀"
        let samples = Self.samples + [(language: "en", text: "Latin, кирилица, 日本, 😀, שלום")]
        let texts = samples.map { ($0.language, "<span fallback='no'>\($0.text.replacing("&", with: "&amp;"))</span>") }
        var (boxes, letters) = (0, 0)
        for (language, markup) in texts + [("en", mixed)] {
            let text = try StyledText(markup: markup)
            let ours = ShapedString(
                text,
                options: ShapingOptions(
                    defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: 16), language: language))
            ).clusters
            pango_context_set_language(context, pango_language_from_string(language))
            let theirs = Self.boxes(ofMarkup: markup, in: context)
            // White space stays in the font before it. HarfBuzz shapes SARA AM as two characters.
            let characters = ours.filter { $0.family == "Last Resort" }.flatMap(\.text.unicodeScalars)
            let own = characters.flatMap { character -> [Unicode.Scalar] in
                if character.properties.isWhitespace || character.properties.isDefaultIgnorableCodePoint { return [] }
                return character == "\u{E33}" ? ["\u{E4D}", "\u{E32}"] : [character]
            }
            XCTAssertEqual(own.sorted(), theirs.sorted(), "\(language): \(text.string)")
            boxes += own.count
            letters += text.string.unicodeScalars.count - own.count
        }
        print("\(boxes) boxes and \(letters) letters without fallback")
        XCTAssertGreaterThan(boxes, 1_000)
        XCTAssertGreaterThan(letters, 1_000)
    }

    /// The characters that Pango shows as boxes.
    @MainActor
    private static func boxes(ofMarkup markup: String, in context: OpaquePointer) -> [Unicode.Scalar] {
        guard let layout = pango_layout_new(context) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_markup(layout, markup, -1)
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var boxes: [Unicode.Scalar] = []
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator), let glyphs = run.pointee.glyphs else {
                continue
            }
            for index in 0..<Int(glyphs.pointee.num_glyphs) {
                let (glyph, flag) = (glyphs.pointee.glyphs[index].glyph, UInt32(PANGO_GLYPH_UNKNOWN_FLAG))
                if glyph & flag != 0, let scalar = Unicode.Scalar(glyph & ~flag) { boxes.append(scalar) }
            }
        } while pango_layout_iter_next_run(iterator) != 0
        return boxes
    }

    private static let scattered = [
        "a", "Wort", "♺", "⌘", "日本", "한국", "あ", "שלום", "مرحبا", "1", "(", "-", "→", "ไทย", "Ω", "😀",
    ]

    /// Each space has the font that it has in Pango, if the signs around it do. Beside Han, other fonts may show a sign.
    @MainActor
    func testSpacesHavePangosFonts() async throws {
        let context = try XCTUnwrap(pango_font_map_create_context(pango_cairo_font_map_get_default()))
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let description = pango_font_description_from_string("Noto Sans")
        defer { pango_font_description_free(description) }
        pango_font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
        pango_context_set_font_description(context, description)
        pango_context_set_language(context, pango_language_from_string("en"))
        var random = SeededGenerator(state: SeededGenerator.testSeed)
        var texts = ["♺ @ebassi", "a ♺ b", "a ♺  ♺ b", "日本 1 日本", "日本 ♺ 日本", "♺\u{A0}a", "😀 a", "♺ ", " ♺ a"]
        for _ in 0..<500 {
            let count = Int.random(in: 2...5, using: &random)
            let words = (0..<count).map { _ in Self.scattered.randomElement(using: &random) ?? "" }
            texts.append(words.joined(separator: " "))
        }
        var (spaces, different) = (0, [String]())
        for text in texts {
            let theirs = Self.fonts(of: text, in: context)
            let shaped = ShapedString(text, language: "en")
            let paragraph = shaped.paragraphs[0]
            let ours = theirs.indices.map { offset in
                paragraph.runs.first { $0.text.contains(offset) }.map {
                    paragraph.fonts[Int($0.font)].typeface.file
                } ?? ""
            }
            let isSpace = text.utf8.map { $0 == 0x20 }
            for offset in isSpace.indices where isSpace[offset] {
                let before = isSpace[..<offset].lastIndex(of: false)
                let after = isSpace[offset...].firstIndex(of: false)
                guard [before, after].allSatisfy({ $0.map { ours[$0] == theirs[$0] } ?? true }) else { continue }
                spaces += 1
                if ours[offset] != theirs[offset] {
                    different.append("\(text) at \(offset): \(ours[offset]), not \(theirs[offset])")
                }
            }
        }
        print("\(spaces) spaces beside Pango's")
        XCTAssertGreaterThan(spaces, 1_000)
        XCTAssertEqual(different.count, 0, different.prefix(40).joined(separator: "\n"))
    }

    /// The font file of each byte of a text.
    @MainActor
    private static func fonts(of text: String, in context: OpaquePointer) -> [String] {
        let bytes = text.utf8.map { CChar(bitPattern: $0) } + [0]
        return bytes.withUnsafeBufferPointer { bytes in
            var files = Array(repeating: "", count: bytes.count - 1)
            let items = pango_itemize(context, bytes.baseAddress, 0, Int32(files.count), nil, nil)
            defer { g_list_free_full(items) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) } }
            var next = items
            while let link = next {
                let item = link.pointee.data.assumingMemoryBound(to: PangoItem.self)
                var index: Int32 = 0
                let file = item.pointee.analysis.font.flatMap { cgtk_pango_font_file($0, &index) }
                let range = Int(item.pointee.offset)..<Int(item.pointee.offset + item.pointee.length)
                for byte in range { files[byte] = file.map { String(cString: $0) } ?? "" }
                next = link.pointee.next
            }
            return files
        }
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
