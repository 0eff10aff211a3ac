import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Pictures of attachments on screen: formats, size limits and lifetime.
final class PictureTextureTests: WidgetTestCase {
    /// A file with a red picture in a format of GdkPixbuf.
    @MainActor
    private func file(_ format: String, width: Int32 = 12, height: Int32 = 7) throws -> [UInt8] {
        let pixbuf = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height))
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        gdk_pixbuf_fill(pixbuf, 0xFF00_00FF)
        var buffer: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        XCTAssertNotEqual(gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, format, nil, nil, nil), 0, format)
        defer { g_free(buffer) }
        return UnsafeRawBufferPointer(start: buffer, count: Int(count)).map { $0 }
    }

    private func littleEndian(_ number: UInt32, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }

    /// A bitmap with one bit per pixel.
    private func bitmap(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        let size = (width + 31) / 32 * 4 * height
        let file = [62 + size, 0, 62].reduce(Array("BM".utf8)) { $0 + littleEndian($1, 4) }
        let picture = littleEndian(40, 4) + littleEndian(width, 4) + littleEndian(height, 4) + [1, 0, 1, 0]
        let colors: [UInt8] = [0, 0, 255, 0, 255, 255, 255, 0]
        return file + picture + [UInt8](repeating: 0, count: 24) + colors + [UInt8](repeating: 0, count: Int(size))
    }

    /// An XPM file with a red picture.
    private func pixmap(_ width: Int, _ height: Int) -> [UInt8] {
        let rows = String(repeating: "\"\(String(repeating: "a", count: width))\",\n", count: height)
        return Array("/* XPM */\nstatic char *x[] = {\n\"\(width) \(height) 1 1\",\n\"a c red\",\n\(rows)};".utf8)
    }

    /// A GIF file with a given size, whose first frame has one pixel.
    private func animation(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        let size = littleEndian(width, 2) + littleEndian(height, 2)
        let colors: [UInt8] = [255, 0, 0, 0, 0, 255]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x44, 0x01, 0, 0x3B]
        return Array("GIF89a".utf8) + size + [0x80, 0, 0] + colors + frame
    }

    @MainActor
    private func size(_ bytes: [UInt8]) -> [Int32]? {
        guard let texture = PictureDecoder.texture(of: bytes) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return [gdk_texture_get_width(texture), gdk_texture_get_height(texture)]
    }

    @MainActor
    func testFormatsOfGdkPixbufAreRead() async throws {
        for format in ["png", "jpeg", "bmp", "tiff"] {
            XCTAssertEqual(size(try file(format)), [12, 7], format)
        }
        XCTAssertEqual(size(bitmap(10, 10)), [10, 10])
        XCTAssertEqual(size(animation(1, 1)), [1, 1])
    }

    @MainActor
    func testHugeOrDamagedPicturesAreRefusedWithoutMemory() async throws {
        var tiff = try file("tiff")
        // The entries of width (256) and height (257): two-byte numbers, changed to four bytes and a hundred thousand.
        for tag in [0, 1] as [UInt8] {
            for index in 0..<tiff.count - 12 where tiff[index] == tag && tiff[index + 1] == 1 && tiff[index + 3] == 0 {
                tiff.replaceSubrange(index + 2..<index + 4, with: [4, 0])
                tiff.replaceSubrange(index + 8..<index + 12, with: littleEndian(100_000, 4))
            }
        }
        let huge = [
            // Slightly more than 2²⁵ pixels, all present.
            "bitmap": bitmap(6_000, 6_000), "animation": animation(65_535, 65_535), "tiff": tiff,
            // Its loader allocates before it reports the size.
            "pixmap": pixmap(7, 5),
            "PNG with its header later": try file("png").prefix(8) + [0, 0, 0, 2] + "tEXtab".utf8 + [0, 0, 0, 0]
                + file("png").dropFirst(8),
            "portable": Array("P6 60000 60000 255 abc".utf8),
        ]
        try PeakMemory.reset()
        let before = try XCTUnwrap(PeakMemory.bytes)
        for (name, bytes) in huge { XCTAssertNil(size(bytes), name) }
        for format in ["png", "jpeg", "bmp", "tiff"] {
            let whole = try file(format)
            for length in [0, 1, 2, 9, 30, whole.count / 2] { _ = size(Array(whole.prefix(length))) }
        }
        XCTAssertNil(size([UInt8]("no picture at all".utf8)))
        XCTAssertNil(size((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 77) }))
        XCTAssertLessThan(try XCTUnwrap(PeakMemory.bytes) - before, 200_000_000)
    }

    @MainActor
    func testAPictureIsDecodedOnceAndReleasedWithItsNodes() async throws {
        let attachment = TextAttachment(
            content: .picture(try file("bmp")), size: Size(width: 12, height: 7))
        let (decoded, alive) = (PictureTextures.decodedCount, PictureTextures.aliveCount)
        var builder = StyledText.Builder()
        builder.append("some ")
        builder.append(StyledText(attachment))
        let text = builder.text
        func draw(_ label: Label) {
            label.widget.allocate()
            label.widget.makeNode().map { gsk_render_node_unref($0) }
        }
        do {
            let window = TestWindow()
            defer { TestWindow.closeAll() }
            let labels = [Label(text), Label(text)]
            for label in labels { window.append(label.widget) }
            labels.forEach(draw)
            // A highlight rebuilds the line; another limit makes another frame.
            labels[0].highlightRange(0..<8, color: .black)
            draw(labels[0])
            labels[0].highlightRange(nil, color: .black)
            draw(labels[0])
            labels[0].maximumNumberOfLines = 1
            draw(labels[0])
            XCTAssertEqual(PictureTextures.decodedCount, decoded + 1)
            XCTAssertEqual(PictureTextures.aliveCount, alive + 1)
        }
        XCTAssertEqual(PictureTextures.aliveCount, alive)
    }
}
