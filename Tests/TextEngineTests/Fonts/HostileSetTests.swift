import Foundation
import Glibc
import Testing

@testable import TextEngine

/// Tests each hostile font in its own process with little memory, so that it cannot harm other tests.
@Suite("The hostile set of fonts")
struct HostileSetTests {
    /// The fonts with units per em that OpenType does not allow.
    private static let refused = ["Em-0", "Em-15", "Em-65535"]
    static let folder = TestEnvironment.fonts.appendingPathComponent("hostile")
    static let fonts = names.filter { !refused.contains($0) }

    private static var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".ttf") }.map { String($0.dropLast(4)) }.sorted()
    }

    @Test("The set has as many fonts as the README says")
    func count() throws {
        let readme = try String(contentsOf: TestEnvironment.fonts.appendingPathComponent("README.md"), encoding: .utf8)
        let table = readme.components(separatedBy: "<!-- hostile: written by make_fonts.py -->").last ?? ""
        let rows = table.components(separatedBy: "<!-- end of hostile -->")[0].split(separator: "\n").dropFirst(2)
        #expect(Self.names == rows.map { Self.file(of: $0) }.sorted())
        #expect(Self.fonts.count > 40)
    }

    /// The font name in a row of the README.
    private static func file(of row: Substring) -> String {
        let cells = row.split(separator: "|")
        return cells.first.map { $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: " ", with: "-") }
            ?? ""
    }

    @Test("Invalid units per em are refused", arguments: refused)
    func refusal(name: String) {
        let path = Self.folder.appendingPathComponent("\(name).ttf").path
        #expect(throws: FontCatalogError.fontUnreadable(file: path)) {
            try BoxFonts.makeCatalog("fonts-none.conf").add(fontFile: path)
        }
    }

    @Test("Each font is shaped as HarfBuzz does, laid out, queried and drawn", .hangGuard, arguments: fonts)
    func everything(name: String) async {
        await #expect(processExitsWith: .success) { [name] in
            HostileSetTests.limitProcess()
            let catalog = BoxFonts.makeCatalog("fonts-none.conf")
            try catalog.add(fontFile: HostileSetTests.folder.appendingPathComponent("\(name).ttf").path)
            for size in [20, 400.5, 16_000] {
                for text in HostileSetTests.texts {
                    HostileSetTests.check(text, size: size, catalog)
                }
            }
        }
    }

    /// Limits the memory and the processor time of the process.
    static func limitProcess() {
        #if !ADDRESS_SANITIZER && !THREAD_SANITIZER
            var limit = rlimit(rlim_cur: 2_500_000_000, rlim_max: 2_500_000_000)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #endif
        var seconds = rlimit(rlim_cur: 540, rlim_max: 540)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &seconds)
    }

    static let texts: [String] = [
        "a", "b", "c", "d", "abababababababab", "ab cd-ef ghij a b c d x y z", "x x xy yx zx e e fi", "a b\tc d\td\t",
        String(repeating: "abcx ", count: 100), String(repeating: "ab", count: 300), "بابا aباب", "क्कक्क ab",
        "אבא ab א\tב",
        String(repeating: "ab\u{301}\u{323}cé\u{301}\u{301}", count: 10), "abcdefghijklmnopqrstuvwxyz",
        "aaaa\u{2028}bbbb\ncc  c", "\u{1}\u{FE0F}\u{10000}\u{200D}b",
    ]

    private static let boxes: [(width: Double, height: Double, options: TextFrameOptions)] = [
        (.infinity, .infinity, TextFrameOptions()),
        (0, .infinity, TextFrameOptions(maximumNumberOfLines: 4)),
        (100, .infinity, TextFrameOptions().with(\.defaultTextAlignment, .justified)),
        (100, .infinity, TextFrameOptions(maximumNumberOfLines: 3, lastLineTruncationMode: .middle)),
        (400, 90, TextFrameOptions(lastLineTruncationMode: .start).with(\.lineBreakStrategy, .balanced)),
        (
            60, .infinity,
            TextFrameOptions(maximumNumberOfLines: 1).with(\.textLayoutMode, .pango).with(\.minimumTextScaleFactor, 0.1)
        ),
    ]

    static func check(_ text: String, size: Double, _ catalog: FontCatalog) {
        let style = TextStyle(font: FontDescription(size: size))
        let shaped = ShapedString(StyledText(text), options: ShapingOptions(defaultStyle: style, fontCatalog: catalog))
        // Very wide text uses coarser units.
        if shaped.paragraphs.allSatisfy({ $0.unitsPerPixel == 1_024 }) {
            let difference = WholeRunShaping().firstDifference(from: shaped)
            #expect(difference == nil, "\(text.prefix(40)) at \(size)")
        }
        for box in boxes {
            let measured = shaped.measure(width: box.width, options: box.options)
            #expect(measured.width.isFinite && measured.height.isFinite, "\(text.prefix(40)) at \(size)")
            check(TextFrame(shaped, size: Size(width: box.width, height: box.height), options: box.options))
        }
    }

    private static func check(_ frame: TextFrame) {
        let bounds = frame.layoutBounds
        #expect(bounds.width.isFinite && bounds.height.isFinite)
        for line in frame.lineRecords.prefix(50) {
            #expect(line.x.isFinite && line.baseline.isFinite && line.width.isFinite)
        }
        for point in [Point(x: 5, y: 5), Point(x: -1e9, y: 1e9), Point(x: bounds.maxX, y: bounds.maxY)] {
            if let cluster = frame.cluster(closestTo: point) { #expect(cluster.bounds.width.isFinite) }
        }
        for line in frame.lineRecords.indices.prefix(5) {
            for caret in frame.carets(onLine: line) { #expect(caret.x.isFinite) }
        }
        for rect in frame.rects(for: 0..<7) + frame.rects(for: 3..<Int.max) {
            #expect(rect.x.isFinite && rect.width.isFinite)
        }
        _ = frame.outline(of: 1..<5, cornerRadius: 3)
        let list = DisplayList(frame)
        if let ink = list.inkBounds { #expect(ink.x.isFinite && ink.width.isFinite && ink.height.isFinite) }
        _ = PixelPicture(list, bounds: Rect(x: -10, y: -10, width: 120, height: 60), scale: 1)
    }
}
