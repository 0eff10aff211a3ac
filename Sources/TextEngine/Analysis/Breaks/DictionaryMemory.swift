/// A cache of dictionary line breaks for stretches of Thai, Lao, Khmer and Burmese. Shared by all threads, with a limit
/// in bytes.
///
/// ICU divides such a stretch by its own characters only, so the result is valid in any text. Without the cache, ICU
/// takes half the time of a Thai text whose words are in the word cache.
package final class DictionaryMemory: Sendable {
    /// The cache for all texts. It affects only time, never results.
    package static let shared = DictionaryMemory()

    /// Longer stretches are not cached: they rarely repeat. Offsets have 16 bits.
    static let longestStretch = 2_048

    private struct Division {
        var stretch: [UInt8]
        /// The offsets of the breaks, counted from the start of the stretch.
        var offsets: [UInt16]

        /// The approximate size in bytes, with the headers of two arrays and twice the entry in a hash table.
        var byteCount: Int { stretch.count + 2 * offsets.count + 128 }
    }

    private let divisions: GenerationCache<Division>

    /// Creates a cache.
    ///
    /// - Parameter byteLimit: The approximate limit of the size in bytes.
    package init(byteLimit: Int = 1 << 20) { divisions = GenerationCache(byteLimit: byteLimit) }

    /// Empties the cache.
    package func removeAll() { divisions.removeAll() }

    /// The approximate size in bytes.
    package var byteCount: Int { divisions.byteCount }

    /// The approximate limit of the size in bytes.
    var byteLimit: Int {
        get { divisions.byteLimit }
        set { divisions.byteLimit = newValue }
    }

    /// Appends the cached breaks inside a stretch that starts at `start` in its text. Returns false on a cache miss.
    /// O(stretch).
    func append(
        _ stretch: UTF8Bytes, startingAt start: Int, to breaks: inout ScratchBuffer<TextAnalysis.LineBreak>
    ) -> Bool {
        guard let division = divisions.value(ByteHash.hash(stretch), where: { $0.stretch.elementsEqual(stretch) })
        else { return false }
        let offsets = division.offsets
        breaks.append(count: offsets.count) { .init(offset: start + Int(offsets[$0]), isMandatory: false) }
        return true
    }

    /// Caches the breaks inside a stretch that starts at `start` in its text. O(stretch).
    func keep(_ stretch: UTF8Bytes, startingAt start: Int, _ breaks: UnsafeBufferPointer<TextAnalysis.LineBreak>) {
        guard stretch.count <= Self.longestStretch else { return }
        let division = Division(stretch: Array(stretch), offsets: breaks.map { UInt16($0.offset - start) })
        divisions.insert(division, ByteHash.hash(stretch), byteCount: division.byteCount)
    }
}
