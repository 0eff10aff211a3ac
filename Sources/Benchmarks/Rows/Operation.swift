/// One thing to do with one text.
struct Operation: Sendable {
    /// The index of the text in its class.
    var item: Int
    /// The width to lay out in, or the x of a point, in pixels: a multiple of 1/1,024, which Pango can hold.
    var x: Double
    /// The y of a point.
    var y: Double = 0
    /// A UTF-8 offset in the text at which a character starts.
    var offset: Int = 0
}

/// What the rows are given: the same operations for both sides, one after the other in memory.
typealias Operations = UnsafeBufferPointer<Operation>

/// Makes up operations that never repeat, so that no branch predictor can learn them.
struct OperationSource {
    private var random: RandomSource
    private let widths: ClosedRange<Int>
    private let texts: [[UInt8]]

    /// Operations on the texts of a class, always the same for the same seed and stream.
    init(_ textClass: TextClass, texts: [[UInt8]], seed: UInt64, stream: String) {
        random = RandomSource(seed: seed, stream: "operations, \(stream), \(textClass.name)")
        self.texts = texts
        let typical = textClass.typicalWidth
        widths = typical * 1_024 * 3 / 4...typical * 1_024 * 5 / 4
    }

    /// A width between three and five quarters of the class's typical one; any of more than 50,000.
    mutating func width() -> Double { Double(random.number(in: widths)) / 1_024 }

    /// The texts in their order, again and again, each time in another width.
    mutating func layouts(passes: Int) -> [Operation] {
        (0..<passes * texts.count).map { Operation(item: $0 % texts.count, x: width()) }
    }

    /// The texts in their order, again and again, each time another place in them; points lie within the sizes.
    mutating func places(passes: Int, within sizes: [(width: Double, height: Double)]) -> [Operation] {
        (0..<passes * texts.count).map { index in
            let item = index % texts.count
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
    /// The width in pixels that such texts have on a screen.
    var typicalWidth: Int {
        switch self {
        case .ui: 100
        case .posts, .postsLatin, .postsStyled: 300
        case .paragraph: 400
        case .longSingle, .longParagraphs: 600
        }
    }
}
