import TextEngine

/// A text of pieces of several shapes in turn, laid out with random options. What is fast for each shape alone may be slow for two.
struct GrowthCombination: GrowthText {
    private let shapes: [GrowthShape]
    /// The lengths of the pieces in bytes, again and again.
    private let lengths: [Int]
    private let separator: String
    /// nil for a line that grows with the text.
    private let fixedWidth: Double?
    let options: TextFrameOptions
    let cuttingOptions: TextFrameOptions

    /// Shapes of which each piece is a text.
    private static let mixed: [GrowthShape] = [
        .word, .prose, .tabs, .fonts, .scopes, .links, .hyphenated, .cutMiddle, .bidi, .marks, .emoji, .emptyLines,
        .attachments,
    ]

    init(number: Int, seed: UInt64) {
        var random = RandomSource(seed: seed, stream: "combination \(number)")
        func pick<Value>(_ values: [Value]) -> Value { values[random.number(in: 0...values.count - 1)] }
        shapes = (0..<random.number(in: 2...4)).map { _ in pick(Self.mixed) }
        lengths = (0..<7).map { _ in pick([4, 12, 40, 130, 400]) }
        separator = pick(["", " ", "\n"])
        var options = TextFrameOptions()
        options.wrapMode = pick([.none, .word, .character, .wordThenCharacter])
        options.lineBreakStrategy = pick([.greedy, .balanced])
        options.defaultTextAlignment = pick([.start, .justified, .center])
        options.hyphenation = HyphenationOptions(defaultFactor: pick([0, 1]))
        fixedWidth = options.wrapMode == .none ? nil : pick([30, 200, 600])
        self.options = options
        options.maximumNumberOfLines = pick([1, 3])
        options.lastLineTruncationMode = pick([.start, .middle, .end])
        cuttingOptions = options
    }

    var name: String {
        ([fixedWidth.map { "\(Int($0))px" } ?? "line"] + shapes.map(\.name) + ["\(lengths.reduce(0, +))"]).joined(
            separator: "+")
    }

    func text(characterCount count: Int) -> StyledText {
        // A shape that repeats takes its pieces from its one text.
        let texts = shapes.map { $0.text(characterCount: count / shapes.count) }
        var offsets = texts.map { _ in 0 }
        var builder = StyledText.Builder()
        var (piece, left) = (0, texts.reduce(0) { $0 + $1.count })
        while left > 0 {
            let index = piece % texts.count
            let range = offsets[index]..<min(offsets[index] + lengths[piece % lengths.count], texts[index].count)
            piece += 1
            guard !range.isEmpty else { continue }
            builder.append(texts[index][range])
            builder.append(separator)
            offsets[index] = range.upperBound
            left -= range.count
        }
        return builder.text
    }

    var stages: [GrowthStage] { GrowthShape.usualStages }

    /// A line may be as long as the text.
    func isLocal(_ stage: GrowthStage) -> Bool { false }

    var lengthFactor: Int { 1 }

    func width(characterCount: Int) -> Double { fixedWidth ?? Double(characterCount) }

    func drawingOptions(for text: StyledText) -> DrawingOptions { GrowthShape.highlights.drawingOptions(for: text) }
}
