/// A cache of the typefaces that font cascades select. It lasts from text to text. Without it, each character would take
/// a lock and a search in the cascade's hash table. Scratch memory of a resolver.
///
/// A typeface is a number here, because counting references for each character would cost more than the search.
struct TypefaceMemory {
    /// A cached cascade.
    struct Record {
        let cascade: FontCascade
        /// Identifies the cascade's answers; never reused.
        fileprivate let serial: UInt32
        /// The number of its first typeface.
        let primary: Int
    }

    private struct Answer {
        var scalar: UInt32 = 0
        var serial: UInt32 = 0
        var typeface: Int32 = 0
    }

    /// The typeface for two characters in one cluster.
    private struct PairAnswer {
        var scalars: (UInt32, UInt32) = (0, 0)
        var serial: UInt32 = 0
        var typeface: Int32 = 0
    }

    private struct RankKey: Hashable {
        var typeface: Int
        var serial: UInt32
    }

    /// Which of 256 neighbouring characters a typeface has.
    private struct Page {
        var number: UInt32 = .max
        var typeface: Int32 = -1
        var bits: [4 of UInt64] = [0, 0, 0, 0]

        @inline(__always)
        func has(_ scalar: UInt32) -> Bool { bits[Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 == 1 }
    }

    /// With more cascades the cache is emptied: few are in use, and old ones keep fonts open.
    private static let mostCascades = 64
    private static let mostFonts = 128
    /// The number of cached characters: more than most texts have. The cache takes 48 KiB.
    private static let slots: UInt32 = 4_096
    private static let pageSlots: UInt32 = 128
    private static let pairSlots: UInt32 = 512

    /// By the cascades, which they keep.
    private var records: [ObjectIdentifier: Record] = [:]
    private var typefaces: [Typeface] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var fonts: [(typeface: Int, size: Double, font: Font)] = []
    private var answers = Array(repeating: Answer(), count: Int(slots))
    private var pairAnswers = Array(repeating: PairAnswer(), count: Int(pairSlots))
    private var pages = Array(repeating: Page(), count: Int(pageSlots))
    /// The places of typefaces in cascades.
    private var ranks: [RankKey: Int] = [:]
    private var lastSerial: UInt32 = 0

    /// Releases all cascades and typefaces.
    mutating func forget() {
        records.removeAll(keepingCapacity: true)
        typefaces.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        fonts.removeAll(keepingCapacity: true)
        ranks.removeAll(keepingCapacity: true)
        for index in pages.indices { pages[index].typeface = -1 }
    }

    /// Whether one more cascade would exceed the limit.
    var isFull: Bool { records.count >= Self.mostCascades }

    /// The record of a cascade. Makes one if there is none. O(1).
    mutating func record(of cascade: FontCascade) -> Record {
        if let record = records[ObjectIdentifier(cascade)] { return record }
        lastSerial += 1
        let record = Record(cascade: cascade, serial: lastSerial, primary: number(of: cascade.primary))
        records[ObjectIdentifier(cascade)] = record
        return record
    }

    /// The typeface for a character. O(1) if it is cached.
    @inline(__always)
    mutating func typeface(for scalar: UInt32, _ record: borrowing Record) -> Int {
        let answer = answers[Int((scalar &+ record.serial &* 67) % Self.slots)]
        if answer.scalar == scalar, answer.serial == record.serial { return Int(answer.typeface) }
        return ask(for: scalar, record)
    }

    private mutating func ask(for scalar: UInt32, _ record: borrowing Record) -> Int {
        let typeface = number(of: record.cascade.typeface(covering: CollectionOfOne(scalar)))
        answers[Int((scalar &+ record.serial &* 67) % Self.slots)] = Answer(
            scalar: scalar, serial: record.serial, typeface: Int32(typeface))
        return typeface
    }

    /// The typeface for a cluster of two characters, for example a letter and its mark. O(1) if it is cached.
    mutating func typeface(for first: UInt32, _ second: UInt32, _ record: borrowing Record) -> Int {
        let slot = Int((first &+ second &* 31 &+ record.serial &* 67) % Self.pairSlots)
        if pairAnswers[slot].scalars == (first, second), pairAnswers[slot].serial == record.serial {
            return Int(pairAnswers[slot].typeface)
        }
        let typeface = number(of: record.cascade.typeface(covering: [first, second]))
        pairAnswers[slot] = PairAnswer(
            scalars: (first, second), serial: record.serial, typeface: Int32(typeface))
        return typeface
    }

    /// The typeface for the characters of a cluster.
    mutating func typeface(covering scalars: some Collection<UInt32>, _ record: borrowing Record) -> Int {
        number(of: record.cascade.typeface(covering: scalars))
    }

    /// Whether a typeface comes before another one in a cascade. O(1) if it is cached.
    mutating func isBetter(_ typeface: Int, than other: Int, _ record: borrowing Record) -> Bool {
        if typeface == record.primary || other == record.primary { return other != record.primary }
        return rank(of: typeface, record) < rank(of: other, record)
    }

    private mutating func rank(of typeface: Int, _ record: borrowing Record) -> Int {
        let key = RankKey(typeface: typeface, serial: record.serial)
        if let rank = ranks[key] { return rank }
        let rank = record.cascade.rank(of: typefaces[typeface])
        ranks[key] = rank
        return rank
    }

    /// Whether a typeface has a character. O(1) if its page is cached.
    @inline(__always)
    mutating func covers(_ scalar: UInt32, typeface: Int) -> Bool {
        let number = scalar >> 8
        let slot = Int((number &+ UInt32(truncatingIfNeeded: typeface) &* 37) % Self.pageSlots)
        if pages[slot].number != number || pages[slot].typeface != Int32(typeface) {
            fillPage(number, typeface: typeface, slot: slot)
        }
        return pages[slot].has(scalar)
    }

    @inline(never)
    private mutating func fillPage(_ number: UInt32, typeface: Int, slot: Int) {
        func word(_ index: UInt32) -> UInt64 {
            var bits: UInt64 = 0
            for bit in 0..<UInt32(64) where typefaces[typeface].covers(number << 8 | index << 6 | bit) {
                bits |= 1 << UInt64(bit)
            }
            return bits
        }
        pages[slot] = Page(number: number, typeface: Int32(typeface), bits: [word(0), word(1), word(2), word(3)])
    }

    /// A typeface at a size. All calls between two of ``forget()`` have the same `roundsMetrics`.
    mutating func font(_ typeface: Int, size: Double, roundsMetrics: Bool, in snapshot: FontSnapshot) -> Font {
        if let known = fonts.first(where: { $0.typeface == typeface && $0.size == size }) { return known.font }
        if fonts.count >= Self.mostFonts { fonts.removeAll(keepingCapacity: true) }
        let font = snapshot.font(typefaces[typeface], size: size, roundsMetrics: roundsMetrics)
        fonts.append((typeface, size, font))
        return font
    }

    private mutating func number(of typeface: Typeface) -> Int {
        if let known = numbers[ObjectIdentifier(typeface)] { return known }
        typefaces.append(typeface)
        numbers[ObjectIdentifier(typeface)] = typefaces.count - 1
        return typefaces.count - 1
    }
}
