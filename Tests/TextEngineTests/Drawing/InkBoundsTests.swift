import Foundation
import Testing

@testable import TextEngine

@Suite("Ink bounds")
struct InkBoundsTests {
    /// Expects a list's ink bounds to contain all visible ink, with at most a pixel of margin.
    private func check(_ list: DisplayList, _ what: Comment, margin: Double = 1) {
        if let fault = InkBoundsChecker.fault(of: list, margin: margin) { Issue.record("\(what): \(fault)") }
    }

    @Test("Bounds of random texts contain all ink, with at most a pixel of margin")
    func randomTexts() {
        forRandomCases { index, random in
            let text = RandomText.makeStyled(pieceCount: 5, odd: true, using: &random)
            let frame = TextFrame.box(text, width: .random(in: 20...200, using: &random))
            let fault = InkBoundsChecker.fault(of: DisplayList(frame))
            if let fault { Issue.record("case \(index): \(fault)") }
            return fault == nil
        }
    }

    @Test("Bounds of random decorated texts contain all ink")
    func randomDecorations() {
        var (checked, exact) = (0, 0)
        forRandomCases { index, random in
            let frame = decoratedFrame(index, using: &random)
            let roundings: [DrawingOptions.BaselineRounding] = [.none, .ceiling(scale: 1), .nearest(scale: 1.25)]
            let list = DisplayList(
                frame,
                options: DrawingOptions().with(\.underlinesLinks, .random(using: &random)).with(
                    \.baselineRounding, roundings.randomElement(using: &random) ?? .none))
            // Lines far apart need a too large picture. Then check each item separately.
            let lists = InkBoundsChecker.canCheck(list) ? [list] : InkBoundsChecker.items(of: list)
            for list in lists where InkBoundsChecker.canCheck(list) {
                checked += 1
                let isLoose = InkBoundsChecker.hasThinItems(list)
                exact += isLoose ? 0 : 1
                guard let fault = InkBoundsChecker.fault(of: list, margin: isLoose ? .infinity : 1) else { continue }
                Issue.record("case \(index): \(fault)\n\(InkBoundsChecker.faults(ofItemsOf: list))")
                return false
            }
            return true
        }
        guard TestEnvironment.countsShares else { return }
        #expect(exact > TestEnvironment.caseCount / 2 && checked >= TestEnvironment.caseCount, "\(exact) of \(checked)")
    }

    /// A random text with decorations, laid out and truncated at random.
    private func decoratedFrame(_ index: Int, using random: inout SeededRandom) -> TextFrame {
        let plain =
            index % 2 == 0
            ? RandomText.makeStyled(pieceCount: 5, odd: true, using: &random)
            : RandomLayout.makeText(pieceCount: 4, odd: true, using: &random)
        var options = RandomLayout.options(using: &random)
        options.maximumNumberOfLines = .random(in: 0...3, using: &random)
        let modes: [TruncationMode] = [.end, .middle, .start, .clip]
        options.lastLineTruncationMode = modes.randomElement(using: &random) ?? .end
        options.minimumTextScaleFactor = [1, 1, 1, 0.5].randomElement(using: &random) ?? 1
        var style = TextStyle()
        RandomDecorations.decorate(&style, using: &random)
        options.truncationToken = [nil, StyledText("more", style: style)].randomElement(using: &random) ?? nil
        let height = Bool.random(using: &random) ? Double.infinity : .random(in: 0...100, using: &random)
        return TextFrame(
            .box(RandomDecorations.decorate(plain, using: &random)),
            size: Size(width: RandomLayout.width(using: &random), height: height), options: options)
    }

    @Test("65. Glyph bounds are those of the outlines, emoji included", arguments: [9.0, 16, 41.5])
    func systemFonts(size: Double) {
        for text in ["AVj gÅ", "fjord Qy", "مرحبا", "नमस्ते", "漢字", "😀👨‍👩‍👧", "x\u{302}\u{323}"] {
            let shaped = ShapedString(
                StyledText(text),
                options: ShapingOptions(
                    defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: size)),
                    fontCatalog: DrawingExample.catalog))
            // Emoji bitmaps have empty edges.
            check(
                DisplayList(TextFrame(shaped, size: .unlimited)), "\(text) at \(size)",
                margin: text.hasPrefix("😀") ? 1 + size / 10 : 1)
        }
    }

    @Test(
        "57. Bounds include decorations and follow highlights", arguments: DrawingExample.names)
    func examples(name: String) throws {
        let example = try DrawingExample(name)
        // A shadow fades out before the end of its filters.
        let margin = name == "effects" || name == "highlights" || name == "attachment" ? 5.0 : 1
        check(example.list(scale: 1) { .ceiling(scale: $0) }, "\(name)", margin: margin)
    }

    @Test("57. Bounds change with a shadow's offset and blur, and with a stroke")
    func shadowsAndStrokes() throws {
        func bounds(_ change: (inout TextStyle) -> Void, _ highlight: TextHighlightStyle? = nil) throws -> Rect {
            var style = TextStyle()
            change(&style)
            let options = DrawingOptions(highlights: highlight.map { [.init(range: 0..<2, style: $0)] } ?? [])
            return try #require(TextFrame.box(StyledText("xx", style: style)).imageBounds(options: options))
        }
        let plain = try bounds { _ in }
        for (x, y) in [(5.0, 2.0), (-5, -2)] {
            let shadow = TextShadow(offset: Point(x: x, y: y), color: .black)
            let shaded = try bounds { $0.shadow = shadow }
            #expect(shaded == plain.union(plain.offset(by: Point(x: x, y: y))))
            let blurred = try bounds {
                $0.shadow = TextShadow(offset: Point(x: x, y: y), blurRadius: 0.5, color: .black)
            }
            #expect(blurred.width > shaded.width && blurred.height > shaded.height)
            let clear = TextShadow(offset: .zero, color: .clear)
            #expect(try bounds({ $0.shadow = shadow }, TextHighlightStyle().with(\.shadow, clear)) == plain)
        }
        let stroked = try bounds { $0.stroke = TextStroke(widthPercentage: 20) }
        expectClose([stroked.width, stroked.height], [plain.width + 2, plain.height + 2])
        let none = TextHighlightStyle().with(\.stroke, .init(width: 0))
        #expect(try bounds({ $0.stroke = TextStroke(widthPercentage: 20) }, none) == plain)
        let wider = TextHighlightStyle().with(\.stroke, .init(width: 4))
        #expect(try bounds({ $0.stroke = TextStroke(widthPercentage: 20) }, wider).width > stroked.width)
    }

    @Test("Bounds are cached by range and options, up to a limit")
    func remembered() throws {
        let frame = TextFrame.box(StyledText("xx", style: TextStyle(link: LinkValue(url: "a"))))
        #expect(frame.imageBoundsMemory.count == 0)
        let plain = try #require(frame.imageBounds())
        #expect(frame.imageBounds(origin: Point(x: 1, y: 2)) == plain.offset(by: Point(x: 1, y: 2)))
        #expect(frame.imageBounds() == plain && frame.imageBoundsMemory.count == 1)
        let underlined = try #require(frame.imageBounds(options: DrawingOptions().with(\.underlinesLinks, true)))
        #expect(underlined != plain && frame.imageBounds() == plain)
        #expect(frame.imageBounds(for: 0..<1) != plain && frame.imageBounds(for: 5..<5) == .zero)
        #expect(frame.imageBounds(for: 5..<5, origin: Point(x: 1, y: 2)) == Rect(x: 1, y: 2, width: 0, height: 0))
        #expect(frame.imageBoundsMemory.count == 4)
        for end in 0..<100 { _ = frame.imageBounds(for: 0..<end) }
        #expect(frame.imageBoundsMemory.count <= 8)
        let cancelled = CancellationToken()
        cancelled.cancel()
        #expect(frame.imageBounds(for: 1..<2, cancellation: cancelled) == nil)
        #expect(frame.imageBounds(for: 1..<2) != nil)
    }

    @Test("A frame keeps no closure of the app: that may hold the frame")
    func closures() {
        final class Owner: Sendable {}
        weak var owner: Owner?
        let frame = TextFrame.box("xx")
        do {
            let held = Owner()
            owner = held
            var options = DrawingOptions()
            options.customDrawing = CustomDrawing(.behindText, bounds: .textInk) { _ in _ = held }
            #expect(frame.imageBounds(options: options) == frame.imageBounds())
        }
        #expect(owner == nil && frame.imageBoundsMemory.count == 1)
    }

    @Test("An empty text has empty bounds at the origin, and an origin moves bounds")
    func nothing() throws {
        #expect(TextFrame.box("").imageBounds(origin: Point(x: 3, y: 4)) == Rect(x: 3, y: 4, width: 0, height: 0))
        #expect(TextFrame.box("ab").imageBounds(for: 1..<1) == .zero)
        let plain = try #require(TextFrame.box("ab").imageBounds())
        #expect(TextFrame.box("ab").imageBounds(origin: Point(x: 3, y: 4)) == plain.offset(by: Point(x: 3, y: 4)))
        let cancelled = CancellationToken()
        cancelled.cancel()
        #expect(TextFrame.box("ab").imageBounds(cancellation: cancelled) == nil)
    }
}
