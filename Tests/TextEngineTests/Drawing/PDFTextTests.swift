import Foundation
import Testing

@testable import TextEngine

/// Checks that PDF text can be searched and copied, with `pdftotext` of poppler-utils.
@Suite("Text in PDF")
struct PDFTextTests {
    private func text(in list: DisplayList, _ bounds: Rect) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("text-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        try PictureFile.write(list, bounds: bounds, scale: 1, background: nil, format: .pdf, file: file.path)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pdftotext", "-enc", "UTF-8", file.path, "-"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    private func frame(_ text: StyledText, width: Double = 300) -> TextFrame {
        let shaping = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: 16)), fontCatalog: DrawingExample.catalog)
        return TextFrame(ShapedString(text, options: shaping), size: Size(width: width, height: .infinity))
    }

    /// The unchanged output of `pdftotext`.
    private func extracted(from frame: TextFrame, _ options: DrawingOptions = DrawingOptions()) throws -> String {
        try text(in: DisplayList(frame, options: options), frame.layoutBounds.outset(by: 5))
    }

    /// Its output for a page with one line of text.
    private func extracted(_ text: StyledText, _ options: DrawingOptions = DrawingOptions()) throws -> String {
        let whole = try extracted(from: frame(text, width: .infinity), options)
        #expect(whole.hasSuffix(Self.pageEnd), "\(whole)")
        return String(whole.unicodeScalars.dropLast(Self.pageEnd.unicodeScalars.count))
    }

    /// `pdftotext` ends the line, the paragraph and the page.
    private static let pageEnd = "\n\n\u{C}"

    /// Whether two texts have equal characters. Swift's `==` ignores canonical equivalence.
    private func isSame(_ one: String, _ other: String) -> Bool {
        Array(one.unicodeScalars) == Array(other.unicodeScalars)
    }

    /// Left-to-right texts. They have several lines at 200 pixels.
    private static let leftToRightTexts = [
        "The office of the affluent fjord: AVATAR, quickly.",
        "one line, and then so many words that they go over several lines of the page",
        "Příliš žluťoučký kůň úpěl ďábelské ódy, façade Ångström Übermut œuvre İstanbul",
        "decomposed e\u{301} x\u{302} o\u{323}\u{302} beside \u{E9}, and Tiếng Việt",
        "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία", "Съешь же ещё этих мягких французских булок, да выпей чаю",
        "मानव अधिकारों की सार्वभौम घोषणा और गरिमा का सम्मान, क्षत्रिय ज्ञान कि र्क",
        "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์ น้ำ ภาษาไทย",
        "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다",
        "日本語の文章です。そして、もう一つの長い文章がここにあります。カタカナー「とても」長い。",
        "人人生而自由，在尊严和权利上一律平等。", "English with 日本語, ไทย, हिन्दी and ελληνικά in it",
    ]

    @Test("Left-to-right text is extracted character for character", arguments: leftToRightTexts)
    func leftToRight(text: String) throws {
        let whole = try extracted(StyledText(text))
        #expect(isSame(whole, text), "\(whole.unicodeScalars.map { $0.escaped(asASCII: true) }) of \(text)")
    }

    @Test("Each left-to-right line is extracted with its spaces", arguments: leftToRightTexts, [120.0, 200, 300])
    func lines(text: String, width: Double) throws {
        let frame = frame(StyledText(text), width: width)
        #expect(frame.lineCount > 1 || width > 120)
        // A line does not show its trailing space.
        let lines = frame.lineRecords.map { $0.text }.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        let shown = lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
        // `pdftotext` starts a new paragraph at a larger line distance, for example with a tall fallback font.
        let whole = try extracted(from: frame).split(whereSeparator: { $0 == "\n" || $0 == "\u{C}" }).map(String.init)
        #expect(whole.count == shown.count && zip(whole, shown).allSatisfy { isSame($0, $1) }, "\(whole) of \(shown)")
    }

    @Test(
        "Arabic and Hebrew are extracted, except for spaces and bidi marks",
        arguments: [
            "שלום עולם", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם", "مرحبا بالعالم",
            "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق",
        ])
    func rightToLeft(text: String) throws {
        let marks: Set<Unicode.Scalar> = [
            "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2069}", " ", "\n",
            "\u{C}",
        ]
        func letters(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { !marks.contains($0) } }
        for width in [.infinity, 120] {
            #expect(letters(try extracted(from: frame(StyledText(text), width: width))) == letters(text))
        }
    }

    @Test("A partly highlighted ligature has its text once", arguments: ["office", "سلام"])
    func highlightedLigatures(text: String) throws {
        let plain = try extracted(StyledText(text))
        #expect(text != "office" || plain == text)
        // pdftotext itself swaps the letters of lam-alef; it gets each once.
        for start in 0..<text.utf8.count {
            let style = TextHighlightStyle(textColor: Color(red: 1, green: 0, blue: 0))
            let options = DrawingOptions(highlights: [.init(range: start..<start + 2, style: style)])
            let letters = try extracted(StyledText(text), options).unicodeScalars.filter(\.properties.isAlphabetic)
            #expect(letters.sorted() == text.unicodeScalars.sorted(), "from \(start)")
        }
    }

    @Test("Decorations, backgrounds and shadows do not change the extracted text")
    func decorated() throws {
        var style = TextStyle(backgroundColor: .white)
        style.underline = DecorationLine()
        style.stroke = TextStroke(widthPercentage: 2, fillsGlyphs: true)
        #expect(try extracted(StyledText("plain office text", style: style)) == "plain office text")
    }
}
