/// Random widths and places, the same for both sides.
struct LayoutInputs {
    private(set) var widths: [Double] = []
    private(set) var points: [(x: Double, y: Double)] = []
    /// UTF-8 offsets at which characters begin.
    private(set) var offsets: [Int] = []

    private let text: [UInt8]
    private let height: Double
    private var random = DemoRandom(seed: 11)

    /// - Parameter height: The height of the lines in which points are.
    init(_ text: String, height: Double) {
        self.text = Array(text.utf8)
        self.height = height
    }

    /// Makes as many widths as a step needs, or points, or offsets.
    mutating func prepare(_ count: Int, for step: LayoutStep) {
        switch step {
        case .size, .lines, .threeLines: widths = (0..<count).map { _ in number(150, 600) }
        case .point: points = (0..<count).map { _ in (number(0, LayoutCase.width), number(0, height)) }
        case .character: offsets = (0..<count).map { _ in offset() }
        default: break
        }
    }

    /// A multiple of 1/1,024, as Pango's are.
    private mutating func number(_ least: Double, _ most: Double) -> Double {
        least + Double(random.below(max(Int((most - least) * 1_024), 1))) / 1_024
    }

    private mutating func offset() -> Int {
        var offset = random.below(text.count)
        while text[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}
