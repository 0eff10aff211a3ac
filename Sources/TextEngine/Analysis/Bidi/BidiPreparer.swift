import CLabelICU

/// Rewrites the few texts for which ICU's result differs from UAX #9:
///
/// - Brackets pair within an isolating run sequence, and only while at most 63 are open (BD16). ICU keeps all of them,
///   which takes quadratic time: a minute for a megabyte of brackets. Brackets that BD16 ignores become neutrals.
/// - Brackets inside an override do not pair (BD14), but ICU pairs them. They become neutrals too.
/// - Isolate controls inside an override take its direction (X5a to X6a), which ICU ignores. A directional mark is
///   inserted before each. Such a mark could decide a first-strong isolate, so first-strong isolates are resolved
///   before.
/// - Nonspacing marks (NSM) after a bracket take its direction (N0), which ICU ignores after a closing bracket. They
///   are left out, and their text continues the bracket's level.
///
/// Follows embedding levels by rules X1 to X8. A worker: one thread at a time.
struct BidiPreparer {
    private static let openLimit = 63
    private static let deepestLevel: UInt8 = 125
    /// A neutral character that is not a bracket.
    private static let neutral = UInt16(0x21)

    /// The text for ICU. `origins` has the index of each unit in the paragraph, in ascending order, or -1 for an
    /// inserted mark.
    private(set) var units: [UInt16] = []
    private(set) var origins: [Int32] = []

    /// The open brackets of an isolating run sequence.
    private struct Sequence {
        var level: UInt8
        var closing: [UInt32] = []
        var isFull = false
    }

    private struct Status {
        var level: UInt8
        var isIsolate: Bool
        /// The override's directional mark; nil without an override.
        var mark: UInt16?
    }

    private var sequence = Sequence(level: 0)
    /// The sequences that continue after the open isolates.
    private var outer: [Sequence] = []
    private var statuses: [Status] = []
    private var (overflowIsolates, overflowEmbeddings) = (0, 0)
    /// The number of characters and open brackets visited, for tests of bounded work.
    private(set) var steps = 0

    /// Fills `units`. Returns false if ICU can take the paragraph unchanged. O(paragraph).
    mutating func prepare(_ text: UnsafeBufferPointer<UInt16>, baseLevel: UInt8) -> Bool {
        guard Self.needsPreparation(text) else { return false }
        steps = 0
        units.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        let isolates = FirstStrongIsolates(text)
        begin(baseLevel: baseLevel)
        var index = 0
        var followsBracket = false
        while index < text.count {
            steps += 1
            let (scalar, length) = text.scalar(at: index)
            defer { index += length }
            if (0x2066...0x2069).contains(scalar) {
                takeIsolateControl(scalar == 0x2068 ? isolates.control(at: index) : text[index], at: index)
                followsBracket = false
                continue
            }
            let bidiClass = icu_int_property(scalar, ICU_BIDI_CLASS)
            let isIgnored = bidiClass == Int32(ICU_BOUNDARY_NEUTRAL)
            if followsBracket && (isIgnored || bidiClass == Int32(ICU_NONSPACING_MARK)) { continue }
            followsBracket = false
            if (0x202A...0x202E).contains(scalar) {
                followEmbedding(scalar)
            } else if bidiClass == Int32(ICU_BLOCK_SEPARATOR) {
                // ICU ends a paragraph also at other separators, for example U+0085.
                begin(baseLevel: baseLevel)
            } else if !isIgnored {
                continueRun()
                if let kind = Self.bracketKind(scalar) {
                    followsBracket = true
                    append(hides(scalar, kind) ? Self.neutral : text[index], from: index)
                    continue
                }
            }
            append(text[index], from: index)
            if length == 2 { append(text[index + 1], from: index + 1) }
        }
        return true
    }

    /// Applies rule L1 again, without the inserted marks: such a mark must not end trailing white space.
    func resetLevels(_ resolved: UnsafePointer<UInt8>, baseLevel: UInt8) -> [UInt8] {
        var levels = Array(UnsafeBufferPointer(start: resolved, count: units.count))
        var isTrailing = true
        for index in units.indices.reversed() where origins[index] >= 0 {
            switch Int(icu_int_property(UInt32(units[index]), ICU_BIDI_CLASS)) {
            case ICU_BLOCK_SEPARATOR, ICU_SEGMENT_SEPARATOR: isTrailing = true
            case ICU_RIGHT_TO_LEFT_ARABIC: isTrailing = false
            case ICU_WHITE_SPACE_NEUTRAL: break
            case ICU_BOUNDARY_NEUTRAL, ICU_FIRST_EXPLICIT...ICU_LAST_EXPLICIT, ICU_FIRST_ISOLATE...ICU_LAST_ISOLATE:
                break
            default: isTrailing = false
            }
            if isTrailing { levels[index] = baseLevel }
        }
        return levels
    }

    private mutating func append(_ unit: UInt16, from origin: Int) {
        units.append(unit)
        origins.append(Int32(origin))
    }

    /// Whether a bracket must become a neutral.
    private mutating func hides(_ bracket: UInt32, _ kind: BracketKind) -> Bool {
        if statuses.last?.mark != nil { return true }
        return !(kind == .opening ? open(bracket) : close(bracket))
    }

    /// Appends an isolate control. It belongs to the sequence around the isolate. Inside an override, one mark before
    /// it is enough: by rules N1 and N2 the control and its matching PDI take the override's direction.
    private mutating func takeIsolateControl(_ control: UInt16, at index: Int) {
        let isEnd = control == 0x2069
        let endsIsolate = isEnd && overflowIsolates == 0 && !outer.isEmpty
        if isEnd { endIsolate() }
        continueRun()
        if let mark = statuses.last?.mark, !endsIsolate { append(mark, from: -1) }
        append(control, from: index)
        if !isEnd { isolate(toRightToLeft: control == 0x2067) }
    }

    private mutating func begin(baseLevel: UInt8) {
        sequence = Sequence(level: baseLevel)
        outer.removeAll(keepingCapacity: true)
        statuses.removeAll(keepingCapacity: true)
        statuses.append(Status(level: baseLevel, isIsolate: false, mark: nil))
        (overflowIsolates, overflowEmbeddings) = (0, 0)
    }

    /// Handles a character that counts. If its level differs from the one before, a new sequence starts (BD13).
    private mutating func continueRun() {
        let level = statuses.last?.level ?? 0
        if level != sequence.level { sequence = Sequence(level: level) }
    }

    /// Handles an opening bracket. Returns false if BD16 has stopped.
    private mutating func open(_ bracket: UInt32) -> Bool {
        if sequence.isFull { return false }
        if sequence.closing.count == Self.openLimit {
            sequence.isFull = true
            return false
        }
        sequence.closing.append(Self.canonical(icu_paired_bracket(bracket)))
        return true
    }

    private mutating func close(_ bracket: UInt32) -> Bool {
        if sequence.isFull { return false }
        steps += sequence.closing.count
        if let match = sequence.closing.lastIndex(of: Self.canonical(bracket)) {
            sequence.closing.removeSubrange(match...)
        }
        return true
    }

    /// U+2329 and U+232A are canonically equivalent to U+3008 and U+3009.
    private static func canonical(_ bracket: UInt32) -> UInt32 {
        bracket == 0x232A || bracket == 0x2329 ? bracket - 0x2329 + 0x3008 : bracket
    }

    /// Applies an embedding, an override or their end to the level (X2 to X5, X7).
    private mutating func followEmbedding(_ scalar: UInt32) {
        switch scalar {
        case 0x202A: embed(toRightToLeft: false, mark: nil)
        case 0x202B: embed(toRightToLeft: true, mark: nil)
        case 0x202D: embed(toRightToLeft: false, mark: 0x200E)
        case 0x202E: embed(toRightToLeft: true, mark: 0x200F)
        case 0x202C:
            if overflowIsolates > 0 { return }
            if overflowEmbeddings > 0 {
                overflowEmbeddings -= 1
            } else if statuses.count > 1, statuses.last?.isIsolate == false {
                statuses.removeLast()
            }
        default: break
        }
    }

    private func nextLevel(toRightToLeft: Bool) -> UInt8? {
        let level = statuses.last?.level ?? 0
        let next = toRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
        return next <= Self.deepestLevel && overflowIsolates == 0 && overflowEmbeddings == 0 ? next : nil
    }

    private mutating func embed(toRightToLeft: Bool, mark: UInt16?) {
        if let level = nextLevel(toRightToLeft: toRightToLeft) {
            statuses.append(Status(level: level, isIsolate: false, mark: mark))
        } else if overflowIsolates == 0 {
            overflowEmbeddings += 1
        }
    }

    private mutating func isolate(toRightToLeft: Bool) {
        if let level = nextLevel(toRightToLeft: toRightToLeft) {
            statuses.append(Status(level: level, isIsolate: true, mark: nil))
            outer.append(sequence)
            sequence = Sequence(level: level)
        } else {
            overflowIsolates += 1
        }
    }

    private mutating func endIsolate() {
        if overflowIsolates > 0 {
            overflowIsolates -= 1
            return
        }
        guard let sequence = outer.popLast() else { return }
        overflowEmbeddings = 0
        while statuses.last?.isIsolate == false { statuses.removeLast() }
        statuses.removeLast()
        self.sequence = sequence
    }

    /// Whether the text has an override, a mark after a bracket, or more brackets than BD16's limit.
    private static func needsPreparation(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
        var count = 0
        var followsBracket = false
        for unit in text {
            if unit == 0x202D || unit == 0x202E { return true }
            // Marks, ignorable characters, and surrogates: `prepare` tests characters beyond the BMP exactly.
            if followsBracket && unit >= 0xAD, unit & 0xF800 == 0xD800 || isMark(unit) { return true }
            followsBracket = false
            guard mayBeBracket(unit), let kind = bracketKind(UInt32(unit)) else { continue }
            followsBracket = true
            if kind == .opening { count += 1 }
            if count > openLimit { return true }
        }
        return false
    }

    private static func isMark(_ unit: UInt16) -> Bool {
        let bidiClass = Int(icu_int_property(UInt32(unit), ICU_BIDI_CLASS))
        return bidiClass == ICU_NONSPACING_MARK || bidiClass == ICU_BOUNDARY_NEUTRAL
    }

    private enum BracketKind { case opening, closing }

    private static func bracketKind(_ scalar: UInt32) -> BracketKind? {
        switch Int(icu_int_property(scalar, ICU_BIDI_PAIRED_BRACKET_TYPE)) {
        case ICU_BRACKET_OPEN: .opening
        case ICU_BRACKET_CLOSE: .closing
        default: nil
        }
    }

    /// A quick check by ranges, to avoid most property lookups.
    @inline(__always)
    private static func mayBeBracket(_ unit: UInt16) -> Bool {
        if unit < 0x0F00 { return unit < 0x7E && (unit & 0x5F == 0x5B || unit & 0x5F == 0x5D || unit & 0xFE == 0x28) }
        if unit < 0x2000 { return (0x0F3A...0x0F3D).contains(unit) || unit & 0xFFFE == 0x169A || unit == 0x169C }
        return (0x2045...0x208E).contains(unit) || (0x2308...0x232A).contains(unit) || (0x2768...0x29FD).contains(unit)
            || (0x2E22...0x2E5C).contains(unit) || (0x3008...0x301B).contains(unit) || unit >= 0xFE59
    }
}
