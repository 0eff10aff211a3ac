import CLabelCairo
import Foundation
import Testing

@testable import TextEngine

/// `COLR` version 1 fonts, made from Label Box Color, which has version 0.
@Suite("Colour glyphs as paint graphs")
struct PaintGraphTests {
    private static let emoji = "😀"
    /// cairo 1.18 paints the graphs.
    private static let cairoPaintsThem = cairo_version() >= 1_18_00

    /// The font with a glyph's layers replaced by a one-colour graph, and without outlines if it should be blank.
    private static func font(glyph: UInt16, isBlank: Bool) throws -> [UInt8] {
        var font = try TestFontFiles.box("Box-Color")
        // The header: version 1, no version 0 records, a BaseGlyphList after the header, no layers, clips or
        // variations.
        let big = TestFontFiles.bigEndian
        var table: [UInt8] = [0, 1, 0, 0] + big(0) + big(0) + [0, 0] + big(34) + big(0) + big(0) + big(0) + big(0)
        // One record, and a PaintSolid with the palette's first colour.
        table += big(1) + [UInt8(glyph >> 8), UInt8(glyph & 0xFF)] + big(10) + [2, 0, 0, 0x40, 0]
        for (record, offset, length) in TestFontFiles.tables(of: font) {
            let tag = String(decoding: font[record..<record + 4], as: UTF8.self)
            if tag == "COLR" {
                font.replaceSubrange(Int(offset)..<Int(offset) + table.count, with: table)
                font.replaceSubrange(record + 12..<record + 16, with: big(UInt32(table.count)))
            } else if tag == "loca", isBlank {
                for index in Int(offset)..<Int(offset + length) { font[index] = 0 }
            }
        }
        return font
    }

    private static func shaped(_ font: [UInt8], _ files: TestFontFiles) throws -> ShapedString {
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        try catalog.add(fontFile: try files.write(font, as: "painted.ttf"))
        return ShapedString(StyledText(emoji), options: BoxFonts.options(catalog: catalog))
    }

    private static func emojiGlyph(_ files: TestFontFiles) throws -> UInt16 {
        let shaped = try shaped(try TestFontFiles.box("Box-Color"), files)
        // The paragraph owns the glyphs.
        return try #require(withExtendedLifetime(shaped) { shaped.paragraphs.first?.glyphIDs.first })
    }

    private static func picture(of shaped: ShapedString) -> PixelPicture {
        let list = DisplayList(TextFrame(shaped, size: .unlimited))
        return PixelPicture(list, bounds: Rect(x: 0, y: 0, width: 30, height: 30), scale: 4)
    }

    @Test(
        "A paint graph glyph with an outline shows the outline in the text's colour", .disabled(if: cairoPaintsThem))
    func outlines() throws {
        let files = try TestFontFiles()
        let font = try Self.font(glyph: try Self.emojiGlyph(files), isBlank: false)
        let shaped = try Self.shaped(font, files)
        #expect(!shaped.hasMissingGlyphs)
        #expect(shaped.fonts.map(\.typeface.hasColor) == [false])
        let picture = Self.picture(of: shaped)
        let ink = try #require(picture.ink)
        var colors: Set<String> = []
        for y in ink.top..<ink.bottom { for x in ink.left..<ink.right { colors.insert(picture.color(x, y)) } }
        #expect(colors.contains("#000000"))
        // Only black, white and grey edges.
        #expect(colors.allSatisfy { $0.dropFirst().prefix(2) == $0.suffix(2) })
    }

    @Test(
        "A font that would show nothing is skipped, and a box replaces the character",
        .disabled(if: cairoPaintsThem))
    func blankGlyphs() throws {
        let files = try TestFontFiles()
        let font = try Self.font(glyph: try Self.emojiGlyph(files), isBlank: true)
        let shaped = try Self.shaped(font, files)
        #expect(shaped.hasMissingGlyphs)
        #expect(shaped.fonts.map(\.typeface.isLastResort) == [true])
        #expect(Self.picture(of: shaped).ink != nil)
    }

    @Test("A table truncated at any byte does no harm")
    func damagedTables() throws {
        let files = try TestFontFiles()
        let font = try Self.font(glyph: try Self.emojiGlyph(files), isBlank: true)
        for length in 0..<50 as Range<UInt32> {
            var damaged = font
            for (record, _, _) in TestFontFiles.tables(of: font)
            where String(decoding: font[record..<record + 4], as: UTF8.self) == "COLR" {
                damaged.replaceSubrange(record + 12..<record + 16, with: TestFontFiles.bigEndian(length))
            }
            _ = Self.picture(of: try Self.shaped(damaged, files))
        }
    }
}
