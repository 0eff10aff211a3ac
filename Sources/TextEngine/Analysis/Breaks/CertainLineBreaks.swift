/// Finds the line breaks of a paragraph (UAX #14) that follow from two neighbouring characters, in one pass. Between
/// letters, digits, ideographs, spaces and common punctuation these are nearly all. ICU analyzes the rest: the
/// stretches between two certain breaks that are open.
///
/// It implements LB7, 9, 13, 14, 16, 18, 19, 21, 22, 23, 28, 29, 30 and 31 for the classes of ``SimpleLineClass``. The
/// result is unknown where a rule needs more context (numbers with signs), or where newer Unicode versions differ
/// (quotation marks beside ideographs).
struct CertainLineBreaks {
    /// Whether a line may break between two characters.
    private enum Decision: UInt8 {
        case prohibited, allowed, unknown
    }

    /// The decision for each pair of classes, with or without spaces between them. Never freed, so that the hottest
    /// loop needs no reference counting.
    // Written once, before the first read.
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
        // Does not occur: the analyzer passes `letter` or `unknown` instead.
        case _ where first.usesDictionary || second.usesDictionary: .unknown
        // LB14: no break, even after spaces.
        case (.opening, _): .prohibited
        // LB15c of newer versions allows a break before a stop that starts a number.
        case (_, .infix) where hasSpaces: .unknown
        // LB13: no break, even after spaces.
        case (_, .closing), (_, .closingParenthesis), (_, .infix), (_, .exclamation): .prohibited
        // Newer versions have no LB15.
        case (.quotation, .opening) where hasSpaces: .unknown
        // LB19: newer versions allow a break beside wide characters.
        case (.quotation, _) where !hasSpaces, (_, .quotation) where !hasSpaces:
            first.isNarrow && second.isNarrow ? .prohibited : .unknown
        // LB16 and LB21.
        case (.closing, .nonstarter), (.closingParenthesis, .nonstarter): .prohibited
        case (_, .nonstarter): hasSpaces ? .allowed : .prohibited
        // LB18.
        case _ where hasSpaces: .allowed
        // LB22.
        case (_, .ellipsis): .prohibited
        // LB30.
        case (.letter, .opening), (.digit, .opening): .prohibited
        case (.closingParenthesis, .letter), (.closingParenthesis, .digit): .prohibited
        // LB25 needs more context.
        case (.infix, .digit), (.closing, .digit), (.exclamation, .digit): .unknown
        // LB23, LB28, LB29.
        case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit), (.infix, .letter): .prohibited
        // LB31.
        default: .allowed
        }
    }

    private let decisions = Self.decisions
    /// The class of the last character that is not a space or mark.
    private var last = SimpleLineClass.unknown
    private var hasSpaces = false
    /// Whether there was an unknown decision since the last certain break. Then ICU must analyze the stretch.
    private(set) var isOpen = false
    /// The start of the stretch since the last certain break.
    private var stretchStart: Int

    /// Starts a paragraph.
    init(at start: Int) { stretchStart = start }

    /// Handles the next character. Returns true if a line may certainly break before it. Then call ``endStretch(at:)``.
    /// O(1).
    @inline(__always)
    mutating func take(_ next: SimpleLineClass, at offset: Int) -> Bool {
        switch next {
        case .space:
            hasSpaces = true
            return false
        case .mark where last != .unknown && !hasSpaces:
            // LB9: a mark joins its base.
            return false
        default:
            let decision =
                offset == stretchStart ? .prohibited : decisions[Self.index(last, hasSpaces, next)]
            last = next == .mark ? .unknown : next
            hasSpaces = false
            if next == .unknown || next == .mark || decision == .unknown { isOpen = true }
            return decision == .allowed
        }
    }

    /// Starts the next stretch.
    @inline(__always)
    mutating func endStretch(at offset: Int) {
        stretchStart = offset
        isOpen = false
    }
}
