import CLabelCairo
import Foundation
import Testing

@testable import TextEngine

/// A picture in memory: the darkness of each pixel, 0 to 255.
struct Picture {
    let width: Int
    let height: Int
    private var alphas: [UInt8]

    init(_ frame: TextFrame, width: Int, height: Int, options: DrawingOptions = DrawingOptions()) {
        self.width = width
        self.height = height
        alphas = Array(repeating: 0, count: width * height)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return }
        CairoRenderer.draw(DisplayList(frame, options: options), in: context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            for x in 0..<width { alphas[y * width + x] = data[y * stride + x] }
        }
    }

    /// The ink bounds: left, top, right, bottom; nil without ink.
    var ink: [Int]? {
        var box: [Int]?
        for y in 0..<height {
            for x in 0..<width where alphas[y * width + x] > 0 {
                let old = box ?? [x, y, x + 1, y + 1]
                box = [min(old[0], x), min(old[1], y), max(old[2], x + 1), max(old[3], y + 1)]
            }
        }
        return box
    }

    func alpha(_ x: Int, _ y: Int) -> UInt8 { alphas[y * width + x] }
}

@Suite("Pictures")
struct PictureTests {
    private func ink(_ text: StyledText, size: Double = 100, x: Double = .infinity) -> [Int]? {
        let frame = TextFrame(ShapedString.box(text, size: size), size: Size(width: x, height: .infinity))
        return Picture(frame, width: 400, height: 300).ink
    }

    @Test("Box glyphs have the ink that the table lists")
    func inkOfBoxes() throws {
        // At 100 pixels the baseline is at 80. Lowercase letters are 50 high, capitals 70, digits 65.
        for (text, advance, height) in [("x", 50, 50), ("X", 60, 70), ("0", 55, 65), (".", 30, 30), ("W", 80, 70)] {
            let box = try #require(ink(StyledText(text)))
            #expect(box[1] == 80 - height && box[3] == 80, "\(text): \(box)")
            #expect(box[0] >= 0 && box[0] <= 10 && box[2] <= advance && box[2] >= advance - 10, "\(text): \(box)")
        }
        #expect(ink(" ") == nil && ink("") == nil && ink("\u{AD}\u{200B}\u{2060}") == nil)
    }

    @Test("The second letter starts where the first one's advance ends, in both directions")
    func placeOfLetters() throws {
        let single = try #require(ink("x"))
        let afterSpace = try #require(ink(" x"))
        #expect(afterSpace[0] == single[0] + 25 && afterSpace[2] == single[2] + 25)
        let right = try #require(ink("א", x: 200))
        #expect(right[2] <= 200 && right[0] >= 155)
        let second = try #require(ink("a\nx"))
        #expect(second[3] == 180)
    }

    @Test("Marks are drawn on their letters")
    func marks() throws {
        let plain = try #require(ink("x"))
        let marked = try #require(ink("x\u{302}"))
        #expect(marked[1] < plain[1])
        #expect(marked[0] >= 0 && marked[2] <= 55)
    }

    @Test("A character without a font is drawn as a box inside its advance")
    func lastResort() throws {
        let box = try #require(ink("\u{E000}"))
        #expect(box == [8, 10, 52, 80])
        // An outline, not a filled box.
        let frame = TextFrame(ShapedString.box("\u{E000}", size: 100), size: .unlimited)
        let picture = Picture(frame, width: 60, height: 100)
        #expect(picture.alpha(30, 45) == 0)
        #expect(picture.alpha(10, 45) == 255)
    }

    @Test("Highlights fill their rectangles")
    func highlights() {
        let frame = TextFrame(ShapedString.box("  ab", size: 100), size: .unlimited)
        let options = DrawingOptions(highlights: [.init(range: 0..<2, color: .black)])
        #expect(Picture(frame, width: 50, height: 120, options: options).ink == [0, 0, 50, 100])
    }

    @Test("PNG, PDF and SVG files have their signatures")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let frame = TextFrame.box("Test א漢😀\u{E000}")
        let list = DisplayList(frame)
        for (format, name, start) in [
            (PictureFile.Format.png, "a.png", "\u{89}PNG"), (.pdf, "a.pdf", "%PDF"), (.svg, "a.svg", "<?xml"),
        ] {
            let file = folder.appendingPathComponent(name)
            try PictureFile.write(
                list, bounds: frame.layoutBounds, scale: 2, background: .white, format: format, file: file.path)
            let data = try Data(contentsOf: file)
            #expect(data.count > 100)
            #expect(String(decoding: data.prefix(8).map { UInt16($0) }, as: UTF16.self).hasPrefix(start))
        }
    }

    @Test("A picture of a frame has its lines and all of its ink; the name of the file tells the format")
    func framePictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var style = TextStyle.plain
        style.shadow = TextShadow(offset: Point(x: 30, y: 5), color: .black)
        let frame = TextFrame.box(StyledText("ab", style: style))
        let (file, other) = (folder.appendingPathComponent("a.PNG"), folder.appendingPathComponent("a.gif"))
        try PictureFile.write(frame, scale: 2, file: file.path)
        // A PNG file has its width and height behind its signature and the head of its first chunk.
        let numbers = try Data(contentsOf: file).dropFirst(16).prefix(8).map { Int($0) }
        let (width, height) = (frame.layoutBounds.width + 30, frame.firstBaseline + 5)
        #expect(abs(Double(numbers[2] * 256 + numbers[3]) - 2 * width) <= 2)
        #expect(abs(Double(numbers[6] * 256 + numbers[7]) - 2 * height) <= 2)
        #expect(throws: PictureFile.Failure.unknownFormat(file: other.path)) {
            try PictureFile.write(frame, file: other.path)
        }
    }

    @Test("A too large picture is refused with its size, the limit and advice")
    func sizes() {
        let list = DisplayList(.box("Test"))
        let side = "than the 32767 pixels that a side can have; choose a smaller scale or box."
        let area =
            "than the 33554432 pixels that a PNG file can have; choose a smaller scale or box, or write PDF or SVG."
        for (width, height, format, words) in [
            (8_192.0, 4_097.0, PictureFile.Format.png, "A picture of 8192 × 4097 pixels has more \(area)"),
            (32_768, 1, .png, "A picture of 32768 × 1 pixels is longer \(side)"),
            (32_768, 1, .pdf, "A picture of 32768 × 1 pixels is longer \(side)"),
            (1, 1e300, .svg, "A picture of 1 × 1073741824 pixels is longer \(side)"),
        ] {
            let bytes = allocatedBytes {
                do {
                    try PictureFile.write(
                        list, bounds: Rect(x: 0, y: 0, width: width, height: height), scale: 1, background: nil,
                        format: format, file: "/nowhere/a.out")
                    Issue.record("\(width) × \(height) is written")
                } catch {
                    #expect("\(error)" == words)
                }
            }
            #expect(bytes < 100_000)
        }
        #expect(PictureLimits.allows(width: 8_192, height: 4_096))
    }

    @Test("An unwritable picture is an error with a reason")
    func failures() {
        let frame = TextFrame.box("Test")
        let list = DisplayList(frame)
        for format in [PictureFile.Format.png, .pdf, .svg] {
            #expect(throws: PictureFile.Failure.self) {
                try PictureFile.write(
                    list, bounds: frame.layoutBounds, scale: 1, background: nil, format: format, file: "/nowhere/a.out")
            }
        }
        for scale in [1e9, .infinity] {
            #expect(throws: PictureFile.Failure.self) {
                try PictureFile.write(
                    list, bounds: frame.layoutBounds, scale: scale, background: nil, format: .png,
                    file: "/nowhere/a.png")
            }
        }
    }
}
