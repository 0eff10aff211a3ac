import TextEngine

/// A kind of text that could cost more for each character the longer it is. Every shape can be made in any length.
enum GrowthShape: String, CaseIterable, GrowthText {
    case word
    case line
    case prose
    case tabs
    case fonts
    case scopes
    case links
    case highlights
    case balanced
    case justified
    case hyphenated
    case cutStart = "cut-start"
    case cutMiddle = "cut-middle"
    case cutEnd = "cut-end"
    case bidi
    case marks
    case emoji
    case emptyLines = "empty-lines"
    case attachments
    case appended
    case cutFront = "cut-front"

    var name: String { rawValue }

    func text(characterCount count: Int) -> StyledText {
        switch self {
        case .word: StyledText(Self.letters(count))
        case .line, .balanced, .justified: StyledText(Self.words(count))
        case .hyphenated: StyledText(Self.words(count), style: TextStyle(language: "en_US"))
        case .prose, .highlights, .appended, .cutFront: StyledText(Self.lines(count))
        case .tabs: StyledText(String(repeating: "a\t", count: count / 2))
        case .fonts:
            Self.pieces(count / 2) { TextStyle(font: FontDescription("Noto Sans", size: 8 + Double($0) / 256)) }
        case .scopes: Self.scopes(count)
        case .links: Self.pieces(count) { TextStyle(link: LinkValue(url: "page:\($0)")) }
        // Letters that kern, so that a line which ends between two of them is shaped again.
        case .cutStart, .cutMiddle, .cutEnd: StyledText(String(repeating: "AVToWAYo", count: count / 8))
        case .bidi: StyledText(String(repeating: "word שלום 12, (אבג) ", count: count / 20))
        case .marks: StyledText(String(repeating: "\u{301}\u{323}", count: count / 2))
        case .emoji: StyledText(String(repeating: "👩‍👩‍👧", count: count / 5))
        case .emptyLines: StyledText(String(repeating: "\n", count: count))
        case .attachments: Self.attachments(count)
        }
    }

    var stages: [GrowthStage] {
        switch self {
        // The last paragraph is shaped with each word. So only a text of many paragraphs can grow cheaply.
        case .appended: [.append]
        case .cutFront: [.removeFirst]
        // Each has many of something that JSON has a list of.
        case .fonts, .scopes, .links, .attachments: Self.usualStages + [.json]
        default: Self.usualStages
        }
    }

    static let usualStages: [GrowthStage] = [.shape, .measure, .layOut, .cut, .hit, .move, .moveByWord, .draw]

    func isLocal(_ stage: GrowthStage) -> Bool {
        switch (self, stage) {
        // The runs of the line are read, and a row of marks is one cluster.
        case (.tabs, _), (.marks, _): false
        case (_, .hit), (_, .move), (_, .append): true
        default: false
        }
    }

    var lengthFactor: Int { [.line, .scopes, .links].contains(self) ? 4 : 1 }

    var options: TextFrameOptions {
        var options = TextFrameOptions()
        switch self {
        case .line, .tabs: options.wrapMode = .none
        case .cutStart, .cutMiddle, .cutEnd: options.wrapMode = .character
        case .balanced: options.lineBreakStrategy = .balanced
        case .justified: options.defaultTextAlignment = .justified
        case .hyphenated: options.hyphenation = HyphenationOptions(defaultFactor: 1)
        default: break
        }
        return options
    }

    var cuttingOptions: TextFrameOptions {
        var options = self.options
        options.maximumNumberOfLines = self == .tabs || self == .line ? 1 : 3
        options.lastLineTruncationMode =
            switch self {
            case .cutStart: .start
            case .cutMiddle, .line, .tabs, .bidi, .emoji, .marks: .middle
            default: .end
            }
        return options
    }

    /// A line that does not wrap is cut in its middle, with a part that grows with the text.
    func width(characterCount: Int) -> Double {
        self == .line || self == .tabs ? Double(characterCount) : 600
    }

    func drawingOptions(for text: StyledText) -> DrawingOptions {
        guard self == .highlights else { return DrawingOptions() }
        let background = TextBackground(color: Color(red: 1, green: 1, blue: 0))
        return DrawingOptions(
            highlights: stride(from: 0, to: text.count - 8, by: 10).map {
                DrawingOptions.Highlight(
                    range: $0..<$0 + 8,
                    style: TextHighlightStyle(textColor: .black, background: $0 % 20 == 0 ? background : nil))
            })
    }
}

// The texts.
extension GrowthShape {
    private static func letters(_ count: Int) -> String {
        var random = RandomSource(seed: 1, stream: "letters, growth")
        return String((0..<count).map { _ in Character(UnicodeScalar(UInt8(97 + random.number(in: 0...25)))) })
    }

    private static func words(_ count: Int) -> String {
        LongText.paragraphs(seed: 1, part: .measured, characterCount: count).joined(separator: " ")
    }

    private static func lines(_ count: Int) -> String {
        LongText.paragraphs(seed: 1, part: .measured, characterCount: count).joined(separator: "\n")
    }

    /// Words of ten characters, each in a style of its own.
    private static func pieces(_ count: Int, style: (Int) -> TextStyle) -> StyledText {
        var builder = StyledText.Builder()
        for number in 0..<count / 10 { builder.append("some text ", style: style(number)) }
        return builder.text
    }

    private static func scopes(_ count: Int) -> StyledText {
        var builder = StyledText.Builder()
        for _ in 0..<count / 10 {
            var style = ParagraphStyle.default
            style.truncationScope = TruncationScope(maximumNumberOfLines: 2)
            builder.append("some text\n", paragraphStyle: style)
        }
        return builder.text
    }

    private static func attachments(_ count: Int) -> StyledText {
        var builder = StyledText.Builder()
        for _ in 0..<count / 5 {
            builder.append("word")
            builder.append(StyledText(TextAttachment(width: 12, ascent: 10, descent: 2)))
        }
        return builder.text
    }
}
