import TextEngine

/// Goes through a text and lists the attributes of each stretch that count there: of most kinds, the last one replaces those before it.
/// O(attributes · log attributes), and for each stretch as many steps as there are kinds, and attributes that add to others of their kind.
struct AttributeSweep {
    private let attributes: [MarkupAttribute]
    private let end: Int
    /// The ends of the attributes, ascending.
    private let ends: [Int]
    /// The first attribute that has not begun, and the first end that was not reached.
    private var (next, nextEnd) = (0, 0)
    /// The attributes that have begun, of each kind that has one value. All but the last one may have ended.
    private var begun: [Int: [Int]] = [:]
    /// The attributes that add to others, while they have begun and not ended.
    private var adding: [Int] = []
    /// The number of attributes visited, for tests.
    private(set) var visitCount = 0

    /// - Parameters:
    ///   - attributes: Sorted by their start. None is empty.
    ///   - end: The end of the text. Attributes end there at the latest.
    init(_ attributes: [MarkupAttribute], end: Int) {
        (self.attributes, self.end) = (attributes, end)
        ends = attributes.map(\.range.upperBound).sorted()
    }

    /// The stretch that starts at an offset, with its attributes in the order of the list. Offsets must ascend.
    mutating func next(from start: Int, upTo limit: Int) -> (end: Int, attributes: [MarkupAttribute]) {
        while next < attributes.count, attributes[next].range.lowerBound <= start {
            if attributes[next].range.upperBound > start {
                if let kind = attributes[next].value.replacedKind {
                    begun[kind, default: []].append(next)
                } else {
                    adding.append(next)
                }
            }
            next += 1
            visitCount += 1
        }
        visitCount += adding.count
        adding.removeAll { attributes[$0].range.upperBound <= start }
        let found = (adding + lastOfKinds(at: start)).sorted()
        while nextEnd < ends.count, ends[nextEnd] <= start { nextEnd += 1 }
        var stretchEnd = min(limit, end)
        if nextEnd < ends.count { stretchEnd = min(stretchEnd, ends[nextEnd]) }
        if next < attributes.count { stretchEnd = min(stretchEnd, attributes[next].range.lowerBound) }
        return (stretchEnd, found.map { attributes[$0] })
    }

    /// The last attribute of each kind that has begun and not ended.
    private mutating func lastOfKinds(at start: Int) -> [Int] {
        var found: [Int] = []
        for kind in Array(begun.keys) {
            while let last = begun[kind]?.last {
                visitCount += 1
                guard attributes[last].range.upperBound <= start else {
                    found.append(last)
                    break
                }
                begun[kind]?.removeLast()
            }
        }
        return found
    }
}

extension MarkupAttribute.Value {
    /// A number for each kind of which the last attribute of a place replaces the others; nil for kinds that add to each other.
    fileprivate var replacedKind: Int? {
        switch self {
        // A list or a description may leave something open.
        case .family, .fontDescription, .fontFeatures, .fontScale, .baselineShift: nil
        case .style: 0
        case .weight: 1
        case .variant: 2
        case .stretch: 3
        case .size, .absoluteSize: 4
        case .scale: 5
        case .fallback: 6
        case .language: 7
        case .foreground: 8
        case .foregroundAlpha: 9
        case .background: 10
        case .backgroundAlpha: 11
        case .underline: 12
        case .underlineColor: 13
        case .overline: 14
        case .overlineColor: 15
        case .strikethrough: 16
        case .strikethroughColor: 17
        case .rise: 18
        case .letterSpacing: 19
        case .lineHeight, .absoluteLineHeight: 20
        case .gravity: 21
        case .gravityHint: 22
        case .show: 23
        case .textTransform: 24
        case .allowBreaks: 25
        case .insertHyphens: 26
        case .word: 27
        case .sentence: 28
        case .link: 29
        }
    }
}
