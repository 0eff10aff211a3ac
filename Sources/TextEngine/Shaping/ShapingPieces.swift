import CHarfBuzz

/// What HarfBuzz is told of a stretch of text, besides the font.
struct ShapingRequest: Equatable {
    var level: UInt8
    var script: UInt32
    /// HarfBuzz keeps languages for ever, so the pointer stays good.
    nonisolated(unsafe) var language: hb_language_t?
    var settings: ShapingSettings

    static func == (one: Self, other: Self) -> Bool {
        one.level == other.level && one.script == other.script && one.language == other.language
            && one.settings == other.settings
    }
}

/// A stretch of a paragraph that HarfBuzz is told the same about.
struct ShapingPiece {
    var range: Range<Int>
    var request: ShapingRequest
}

/// A paragraph divided by what HarfBuzz is told of its text. Kept with paragraphs whose lines may have to be shaped anew;
/// a Japanese one has a piece for every other character, so these take five bytes each where few requests take turns.
final class ShapingPieces: Sendable {
    /// Indices in `requests`, in bytes where these are enough.
    private enum Numbers {
        case small([UInt8])
        case large([Int32])
    }

    private let start: Int32
    private let ends: [Int32]
    private let numbers: Numbers
    private let requests: [ShapingRequest]

    /// - Parameters:
    ///   - start: Where the first piece starts.
    ///   - numbers: For each piece which request it has.
    init(start: Int, ends: [Int32], numbers: [Int32], requests: [ShapingRequest]) {
        self.start = Int32(start)
        self.ends = ends
        self.numbers = requests.count <= 256 ? .small(numbers.map { UInt8($0) }) : .large(numbers)
        self.requests = requests
    }

    var count: Int { ends.count }

    subscript(index: Int) -> ShapingPiece {
        let number =
            switch numbers {
            case .small(let numbers): Int(numbers[index])
            case .large(let numbers): Int(numbers[index])
            }
        return ShapingPiece(
            range: Int(index == 0 ? start : ends[index - 1])..<Int(ends[index]), request: requests[number])
    }

    /// The piece that a character lies in. O(log pieces).
    func piece(at offset: Int) -> ShapingPiece {
        self[min(ends.partitionPoint { Int($0) > offset }, ends.count - 1)]
    }
}
