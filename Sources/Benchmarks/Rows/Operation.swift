/// An operation on a text.
struct Operation: Sendable {
    /// The index of the text in its class.
    var item: Int
    /// The layout width, or the x of a point, in pixels. A multiple of 1/1,024, as in Pango.
    var x: Double
    /// The y of a point.
    var y: Double = 0
    /// A UTF-8 offset at the start of a character.
    var offset: Int = 0
}

/// The operations of a row, contiguous in memory.
typealias Operations = UnsafeBufferPointer<Operation>

/// Makes random operations without repetition, so that no branch predictor can learn them.
struct OperationSource {
    private var random: RandomSource
    private let widths: ClosedRange<Int>
    private let texts: [[UInt8]]

    /// Creates operations for a class, deterministic for a seed and stream.
    init(_ textClass: TextClass, texts: [[UInt8]], seed: UInt64, stream: String) {
        random = RandomSource(seed: seed, stream: "operations, \(stream), \(textClass.name)")
        self.texts = texts
        let typical = textClass.typicalWidth
        widths = typical * 1_024 * 3 / 4...typical * 1_024 * 5 / 4
    }

    /// A width between three and five quarters of the class's typical width: one of more than 50,000.
    mutating func width() -> Double { Double(random.number(in: widths)) / 1_024 }

    /// Cycles through some of the texts, each time with another width.
    mutating func layouts(_ items: Range<Int>, passes: Int) -> [Operation] {
        (0..<passes * items.count).map { Operation(item: items.lowerBound + $0 % items.count, x: width()) }
    }

    /// Cycles through some of the texts, each time with another position. Points are within the sizes of the texts.
    mutating func places(
        _ items: Range<Int>, passes: Int, within sizes: [(width: Double, height: Double)]
    ) -> [Operation] {
        (0..<passes * items.count).map { index in
            let item = items.lowerBound + index % items.count
            var offset = random.below(texts[item].count)
            while texts[item][offset] & 0xC0 == 0x80 { offset -= 1 }
            return Operation(
                item: item, x: coordinate(below: sizes[item].width), y: coordinate(below: sizes[item].height),
                offset: offset)
        }
    }

    private mutating func coordinate(below extent: Double) -> Double {
        Double(random.below(max(Int(extent * 1_024), 1))) / 1_024
    }
}

extension TextClass {
    /// The typical width of the texts on a screen, in pixels.
    var typicalWidth: Int {
        switch self {
        case .ui: 100
        case .posts, .postsLatin, .postsStyled: 300
        case .paragraph: 400
        case .longSingle, .longParagraphs: 600
        }
    }
}
