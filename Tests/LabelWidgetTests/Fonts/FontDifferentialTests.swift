import CFreeType
import CGtk
import CHarfBuzz
import TextEngine
import XCTest

@testable import LabelWidget

/// Every installed face as we read it, beside what Pango and FreeType say of it.
final class FontDifferentialTests: XCTestCase {
    /// So many glyphs of a face are compared, spread over all it has.
    private static let glyphsPerFace = 200
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
                guard let pango = PangoFonts.shared.pangoFont(for: font, in: context) else {
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
            }
        }
        print(
            "\(typefaces.count) faces, \(compared) glyphs beside Pango's; without a font of Pango's: \(withoutPangoFont)"
        )
        // A face that another one with the same description hides; its text is drawn through cairo.
        XCTAssertLessThan(withoutPangoFont.count, typefaces.count / 50 + 1)
    }

    func testAdvancesAndOutlinesAreFreeTypesInFontUnits() throws {
        var library: FT_Library?
        XCTAssertEqual(FT_Init_FreeType(&library), 0)
        defer { FT_Done_FreeType(library) }
        var (advances, outlines) = (0, 0)
        for typeface in FontCatalog.system.installedTypefaces() where typeface.variations.isEmpty {
            var face: FT_Face?
            guard FT_New_Face(library, typeface.file, typeface.index, &face) == 0, let face else { continue }
            defer { FT_Done_Face(face) }
            guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0, face.pointee.num_fixed_sizes == 0
            else {
                continue
            }
            // At this size one unit of the font is one pixel.
            FT_Set_Pixel_Sizes(face, 0, FT_UInt(face.pointee.units_per_EM))
            let font = FontCatalog.system.font(typeface, size: Double(face.pointee.units_per_EM))
            for glyph in glyphs(of: typeface) {
                guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING)) == 0 else { continue }
                let slot = face.pointee.glyph.pointee
                advances += 1
                XCTAssertEqual(
                    Int(hb_font_get_glyph_h_advance(font.hbFont, glyph)), slot.linearHoriAdvance / 64,
                    "advance of glyph \(glyph) of \(typeface.file)")
                let points = FreeTypeOutline.points(of: slot)
                let ours = font.outline(of: UInt16(glyph)).segments.flatMap(\.points)
                outlines += 1
                // FreeType rounds the parts of composite glyphs to 1/64 of a unit, each in its turn.
                XCTAssertLessThan(
                    Bounds(ours).distance(to: Bounds(points)), 4.0 / 64, "outline of glyph \(glyph) of \(typeface.file)"
                )
            }
        }
        print("\(advances) advances and \(outlines) outlines beside FreeType's")
        XCTAssertGreaterThan(outlines, 1_000)
    }

    private func glyphs(of typeface: Typeface) -> StrideTo<UInt32> {
        let count = min(hb_face_get_glyph_count(typeface.face), 0xFFFF)
        return stride(from: 0, to: count, by: max(1, Int(count) / Self.glyphsPerFace))
    }
}

/// The box around all points of an outline, control points included.
private struct Bounds: Equatable {
    var left = 0.0, right = 0.0, top = 0.0, bottom = 0.0

    init(_ points: [Point]) {
        guard let first = points.first else { return }
        (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
    }

    func distance(to other: Bounds) -> Double {
        max(abs(left - other.left), abs(right - other.right), abs(top - other.top), abs(bottom - other.bottom))
    }
}

extension GlyphOutline.Segment {
    fileprivate var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadratic(let control, let point): [control, point]
        case .cubic(let control1, let control2, let point): [control1, control2, point]
        case .close: []
        }
    }
}

/// FreeType's outline of the glyph just loaded, walked as FreeType walks it.
private enum FreeTypeOutline {
    static func points(of slot: FT_GlyphSlotRec_) -> [Point] {
        var points: [Point] = []
        var outline = slot.outline
        var functions = FT_Outline_Funcs(
            move_to: { to, points in FreeTypeOutline.append([to], to: points) },
            line_to: { to, points in FreeTypeOutline.append([to], to: points) },
            conic_to: { control, to, points in FreeTypeOutline.append([control, to], to: points) },
            cubic_to: { a, b, to, points in FreeTypeOutline.append([a, b, to], to: points) }, shift: 0, delta: 0)
        withUnsafeMutablePointer(to: &points) { _ = FT_Outline_Decompose(&outline, &functions, $0) }
        return points
    }

    private static func append(_ vectors: [UnsafePointer<FT_Vector>?], to points: UnsafeMutableRawPointer?) -> Int32 {
        for case let vector? in vectors {
            points?.assumingMemoryBound(to: [Point].self).pointee
                .append(Point(x: Double(vector.pointee.x) / 64, y: -Double(vector.pointee.y) / 64))
        }
        return 0
    }
}
