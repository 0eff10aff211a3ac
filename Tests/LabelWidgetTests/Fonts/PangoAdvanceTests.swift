import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Compares a text in each installed face with Pango's shaping.
final class PangoAdvanceTests: XCTestCase {
    private static let sizes = [11.0, 16, 13.3, 40]

    private static let letters: [Unicode.GeneralCategory] = [.uppercaseLetter, .lowercaseLetter, .otherLetter]

    private struct Glyph: Equatable {
        var id: UInt32
        var advance: Int32
    }

    @MainActor
    func testAdvancesAreThoseOfPangoRoundedAndUnrounded() async throws {
        let context = try XCTUnwrap(pango_font_map_create_context(pango_cairo_font_map_get_default()))
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let fonts = WidgetFontContext(context)
        var (faces, glyphs, others) = (0, 0, 0)
        var different: [String] = []
        for typeface in FontCatalog.system.installedTypefaces() {
            let text = sample(of: typeface)
            let font = FontCatalog.system.font(typeface, size: 16)
            guard let found = PangoFonts.shared.match(for: .passUnretained(font), in: fonts)?.font,
                !text.isEmpty
            else { continue }
            let description = pango_font_describe(found)
            defer { pango_font_description_free(description) }
            var isCompared = false
            for size in Self.sizes {
                pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
                for rounds in [false, true] {
                    let shaped = ShapedString(
                        StyledText(text), options: options(description, size: size, rounds: rounds))
                    // If another face has the same description, either side may choose it.
                    guard shaped.fonts.allSatisfy({ $0.typeface.key == typeface.key }),
                        let theirs = shape(text, description, typeface, rounds: rounds, in: context)
                    else { continue }
                    let ours = self.glyphs(of: shaped)
                    isCompared = true
                    glyphs += ours.count
                    if ours != theirs { different.append("\(typeface.file) \(typeface.index) at \(size), \(rounds)") }
                }
            }
            if isCompared { faces += 1 } else { others += 1 }
        }
        print("\(faces) faces, \(glyphs) advances beside Pango's, rounded and not; \(others) faces hidden by others")
        XCTAssertGreaterThan(faces, 50)
        XCTAssertEqual(different.count, 0, "\(different.prefix(20))")
    }

    /// Adjacent letters in Unicode, so of one script, that the face has. Common scripts are preferred; empty for a
    /// symbol font.
    private func sample(of typeface: Typeface) -> String {
        let common: [ClosedRange<UInt32>] = [0x41...0x7A, 0x391...0x3C9, 0x410...0x44F, 0x4E00...0x4E40]
        let others = stride(from: UInt32(0x580), to: 0x1E960, by: 0x80).map { $0...$0 + 0x7F }
        for range in common + others {
            let letters = range.compactMap(Unicode.Scalar.init).filter {
                Self.letters.contains($0.properties.generalCategory) && typeface.covers($0.value)
            }
            if letters.count > 8 { return String(String.UnicodeScalarView(letters)) }
        }
        return ""
    }

    private func options(_ description: OpaquePointer?, size: Double, rounds: Bool) -> ShapingOptions {
        let style = pango_font_description_get_style(description)
        let slant: FontSlant =
            style == PANGO_STYLE_ITALIC ? .italic : style == PANGO_STYLE_OBLIQUE ? .oblique : .upright
        let widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
        let font = FontDescription(
            families: pango_font_description_get_family(description).map { [String(cString: $0)] }, size: size,
            weight: FontWeight(Int(pango_font_description_get_weight(description).rawValue)), slant: slant
        ).with(\.width, FontWidth(percent: widths[Int(pango_font_description_get_stretch(description).rawValue)]))
        return ShapingOptions(defaultStyle: TextStyle(font: font, language: "en"), fontCatalog: .system).with(
            \.roundsGlyphPositions, rounds)
    }

    /// The glyphs in logical order.
    private func glyphs(of shaped: ShapedString) -> [Glyph] {
        shaped.paragraphs.flatMap { paragraph in
            (0..<paragraph.glyphCount).map {
                Glyph(id: UInt32(paragraph.glyphIDs[$0]), advance: paragraph.advance(of: $0))
            }
        }
    }

    /// Pango's glyphs of a text; nil if it chooses another face or several.
    private func shape(
        _ text: String, _ description: OpaquePointer?, _ typeface: Typeface, rounds: Bool, in context: OpaquePointer
    ) -> [Glyph]? {
        pango_context_set_font_description(context, description)
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_round_glyph_positions(context, rounds ? 1 : 0)
        let bytes = text.utf8.map { CChar(bitPattern: $0) } + [0]
        return bytes.withUnsafeBufferPointer { bytes -> [Glyph]? in
            let length = Int32(bytes.count - 1)
            let items = pango_itemize(context, bytes.baseAddress, 0, length, nil, nil)
            defer { g_list_free_full(items) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) } }
            guard let items, items.pointee.next == nil else { return nil }
            let item = items.pointee.data.assumingMemoryBound(to: PangoItem.self)
            var index: Int32 = 0
            guard let font = item.pointee.analysis.font, let file = cgtk_pango_font_file(font, &index),
                String(cString: file) == typeface.file, Int(index) == typeface.index
            else { return nil }
            let string = pango_glyph_string_new()
            defer { pango_glyph_string_free(string) }
            let flags = rounds ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE
            pango_shape_with_flags(bytes.baseAddress, length, nil, 0, &item.pointee.analysis, string, flags)
            guard let string else { return nil }
            let glyphs = (0..<Int(string.pointee.num_glyphs)).map {
                Glyph(id: string.pointee.glyphs[$0].glyph, advance: string.pointee.glyphs[$0].geometry.width)
            }
            return item.pointee.analysis.level % 2 == 0 ? glyphs : glyphs.reversed()
        }
    }
}
