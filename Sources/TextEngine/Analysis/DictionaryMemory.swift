import Synchronization

/// Where dictionaries divide stretches of Thai, Lao, Khmer and Burmese that came before; shared by all threads and bounded
/// in bytes.
///
/// ICU divides such a stretch by its characters alone, whatever stands around it, so the answer holds in any text. Asking
/// takes half the time of a Thai text whose words are shaped.
///
/// Two generations: what is new or asked for goes into the young one; when that is full it becomes the old one, whose
/// stretches go with it.
package final class DictionaryMemory: Sendable {
    /// The stretches of all texts. Which are in it changes no result, only the time it takes.
    package static let shared = DictionaryMemory()

    /// Longer stretches are not kept: they hardly come again. Offsets in them have 16 bits.
    static let longestStretch = 2_048

    private struct Generations {
        var young = DivisionTable()
        var old = DivisionTable()
    }

    private let generations = Mutex(Generations())
    private let byteLimit: Int

    /// Makes a memory.
    ///
    /// - Parameter byteLimit: About as many bytes are kept at most.
    package init(byteLimit: Int = 1 << 20) { self.byteLimit = byteLimit }

    /// Forgets all stretches.
    package func removeAll() { generations.locked { $0 = Generations() } }

    /// About how many bytes are kept.
    package var byteCount: Int { generations.locked { $0.young.byteCount + $0.old.byteCount } }

    /// Appends the breaks inside of a stretch, which starts at `start` in its text; false if it is not known. O(stretch).
    func append(
        _ stretch: UTF8Bytes, startingAt start: Int, to breaks: inout ScratchBuffer<TextAnalysis.LineBreak>
    ) -> Bool {
        let hash = ByteHash.hash(stretch)
        return generations.locked { generations in
            if let division = generations.young.division(of: stretch, hash) {
                generations.young.append(division, startingAt: start, to: &breaks)
                return true
            }
            guard let division = generations.old.division(of: stretch, hash) else { return false }
            let first = breaks.count
            generations.old.append(division, startingAt: start, to: &breaks)
            keep(stretch, hash, startingAt: start, breaks.elements(from: first), in: &generations)
            return true
        }
    }

    /// Keeps the breaks inside of a stretch that starts at `start` in its text. O(stretch).
    func keep(_ stretch: UTF8Bytes, startingAt start: Int, _ breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>) {
        guard stretch.count <= Self.longestStretch else { return }
        let hash = ByteHash.hash(stretch)
        generations.locked { keep(stretch, hash, startingAt: start, breaks, in: &$0) }
    }

    private func keep(
        _ stretch: UTF8Bytes, _ hash: UInt64, startingAt start: Int,
        _ breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>, in generations: inout Generations
    ) {
        let size = DivisionTable.size(ofStretch: stretch.count, breakCount: breaks.count)
        if generations.young.byteCount + size > byteLimit / 2 {
            generations.old = generations.young
            generations.young = DivisionTable()
        }
        if size <= byteLimit / 2 { generations.young.insert(stretch, hash, startingAt: start, breaks) }
    }
}

/// One generation of a ``DictionaryMemory``: stretches and their breaks, side by side.
private struct DivisionTable {
    /// What is kept of a stretch.
    struct Division {
        /// Where its bytes are in `bytes`, and where its offsets are in `offsets`.
        var firstByte: Int32
        var firstOffset: Int32
        var byteCount: UInt16
        var offsetCount: UInt16
    }

    private var divisions: [UInt64: Division] = [:]
    private var bytes: [UInt8] = []
    private var offsets: [UInt16] = []
    private(set) var byteCount = 0

    /// A place in a hash table takes about twice its entry.
    static func size(ofStretch byteCount: Int, breakCount: Int) -> Int {
        byteCount + 2 * breakCount + 2 * (MemoryLayout<Division>.stride + MemoryLayout<UInt64>.stride)
    }

    func division(of stretch: UTF8Bytes, _ hash: UInt64) -> Division? {
        guard let division = divisions[hash], Int(division.byteCount) == stretch.count else { return nil }
        let isSame = bytes.withUnsafeBufferPointer { bytes in
            bytes[Int(division.firstByte)..<Int(division.firstByte) + stretch.count].elementsEqual(stretch)
        }
        return isSame ? division : nil
    }

    func append(
        _ division: Division, startingAt start: Int, to breaks: inout ScratchBuffer<TextAnalysis.LineBreak>
    ) {
        offsets.withUnsafeBufferPointer { offsets in
            breaks.append(count: Int(division.offsetCount)) {
                .init(offset: start + Int(offsets[Int(division.firstOffset) + $0]), isMandatory: false)
            }
        }
    }

    /// Puts a stretch in. One whose hash another has takes its place.
    mutating func insert(
        _ stretch: UTF8Bytes, _ hash: UInt64, startingAt start: Int,
        _ breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>
    ) {
        divisions[hash] = Division(
            firstByte: Int32(bytes.count), firstOffset: Int32(offsets.count), byteCount: UInt16(stretch.count),
            offsetCount: UInt16(breaks.count))
        bytes.append(contentsOf: stretch)
        for lineBreak in breaks { offsets.append(UInt16(lineBreak.offset - start)) }
        byteCount += Self.size(ofStretch: stretch.count, breakCount: breaks.count)
    }
}
