import CLabelFreeType
import CLabelGtk
import CLabelHarfBuzz
import TextEngine
import XCTest

@testable import LabelWidget

/// Compares every installed face with Pango and FreeType.
final class FontDifferentialTests: XCTestCase {
    /// The number of glyphs to compare per face, spread over all; ten times as many in the full tier.
    private static let glyphsPerFace =
        max(200, (ProcessInfo.processInfo.environment["LABEL_TEST_CASES"].flatMap { Int($0) } ?? 0) / 10)
    private static let sizes = [16.0, 13.3, 72.0]

    @MainActor
    func testAdvancesAndInkBoundsAreThoseOfPangosOwnFonts() async throws {
        let catalog = FontCatalog.system
        var compared = 0
        var withoutPangoFont: [String] = []
        let context = WidgetFontContext(
            try XCTUnwrap(pango_font_map_create_context(pango_cairo_font_map_get_default())))
        let typefaces = catalog.installedTypefaces()
        XCTAssertGreaterThan(typefaces.count, 50)
        for typeface in typefaces {
            for size in Self.sizes {
                let font = catalog.font(typeface, size: size)
                guard let pango = PangoFonts.shared.match(for: .passUnretained(font), in: context)?.font else {
                    withoutPangoFont.append("\(typeface.file) \(typeface.index)")
                    break
                }
                guard let hbFont = pango_font_get_hb_font(pango) else { continue }
                for glyph in glyphs(of: typeface) {
                    let ours = hb_font_get_glyph_h_advance(font.hbFont, glyph)
                    let theirs = hb_font_get_glyph_h_advance(hbFont, glyph)
                    compared += 1
                    XCTAssertEqual(ours, theirs, "advance of glyph \(glyph) of \(typeface.file) at \(size)")
                    var (a, b) = (hb_glyph_extents_t(), hb_glyph_extents_t())
                    hb_font_get_glyph_extents(font.hbFont, glyph, &a)
                    hb_font_get_glyph_extents(hbFont, glyph, &b)
                    XCTAssertTrue(
                        a.x_bearing == b.x_bearing && a.width == b.width && a.y_bearing == b.y_bearing
                            && a.height == b.height, "ink of glyph \(glyph) of \(typeface.file) at \(size)")
                }
                var extents = hb_font_extents_t()
                hb_font_get_h_extents(hbFont, &extents)
                XCTAssertEqual(font.metrics.ascent, Float(extents.ascender) / 1_024)
                XCTAssertEqual(font.metrics.descent, -Float(extents.descender) / 1_024)
                XCTAssertEqual(font.metrics.leading, max(Float(extents.line_gap) / 1_024, 0))
            }
        }
        print(
            "\(typefaces.count) faces, \(compared) glyphs beside Pango's; without a font of Pango's: \(withoutPangoFont)"
        )
        // A face hidden by another one with the same description is drawn with cairo.
        XCTAssertLessThan(withoutPangoFont.count, typefaces.count / 50 + 1)
    }

    func testAdvancesAndOutlinesAreFreeTypesInFontUnits() throws {
        var (faces, advances, outlines, bitmaps) = (0, 0, 0, 0)
        var different: [String] = []
        try forEachFreeTypeFace { typeface, face in
            let font = FontCatalog.system.font(typeface, size: Double(hb_face_get_upem(typeface.face)))
            guard face.pointee.num_fixed_sizes == 0 else {
                // A bitmap font has no outlines. Its advances are compared with Pango's.
                for glyph in glyphs(of: typeface) {
                    XCTAssertTrue(font.outline(of: UInt16(glyph)).segments.isEmpty, typeface.file)
                    bitmaps += 1
                }
                return
            }
            faces += 1
            for glyph in glyphs(of: typeface) {
                guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING)) == 0 else { continue }
                let slot = face.pointee.glyph.pointee
                advances += 1
                XCTAssertEqual(
                    Int(hb_font_get_glyph_h_advance(font.hbFont, glyph)), slot.linearHoriAdvance / 64,
                    "advance of glyph \(glyph) of \(typeface.file)")
                outlines += 1
                let (ours, theirs) = (Contours(font.outline(of: UInt16(glyph))), Contours(slot))
                if !ours.isSame(as: theirs) { different.append("glyph \(glyph) of \(typeface.file)") }
            }
        }
        print("\(faces) faces, \(advances) advances and \(outlines) outlines beside FreeType's, \(bitmaps) pictures")
        XCTAssertGreaterThan(outlines, 1_000)
        XCTAssertEqual(different.count, 0, "outlines of \(different.prefix(20))")
    }

    func testMetricsAreFreeTypesInFontUnits() throws {
        var (faces, compared) = (0, 0)
        var different: [String] = []
        try forEachFreeTypeFace { typeface, face in
            let font = FontCatalog.system.font(typeface, size: Double(hb_face_get_upem(typeface.face)))
            let (metrics, features) = (font.metrics, font.featureMetrics)
            faces += 1
            func compare(_ name: String, _ ours: Float, _ theirs: Int, within tolerance: Float = 0) {
                compared += 1
                guard abs(ours - Float(theirs)) > tolerance else { return }
                different.append("\(name) of \(typeface.file): \(ours), not \(theirs)")
            }
            if face.pointee.units_per_EM > 0 {  // Not so for fonts of pictures: FreeType has the pictures' metrics.
                compare("ascent", metrics.ascent, Int(face.pointee.ascender))
                compare("descent", metrics.descent, -Int(face.pointee.descender))
                let gap = Int(face.pointee.height) - Int(face.pointee.ascender) + Int(face.pointee.descender)
                compare("leading", metrics.leading, max(gap, 0))
                compare("underline thickness", features.underlineThickness, Int(face.pointee.underline_thickness))
                // FreeType rounds half the thickness down.
                compare("underline", features.underlineOffset, -Int(face.pointee.underline_position), within: 1)
            }
            guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee else {
                return
            }
            compare("strikethrough thickness", features.strikethroughThickness, Int(table.yStrikeoutSize))
            compare(
                "strikethrough", features.strikethroughOffset,
                Int(table.yStrikeoutPosition) - Int(table.yStrikeoutSize) / 2, within: 1)
            guard table.version >= 2 else { return }
            if table.sxHeight > 0 { compare("x-height", features.xHeight, Int(table.sxHeight)) }
            if table.sCapHeight > 0 { compare("cap height", features.capHeight, Int(table.sCapHeight)) }
        }
        print("\(faces) faces, \(compared) metrics beside FreeType's")
        XCTAssertGreaterThan(faces, 50)
        XCTAssertEqual(different.count, 0, "\(different.prefix(20))")
    }

    /// Opens every installed face with FreeType, at the size where one font unit is one pixel.
    private func forEachFreeTypeFace(_ body: (Typeface, FT_Face) throws -> Void) throws {
        var library: FT_Library?
        XCTAssertEqual(FT_Init_FreeType(&library), 0)
        defer { FT_Done_FreeType(library) }
        for typeface in FontCatalog.system.installedTypefaces() where typeface.variations.isEmpty {
            var face: FT_Face?
            guard FT_New_Face(library, typeface.file, typeface.index, &face) == 0, let face else {
                XCTFail("FreeType cannot open \(typeface.file)")
                continue
            }
            defer { FT_Done_Face(face) }
            FT_Set_Pixel_Sizes(face, 0, FT_UInt(face.pointee.units_per_EM))
            try body(typeface, face)
        }
    }

    private func glyphs(of typeface: Typeface) -> StrideTo<UInt32> {
        let count = min(hb_face_get_glyph_count(typeface.face), 0xFFFF)
        return stride(from: 0, to: count, by: max(1, Int(count) / Self.glyphsPerFace))
    }
}
