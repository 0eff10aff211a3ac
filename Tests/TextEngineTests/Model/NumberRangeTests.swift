import Testing

@testable import TextEngine

/// Styles clamp any number to the range that layout and drawing need.
@Suite("Numbers out of range")
struct NumberRangeTests {
    static let numbers: [Double] = [
        .nan, -.nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300,
        -1e300, 1_073_741_825, -1_073_741_825, .leastNonzeroMagnitude, -0.0, 0, -1, 1,
    ]
    private static let tag = FontTag("wght") ?? FontTag(value: 0)
    private static let limit = Double.lengthLimit

    /// All floating-point numbers in a value, with their paths.
    private func found(in value: Any, at path: String = "") -> [(path: String, value: Double)] {
        switch value {
        case let number as Double: return [(path, number)]
        case let number as Float: return [(path, Double(number))]
        default:
            return Mirror(reflecting: value).children.flatMap { child in
                found(in: child.value, at: "\(path).\(child.label ?? "")")
            }
        }
    }

    private func check(_ value: some Hashable, _ number: Double, _ name: String) {
        // NaN differs from itself, so equal styles would be two runs.
        #expect(value == value && Set([value]).contains(value), "\(name) with \(number)")
        for (path, found) in self.found(in: value) {
            #expect(found.isFinite && abs(found) <= Self.limit, "\(name)\(path) is \(found) for \(number)")
        }
    }

    static let shadowed: TextStyle = {
        var style = TextStyle()
        style.shadow = TextShadow(offset: Point(x: 2, y: 2), blurRadius: 3, color: .black)
        return style
    }()

    /// A style for each attribute with numbers, made by the initializer.
    static func examples(_ number: Double) -> [(String, TextStyle)] {
        let (float, edges) = (Float(number), EdgeInsets(top: number, left: number, bottom: number, right: number))
        let changes: [(String, (inout TextStyle) -> Void)] = [
            ("size", { $0.font = FontDescription(size: number) }),
            ("notation", { $0.font = FontDescription(notation: "Label Box \(number)") }),
            ("sizeScale", { $0.font = FontDescription().with(\.sizeScale, number) }),
            ("width", { $0.font = FontDescription().with(\.width, FontWidth(percent: number)) }),
            ("variations", { $0.font = FontDescription().with(\.variations, [FontVariation(Self.tag, float)]) }),
            ("color", { $0.foregroundColor = Color(red: float, green: float, blue: float, alpha: float) }),
            ("foregroundAlpha", { $0.foregroundAlpha = float }),
            ("backgroundAlpha", { $0.backgroundAlpha = float }),
            ("baselineOffset", { $0.baselineOffset = number }),
            ("baselineShifts", { $0.baselineShifts = [.offset(number)] }),
            ("letterSpacing", { $0.letterSpacing = number }),
            ("factor", { $0.lineHeight = .factor(number) }),
            ("pixels", { $0.lineHeight = .pixels(number) }),
            (
                "shadow",
                {
                    $0.shadow = TextShadow(offset: Point(x: number, y: number), blurRadius: number, color: .black)
                }
            ),
            ("stroke", { $0.stroke = TextStroke(widthPercentage: number) }),
            (
                "background",
                {
                    $0.background = TextBackground(cornerRadius: number).with(\.borderWidth, number).with(
                        \.edgeInsets, edges)
                }
            ),
        ]
        return changes.map { name, change in
            var style = TextStyle()
            change(&style)
            return (name, style)
        }
    }

    @Test("Initializers clamp numbers of text attributes", arguments: numbers)
    func styles(number: Double) throws {
        for (name, style) in Self.examples(number) {
            check(style, number, name)
            let text = StyledText("x", style: style)
            #expect(try StyledText(json: text.json) == text, "JSON of \(name) with \(number)")
        }
    }

    @Test("Setters clamp numbers", arguments: numbers)
    func setters(number: Double) {
        var color = Color.black
        (color.red, color.green, color.blue, color.alpha) = (Float(number), Float(number), Float(number), Float(number))
        check(color, number, "color")
        #expect([color.red, color.green, color.blue, color.alpha].allSatisfy { (0...1).contains($0) })
        var font = FontDescription()
        (font.size, font.sizeScale) = (number, number)
        check(font, number, "font")
        #expect((1.0 / 64...16_384).contains(font.resolvedSize))
        var insets = EdgeInsets.zero
        (insets.top, insets.left, insets.bottom, insets.right) = (number, number, number, number)
        check(insets, number, "insets")
        var background = TextBackground()
        (background.borderWidth, background.cornerRadius) = (number, number)
        background.edgeInsets.left = number
        check(background, number, "background")
        var style = TextStyle()
        style.font = FontDescription()
        style.font?.size = number
        style.background = TextBackground()
        style.background?.edgeInsets.top = number
        check(style, number, "style")
    }

    @Test("Paragraph styles clamp numbers", arguments: numbers)
    func paragraphs(number: Double) throws {
        let offsets: [FirstLineOffset] = [
            .baselineFromDefault(number), .baselineFromTop(number), .lineCenterFromTop(number),
            .capHeightCenterFromTop(number), .xHeightCenterFromTop(number),
        ]
        for offset in offsets {
            var style = ParagraphStyle(
                lineSpacing: ParagraphLineSpacing(betweenLines: number, beforeParagraph: number, afterParagraph: number)
                    .with(\.lineHeightMultiple, number).with(\.minimumLineHeight, number).with(
                        \.maximumLineHeight, number
                    ).with(\.minimumBaselineDistance, number).with(\.firstLineOffset, offset),
                indents: ParagraphIndents(head: number, tail: number, initialHead: number, initialTail: number)
            ).with(\.tabStops, [TabStop(number), TabStop(number, alignment: .decimal)]).with(
                \.defaultTabInterval, number
            ).with(\.hyphenationFactor, number)
            check(style, number, "paragraph")
            let text = StyledText("x", paragraphStyle: style)
            #expect(try StyledText(json: text.json) == text)
            let made = style
            (style.lineSpacing.betweenLines, style.lineSpacing.lineHeightMultiple) = (number, number)
            (style.lineSpacing.minimumLineHeight, style.lineSpacing.maximumLineHeight) = (number, number)
            (style.lineSpacing.beforeParagraph, style.lineSpacing.afterParagraph) = (number, number)
            (style.lineSpacing.minimumBaselineDistance, style.lineSpacing.firstLineOffset) = (number, offset)
            (style.indents.head, style.indents.tail) = (number, number)
            (style.indents.initialHead, style.indents.initialTail) = (number, number)
            (style.defaultTabInterval, style.hyphenationFactor) = (number, number)
            #expect(style == made, "setting is not the same as making, for \(number)")
        }
    }

    @Test("Attachments clamp numbers", arguments: numbers)
    func attachments(number: Double) throws {
        let rect = Rect(x: number, y: number, width: number, height: number)
        let attachments = [
            TextAttachment(width: number, ascent: number, descent: number, options: .init().with(\.leading, number)),
            TextAttachment(width: 1, ascent: 1, descent: number, options: .init().with(\.imageBounds, rect)),
            TextAttachment(
                content: .space, size: Size(width: number, height: number), verticalOffset: number,
                padding: EdgeInsets(all: number), options: .init().with(\.leading, number)),
        ]
        for attachment in attachments {
            for (path, found) in self.found(in: attachment) {
                // A sum of lengths may exceed the limit.
                #expect(found.isFinite && abs(found) <= 4 * Self.limit, "\(path) is \(found) for \(number)")
            }
            #expect(attachment.width >= 0 && attachment.ascent + attachment.descent >= 0 && attachment.leading >= 0)
            #expect(attachment.imageBounds.width >= 0 && attachment.imageBounds.height >= 0)
            var style = TextStyle()
            style.attachment = attachment
            let json = try StyledText("\u{FFFC}", style: style).json
            let read = try #require(StyledText(json: json).style(at: 0).style.attachment)
            #expect(read.imageBounds == attachment.imageBounds && read.ascent == attachment.ascent)
        }
    }

    @Test("Texts with clamped attributes pass all stages", arguments: numbers)
    func stages(number: Double) {
        for (name, style) in Self.examples(number) {
            let text = StyledText("Test AVATAR漢 שלום", style: style)
            let frame = TextFrame(ShapedString.box(text), size: Size(width: 50, height: .infinity))
            #expect(
                frame.lineRecords.allSatisfy { $0.width.isFinite && $0.baseline.isFinite }, "\(name) with \(number)")
            _ = DisplayList(frame)
        }
    }

    @Test("Invalid line limits, ranges and widths are clamped", arguments: numbers)
    func layout(number: Double) {
        let shaped = ShapedString.box("Test words and more of them")
        let frame = TextFrame(shaped, size: Size(width: number, height: number))
        #expect(frame.layoutBounds.width.isFinite && frame.layoutBounds.height.isFinite)
        #expect(shaped.measure(width: number).height.isFinite)
        _ = frame.offset(closestTo: Point(x: number, y: number))
        for range in [Int.min..<Int.max, -1..<2, 5..<500, 40..<50] {
            let scope = TruncationScope(maximumNumberOfLines: 1, truncatableRange: range)
            #expect((scope.truncatableRange?.lowerBound ?? -1) >= 0)
            let text = StyledText("Test words", paragraphStyle: ParagraphStyle(truncationScope: scope))
            _ = TextFrame(ShapedString.box(text), size: Size(width: 20, height: 100))
        }
    }
}
