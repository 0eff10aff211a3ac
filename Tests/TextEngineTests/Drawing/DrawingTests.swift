import CLabelCairo
import Foundation
import Synchronization
import Testing

@testable import TextEngine

@Suite("Drawing")
struct DrawingTests {
    private let red = Color(red: 1, green: 0, blue: 0)

    @Test("A list for a rectangle has its lines and their neighbours, for any length of text")
    func rectangles() {
        let frame = TextFrame.box(StyledText(String(repeating: "ab ", count: 5_000)), width: 12)
        #expect(frame.lineCount == 5_000)
        let visible = Rect(x: 0, y: 20_001, width: 12, height: 18)
        let list = DisplayList(frame, meeting: visible)
        let baselines = list.items.compactMap { if case .glyphs(let item) = $0 { item.origin.y } else { nil } }
        #expect(baselines == [19_998, 20_008, 20_018, 20_028])
        for rect in [Rect(x: 0, y: -50, width: 1, height: 10), Rect(x: 0, y: 1e9, width: 1, height: 10), .zero] {
            let list = DisplayList(frame, meeting: rect)
            #expect(list.items.count <= 3)
        }
    }

    @Test("A cancelled list is nil, and cancelled drawing stops")
    func cancellation() {
        let cancelled = CancellationToken()
        cancelled.cancel()
        let frame = TextFrame.box(StyledText("ab cd", style: TextStyle(backgroundColor: red)))
        #expect(DisplayList(frame, options: DrawingOptions(), cancellation: cancelled) == nil)
        let list = DisplayList(frame)
        let picture = PixelPicture(width: 40, height: 20) { CairoRenderer.draw(list, in: $0, cancellation: cancelled) }
        #expect(picture.ink == nil)
    }

    @Test("58. Baselines and decorations are rounded to device pixels on screen, not in files")
    func rounding() {
        var style = TextStyle(backgroundColor: red)
        style.underline = DecorationLine()
        let text = StyledText("ab\ncd\nef", style: style)
        let frame = TextFrame(ShapedString.box(text, size: 18.25), size: .unlimited)
        func baselines(_ rounding: DrawingOptions.BaselineRounding) -> [Double] {
            let list = DisplayList(frame, options: DrawingOptions().with(\.baselineRounding, rounding))
            return list.items.compactMap { if case .glyphs(let item) = $0 { item.origin.y } else { nil } }
        }
        let exact = frame.lineRecords.map(\.baseline)
        #expect(baselines(.none) == exact)
        for scale in [1.0, 1.25, 1.5, 2, 3] {
            #expect(
                baselines(.ceiling(scale: scale)) == exact.map { (($0 * scale) - 1.0 / 1_024).rounded(.up) / scale })
            #expect(baselines(.nearest(scale: scale)) == exact.map { ($0 * scale).rounded() / scale })
            let list = DisplayList(
                frame, options: DrawingOptions().with(\.baselineRounding, .ceiling(scale: scale)))
            for case .shape(let shape) in list.items {
                for row in shape.area.rows {
                    #expect(isClose(row.top * scale, (row.top * scale).rounded(), within: 1e-6))
                }
            }
        }
        for scale in [0, -1, .nan, .infinity] as [Double] {
            #expect(baselines(.ceiling(scale: scale)) == exact && baselines(.nearest(scale: scale)) == exact)
        }
    }

    @Test(
        "58. Letters are aligned to device pixels: their lower edges are sharp at every scale",
        arguments: [1, 1.25, 1.5, 2, 3])
    func sharpEdges(scale: Double) {
        forRandomCases(min(TestEnvironment.caseCount / 10, 200)) { _, random in
            let size = Double.random(in: 24...60, using: &random)
            let frame = TextFrame(ShapedString.box("HH\nHH\nHH", size: size), size: .unlimited)
            let bounds = Rect(x: 0, y: 0, width: frame.layoutBounds.width, height: frame.layoutBounds.height + 1)
            for rounding in [DrawingOptions.BaselineRounding.ceiling(scale: scale), .nearest(scale: scale)] {
                let list = DisplayList(
                    frame, options: DrawingOptions().with(\.baselineRounding, rounding))
                let picture = PixelPicture(list, bounds: bounds, scale: scale)
                // At the middle of the first letter's lower edge.
                for line in frame.lineRecords {
                    let edge = Int((rounding(line.baseline) * scale).rounded())
                    let x = Int(0.3 * size * scale)
                    guard picture.color(x, edge - 1) == "#000000", picture.color(x, edge) == "#ffffff" else {
                        return false
                    }
                }
            }
            return true
        }
    }

    @Test("58. Letters and lines are aligned to device pixels in translated and scaled contexts")
    func movedContexts() {
        var style = TextStyle(backgroundColor: red)
        style.underline = DecorationLine()
        forRandomCases(min(TestEnvironment.caseCount / 10, 200)) { _, random in
            let scale = ([1, 1.25, 1.5, 2, 3] as [Double]).randomElement(using: &random) ?? 1
            let move = Double.random(in: -2...9, using: &random)
            let isShrunk = Bool.random(using: &random)
            let text = isShrunk ? "HHHH\nHH" : "HH\nHH"
            let size = Double.random(in: 24...60, using: &random)
            let shaped = ShapedString.box(StyledText(text, style: style), size: size)
            let frame = TextFrame(
                shaped, size: Size(width: isShrunk ? size * 1.5 : .infinity, height: .infinity),
                options: TextFrameOptions(maximumNumberOfLines: 2).with(\.minimumTextScaleFactor, isShrunk ? 0.25 : 1))
            guard isShrunk == (frame.textScaleFactor < 1) else { return false }
            var options = DrawingOptions().with(\.baselineRounding, .ceiling(scale: scale))
            func isOnPixel(_ item: DisplayList.Item, _ textScale: Double) -> Bool {
                let heights: [Double]
                switch item {
                case .glyphs(let glyphs): heights = [glyphs.origin.y]
                case .shape(let shape): heights = shape.area.rows.map(\.top)
                case .decoration(let line): heights = line.stripes.map(\.top)
                case .scaled(let factor, let items): return items.allSatisfy { isOnPixel($0, factor) }
                default: return false
                }
                return heights.allSatisfy { height in
                    let pixels = (height * textScale + move) * scale
                    return isClose(pixels.rounded(), pixels, within: 1e-6)
                }
            }
            options.originY = move
            let list = DisplayList(frame, options: options)
            guard list.items.allSatisfy({ isOnPixel($0, 1) }) else { return false }
            // The renderer determines it itself.
            options.originY = 0
            func picture(_ draw: (OpaquePointer) -> Void) -> [UInt8] {
                PixelPicture(width: 200, height: 500) {
                    cairo_scale($0, scale, scale)
                    cairo_translate($0, 0, move)
                    draw($0)
                }.bytes
            }
            return picture { CairoRenderer.draw(frame, options: options, in: $0) }
                == picture { CairoRenderer.draw(list, in: $0) }
        }
    }

    @Test("58. A shadow keeps its direction in flipped contexts", arguments: [0.0, 2])
    func turnedContexts(blurRadius: Double) throws {
        var style = TextStyle()
        style.shadow = TextShadow(offset: Point(x: 20, y: 10), blurRadius: blurRadius, color: red)
        let frame = TextFrame(ShapedString.box(StyledText("x", style: style), size: 20), size: .unlimited)
        let list = DisplayList(frame)
        let plain = PixelPicture(width: 60, height: 60) { CairoRenderer.draw(list, in: $0) }
        let turned = PixelPicture(width: 60, height: 60) {
            cairo_translate($0, 60, 60)
            cairo_scale($0, -1, -1)
            CairoRenderer.draw(list, in: $0)
        }
        let (first, second) = (try #require(plain.ink), try #require(turned.ink))
        let turnedBack: [Int] = [60 - second.right, 60 - second.bottom, 60 - second.left, 60 - second.top]
        // The pixels of a blur may differ.
        for (a, b) in zip(turnedBack, [first.left, first.top, first.right, first.bottom]) {
            #expect(abs(a - b) <= (blurRadius > 0 ? 1 : 0))
        }
    }

    @Test("The app's closure draws behind, around and in front of the text")
    func closures() {
        let frame = TextFrame(ShapedString.box("x", size: 40), size: .unlimited)
        func picture(_ position: CustomDrawing.Position, draws: Bool = false) -> PixelPicture {
            var options = DrawingOptions()
            options.customDrawing = CustomDrawing(position, bounds: .rect(Rect(x: 0, y: 0, width: 60, height: 60))) {
                context in
                cairo_set_source_rgb(context.cairo, 1, 0, 0)
                cairo_rectangle(context.cairo, 0, 0, 60, 60)
                cairo_fill(context.cairo)
                if draws { context.drawText() }
            }
            let list = DisplayList(frame, options: options)
            #expect(list.inkBounds == Rect(x: 0, y: 0, width: 60, height: 60))
            return PixelPicture(list, bounds: Rect(x: 0, y: 0, width: 60, height: 60), scale: 1)
        }
        // A pixel on the letter's outline.
        let letter = TextFrame(ShapedString.box("x", size: 40), size: .unlimited).imageBounds() ?? .zero
        let (x, y) = (Int(letter.midpoint.x), Int(letter.minY) + 1)
        #expect(picture(.behindText).color(x, y) == "#000000" && picture(.behindText).color(55, 55) == "#ff0000")
        #expect(picture(.inFrontOfText).color(x, y) == "#ff0000")
        #expect(picture(.aroundText).color(x, y) == "#ff0000")
        #expect(picture(.aroundText, draws: true).color(x, y) == "#000000")
    }

    @Test("A closure gets the frame, range and bounds, and its context changes are restored")
    func closureContext() {
        let frame = TextFrame.box("abcd")
        let seen = Mutex<[String]>([])
        var options = DrawingOptions()
        options.customDrawing = CustomDrawing(.behindText, bounds: .textLayout(insets: EdgeInsets(all: -1))) {
            context in
            seen.locked { $0.append("\(context.frame === frame) \(context.range) \(context.bounds.width)") }
            cairo_translate(context.cairo, 1_000, 1_000)
        }
        let list = DisplayList(frame, range: 1..<3, options: options)
        let picture = PixelPicture(width: 40, height: 20) { CairoRenderer.draw(list, in: $0) }
        #expect(seen.locked { $0 } == ["true 1..<3 22.0"])
        #expect(picture.ink != nil)
    }

    @Test("A list has the rectangles of attachments, also of invisible ones")
    func attachments() {
        var builder = StyledText.Builder()
        builder.append("ab")
        let widget = TextAttachment(content: .widget(id: "w"), size: Size(width: 30, height: 20), verticalOffset: 5)
        builder.append(StyledText(widget))
        let list = DisplayList(.box(builder.text))
        #expect(list.attachments.map(\.attachment) == [widget])
        #expect(list.attachments.map(\.bounds) == [Rect(x: 10, y: 0, width: 30, height: 20)])
    }
}

extension Rect {
    fileprivate var midpoint: Point { Point(x: x + width / 2, y: y + height / 2) }
}
