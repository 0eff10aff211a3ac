import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// No text or number makes a label crash, hang or cause GTK warnings.
final class BadInputTests: WidgetTestCase {
    @MainActor
    private func use(_ label: Label, in window: TestWindow) {
        if gtk_widget_get_parent(label.widget) == nil { window.append(label.widget) }
        for mode in [TextFrameOptions.WrapMode.none, .word, .character, .wordThenCharacter] {
            label.wrapMode = mode
            let widths = label.widget.measureWidth()
            XCTAssertLessThanOrEqual(widths.minimum, widths.natural)
            label.widget.allocate(width: min(widths.natural, 2_000))
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            _ = label.links
            _ = label.state.link(at: Point(x: 3, y: 3))
            _ = label.intrinsicContentSize
        }
    }

    @MainActor
    func testOddTexts() async throws {
        let window = TestWindow()
        let texts = [
            "", " ", "\n", "\n\n\n", "\r\n\r\n", "\t\t", "\u{2028}", "\u{2029}", "\u{0}", "a\u{0}b", "\u{FEFF}",
            "\u{200B}", "\u{AD}", "\u{AD}\u{AD}a", "\u{202E}abc", "\u{202C}\u{202C}x", "\u{2067}\u{2066}\u{202A}",
            "\u{2069}\u{2069}a", String(repeating: "\u{202B}", count: 200) + "x", "\u{301}\u{301}", "\u{200D}",
            "e" + String(repeating: "\u{301}", count: 5_000), String(repeating: "👩‍", count: 300), "\u{FFFD}",
            "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "🇩", "\u{1F3FD}", "\u{FE0F}", "ا\u{200C}ا", "\u{0DDD}\u{0DDD}",
        ]
        for text in texts {
            let label = Label(text)
            use(label, in: window)
            gtk_widget_set_direction(label.widget, GTK_TEXT_DIR_RTL)
            use(label, in: window)
            GObjectTesting.set(label.widget, "label", text)
            _ = GObjectTesting.string(label.widget, "label")
            gtk_widget_unparent(label.widget)
        }
    }

    /// A C string ends there. The label keeps the whole text.
    @MainActor
    func testTheCPropertyEndsAtANUL() async throws {
        let label = Label("a\u{0}b")
        XCTAssertEqual(label.text, "a\u{0}b")
        XCTAssertEqual(GObjectTesting.string(label.widget, "label"), "a")
        GObjectTesting.set(label.widget, "label", "c\u{0}d")
        XCTAssertEqual(label.text, "c")
        XCTAssertEqual(LabelClass.state(of: lwLabelNew(nil).map { sink($0) })?.text.string, "")
    }

    @MainActor
    private func sink(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutableRawPointer {
        g_object_ref_sink(widget)
        return UnsafeMutableRawPointer(widget)
    }

    @MainActor
    func testInvalidUTF8BecomesReplacementCharacters() async throws {
        let bytes: [CChar] = [0x61, -1, -64, 0x62, 0]
        let widget = try XCTUnwrap(lwLabelNew(bytes))
        let label = try XCTUnwrap(Label(widget))
        XCTAssertTrue(label.text.hasPrefix("a\u{FFFD}"))
        use(label, in: TestWindow())
    }

    /// C gives any number for an enumeration, and any object for another.
    @MainActor
    func testWrongArgumentsOfCChangeNothing() async throws {
        let label = Label("text")
        (label.textAlignment, label.baseWritingDirection, label.wrapMode) = (.center, .rightToLeft, .character)
        let widget = label.widget
        lwLabelSetJustify(widget, GtkJustification(9))
        lwLabelSetBaseDirection(widget, 9)
        lwLabelSetEllipsize(widget, PangoEllipsizeMode(9))
        lwLabelSetWrapMode(widget, PangoWrapMode(9))
        lwLabelSetNaturalWrapMode(widget, GtkNaturalWrapMode(9))
        lwLabelSetExtraMenu(widget, OpaquePointer(widget))
        let model = g_list_store_new(g_object_get_type())
        lwLabelSetMnemonicWidget(widget, UnsafeMutableRawPointer(model)?.assumingMemoryBound(to: GtkWidget.self))
        g_object_unref(UnsafeMutableRawPointer(model))
        XCTAssertEqual(label.textAlignment, .center)
        XCTAssertEqual(label.baseWritingDirection, .rightToLeft)
        XCTAssertEqual(label.wrapMode, .character)
        XCTAssertNil(lwLabelGetExtraMenu(widget))
        XCTAssertNil(lwLabelGetMnemonicWidget(widget))
        let names = [
            "justify", "base_direction", "ellipsize", "wrap_mode", "natural_wrap_mode", "extra_menu", "mnemonic_widget",
        ]
        XCTAssertEqual(GtkMessages.all.map { $0.prefix { $0 != ":" } }, names.map { "lw_label_set_\($0)" })
        GtkMessages.clear(about: "lw_label_set_")
    }

    @MainActor
    func testOddNumbersAreClamped() async throws {
        let window = TestWindow()
        let label = Label("Some text to lay out")
        let numbers: [Double] = [
            .nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        ]
        for number in numbers {
            label.xAlignment = number
            label.yAlignment = number
            XCTAssertTrue((0...1).contains(label.xAlignment))
            XCTAssertTrue((0...1).contains(label.yAlignment))
            for size in [Size(width: number, height: 10), Size(width: 10, height: number)] {
                let fitting = label.sizeThatFits(size)
                XCTAssertTrue(fitting.width.isFinite && fitting.height.isFinite)
                XCTAssertGreaterThanOrEqual(fitting.width, 0)
            }
            let font = FontDescription(size: number)
            label.styledText = StyledText("Size \(number)", style: TextStyle(font: font))
            use(label, in: window)
        }
        for count in [Int.min, -1, 0, 1, Int.max] {
            label.maximumNumberOfLines = count
            XCTAssertGreaterThanOrEqual(label.maximumNumberOfLines, 0)
            use(label, in: window)
        }
        for range in [Range(uncheckedBounds: (-5, 3)), 3..<3, 2..<Int.max, Int.min..<Int.max, 1..<2] {
            label.text = "äöü €"
            label.highlightRange(range, color: .black)
            use(label, in: window)
        }
        GObjectTesting.set(label.widget, "lines", Int32.max)
        XCTAssertEqual(label.linesInParagraph, Int(Int32.max))
        label.linesInParagraph = .min
        XCTAssertEqual(label.linesInParagraph, -1)
        use(label, in: window)
    }

    /// A text with a number in its attributes: one line for each attribute, all with links.
    private static func texts(_ number: Double) -> [StyledText] {
        let changes: [(inout TextStyle, inout ParagraphStyle) -> Void] = [
            { style, _ in style.letterSpacing = number },
            { style, _ in style.baselineOffset = number },
            { style, _ in style.lineHeight = .pixels(number) },
            { style, _ in style.stroke = TextStroke(widthPercentage: number) },
            { style, _ in
                style.shadow = TextShadow(offset: Point(x: number, y: number), blurRadius: number, color: .black)
            },
            { style, _ in style.shadow = TextShadow(offset: Point(x: number, y: 0), blurRadius: 2, color: .black) },
            { style, _ in
                style.background = TextBackground(color: .black, cornerRadius: number).with(\.borderColor, .white).with(
                    \.borderWidth, number
                ).with(\.edgeInsets, EdgeInsets(all: -number))
            },
            { style, _ in style.underline = DecorationLine(.double, pattern: .wave) },
            { _, paragraph in paragraph.lineSpacing.minimumLineHeight = number },
            { _, paragraph in paragraph.lineSpacing.minimumBaselineDistance = number },
            { _, paragraph in paragraph.lineSpacing.beforeParagraph = number },
            { _, paragraph in paragraph.lineSpacing.firstLineOffset = .baselineFromTop(number) },
            { _, paragraph in paragraph.indents.head = number },
            { _, paragraph in paragraph.tabStops = [TabStop(number, alignment: .right)] },
        ]
        return changes.map { change in
            var (style, paragraph) = (TextStyle(link: LinkValue(url: "app:x")), ParagraphStyle())
            style.underline = DecorationLine(pattern: .dot)
            change(&style, &paragraph)
            return StyledText("One link\tof many\nand more\nlines\nof it", style: style, paragraphStyle: paragraph)
        }
    }

    @MainActor
    func testOddNumbersOfAttributes() async throws {
        let numbers: [Double] = [.infinity, -.infinity, 65_536, .leastNonzeroMagnitude]
        for number in numbers {
            let window = TestWindow()
            let label = Label("")
            window.append(label.widget)
            for text in Self.texts(number) {
                label.styledText = text
                use(label, in: window)
                label.state.parts.links?.makeChildren().setHovered(label.links.first)
                label.textLayoutMode = label.textLayoutMode == .pango ? .default : .pango
                label.widget.allocate(width: 300)
            }
            gtk_widget_unparent(label.widget)
        }
    }

    /// A stretched space wider than Pango's range ends the line.
    @MainActor
    func testSpacesStretchedPast32BitsAreDrawn() async throws {
        let window = TestWindow()
        let label = Label("")
        window.append(label.widget)
        let fonts = try XCTUnwrap(WidgetFontContext(of: label.widget))
        var wide = TextStyle()
        wide.letterSpacing = 16_384
        var builder = StyledText.Builder()
        builder.append("a b ")
        builder.append(String(repeating: "x", count: 300), style: wide)
        let frame = TextFrame(
            ShapedString(builder.text), size: Size(width: 4_000_000, height: .infinity),
            options: TextFrameOptions().with(\.defaultTextAlignment, .justified).with(\.wrapMode, .word))
        XCTAssertEqual(frame.lineCount, 2)
        let node = SnapshotRenderer.node(for: DisplayList(frame), fonts: fonts)
        XCTAssertNotNil(node)
        node.map { gsk_render_node_unref($0) }
    }

    @MainActor
    func testOddTokens() async throws {
        let window = TestWindow()
        let label = Label("A text that is cut, since its one line is longer than what the label has")
        label.maximumNumberOfLines = 1
        for token in ["", " ", "\n", "more\nlines", String(repeating: "long ", count: 1_000), "\u{202E}", "👩‍👩‍👧‍👦"] {
            label.truncationToken = StyledText(token)
            use(label, in: window)
            label.widget.allocate(width: label.widget.measureWidth().minimum)
            label.widget.makeNode().map { gsk_render_node_unref($0) }
        }
    }

    /// A time that grows with the square of the length would be hours, and end the run. The text is drawn once.
    @MainActor
    func testAMegabyteInOneLine() async throws {
        let window = TestWindow()
        let label = Label(String(repeating: "word ", count: 200_000))
        window.append(label.widget)
        for mode in [TextFrameOptions.WrapMode.none, .wordThenCharacter] {
            label.wrapMode = mode
            label.widget.allocate(width: mode == .none ? nil : 300)
            let made = label.state.drawing.nodes.madeNodeCount
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            XCTAssertEqual(label.state.drawing.nodes.madeNodeCount - made, 1)
        }
        XCTAssertGreaterThan(label.textFrame.lineCount, 1_000_000 / 5_000)
    }

    @MainActor
    func testACharacterWithoutAFontIsABox() async throws {
        let window = TestWindow()
        let label = Label("\u{10FFFD}\u{E0FFF}\u{1FAFF}\u{3FFFD}")
        window.append(label.widget)
        let runs = SnapshotRenderer.cairoRunCount
        label.widget.allocate()
        XCTAssertTrue(label.textFrame.shapedString.hasMissingGlyphs)
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        XCTAssertGreaterThan(SnapshotRenderer.cairoRunCount, runs)
        let picture = Picture(
            of: node, width: Int(gtk_widget_get_width(label.widget)), height: 30, renderer: window.renderer)
        XCTAssertGreaterThan(picture?.inkedByteCount ?? 0, 100)
    }
}
