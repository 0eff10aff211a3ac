import Foundation

@testable import TextEngine

/// Font files made at run time, in a temporary folder.
final class TestFontFiles: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("label-fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Writes a file that anybody may write to, or one with system permissions.
    func write(_ bytes: [UInt8], as name: String, permissions: Int = 0o666) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path(name))
        return path(name)
    }

    /// One of the box fonts.
    static func box(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: TestEnvironment.fonts.appendingPathComponent("\(name).ttf")))
    }

    /// A font collection (OpenType, "Font Collections"): a header, then the fonts with adjusted table offsets.
    static func collection(_ fonts: [[UInt8]]) -> [UInt8] {
        var bytes = Array("ttcf".utf8) + [0, 1, 0, 0] + bigEndian(UInt32(fonts.count))
        var start = bytes.count + 4 * fonts.count
        for font in fonts {
            bytes += bigEndian(UInt32(start))
            start += font.count
        }
        for var font in fonts {
            let base = UInt32(bytes.count)
            for table in tables(of: font) {
                font.replaceSubrange(table.record + 8..<table.record + 12, with: bigEndian(table.offset + base))
            }
            bytes += font
        }
        return bytes
    }

    /// The table records: the offset of the record, and the table's offset and length.
    static func tables(of font: [UInt8]) -> [(record: Int, offset: UInt32, length: UInt32)] {
        let count = Int(font[4]) << 8 | Int(font[5])
        return (0..<count).map { index in
            let record = 12 + 16 * index
            return (record, number(font, record + 8), number(font, record + 12))
        }
    }

    static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A font with a random fault: changed bytes, a truncated table, a wrong length or offset, or a truncated file.
    static func damaged(_ font: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        var font = font
        let tables = tables(of: font)
        guard let table = tables.randomElement(using: &random) else { return font }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                font[Int.random(in: 0..<font.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
        case 1:
            // Counts and offsets are at the start of a table.
            let length = min(Int(table.length), 64)
            for _ in 0..<8 where length > 0 {
                let index = Int(table.offset) + Int.random(in: 0..<length, using: &random)
                if index < font.count { font[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0 }
            }
        case 2:
            let length = UInt32.random(in: 0...table.length, using: &random)
            font.replaceSubrange(table.record + 12..<table.record + 16, with: bigEndian(length))
        case 3:
            let length = [UInt32.max, 0x8000_0000, 0x7FFF_FFFF, table.length * 2 + 1].randomElement(using: &random)
            font.replaceSubrange(table.record + 12..<table.record + 16, with: bigEndian(length ?? 0))
        case 4:
            let offset = UInt32.random(in: 0...UInt32(font.count) + 10, using: &random)
            font.replaceSubrange(table.record + 8..<table.record + 12, with: bigEndian(offset))
        default:
            font.removeLast(Int.random(in: 0..<font.count, using: &random))
        }
        return font
    }
}
