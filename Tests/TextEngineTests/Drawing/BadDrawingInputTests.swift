import CLabelCairo
import Foundation
import Testing

@testable import TextEngine

@Suite("Drawing with bad input")
struct BadDrawingInputTests {
    private let numbers: [Double] = [0, -1, 1e-300, 10_000, 1e9, 1e300, .infinity, -.infinity, .nan]

    private func draw(_ style: TextStyle, text: String = "ag x", _ options: DrawingOptions = DrawingOptions())
        -> PixelPicture
    {
        let frame = TextFrame.box(StyledText(text, style: style))
        let list = DisplayList(frame, options: options)
        _ = list.inkBounds
        return PixelPicture(width: 60, height: 30) { CairoRenderer.draw(list, in: $0) }
    }

    @Test("Radii, insets and borders of any size are drawn")
    func backgrounds() {
        for number in numbers {
            var style = TextStyle()
            style.background = TextBackground(color: .black, cornerRadius: number).with(\.borderColor, .black).with(
                \.borderWidth, number
            ).with(\.edgeInsets, EdgeInsets(top: number, left: -number, bottom: number, right: -number))
            _ = draw(style)
            style.background = TextBackground(color: .black, cornerRadius: number).with(
                \.edgeInsets, EdgeInsets(all: -number))
            _ = draw(style)
        }
    }

    @Test("Colours out of range are clamped")
    func colors() {
        for (component, expected) in [(-1, "00"), (2, "ff"), (.infinity, "ff"), (-.infinity, "00"), (.nan, "00")]
            as [(Float, String)]
        {
            let color = Color(red: component, green: component, blue: component, alpha: 7)
            var style = TextStyle(foregroundColor: color)
            style.background = TextBackground(color: color).with(\.borderColor, color).with(\.borderWidth, 1)
            style.shadow = TextShadow(offset: Point(x: 1, y: 1), blurRadius: 1, color: color)
            style.underline = DecorationLine(color: color)
            #expect(draw(style).color(5, 5) == "#" + expected + expected + expected)
        }
    }

    @Test("Shadows of any offset and blur take bounded memory")
    func shadows() {
        for number in numbers {
            for other in [0, 3, number] {
                var style = TextStyle()
                style.shadow = TextShadow(offset: Point(x: other, y: -other), blurRadius: number, color: .black)
                style.underline = DecorationLine()
                _ = draw(style)
            }
        }
        // A wide blur looks like a faint shade.
        var style = TextStyle(foregroundColor: .clear)
        style.shadow = TextShadow(offset: .zero, blurRadius: 3, color: .black)
        #expect(draw(style, text: "WWWW").ink != nil)
    }

    @Test("Strokes of any width and baselines at any height are drawn")
    func strokes() {
        for number in numbers {
            var style = TextStyle()
            style.stroke = TextStroke(widthPercentage: number)
            style.baselineOffset = number
            style.strikethrough = DecorationLine(.doubleThick, pattern: .wave)
            style.underline = DecorationLine(.double, pattern: .dot, position: .low)
            _ = draw(style)
            let highlight = TextHighlightStyle().with(\.stroke, .init(width: number))
            _ = draw(style, DrawingOptions(highlights: [.init(range: 0..<3, style: highlight)]))
        }
    }

    @Test("Empty ranges and ranges outside the text are drawn")
    func ranges() {
        let frame = TextFrame.box("ab")
        for range in [0..<0, 2..<2, 5..<9, -3 ..< -1, Int.min..<Int.min, Int.max..<Int.max] {
            let list = DisplayList(frame, range: range)
            #expect(list.items.isEmpty && list.inkBounds == nil)
            let options = DrawingOptions(highlights: [.init(range: range, rangeInToken: range, style: .init())])
            #expect(DisplayList(frame, options: options).items.count == 1)
        }
        let all = DisplayList(frame, range: Int.min..<Int.max)
        #expect(all.items.count == 1)
    }

    @Test("A far frame and a million dots cost no more than their visible part")
    func farOff() {
        var style = TextStyle(backgroundColor: .black)
        style.underline = DecorationLine(pattern: .dot)
        let frame = TextFrame.box(StyledText(String(repeating: "abcdefgh ", count: 20_000), style: style))
        #expect(frame.layoutBounds.width > 800_000)
        let list = DisplayList(frame)
        for x in [0.0, 400_000, 1_000_000] {
            let picture = PixelPicture(width: 50, height: 20) {
                cairo_translate($0, -x, 0)
                CairoRenderer.draw(list, in: $0)
            }
            #expect((picture.ink != nil) == (x < 800_000))
        }
        for x in [1e6, 1e9, 1e300] {
            let picture = PixelPicture(width: 50, height: 20) {
                cairo_translate($0, x, x)
                CairoRenderer.draw(list, in: $0)
            }
            #expect(picture.ink == nil)
        }
    }

    @Test("A context in an error state draws nothing")
    func contextInError() {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, -1, -1), let context = cairo_create(surface)
        else {
            Issue.record("cairo gives a surface and a context even in error")
            return
        }
        #expect(cairo_status(context) != CAIRO_STATUS_SUCCESS)
        var style = TextStyle(backgroundColor: .black)
        style.shadow = TextShadow(offset: .zero, blurRadius: 2, color: .black)
        CairoRenderer.draw(DisplayList(.box(StyledText("x", style: style))), in: context)
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        // A singular matrix puts a context in error while it draws.
        _ = PixelPicture(width: 5, height: 5) {
            cairo_scale($0, 0, 0)
            CairoRenderer.draw(DisplayList(.box("x")), in: $0)
        }
    }

    @Test("Truncated, invalid and too large pictures show nothing")
    func pictures() throws {
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
            header + TestFontFiles.bigEndian(width) + TestFontFiles.bigEndian(height) + [8, 6, 0, 0, 0]
        }
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 17, 8, 0xFF, 0xFF, 0xFF, 0xFF, 3]
        for bytes in [png(100_000, 100_000), png(.max, .max), jpeg] {
            #expect(PictureLimits.judgement(of: bytes) == .tooLarge)
        }
        #expect(PictureLimits.judgement(of: png(1_000, 1_000)) == .allowed)
        for bytes in [[], Array(jpeg.prefix(9)), Array("GIF89a".utf8)] {
            #expect(PictureLimits.judgement(of: bytes) == .unknown)
        }
        let whole = try [UInt8](
            Data(contentsOf: TestEnvironment.root.appendingPathComponent("Documentation/Images/feed.png")))
        let noise = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 77) }
        for bytes in [[], [0x89], noise, Array(whole.prefix(2_000)), png(100_000, 100_000), png(10, 10), jpeg] {
            var builder = StyledText.Builder()
            builder.append(StyledText(TextAttachment(content: .picture(bytes), size: Size(width: 20, height: 10))))
            let list = DisplayList(.box(builder.text))
            #expect(PixelPicture(width: 40, height: 30) { CairoRenderer.draw(list, in: $0) }.ink == nil)
        }
        let picture = StyledText(TextAttachment(content: .picture(whole), size: Size(width: 20, height: 10)))
        let list = DisplayList(.box(picture))
        #expect(PixelPicture(width: 40, height: 30) { CairoRenderer.draw(list, in: $0) }.ink != nil)
    }
}
