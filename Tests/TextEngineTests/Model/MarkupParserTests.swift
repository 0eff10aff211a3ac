import Testing

@testable import TextEngine

/// Styles that markup sets, and features that Pango does not have. `MarkupDifferentialTests` compares everything else
/// with Pango.
@Suite("Markup")
struct MarkupParserTests {
    /// The style of the first character.
    private func style(_ markup: String, resolution: Double = 96) throws -> TextStyle {
        try StyledText(markup: markup, resolution: resolution).style(at: 0).style
    }

    private func style(span attributes: String) throws -> TextStyle { try style("<span \(attributes)>x</span>") }

    private func error(_ markup: String) -> MarkupError? {
        do {
            _ = try MarkupParser().parse(markup)
            return nil
        } catch {
            return error
        }
    }

    @Test("Tags set attributes")
    func tags() throws {
        #expect(try style("<b>x</b>").font?.weight == .bold)
        #expect(try style("<i>x</i>").font?.slant == .italic)
        #expect(try style("<tt>x</tt>").font?.families == ["Monospace"])
        #expect(try style("<u>x</u>").underline == DecorationLine())
        #expect(try style("<s>x</s>").strikethrough == DecorationLine())
        #expect(try style("<big>x</big>").font?.sizeScale == 1.2)
        #expect(try style("<small>x</small>").font?.sizeScale == 1 / 1.2)
        #expect(try style("<sup>x</sup>").baselineShifts == [.superscript])
        #expect(try style("<sub>x</sub>").fontMetricScales == [.subscript])
        #expect(try style("<sup><sub>x</sub></sup>").baselineShifts == [.superscript, .subscript])
        #expect(try style("<markup>x</markup>") == .plain)
    }

    @Test("The resolution converts points to pixels; other lengths are pixels")
    func lengths() throws {
        #expect(try style(span: "size='12pt'").font?.size == 16)
        #expect(try style("<span size='12pt'>x</span>", resolution: 72).font?.size == 12)
        #expect(try style(span: "size='10240'").font?.size == 10 * 96.0 / 72)
        #expect(try style(span: "font='Sans 12px'").font?.size == 12)
        #expect(try style(span: "rise='5pt'").baselineOffset == 5)
        #expect(try style(span: "letter_spacing='512'").letterSpacing == 0.5)
        #expect(try style(span: "baseline_shift='-2pt'").baselineShifts == [.offset(-2)])
        #expect(try style(span: "line_height='1.5'").lineHeight == .factor(1.5))
        #expect(try style(span: "line_height='20480'").lineHeight == .pixels(20))
        #expect(try style(span: "line_height='nan'").lineHeight == nil)
        #expect(MarkupParser(resolution: .nan) == MarkupParser(resolution: 96))
        #expect(MarkupParser(resolution: -1).resolution == 96)
    }

    @Test("Relative sizes scale the size of the context")
    func relativeSizes() throws {
        #expect(try style(span: "size='150%'").font?.sizeScale == 1.5)
        #expect(try style("<span size='10pt'><big>x</big></span>").font?.resolvedSize.rounded() == 16)
        // As in Pango, size steps are the weakest attribute of a tag.
        #expect(try style(span: "font='Sans 15' size='larger'").font?.resolvedSize == 20)
        #expect(try style("<span font='20px'><big>x</big></span>").font?.resolvedSize == 24)
        // Pango makes text of size 0 here.
        let font = try style("<span font='Sans'><big>x</big></span>").font
        #expect(font?.sizeScale == 1.2 && font?.size == nil)
        let context = FontDescription("Serif", size: 20)
        #expect(font?.inheriting(from: context).resolvedSize == 24)
    }

    @Test("A font description sets all its attributes")
    func fonts() throws {
        let font = try style(span: "font='Noto Sans, Serif Bold Oblique Semi-Condensed Small-Caps 9 @wght=640,wdth=80'")
            .font
        #expect(font?.families == ["Noto Sans", "Serif"])
        #expect(font?.weight == .bold && font?.slant == .oblique && font?.width == .semiCondensed)
        #expect(font?.size == 12 && font?.capitals == .smallCaps)
        #expect(font?.variations?.map(\.value) == [640, 80])
        #expect(try style(span: "font='12' weight='300'").font?.weight == .light)
        #expect(try style(span: "font='Sans North'").gravity == .north)
        #expect(try style(span: "face='A, B'").font?.families == ["A", "B"])
        let capitals = try style("<span variant='all-small-caps'>x</span>").font
        #expect(capitals?.resolvedFeatures.map(\.tag.description) == ["smcp", "c2sc"])
        let features = try style(
            "<span font_features='dlig=1, -kern'><span font_features='kern on,\"ss01\" 2,x'>x</span></span>")
        #expect(features.font?.features?.map { "\($0.tag)=\($0.value)" } == ["dlig=1", "kern=1", "ss01=2", "x   =1"])
        #expect(try style(span: "fallback='no' lang='de_CH'").usesFontFallback == false)
        #expect(try style(span: "lang='de_CH'").language == "de-ch")
    }

    @Test("Colours and decoration lines are parsed")
    func colours() throws {
        #expect(try style(span: "color='red'").foregroundColor == Color(red: 1, green: 0, blue: 0))
        #expect(try style(span: "color='#0000ff80'").foregroundColor?.alpha == Float(0x8080) / 65_535)
        #expect(
            try style("<span alpha='50%'><span color='red'>x</span></span>").foregroundColor?.alpha == Float(32_767)
                / 65_535)
        #expect(try style(span: "alpha='50%'").foregroundAlpha == Float(32_767) / 65_535)
        #expect(try style(span: "background='red' bgalpha='100%'").backgroundColor == Color(red: 1, green: 0, blue: 0))
        #expect(try style(span: "underline='error' underline_color='blue'").underline == DecorationLine(pattern: .wave))
        #expect(try style(span: "underline_color='blue'").underlineColor == Color(red: 0, green: 0, blue: 1))
        #expect(try style("<u><span underline='none'>x</span></u>").underline == .hidden)
        #expect(try style(span: "underline='low'").underline?.position == .low)
        #expect(try style(span: "overline='single'").overline == DecorationLine())
        #expect(try style(span: "strikethrough='no'").strikethrough == .hidden)
    }

    @Test("Attributes without an effect are stored")
    func others() throws {
        #expect(try style(span: "show='spaces|ignorables'").visibleCharacters == [.spaces, .ignorables])
        #expect(try style(span: "text_transform='uppercase'").textTransform == .uppercase)
        #expect(try style(span: "allow_breaks='no'").allowsLineBreaks == false)
        #expect(try style(span: "insert_hyphens='no'").insertsHyphens == false)
        #expect(try style(span: "gravity='east' gravity_hint='line'").gravity == .east)
        #expect(try style(span: "gravity='east' gravity_hint='line'").gravityHint == .line)
        #expect(try style(span: "font_scale='small-caps'").fontMetricScales == [.smallCaps])
        let words = try StyledText(markup: "<span segment='word'>a</span><span segment='word'>b</span>")
        #expect(words.styleRuns.count == 2)
    }

    @Test("GtkLabel's links are parsed")
    func links() throws {
        let text = try StyledText(markup: "a <a href='app:1' title='Go &amp; see' class='big red'>b <b>c</b></a>")
        #expect(text.string == "a b c")
        #expect(text.styleRuns.map(\.style.link) == [nil, LinkValue(url: "app:1"), LinkValue(url: "app:1")])
        #expect(text.style(at: 4).style.linkTitle == "Go & see")
        #expect(text.style(at: 4).style.linkClasses == ["big", "red"])
        #expect(text.style(at: 4).style.withoutLink.linkTitle == nil)
        #expect(error("<a>x</a>")?.kind == .missingAttribute)
        #expect(error("<a href='x' rel='y'>x</a>")?.kind == .unknownAttribute)
    }

    @Test("An error has a kind, a position and a message")
    func errors() {
        let cases: [(String, MarkupError.Kind, Range<Int>, offset: Int, line: Int, column: Int)] = [
            ("é\n<foo>", .unknownElement, 4..<7, 8, 2, 6),
            ("<span color='bad' size='1'>x", .invalidValue, 13..<16, 27, 1, 28),
            ("<span size='1' font_size='2'>", .invalidValue, 15..<24, 29, 1, 30),
            ("<b x='1'>", .unknownAttribute, 3..<4, 9, 1, 10),
            ("é &nope; x", .syntax, 3..<9, 3, 1, 3),
            ("<b>x</i>", .syntax, 6..<7, 7, 1, 8),
            ("<b>x", .syntax, 4..<4, 4, 1, 5),
            ("a\u{0}b", .syntax, 1..<2, 1, 1, 2),
        ]
        for (markup, kind, range, offset, line, column) in cases {
            let error = error(markup)
            #expect(error?.kind == kind, "\(markup)")
            #expect(error?.range == range, "\(markup)")
            #expect(
                error?.offset == offset && error?.line == line && error?.column == column, "\(markup): \(error as Any)")
            #expect(error?.message.hasSuffix(".") == true)
        }
        #expect(throws: MarkupError.self) { try MarkupParser().parse(utf8: [0x61, 0xFF]) }
    }

    @Test("Every colour name is known")
    func colourNames() {
        for name in ["AliceBlue", "light goldenrod yellow", "gray0", "grey100", "snow4", "rebeccapurple"] {
            #expect(MarkupColor.parse(Array(name.utf8)) != nil, "\(name)")
        }
        #expect(MarkupColor.parse(Array("gray50".utf8))?.color == MarkupColor(red: 0x7F7F, green: 0x7F7F, blue: 0x7F7F))
    }

    @Test("Mnemonics are found in plain text")
    func mnemonics() {
        let file = MnemonicParser.parse("_File")
        #expect(file.text == "File" && file.accelerator == "F" && file.acceleratorOffset == 0 && file.ranges == [0..<1])
        #expect(
            MnemonicParser.parse("a__b_c_d") == MnemonicText(text: "a_bcd", accelerator: "c", ranges: [3..<4, 4..<5]))
        #expect(MnemonicParser.parse("x_").text == "x_")
        #expect(MnemonicParser.parse("é_日") == MnemonicText(text: "é日", accelerator: "日", ranges: [2..<5]))
        #expect(MnemonicParser.parse("a&b", marker: "&").accelerator == "b")
    }

    @Test("Mnemonics in markup do not change styles")
    func mnemonicsInMarkup() throws {
        let parsed = try MarkupParser(acceleratorMarker: "_").parse("<b>_Open</b> __ _x")
        #expect(parsed.text == "Open _ x" && parsed.accelerator == "O" && parsed.acceleratorRanges == [0..<1, 7..<8])
        #expect(parsed.styledText.style(at: 0).style.underline == nil)
    }

    /// A megabyte of each slow case. Time is not checked, but quadratic time would hit the time limit.
    @Test("Hostile markup takes linear time")
    func hostileMarkup() {
        let pieces = [
            "<b>", "<big>x", "<small>", "<sup>x", "<b/>", "<b>x</b>", "&", "&amp;", "&#x41;", "<", "<!--", "<!", "<?",
            "<b a='1' ",
            "<span font_features='abcd=1'>x", "<span size='larger'>x", "<span size='1%'>x<big>y", "<a href='x'>y", "_",
            "\r\n", "'",
            "<big>x</big><small>y</small>", "]]>", "<![CDATA[", "<span font='Bold ", "<span segment='word'>x",
        ]
        for piece in pieces {
            let markup = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
            _ = try? MarkupParser(acceleratorMarker: "_").parse(markup)
            let closed = closing(piece, count: 1_000_000 / (2 * piece.utf8.count + 8))
            if let closed { #expect(error(closed) == nil) }
        }
        let attributes = "<span " + String(repeating: "a='1' ", count: 150_000) + ">"
        #expect(error(attributes)?.kind == .syntax)
        let name = "<" + String(repeating: "b", count: 1_000_000) + ">"
        #expect((error(name)?.message.utf8.count ?? .max) < 200)
        let value = "<span font='" + String(repeating: "Bold ", count: 200_000) + "'>x</span>"
        #expect(error(value) == nil)
    }

    /// The piece nested in itself, with closing tags, if it is an opening tag.
    private func closing(_ piece: String, count: Int) -> String? {
        guard let name = piece.dropFirst().split(whereSeparator: { " >".contains($0) }).first,
            piece.hasPrefix("<"), piece.filter({ $0 == "<" }).count == 1, piece.contains(">"), !piece.contains("/"),
            name.allSatisfy(\.isLetter)
        else { return nil }
        return String(repeating: piece, count: count) + String(repeating: "</\(name)>", count: count)
    }
}
