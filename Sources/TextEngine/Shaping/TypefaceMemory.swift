/// What cascades have answered, from one text to the next: asking one takes a lock and a hash table. Scratch memory of
/// a resolver; typefaces are numbers here, as counting references for every character would cost more than the search.
struct TypefaceMemory {
    /// A cascade that is remembered.
    struct Record {
        let cascade: FontCascade
        /// The number of its answers; never given twice.
        fileprivate let serial: UInt32
        /// The number of its first typeface.
        let primary: Int
    }

    private struct Answer {
        var scalar: UInt32 = 0
        var serial: UInt32 = 0
        var typeface: Int32 = 0
    }

    /// When there are more cascades than this all is forgotten: few are in use, and old ones keep fonts open.
    private static let mostCascades = 32
    private static let slots: UInt32 = 512

    private var records: [Record] = []
    private(set) var typefaces: [Typeface] = []
    private var answers = Array(repeating: Answer(), count: Int(slots))
    private var lastSerial: UInt32 = 0

    /// Lets go of all cascades and typefaces.
    mutating func forget() {
        records.removeAll(keepingCapacity: true)
        typefaces.removeAll(keepingCapacity: true)
    }

    /// Whether remembering another cascade would make the memory forget.
    var isFull: Bool { records.count >= Self.mostCascades }

    /// The record of a cascade, a new one if need be.
    mutating func record(of cascade: FontCascade) -> Record {
        if let record = records.first(where: { $0.cascade === cascade }) { return record }
        lastSerial += 1
        let record = Record(cascade: cascade, serial: lastSerial, primary: number(of: cascade.primary))
        records.append(record)
        return record
    }

    /// The typeface for a character. O(1) where it is remembered.
    mutating func typeface(for scalar: UInt32, _ record: Record) -> Int {
        let slot = Int((scalar &+ record.serial &* 67) % Self.slots)
        let answer = answers[slot]
        if answer.scalar == scalar, answer.serial == record.serial { return Int(answer.typeface) }
        let typeface = number(of: record.cascade.typeface(covering: CollectionOfOne(scalar)))
        answers[slot] = Answer(scalar: scalar, serial: record.serial, typeface: Int32(typeface))
        return typeface
    }

    /// The typeface for the characters of a cluster.
    mutating func typeface(covering scalars: [UInt32], _ record: Record) -> Int {
        number(of: record.cascade.typeface(covering: scalars))
    }

    private mutating func number(of typeface: Typeface) -> Int {
        if let known = typefaces.firstIndex(where: { $0 === typeface }) { return known }
        typefaces.append(typeface)
        return typefaces.count - 1
    }
}
