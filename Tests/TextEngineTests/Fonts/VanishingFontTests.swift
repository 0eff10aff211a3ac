import Foundation
import Glibc
import Testing

@testable import TextEngine

@Suite("Fonts that change while in use", .serialized)
struct VanishingFontTests {
    /// A change of a file while its font is in use.
    enum Event: CaseIterable, Sendable {
        case removed
        case cutShort
        case emptied
        case overwritten
    }

    private func shape(_ text: StyledText, _ catalog: FontCatalog) -> ShapedString {
        ShapedString(text, options: BoxFonts.options(size: 100, catalog: catalog))
    }

    private func apply(_ event: Event, to path: String) throws {
        switch event {
        case .removed: try FileManager.default.removeItem(atPath: path)
        case .cutShort: #expect(truncate(path, 300) == 0)
        case .emptied: #expect(truncate(path, 0) == 0)
        case .overwritten: #expect(FuzzInvariants.write([UInt8](repeating: 0xFF, count: 40_000), to: path))
        }
    }

    @Test("A font in use does not change with its file", arguments: Event.allCases)
    func fileChanges(event: Event) throws {
        let files = try TestFontFiles()
        let path = try files.write(try TestFontFiles.box("Box-Regular"), as: "font.ttf")
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        try catalog.add(fontFile: path)
        let before = shape("abc", catalog)
        #expect(before.fonts.first?.typeface.fontFile?.isMapped == false)
        try apply(event, to: path)
        // Tables that were not used yet, outlines and picture included.
        let after = shape("ffi AVA x\u{301} مرحبا", catalog)
        #expect(!after.hasMissingGlyphs)
        #expect(isClose(shape("ffiAVm", catalog).maximumContentWidth, BoxFonts.width("ffiAVm") * 10, within: 0.5))
        let font = try #require(after.fonts.first)
        #expect(!font.outline(of: 40).segments.isEmpty)
        #expect(font.inkBounds(of: 40) != nil)
        // At 100 pixels the baseline is at 80 and the x-height is 50.
        let ink = Picture(TextFrame(shape("x", catalog), size: .unlimited), width: 100, height: 120).ink
        #expect(ink?[1] == 30 && ink?[3] == 80, "\(ink ?? [])")
        _ = before
    }

    @Test("System font files are mapped and may be removed")
    func mappedFile() throws {
        let files = try TestFontFiles()
        let path = try files.write(try TestFontFiles.box("Box-Bold"), as: "font.ttf", permissions: 0o644)
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        try catalog.add(fontFile: path)
        let before = shape("abc", catalog)
        #expect(before.fonts.first?.typeface.fontFile?.isMapped == (geteuid() == 0))
        try apply(.removed, to: path)
        #expect(!shape("ffi AVA", catalog).hasMissingGlyphs)
        let ink = Picture(TextFrame(shape("x", catalog), size: .unlimited), width: 100, height: 120).ink
        #expect(ink?[3] == 80)
    }

    @Test("A changed file is a new font after a refresh")
    func replacedFile() throws {
        let files = try TestFontFiles()
        let path = try files.write(try TestFontFiles.box("Box-Regular"), as: "font.ttf")
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        try catalog.add(fontFile: path)
        let old = shape("x", catalog)
        let oldInk = Picture(TextFrame(old, size: .unlimited), width: 100, height: 120).ink
        _ = try files.write(try TestFontFiles.box("Box-Bold"), as: "font.ttf")
        catalog.refresh()
        let new = shape("x", catalog)
        #expect(isClose(old.maximumContentWidth, 50) && isClose(new.maximumContentWidth, 60))
        #expect(old.fonts.first?.typeface !== new.fonts.first?.typeface)
        #expect(Picture(TextFrame(old, size: .unlimited), width: 100, height: 120).ink == oldInk)
        let newInk = Picture(TextFrame(new, size: .unlimited), width: 100, height: 120).ink
        #expect(newInk != nil && newInk != oldInk)
    }

    @Test("Faces of one file share its bytes and free them together")
    func sharing() async throws {
        let files = try TestFontFiles()
        let path = try files.write(try TestFontFiles.box("Box-Variable"), as: "font.ttf")
        // Within the clock's resolution, a rewritten file could keep its times.
        try await Task.sleep(for: .seconds(3.1))
        weak var kept: FontFile?
        do {
            let catalog = BoxFonts.makeCatalog("fonts-none.conf")
            try catalog.add(fontFile: path)
            let faces = catalog.installedTypefaces().compactMap(\.fontFile)
            #expect(faces.count > 1 && faces.allSatisfy { $0 === faces[0] })
            kept = faces.first
            // The catalog itself keeps no face open.
            withExtendedLifetime(faces) { #expect(kept != nil) }
        }
        #expect(kept == nil)
    }

    @Test("Fonts installed or removed at run time apply to texts shaped afterwards")
    func installing() throws {
        let files = try TestFontFiles()
        let configuration = files.path("fonts.conf")
        try """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig><dir>\(files.folder.path)</dir><cachedir>\(files.path("cache"))</cachedir></fontconfig>
        """.write(toFile: configuration, atomically: true, encoding: .utf8)
        let catalog = try FontCatalog(configurationFile: configuration)
        let none = shape("abc", catalog)
        #expect(none.hasMissingGlyphs)
        let path = try files.write(try TestFontFiles.box("Box-Regular"), as: "font.ttf")
        // The folder's time may have a resolution of a second. Without this, Fontconfig trusts its cache.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 5)], ofItemAtPath: files.folder.path)
        catalog.refresh()
        let installed = shape("abc", catalog)
        #expect(!installed.hasMissingGlyphs)
        #expect(none.hasMissingGlyphs)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 10)], ofItemAtPath: files.folder.path)
        catalog.refresh()
        #expect(shape("abc", catalog).hasMissingGlyphs)
        #expect(!installed.hasMissingGlyphs)
        #expect(!TextFrame(installed, size: .unlimited).lineRecords.isEmpty)
    }

    @Test("A removed font is not used by texts shaped afterwards")
    func removing() throws {
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        let paths = ["Box-Regular", "Box-Tall"].map { TestEnvironment.fonts.appendingPathComponent("\($0).ttf").path }
        for path in paths { try catalog.add(fontFile: path) }
        #expect(!shape("a漢", catalog).hasMissingGlyphs)
        catalog.remove(fontFile: paths[0])
        catalog.remove(fontFile: "/nowhere.ttf")
        #expect(shape("a", catalog).hasMissingGlyphs && !shape("漢", catalog).hasMissingGlyphs)
        catalog.refresh()
        #expect(shape("a", catalog).hasMissingGlyphs && !shape("漢", catalog).hasMissingGlyphs)
        catalog.remove(fontFile: paths[1])
        #expect(shape("漢", catalog).hasMissingGlyphs)
    }

    @Test("Without any font, every character is a box, and a picture can be drawn")
    func noFontAtAll() throws {
        let text: StyledText = "aé漢😀 שלום\nسلام x\u{301}"
        let shaped = shape(text, BoxFonts.noFonts)
        #expect(shaped.hasMissingGlyphs && shaped.fonts.allSatisfy { $0.typeface.isLastResort })
        let frame = TextFrame(shaped, size: Size(width: 300, height: .infinity))
        #expect(frame.lineRecords.count >= 2 && frame.lineRecords.allSatisfy { $0.width > 0 && $0.metrics.ascent > 0 })
        #expect(!frame.rects(for: 0..<text.count).isEmpty)
        #expect(Picture(frame, width: 300, height: 300).ink != nil)
        let font = try #require(shaped.fonts.first)
        #expect(font.outline(of: 0).segments.isEmpty && font.ligatureCarets(of: 0, isRightToLeft: true) == [])
        #expect(font.featureMetrics.underlineThickness.isFinite)
    }
}
