import CLabelCairo
import Foundation
import Testing

@testable import TextEngine

@Suite("Damaged and hostile fonts", .serialized)
struct HostileFontTests {
    @Test(
        "Box fonts with random faults are refused or used",
        arguments: ["Box-Regular", "Box-Tall", "Box-Color", "Box-Context", "Box-Variable"])
    func mutations(name: String) throws {
        let files = try TestFontFiles()
        let font = try TestFontFiles.box(name)
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        #expect(FuzzInvariants.checkFont(font, path: files.path("sound.ttf"), catalog: catalog))
        var taken = 0
        let count = max(TestEnvironment.caseCount / 10, 20)
        forRandomCases(count) { index, random in
            let bytes = TestFontFiles.damaged(font, using: &random)
            if FuzzInvariants.checkFont(bytes, path: files.path("\(index).ttf"), catalog: catalog) { taken += 1 }
            return true
        }
        // If all were refused, only the refusal would be tested.
        #expect(taken > count / 20, "\(taken) of \(count) taken for fonts")
    }

    @Test("A file that is not a font is refused with an error that names it")
    func noFonts() throws {
        let files = try TestFontFiles()
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        let regular = try TestFontFiles.box("Box-Regular")
        mkfifo(files.path("pipe.ttf"), 0o666)
        let paths = [
            try files.write([], as: "empty.ttf"), try files.write(Array("no font".utf8), as: "text.ttf"),
            try files.write(Array(regular[..<12]), as: "header.ttf"),
            try files.write([UInt8](repeating: 0, count: 5_000), as: "zeros.ttf"),
            files.path("pipe.ttf"), files.path("nothing.ttf"), files.folder.path, "/dev/zero", "",
        ]
        for path in paths {
            #expect(throws: FontCatalogError.fontUnreadable(file: path), "\(path)") { try catalog.add(fontFile: path) }
        }
        #expect(ShapedString("abc", options: BoxFonts.options(catalog: catalog)).hasMissingGlyphs)
    }

    @Test("A collection that claims a million fonts is refused", .hangGuard)
    func lyingCollection() throws {
        let files = try TestFontFiles()
        var bytes = TestFontFiles.collection([try TestFontFiles.box("Box-Context")])
        bytes.replaceSubrange(8..<12, with: TestFontFiles.bigEndian(1_000_000))
        FuzzInvariants.checkFont(bytes, path: files.path("lies.ttc"), catalog: BoxFonts.makeCatalog("fonts-none.conf"))
    }

    @Test("Pictures can be drawn with damaged fonts", arguments: ["Box-Regular", "Box-Color", "Box-Variable"])
    func pictures(name: String) throws {
        let files = try TestFontFiles()
        let font = try TestFontFiles.box(name)
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        forRandomCases(30) { index, random in
            let path = files.path("\(index).ttf")
            guard FuzzInvariants.write(TestFontFiles.damaged(font, using: &random), to: path) else { return false }
            try? catalog.add(fontFile: path)
            defer { catalog.remove(fontFile: path) }
            let shaped = ShapedString("office AVA 😀", options: BoxFonts.options(size: 20, catalog: catalog))
            _ = Picture(TextFrame(shaped, size: .unlimited), width: 100, height: 30)
            return true
        }
    }
}
