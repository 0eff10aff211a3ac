/// Resolves overlapping highlights: a list of stretches with the winning highlights of each.
///
/// A later highlight wins over earlier ones, attribute by attribute. So each stretch needs only its winners.
/// O(highlights · log highlights), even where many overlap.
struct HighlightStretches {
    /// The number of the winning highlight for each attribute. The last used place (``anyPlace``) is for any highlight
    /// at all. -1 means none. All eight places are used.
    typealias Winners = SIMD8<Int32>

    static let noWinners = Winners(repeating: -1)
    /// The place that every highlight takes, whatever it changes.
    static let anyPlace = TextHighlightStyle.attributes.count

    /// The lower bounds of the stretches in ascending order, then the upper bound of the last one.
    private let bounds: [Int]
    private let winners: [Winners]

    /// The number of stretches, including those between highlights that have none.
    var count: Int { winners.count }

    /// The first stretch that ends after an offset. O(log stretches).
    func firstIndex(endingAfter offset: Int) -> Int {
        max(bounds.partitionPoint { $0 > offset } - 1, 0)
    }

    /// The highlights that win anywhere in a range. O(log stretches + stretches in the range).
    func winners(anywhereIn range: Range<Int>) -> Winners {
        var found = Self.noWinners
        guard !range.isEmpty, let last = bounds.last, last > range.lowerBound else { return found }
        var index = firstIndex(endingAfter: range.lowerBound)
        while index < count, bounds[index] < range.upperBound {
            found = pointwiseMax(found, winners[index])
            index += 1
        }
        return found
    }

    /// Calls the body with the highlighted stretches that meet a range, in ascending order.
    func forEach(in range: Range<Int>, _ body: (Range<Int>, Winners) -> Void) {
        var index = firstIndex(endingAfter: range.lowerBound)
        while index < count, bounds[index] < range.upperBound {
            let own = bounds[index]..<bounds[index + 1]
            if own.overlaps(range), winners[index].isHighlighted { body(own, winners[index]) }
            index += 1
        }
    }

    /// Resolves highlights over ranges that are not empty.
    ///
    /// - Parameters:
    ///   - ranges: The ranges of the highlights, in ascending order of number.
    ///   - base: The winners where no later highlight applies, for the whole text.
    init(
        _ ranges: [(range: Range<Int>, number: Int)], of highlights: [DrawingOptions.Highlight],
        base: (winners: Winners, text: Range<Int>)? = nil
    ) {
        guard !ranges.isEmpty || base?.text.isEmpty == false else {
            (bounds, winners) = ([], [])
            return
        }
        var bounds: [Int] = []
        bounds.reserveCapacity(2 * ranges.count + 2)
        for (range, _) in ranges { bounds += [range.lowerBound, range.upperBound] }
        if let base { bounds += [base.text.lowerBound, base.text.upperBound] }
        bounds.sort()
        bounds = bounds.withoutRepetitions
        let places = ranges.map { range, _ in
            (bounds.partitionPoint { $0 >= range.lowerBound }, bounds.partitionPoint { $0 >= range.upperBound })
        }
        var winners = Array(repeating: base?.winners ?? Self.noWinners, count: bounds.count - 1)
        // The last highlight with this attribute takes its places first. Earlier ones get what is still free.
        for place in 0...Self.anyPlace where ranges.contains(where: { highlights[$0.number].style.takes(place) }) {
            var free = FreePlaces(count: winners.count)
            for (index, (_, number)) in ranges.enumerated().reversed()
            where highlights[number].style.takes(place) {
                free.take(places[index].0..<places[index].1) {
                    winners[$0][place] = max(winners[$0][place], Int32(number))
                }
            }
        }
        (self.bounds, self.winners) = Self.joined(bounds, winners)
    }

    /// Joins neighbours that have the same winners.
    private static func joined(_ bounds: [Int], _ winners: [Winners]) -> ([Int], [Winners]) {
        var joined: (bounds: [Int], winners: [Winners]) = ([bounds[0]], [])
        for (index, own) in winners.enumerated() {
            var own = own
            // If any attribute has a winner, the entry for "any" adds nothing.
            let last = own.replacing(at: anyPlace, with: -1).max()
            if last >= 0 { own[anyPlace] = last }
            if own == joined.winners.last {
                joined.bounds[joined.bounds.count - 1] = bounds[index + 1]
            } else {
                joined.winners.append(own)
                joined.bounds.append(bounds[index + 1])
            }
        }
        return joined
    }
}

extension HighlightStretches.Winners {
    /// Whether any highlight applies.
    var isHighlighted: Bool { self[HighlightStretches.anyPlace] >= 0 }

    /// Whether both look the same. It matters that a highlight exists, not which one.
    func showsSame(as other: Self) -> Bool {
        isHighlighted == other.isHighlighted
            && replacing(at: HighlightStretches.anyPlace, with: -1)
                == other.replacing(at: HighlightStretches.anyPlace, with: -1)
    }

    fileprivate func replacing(at place: Int, with number: Int32) -> Self {
        var winners = self
        winners[place] = number
        return winners
    }
}

/// A set of indices from which ranges are removed. It finds the indices of a range that are still in the set, without a
/// visit to the others (a disjoint-set forest). Nearly O(1) for each removed index and for each range.
private struct FreePlaces {
    /// The index itself if it is free. Otherwise a larger one on the way to the next free index.
    private var next: [Int32]

    init(count: Int) { next = (0...Int32(count)).map { $0 } }

    private mutating func firstFree(from place: Int32) -> Int32 {
        var place = place
        while next[Int(place)] != place {
            next[Int(place)] = next[Int(next[Int(place)])]
            place = next[Int(place)]
        }
        return place
    }

    /// Calls the body with the free indices of a range and takes them.
    mutating func take(_ range: Range<Int>, _ body: (Int) -> Void) {
        var place = firstFree(from: Int32(range.lowerBound))
        while place < range.upperBound {
            body(Int(place))
            next[Int(place)] = place + 1
            place = firstFree(from: place + 1)
        }
    }
}

extension [Int] {
    /// The sorted array without duplicates.
    fileprivate var withoutRepetitions: [Int] {
        var kept: [Int] = []
        kept.reserveCapacity(count)
        for number in self where number != kept.last { kept.append(number) }
        return kept
    }
}

extension TextHighlightStyle {
    /// An attribute of a highlight style.
    struct Attribute: Sendable {
        let isSet: @Sendable (TextHighlightStyle) -> Bool
        /// Copies the attribute from the second style to the first.
        let copy: @Sendable (inout TextHighlightStyle, TextHighlightStyle) -> Void

        fileprivate init<Value>(_ path: WritableKeyPath<TextHighlightStyle, Value?> & Sendable) {
            isSet = { $0[keyPath: path] != nil }
            copy = { $0[keyPath: path] = $1[keyPath: path] }
        }
    }

    /// The attributes in the order of their places in ``HighlightStretches/Winners``.
    static let attributes = [
        Attribute(\.textColor), Attribute(\.stroke), Attribute(\.underline), Attribute(\.strikethrough),
        Attribute(\.shadow), Attribute(\.background), Attribute(\.linkColor),
    ]

    /// Whether the style takes a place in ``HighlightStretches/Winners``.
    fileprivate func takes(_ place: Int) -> Bool {
        place == HighlightStretches.anyPlace || Self.attributes[place].isSet(self)
    }
}
