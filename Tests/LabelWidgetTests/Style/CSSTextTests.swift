import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// CSS text properties of `label` and `link` look as in a GtkLabel with the same text.
final class CSSTextTests: WidgetTestCase {
    /// Both labels, shown with the styles of the moment.
    @MainActor
    private func show(_ markup: String, in window: TestWindow) throws -> [UnsafeMutablePointer<GtkWidget>] {
        let labels = [try XCTUnwrap(lwLabelNew(nil)), try XCTUnwrap(gtk_label_new(nil))]
        for widget in labels {
            GObjectTesting.set(widget, "use-markup", true)
            GObjectTesting.set(widget, "label", markup)
            gtk_widget_set_halign(widget, GTK_ALIGN_START)
            window.append(widget)
        }
        window.layOut()
        // The window may have to grow first.
        Gtk.iterate { labels.allSatisfy { gtk_widget_get_width($0) > 0 } }
        return labels
    }

    /// "K" (U+212A) has three bytes, its small letter has one. Ranges that an app gives may begin anywhere.
    @MainActor
    func testRangesInsideOfACharacterThatIsShownShorter() async throws {
        let window = TestWindow()
        TestStyle("label { text-transform: lowercase; }")
        let label = window.wrappingLabel("\u{212A}el\u{212A}vin")
        let length = label.styledText.count
        for start in 0...length {
            for end in start...length {
                let shown = label.state.displayText().range(start..<end)
                XCTAssertLessThanOrEqual(shown.upperBound, "kelkvin".utf8.count)
                label.highlights = [DrawingOptions.Highlight(range: start..<end, style: TextHighlightStyle())]
                window.layOut()
            }
        }
        XCTAssertEqual(label.state.displayText().range(3..<8), 1..<4)
    }

    /// How the pictures are compared.
    private enum Comparison {
        case pixels
        /// Lines skip letters, and are on whole pixels, so only the rows are compared that they are in.
        case rows
        case sizes
    }

    @MainActor
    private func compare(
        _ css: String, _ markup: String, named name: String, slack: Int32 = 1, by comparison: Comparison = .pixels,
        changesPicture: Bool = true
    ) throws {
        let window = TestWindow()
        let plain = try show(markup, in: window)
        let before = try plain.map { try XCTUnwrap(Picture(of: $0, in: window)) }
        let style = TestStyle(css)
        let labels = try show(markup, in: window)
        let (width, theirs) = (labels[0].measureWidth(), labels[1].measureWidth())
        let (height, others) = (labels[0].measureHeight(), labels[1].measureHeight())
        XCTAssertLessThanOrEqual(abs(width.natural - theirs.natural), slack, "\(name): \(width), GtkLabel \(theirs)")
        XCTAssertLessThanOrEqual(abs(height.natural - others.natural), 1, "\(name): \(height), GtkLabel \(others)")
        XCTAssertLessThanOrEqual(
            abs(height.naturalBaseline - others.naturalBaseline), 1, "\(name): \(height), GtkLabel \(others)")
        let after = try labels.map { try XCTUnwrap(Picture(of: $0, in: window)) }
        if changesPicture {
            XCTAssertGreaterThan(after[0].differingByteCount(from: before[0]), 0, "\(name) changes nothing")
        }
        switch comparison {
        // The GL renderer has images of glyphs for four places in x. It takes other ones for a run that begins elsewhere.
        // GTK 4.18 does so with every renderer: it does not round the places of glyphs.
        case .pixels where width.natural == theirs.natural && !ScreenStage.isGL && !Gtk.isNew:
            after[0].expectNoDifference(from: after[1], named: "css-\(name)")
        case .rows:
            let rows = zip(after, before).map { Self.changedRows($0, $1) }
            XCTAssertEqual(rows[0].lowerBound, rows[1].lowerBound, accuracy: 2, "\(name): \(rows)")
            XCTAssertEqual(rows[0].upperBound, rows[1].upperBound, accuracy: 2, "\(name): \(rows)")
        case .pixels, .sizes: break
        }
        // A label that is there already follows, and goes back.
        window.layOut()
        XCTAssertEqual(plain[0].measureWidth(), width, "\(name), a label that was there")
        XCTAssertEqual(
            try XCTUnwrap(Picture(of: plain[0], in: window)).differingByteCount(from: after[0]), 0,
            "\(name), a label that was there")
        style.remove()
        window.layOut()
        XCTAssertEqual(
            try XCTUnwrap(Picture(of: plain[0], in: window)).differingByteCount(from: before[0]), 0, "\(name) stays")
        for widget in plain + labels { gtk_widget_unparent(widget) }
    }

    /// The rows in which pictures differ, as far as both have them.
    private static func changedRows(_ one: Picture, _ other: Picture) -> ClosedRange<Double> {
        guard one.width == other.width else { return 0...0 }
        let rows = (0..<min(one.height, other.height)).filter { row in
            let bytes = row * one.width * 4..<(row + 1) * one.width * 4
            return one.bytes[bytes] != other.bytes[bytes]
        }
        guard let first = rows.first, let last = rows.last else { return 0...0 }
        return Double(first)...Double(last)
    }

    /// A style that changes while the glyphs are dropped for another reason.
    @MainActor
    func testAStyleChangesBetweenTwoLayouts() async throws {
        let window = TestWindow()
        let style = TestStyle("label { text-transform: uppercase; }")
        let label = Label("1 small")
        window.append(label.widget)
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, "1 SMALL")
        label.state.replaceLayout(nil)
        style.load("label { text-transform: none; }")
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, "1 small")
    }

    private static let link = "Read <a href=\"x:a\">the manual</a> twice"

    @MainActor
    func testTextDecoration() async throws {
        for (name, value) in [
            ("underline", "underline"), ("line-through", "line-through"), ("overline", "overline"),
            ("double", "underline double"), ("coloured", "underline #ff0000"),
            ("coloured-through", "line-through #00ff00"),
            ("wavy", "underline wavy"),
        ] {
            // An overline is above the lines of letters.
            try compare(
                "label { text-decoration: \(value); line-height: 2; }", "Some gypsy text", named: name, by: .rows)
            try compare(
                "label { line-height: 2; } label link { text-decoration: \(value); }", Self.link, named: "link-\(name)",
                by: .rows)
        }
        try compare("label link { text-decoration: none; }", Self.link, named: "link-none", by: .pixels)
    }

    @MainActor
    func testLetterSpacing() async throws {
        // Pango drops the spacing at the line's ends (Documentation/Differences.md).
        for value in [1, 3, -1] {
            try compare(
                "label { letter-spacing: \(value)px; }", "Some text", named: "spacing-\(value)",
                slack: Int32(abs(value)) + 1,
                by: .sizes)
        }
        try compare(
            "label link { letter-spacing: 4px; }", Self.link, named: "link-spacing", slack: 5, by: .sizes)
    }

    @MainActor
    func testTextTransform() async throws {
        for value in ["uppercase", "lowercase", "capitalize"] {
            try compare("label { text-transform: \(value); }", "some TEXT, straße x-ray", named: value)
            try compare(
                "label link { text-transform: \(value); }", "see <a href=\"x:a\">some TEXT</a>", named: "link-\(value)",
                by: .sizes, changesPicture: false)
        }
    }

    /// Without any CSS.
    @MainActor
    func testMarkupChangesLetters() async throws {
        let window = TestWindow()
        for value in ["uppercase", "lowercase", "capitalize"] {
            let labels = try show("a <span text_transform=\"\(value)\">some TEXT, straße</span> more", in: window)
            XCTAssertLessThanOrEqual(
                abs(labels[0].measureWidth().natural - labels[1].measureWidth().natural), 1, value)
        }
        // Words begin where they do in the whole text.
        let capitals = "<span text_transform='capitalize'>"
        for markup in ["w\(capitals)www</span>", "\(capitals)www</span> \(capitals)www</span>"] {
            let labels = try show(markup, in: window)
            XCTAssertLessThanOrEqual(
                abs(labels[0].measureWidth().natural - labels[1].measureWidth().natural), 1, markup)
        }
        let label = Label()
        try label.setMarkup("a <span show=\"spaces\">b c</span> d <span text_transform=\"uppercase\">ß</span>e")
        window.append(label.widget)
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, "a b\u{2423}\u{200B}c d SSe")
        XCTAssertEqual(label.text, "a b c d ße")
        label.isSelectable = true
        label.selectedRange = 8..<11
        XCTAssertEqual(label.selectedText?.plainText, "ße")
    }

    /// The text stays, whatever is shown. A name is in an isolate, and the character keeps its effect.
    @MainActor
    func testMarkupShowsInvisibleCharacters() async throws {
        let window = TestWindow()
        for (show, text, shown) in [
            ("spaces", "a\u{A0}b\u{3000}c", "a\u{2060}\u{2423}\u{2060}b\u{2423}\u{200B}c"),
            ("spaces", "a\u{202F}b\u{2007}c", "a\u{2060}\u{2423}\u{2060}b\u{2060}\u{2423}\u{2060}c"),
            ("spaces' text_transform='capitalize", "a b", "a\u{2423}\u{200B}B"),
            ("line-breaks", "a\u{2028}b\u{200D}", "a\u{21B5}\u{2028}b\u{200D}"),
            ("ignorables", "a b\u{AD}c", "a b\u{2066}SHY\u{2069}\u{AD}c"),
            ("ignorables", "\u{200E}!", "\u{2066}LRM\u{2069}\u{200E}!"),
            ("ignorables", "ب\u{200D}ب", "ب\u{200D}\u{2066}ZWJ\u{2069}\u{200D}ب"),
            ("spaces|ignorables", " \u{200B}", "\u{2423}\u{200B}\u{2066}ZWS\u{2069}\u{200B}"),
        ] {
            let label = Label()
            try label.setMarkup("x<span show='\(show)'>\(text)</span>y")
            label.isSelectable = true
            window.append(label.widget)
            window.layOut()
            XCTAssertEqual(label.textFrame.shapedString.text.string, "x\(shown)y", show)
            XCTAssertEqual(label.text, "x\(text)y", show)
            label.selectedRange = 1..<1 + text.utf8.count
            XCTAssertEqual(label.selectedText?.plainText, text, show)
            gtk_widget_unparent(label.widget)
        }
    }

    @MainActor
    func testTextShadow() async throws {
        try compare("label { text-shadow: 2px 3px #ff0000; }", "Some text", named: "shadow")
        try compare("label { text-shadow: 1px 1px 3px #0000ff, -2px 0 #00ff00; }", "Some text", named: "shadows")
    }

    @MainActor
    func testFontFeatures() async throws {
        try compare(
            "label { font-family: \"DejaVu Sans\"; font-feature-settings: \"liga\" 0, \"kern\" 0; }",
            "AVAffinity office",
            named: "features")
        try compare("label { font-kerning: none; }", "AVATAR To", named: "kerning")
        try compare(
            "label { font-family: \"DejaVu Sans\"; font-variant-ligatures: no-common-ligatures; }", "office",
            named: "variant-ligatures")
        try compare(
            "label { font-variant-numeric: tabular-nums; }", "1 of 11", named: "numerals", changesPicture: false)
        try compare(
            "label { font-family: \"DejaVu Sans\"; } label link { font-feature-settings: \"liga\" 0; }",
            "<a href=\"x:a\">office</a>", named: "link-features")
    }

    /// DejaVu Sans has no small capitals, Noto Sans has them.
    @MainActor
    func testFontVariantCaps() async throws {
        for family in ["DejaVu Sans", "Noto Sans"] {
            for value in ["small-caps", "all-small-caps", "petite-caps", "all-petite-caps", "unicase"] {
                for transform in ["none", "uppercase", "capitalize"] {
                    // Pango rounds the size of the smaller font: some shades differ where all letters have it.
                    let isExact = !value.hasPrefix("all-") || family == "Noto Sans" && value == "all-small-caps"
                    try compare(
                        "label { font-family: \"\(family)\"; font-variant-caps: \(value); text-transform: \(transform); }",
                        "Ada straße, 12 Été <i>in Italics</i>", named: "\(value)-\(transform)-\(family)",
                        by: isExact ? .pixels : .sizes)
                }
            }
        }
    }

    @MainActor
    func testFontStretch() async throws {
        try compare(
            "label { font-family: \"DejaVu Sans\"; font-stretch: condensed; }", "A narrow text", named: "condensed")
    }

    /// A font with the axis `wght`, which Pango gets from the same configuration.
    @MainActor
    func testFontVariationsOfAFontWithAxes() async throws {
        let file = TestFonts.file("Box-Variable.ttf")
        let map = OpaquePointer(UnsafeMutableRawPointer(try XCTUnwrap(pango_cairo_font_map_get_default())))
        try FontCatalog.system.add(fontFile: file)
        // Pango remembers what it found for a request.
        pango_fc_font_map_config_changed(map)
        defer {
            FontCatalog.system.remove(fontFile: file)
            PangoFonts.shared.clear()
            pango_fc_font_map_config_changed(map)
        }
        let (window, label) = (TestWindow(), Label("AVATAR fi x"))
        window.append(label.widget)
        var widths: [Int32] = []
        for value in ["100", "400", "650", "900"] {
            let css = "label { font: 20px \"Label Box Variable\"; font-variation-settings: \"wght\" \(value); }"
            try compare(css, label.text, named: "wght-\(value)")
            let style = TestStyle(css)
            window.layOut()
            widths.append(label.widget.measureWidth().natural)
            style.remove()
        }
        XCTAssertEqual(widths, Set(widths).sorted(), "bolder is wider")
    }

    /// GTK does not keep the order.
    @MainActor
    func testFontVariations() async throws {
        let window = TestWindow()
        TestStyle("label { font-variation-settings: \"wght\" 300, \"wdth\" 75; }")
        let label = Label("Some text")
        window.append(label.widget)
        window.layOut()
        let variations = try XCTUnwrap(label.state.currentStyle().font.variations).map { "\($0.tag) \($0.value)" }
        XCTAssertEqual(variations.sorted(), ["wdth 75.0", "wght 300.0"])
    }

    @MainActor
    func testLineHeight() async throws {
        for value in ["2", "40px", "150%", "0.9"] {
            try compare("label { line-height: \(value); }", "Two\nlines", named: "line-height-\(value)")
        }
    }

    @MainActor
    func testColors() async throws {
        try compare("label link { color: #ff00ff; }", Self.link, named: "link-color", by: .sizes)
        try compare("label { color: #ff00ff; }", "Some text", named: "color")
    }
}
