import Foundation
import Testing

@testable import TextEngine

/// The text of a PDF can be found and copied: what `pdftotext` of poppler-utils gets out of it.
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

    private func extracted(_ text: StyledText, _ options: DrawingOptions = DrawingOptions()) throws -> String {
        let shaping = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: 16)), fontCatalog: DrawingExample.catalog)
        let frame = TextFrame(ShapedString(text, options: shaping), size: Size(width: 300, height: .infinity))
        let extracted = try self.text(
            in: DisplayListBuilder.displayList(for: frame, options: options), frame.layoutBounds.outset(by: 5))
        return extracted.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test(
        "Text of alphabets that are written from the left is the same again, ligatures and fallback fonts included",
        arguments: [
            "The office of the affluent fjord: AVATAR, quickly.", "Příliš žluťoučký kůň úpěl ďábelské ódy",
            "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία", "Съешь же ещё этих мягких булок", "日本語の文章です。",
            "one line, and then so many words that they go over several lines of the page",
        ])
    func leftToRight(text: String) throws {
        let whole = try extracted(StyledText(text))
        #expect(whole.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
        if text.allSatisfy({ $0.isASCII }) { #expect(whole == text) }
    }

    @Test(
        "Arabic and Hebrew are the same again but for spaces and bidi marks", arguments: ["שלום עולם", "مرحبا بالعالم"])
    func rightToLeft(text: String) throws {
        let marks: Set<Unicode.Scalar> = [
            "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2069}",
        ]
        func letters(_ text: String) -> String {
            String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) && $0 != " " }))
        }
        #expect(letters(try extracted(StyledText(text))) == letters(text))
    }

    @Test("Decorations, backgrounds and shadows leave the text as it is")
    func decorated() throws {
        var style = TextStyle(backgroundColor: .white)
        style.underline = DecorationLine()
        style.stroke = TextStroke(widthPercentage: 2, fillsGlyphs: true)
        #expect(try extracted(StyledText("plain office text", style: style)) == "plain office text")
    }
}
