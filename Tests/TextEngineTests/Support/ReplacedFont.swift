import Foundation
import Glibc

@testable import TextEngine

/// A font file that is replaced by other versions of itself, alone in a catalog. Each version has other units per em,
/// and so other advances.
final class ReplacedFont: Sendable {
    /// How a file is replaced.
    enum Way: CaseIterable, Sendable {
        /// Another file is renamed to the path, as by package managers.
        case renamed
        /// The file is overwritten.
        case overwritten
        /// The file is overwritten, and its times are restored.
        case overwrittenWithTimesKept
    }

    let catalog = BoxFonts.makeCatalog("fonts-none.conf")
    let path: String
    private let files: TestFontFiles
    private let regular: [UInt8]

    /// Makes version 0.
    init() throws {
        files = try TestFontFiles()
        regular = try TestFontFiles.box("Box-Regular")
        path = try files.write(Self.version(0, of: regular), as: "font.ttf")
        try catalog.add(fontFile: path)
    }

    /// The largest number of versions.
    static let mostVersions = 300

    /// Replaces the file by a version. The catalog does not look for it yet.
    func replace(by version: Int, _ way: Way = .renamed) throws {
        try replace(by: Self.version(version, of: regular), way)
    }

    /// Replaces the file by another font.
    func replace(by bytes: [UInt8], _ way: Way = .renamed) throws {
        if way == .renamed { return try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) }
        var status = stat()
        stat(path, &status)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.write(contentsOf: bytes)
        try file.truncate(atOffset: UInt64(bytes.count))
        if way == .overwrittenWithTimesKept {
            let times = [status.st_atim, status.st_mtim]
            futimens(file.fileDescriptor, times)
        }
        try file.close()
    }

    func options(size: Double = 100) -> ShapingOptions { BoxFonts.options(size: size, catalog: catalog) }

    func shape(_ text: StyledText, size: Double = 100) -> ShapedString {
        ShapedString(text, options: options(size: size))
    }

    /// The versions of the letter x in a paragraph; -1 if it is none.
    static func versions(of string: ShapedString, paragraph index: Int) -> Set<Int> {
        let paragraph = string.paragraphs[index]
        let text = string.text.storage.utf8
        return Set(
            paragraph.runs.flatMap { run in
                run.glyphs.filter { text[Int(paragraph.clusters[$0])] == 0x78 }.map { glyph in
                    version(advance: paragraph.advance(of: glyph), size: paragraph.fonts[Int(run.font)].size)
                }
            })
    }

    /// The versions of all paragraphs, shaped in this order.
    static func versions(of string: ShapedString) -> [Set<Int>] {
        (0..<string.paragraphCount).map { versions(of: string, paragraph: $0) }
    }

    /// The version with this advance of x; -1 for none.
    private static func version(advance: Int32, size: Double) -> Int {
        guard advance > 0 else { return -1 }
        let unitsPerEm = 500 * size * 1_024 / Double(advance)
        let version = Int(((unitsPerEm - 1_000) / unitsPerEmStep).rounded())
        let expected = 500 * size * 1_024 / (1_000 + Double(version) * unitsPerEmStep)
        return abs(expected - Double(advance)) < 2 ? version : -1
    }

    private static let unitsPerEmStep = 50.0

    private static func version(_ number: Int, of font: [UInt8]) -> [UInt8] {
        var font = font
        for table in TestFontFiles.tables(of: font)
        where Array(font[table.record..<table.record + 4]) == Array("head".utf8) {
            let unitsPerEm = TestFontFiles.bigEndian(UInt32(1_000 + Double(number) * unitsPerEmStep))
            font.replaceSubrange(Int(table.offset) + 18..<Int(table.offset) + 20, with: unitsPerEm.suffix(2))
        }
        return font
    }
}
