import CLabelHarfBuzz
import Testing

@testable import TextEngine

/// What HarfBuzz is told of a text is known when its lines are shaped anew.
@Suite("Pieces of shaping")
struct ShapingPiecesTests {
    private static func options(_ family: String, language: String? = nil) -> ShapingOptions {
        ShapingOptions(defaultStyle: TextStyle(font: FontDescription(family, size: 16), language: language))
    }

    private static func list(_ pieces: ShapingPieces) -> [ShapingPiece] { (0..<pieces.count).map { pieces[$0] } }

    /// The pieces of a text's first paragraph, found now.
    private static func found(_ shaped: ShapedString) -> [ShapingPiece] {
        shaped.withParagraph(0) { paragraph in
            TextShaper.withShaper(fonts: shaped.fontSnapshot) {
                list($0.shapingPieces(of: paragraph, shaped.text, options: shaped.options))
            }
        }
    }

    private static func spaced(_ width: Double) -> TextStyle {
        var style = TextStyle()
        style.letterSpacing = width
        return style
    }

    @Test("What a Japanese paragraph keeps is what analysing it again finds, in parts of it too")
    func kept() throws {
        let text = StyledText("港町の朝は、パン屋の「煙突」から上がる細い煙ではじまる。ＴＡＶ To 12ヵ所、ー々〆。")
        let shaped = ShapedString(text, options: Self.options("Noto Sans CJK JP", language: "ja"))
        let kept = try #require(shaped.withParagraph(0) { $0.header.pieces })
        let (known, again) = (Self.list(kept), Self.found(shaped))
        #expect(known.count > 10)
        #expect(known.map(\.range) == again.map(\.range))
        #expect(zip(known, again).allSatisfy { $0.request == $1.request })
        #expect(known.first?.range.lowerBound == 0 && known.last?.range.upperBound == text.count)
        for piece in known {
            for offset in piece.range { #expect(kept.piece(at: offset).range == piece.range) }
        }
        let part = shaped.part(9..<60)
        let ofPart = try #require(part.withParagraph(0) { $0.header.pieces })
        #expect(Self.list(ofPart).map(\.range) == known.map(\.range))
    }

    @Test("A paragraph of one script is not analysed again")
    func oneScript() {
        var builder = StyledText.Builder()
        builder.append("AVAVA ")
        builder.append("To", style: Self.spaced(2))
        builder.append(" Ty")
        let latin = ShapedString(builder.text, options: Self.options("DejaVu Sans"))
        #expect(latin.withParagraph(0) { $0.header.onlyScript } == HB_SCRIPT_LATIN.rawValue)
        let pieces = Self.found(latin)
        #expect(pieces.map(\.range) == [0..<6, 6..<8, 8..<11])
        #expect(pieces.map(\.request.settings.letterSpacing) == [0, 2_048, 0])
        #expect(pieces.allSatisfy { $0.request.script == HB_SCRIPT_LATIN.rawValue && $0.request.level == 0 })

        let hebrew = ShapedString(StyledText("שלום עולם"), options: Self.options("DejaVu Sans"))
        #expect(hebrew.withParagraph(0) { $0.header.onlyScript } == HB_SCRIPT_HEBREW.rawValue)
        #expect(Self.found(hebrew).map(\.request.level) == [1])

        for text in ["AV שלום", "AV Гд", "AV 漢字"] {
            let mixed = ShapedString(StyledText(text), options: Self.options("DejaVu Sans"))
            #expect(mixed.withParagraph(0) { $0.header.onlyScript } == 0)
            #expect(Set(Self.found(mixed).map(\.request.script)).count == 2)
        }
    }

    @Test("A paragraph may be shaped in many ways")
    func manyRequests() {
        var builder = StyledText.Builder()
        for index in 0..<300 { builder.append("か", style: Self.spaced(Double(index) / 4)) }
        let shaped = ShapedString(builder.text, options: Self.options("Noto Sans CJK JP", language: "ja"))
        let pieces = Self.found(shaped)
        #expect(pieces.count == 300)
        for (index, piece) in pieces.enumerated() {
            #expect(piece.range == 3 * index..<3 * index + 3)
            #expect(piece.request.settings.letterSpacing == Int32(index * 256))
        }
    }
}
