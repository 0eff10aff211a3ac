/// The line breaks of a paragraph (UAX #14) that follow from two neighbours alone, found one character after the
/// other. Between letters, digits, ideographs, spaces and the usual stops that is nearly all of them. What is left,
/// stretches between two certain breaks, is for ICU.
///
/// The rules are LB7, 9, 13, 14, 16, 18, 19, 21, 22, 23, 28, 29, 30 and 31 for the classes of ``SimpleLineClass``; what
/// depends on more than two of them (numbers with signs) or is otherwise in newer versions of Unicode (quotation marks
/// beside ideographs) is unknown.
struct CertainLineBreaks {
    /// What is known of the place between two characters.
    private enum Decision: UInt8 {
        case stays, breaks, unknown
    }

    /// The decision for each pair of classes, the first one followed by spaces or not. Never freed, so that the hottest
    /// loop of all finds it without a detour.
    // Written once, before anyone reads it.
    nonisolated(unsafe) private static let decisions: UnsafePointer<Decision> = {
        let classes = SimpleLineClass.allCases
        let decisions = UnsafeMutablePointer<Decision>.allocate(capacity: classes.count * 2 * classes.count)
        for first in classes {
            for hasSpaces in [false, true] {
                for second in classes {
                    (decisions + index(first, hasSpaces, second)).initialize(to: decision(first, hasSpaces, second))
                }
            }
        }
        return UnsafePointer(decisions)
    }()

    @inline(__always)
    private static func index(_ first: SimpleLineClass, _ hasSpaces: Bool, _ second: SimpleLineClass) -> Int {
        (Int(first.rawValue) * 2 + (hasSpaces ? 1 : 0)) * SimpleLineClass.count + Int(second.rawValue)
    }

    private static func decision(
        _ first: SimpleLineClass, _ hasSpaces: Bool, _ second: SimpleLineClass
    ) -> Decision {
        switch (first, second) {
        case (.unknown, _), (.mark, _), (.space, _), (_, .unknown), (_, .space), (_, .mark): .unknown
        // Taken for letters, or for unknown.
        case _ where first.usesDictionary || second.usesDictionary: .unknown
        // LB14: not even after spaces.
        case (.opening, _): .stays
        // LB15c of newer versions breaks before stops that start a number.
        case (_, .infix) where hasSpaces: .unknown
        // LB13: not even after spaces.
        case (_, .closing), (_, .closingParenthesis), (_, .infix), (_, .exclamation): .stays
        // LB15 is gone in newer versions.
        case (.quotation, .opening) where hasSpaces: .unknown
        // LB19: beside what is wide, newer versions break.
        case (.quotation, _) where !hasSpaces, (_, .quotation) where !hasSpaces:
            first.isNarrow && second.isNarrow ? .stays : .unknown
        // LB16 and LB21.
        case (.closing, .nonstarter), (.closingParenthesis, .nonstarter): .stays
        case (_, .nonstarter): hasSpaces ? .breaks : .stays
        // LB18.
        case _ where hasSpaces: .breaks
        // LB22.
        case (_, .ellipsis): .stays
        // LB30.
        case (.letter, .opening), (.digit, .opening): .stays
        case (.closingParenthesis, .letter), (.closingParenthesis, .digit): .stays
        // LB25 looks further.
        case (.infix, .digit), (.closing, .digit), (.exclamation, .digit): .unknown
        // LB23, LB28, LB29.
        case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit), (.infix, .letter): .stays
        // LB31.
        default: .breaks
        }
    }

    private let decisions = Self.decisions
    /// The class of the character before, spaces and marks left out.
    private var last = SimpleLineClass.unknown
    private var hasSpaces = false
    /// Whether anything unknown has come since the last certain break.
    private(set) var isOpen = false
    /// Where the stretch since the last certain break starts.
    private var stretchStart: Int

    /// Starts a paragraph.
    init(at start: Int) { stretchStart = start }

    /// Takes the next character; true if a line may certainly end before it. Then ``endStretch(at:)`` has to be called.
    /// O(1).
    @inline(__always)
    mutating func take(_ next: SimpleLineClass, at offset: Int) -> Bool {
        switch next {
        case .space:
            hasSpaces = true
            return false
        case .mark where last != .unknown && !hasSpaces:
            // LB9: a mark is one with what it stands on.
            return false
        default:
            let decision =
                offset == stretchStart ? .stays : decisions[Self.index(last, hasSpaces, next)]
            last = next == .mark ? .unknown : next
            hasSpaces = false
            if next == .unknown || next == .mark || decision == .unknown { isOpen = true }
            return decision == .breaks
        }
    }

    /// Starts the next stretch.
    @inline(__always)
    mutating func endStretch(at offset: Int) {
        stretchStart = offset
        isOpen = false
    }
}
