import CLabelCairo
import Foundation
import Testing

@testable import TextEngine

/// All stages accept any number in an attribute or option.
@Suite("Numbers out of range: all stages")
struct NumberRangeStageTests {
    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
        -.leastNonzeroMagnitude, 0, -0.0, 1e-9, 1.0 / 3, 65_535, -65_536, 2_097_151, -2_097_153, 2_147_483_648,
        -2_147_483_648, 4_294_967_296, 9.3e18, -9.3e18, 1e300,
    ]
    static let integers: [Int] = [
        .min, .max, Int(Int32.min), Int(Int32.max), Int(Int32.max) + 1, 65_535, 65_536, -1, 0, 1,
    ]

    private static let sample = "Tea\t3.50 office ag\u{AD}gy שלום (12) 漢字 end"

    /// A text with a style, a paragraph style, a link, an attachment and all decorations.
    private static func text(_ style: TextStyle, _ paragraphStyle: ParagraphStyle = .default) -> StyledText {
        var style = style
        style.link = LinkValue(url: "https://example.org")
        if style.underline == nil { style.underline = DecorationLine(pattern: .dashDot) }
        if style.strikethrough == nil { style.strikethrough = DecorationLine(.double, pattern: .wave) }
        var builder = StyledText.Builder()
        builder.append(sample + "\n" + sample, style: style, paragraphStyle: paragraphStyle)
        return builder.text
    }

    private static let layouts: [TextFrameOptions] = [
        TextFrameOptions(),
        TextFrameOptions(maximumNumberOfLines: 2, lastLineTruncationMode: .middle).with(
            \.defaultTextAlignment, .justified
        ).with(\.textLayoutMode, .pango).with(\.displayScale, 1.5),
        TextFrameOptions(maximumNumberOfLines: 3).with(\.defaultTextAlignment, .center).with(
            \.lineBreakStrategy, .balanced
        ).with(\.textLayoutMode, .textKit).with(\.minimumTextScaleFactor, 0.3),
    ]

    private static let boxes: [(options: Int, width: Double)] = [
        (0, 50), (0, 1_000_000), (0, .infinity), (1, 50), (2, 50),
    ]

    /// - Parameter turn: Of a number, two of the five boxes are taken in turn, so that another number meets the others. `./test --full`
    ///   takes all.
    private func run(
        _ text: StyledText, _ name: String, turn: Int? = nil,
        drawing: DrawingOptions = DrawingOptions().with(\.baselineRounding, .ceiling(scale: 2))
    ) {
        var boxes = Self.boxes
        if let turn, TestEnvironment.caseCount < 2_000 {
            boxes = [boxes[turn % boxes.count], boxes[(turn + 2) % boxes.count]]
        }
        for (options, width) in boxes {
            AllStages(
                text: text, frameOptions: Self.layouts[options], drawing: drawing,
                size: Size(width: width, height: .infinity)
            ).run(name)
        }
    }

    @Test("Any number in a text attribute passes all stages", arguments: numbers)
    func styles(number: Double) {
        let turn = Self.numbers.firstIndex { $0.bitPattern == number.bitPattern } ?? 0
        for (index, (name, style)) in NumberRangeTests.examples(number).enumerated() {
            run(Self.text(style), "\(name) \(number)", turn: turn + index)
        }
    }

    @Test("Any number in a paragraph style passes all stages", arguments: numbers)
    func paragraphs(number: Double) {
        let changes: [(String, (inout ParagraphStyle) -> Void)] = [
            ("betweenLines", { $0.lineSpacing.betweenLines = number }),
            ("lineHeightMultiple", { $0.lineSpacing.lineHeightMultiple = number }),
            ("minimumLineHeight", { $0.lineSpacing.minimumLineHeight = number }),
            ("maximumLineHeight", { $0.lineSpacing.maximumLineHeight = number }),
            ("minimumBaselineDistance", { $0.lineSpacing.minimumBaselineDistance = number }),
            ("beforeParagraph", { $0.lineSpacing.beforeParagraph = number }),
            ("afterParagraph", { $0.lineSpacing.afterParagraph = number }),
            ("baselineFromTop", { $0.lineSpacing.firstLineOffset = .baselineFromTop(number) }),
            ("baselineFromDefault", { $0.lineSpacing.firstLineOffset = .baselineFromDefault(number) }),
            ("lineCenterFromTop", { $0.lineSpacing.firstLineOffset = .lineCenterFromTop(number) }),
            ("head", { $0.indents.head = number }), ("tail", { $0.indents.tail = number }),
            ("initialHead", { $0.indents.initialHead = number }), ("initialTail", { $0.indents.initialTail = number }),
            ("tabStops", { $0.tabStops = [TabStop(number), TabStop(number, alignment: .decimal)] }),
            ("rightTab", { $0.tabStops = [TabStop(number, alignment: .right), TabStop(7, alignment: .center)] }),
            ("defaultTabInterval", { $0.defaultTabInterval = number }),
            ("hyphenationFactor", { $0.hyphenationFactor = number }),
        ]
        for (name, change) in changes {
            var style = ParagraphStyle()
            change(&style)
            run(Self.text(TextStyle(), style), "\(name) \(number)")
        }
        var all = ParagraphStyle()
        for (_, change) in changes { change(&all) }
        run(Self.text(TextStyle(), all), "all \(number)")
    }

    @Test("Any number in an attachment passes all stages", arguments: numbers)
    func attachments(number: Double) {
        let rect = Rect(x: number, y: number, width: number, height: number)
        for attachment in [
            TextAttachment(width: number, ascent: number, descent: number, options: .init().with(\.leading, number)),
            TextAttachment(width: 1, ascent: 1, descent: number, options: .init().with(\.imageBounds, rect)),
        ] {
            var builder = StyledText.Builder()
            builder.append("a ")
            builder.append(StyledText(attachment, style: NumberRangeTests.shadowed))
            builder.append(" b")
            run(builder.text, "attachment \(number)")
        }
    }

    @Test("Any integer passes all stages", arguments: integers)
    func wholeNumbers(number: Int) {
        var style = ParagraphStyle()
        style.indents.initialHead = 5
        style.indents.numberOfInitialLines = number
        style.truncationScope = TruncationScope(maximumNumberOfLines: number)
        run(Self.text(TextStyle(), style), "initial lines \(number)")
        var text = TextStyle(font: FontDescription(weight: FontWeight(number)))
        text.font?.features = [FontFeature(FontTag(value: 0x6C69_6761), UInt32(truncatingIfNeeded: number))]
        text.wordSegment = Int32(truncatingIfNeeded: number)
        text.sentenceSegment = Int32(truncatingIfNeeded: number)
        text.background = TextBackground(color: .black).with(\.discriminator, number)
        run(Self.text(text), "weight \(number)")
        for range in [number..<Int.max, Int.min..<number, number..<number] {
            var stages = AllStages(text: Self.text(TextStyle()))
            stages.frameOptions.maximumNumberOfLines = number
            stages.drawing.highlights = [
                .init(range: range, color: .black),
                .init(range: range, rangeInToken: range, style: TextHighlightStyle(textColor: .white)),
            ]
            (stages.offset, stages.range) = (number, range)
            stages.run("\(range)")
        }
    }

    @Test("Any number in a layout option or box passes all stages", arguments: numbers)
    func options(number: Double) {
        for options in Self.layouts {
            for change: (inout TextFrameOptions) -> Void in [
                { $0.minimumTextScaleFactor = number }, { $0.displayScale = number },
                {
                    $0.minimumTextScaleFactor = 0.2
                    $0.textScaleFactorStepSize = number
                },
                { $0.hyphenation.defaultFactor = number },
            ] {
                var options = options
                change(&options)
                AllStages(text: Self.text(TextStyle()), frameOptions: options).run("options \(number)")
            }
            for size in [Size(width: number, height: 40), Size(width: 40, height: number)] {
                AllStages(text: Self.text(TextStyle()), frameOptions: options, size: size).run("\(size)")
            }
        }
    }

    @Test("Any number in a query passes all stages", arguments: numbers)
    func questions(number: Double) {
        for options in Self.layouts {
            var stages = AllStages(text: Self.text(TextStyle()), frameOptions: options)
            (stages.point, stages.distance) = (Point(x: number, y: number), number)
            stages.run("\(number)")
        }
    }

    @Test("Any number in a drawing option passes all stages", arguments: numbers)
    func drawing(number: Double) {
        var options: [DrawingOptions] = [
            DrawingOptions().with(\.baselineRounding, .ceiling(scale: number)),
            DrawingOptions().with(\.baselineRounding, .nearest(scale: number)),
            DrawingOptions().with(\.baselineRounding, .ceiling(scale: 2)),
        ]
        for index in options.indices { options[index].underlinesLinks = true }
        options[2].originY = number
        var custom = DrawingOptions()
        custom.customDrawing = CustomDrawing(
            .aroundText, bounds: .rect(Rect(x: number, y: number, width: number, height: number))
        ) { $0.drawText() }
        options.append(custom)
        custom.customDrawing = CustomDrawing(.behindText, bounds: .textLayout(insets: EdgeInsets(all: number))) { _ in }
        options.append(custom)
        let highlight = TextHighlightStyle(
            background: TextBackground(color: .white, cornerRadius: number).with(\.borderColor, .black).with(
                \.borderWidth, number
            ).with(\.edgeInsets, EdgeInsets(all: -number))
        ).with(\.stroke, .init(width: number)).with(\.underline, DecorationLine(.doubleThick, pattern: .dot)).with(
            \.shadow, TextShadow(offset: Point(x: number, y: -number), blurRadius: number, color: .black))
        options.append(DrawingOptions(highlights: [.init(range: 2..<30, style: highlight)]))
        for drawing in options {
            for layout in Self.layouts {
                AllStages(text: Self.text(TextStyle()), frameOptions: layout, drawing: drawing).run("\(number)")
            }
        }
    }

    @Test("Spaces stretched past 32 bits pass all stages")
    func stretchedSpaces() throws {
        var wide = TextStyle()
        wide.letterSpacing = 16_384
        var builder = StyledText.Builder()
        builder.append("a b ")
        builder.append(String(repeating: "x", count: 300), style: wide)
        builder.append(" c d e")
        let options = TextFrameOptions().with(\.defaultTextAlignment, .justified).with(\.wrapMode, .word)
        let stages = AllStages(
            text: builder.text, frameOptions: options, size: Size(width: 4_000_000, height: .infinity))
        let frame = TextFrame(.box(stages.text), size: stages.size, options: options)
        #expect(frame.lineRecords[0].spaceStretch * 1_024 > Double(Int32.max))
        stages.run("stretched spaces")
        guard case .glyphs(let item) = DisplayList(frame).items[0] else {
            Issue.record("the first item is glyphs")
            return
        }
        var places: [Double] = []
        item.forEachPlacedGlyph { places.append($1.x) }
        #expect(places.count == 3 && places[2] == frame.lineRecords[0].width - 5)
    }

    @Test("Any number from an app's closure passes all stages", arguments: integers)
    func answers(number: Int) {
        var stages = AllStages(text: Self.text(TextStyle()))
        stages.frameOptions.hyphenation = HyphenationOptions(
            defaultFactor: 1, finder: HyphenationFinder { _, _ in .init(offset: number) })
        stages.run("hyphen at \(number)")
        for range in [number..<Int.max, Int.min..<number, number..<number] {
            stages.frameOptions = TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .middle).with(
                \.truncationRangeAdjuster, TruncationRangeAdjuster { _, _, _ in range })
            stages.run("\(range) is cut")
        }
    }

    @Test("Pictures of any bounds and scale are written, or refused with a message", arguments: numbers)
    func pictures(number: Double) throws {
        let list = DisplayList(.box("Test"))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        for format in [PictureFile.Format.png, .svg, .pdf] {
            for (bounds, scale) in [
                (Rect(x: number, y: number, width: 10, height: 10), 1),
                (Rect(x: 0, y: 0, width: number, height: 10), 1), (Rect(x: 0, y: 0, width: 10, height: number), 1),
                (Rect(x: 0, y: 0, width: 10, height: 10), number),
            ] {
                do {
                    try PictureFile.write(
                        list, bounds: bounds, scale: scale, background: .white, format: format, file: file.path)
                } catch {
                    guard case .tooLarge(let width, let height) = error else { throw error }
                    #expect(width > 32_767 || height > 32_767, "\(bounds) at \(scale): \(error)")
                }
            }
        }
    }
}
