import Testing

@testable import TextEngine

@Suite("Readers of the word cache")
struct WordCacheReaderTests {
    private let cache = WordCache()
    private let profile: UInt32 = 7

    private func hash(of word: String) -> UInt64 {
        Array(word.utf8).withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { ByteHash.hash($0, count: bytes.count, seed: profile) | 1 } ?? 0
        }
    }

    /// Keeps a word of as many glyphs as bytes.
    private func insert(_ word: String, _ reader: inout WordCache.Reader) {
        let bytes = Array(word.utf8)
        let (ids, advances) = ([UInt16](repeating: 3, count: bytes.count), [Int32](repeating: 512, count: bytes.count))
        let clusters = bytes.indices.map { UInt32($0) }
        bytes.withUnsafeBufferPointer { bytes in
            ids.withUnsafeBufferPointer { ids in
                advances.withUnsafeBufferPointer { advances in
                    clusters.withUnsafeBufferPointer { clusters in
                        let glyphs = GlyphSpan(
                            ids: ids, clusters: clusters, base: 0, advances: advances,
                            offsets: UnsafeBufferPointer(start: nil, count: 0))
                        reader.insert(hash(of: word), profile: profile, bytes: bytes, glyphs: glyphs)
                    }
                }
            }
        }
    }

    private func finds(_ word: String, _ reader: inout WordCache.Reader) -> Bool {
        let bytes = Array(word.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return false }
            return reader.word(hash(of: word), profile: profile, bytes: start, count: bytes.count) != nil
        }
    }

    @Test("A reader that is kept from text to text finds what others add, and nothing that was forgotten")
    func keptReader() {
        var reader = WordCache.Reader(cache)
        var other = WordCache.Reader(cache)
        reader.begin()
        reader.end()
        other.begin()
        insert("first", &other)
        other.end()
        reader.begin()
        #expect(finds("first", &reader))
        reader.end()

        cache.removeAll()
        reader.begin()
        #expect(!finds("first", &reader))
        insert("second", &reader)
        reader.end()
        other.begin()
        #expect(!finds("first", &other))
        #expect(finds("second", &other))
        other.end()
    }

    @Test("A reader that is kept sees words go that nobody asked for in two generations")
    func turns() {
        var reader = WordCache.Reader(cache)
        var other = WordCache.Reader(cache)
        reader.begin()
        insert("first", &reader)
        reader.end()
        var number = 0
        var largest = 0
        // Words of a text are found as long as it is shaped, whatever others do meanwhile.
        reader.begin()
        for _ in 0..<20_000 {
            other.begin()
            insert("word \(number)", &other)
            other.end()
            number += 1
            largest = max(largest, cache.byteCount)
        }
        #expect(finds("first", &reader))
        reader.end()
        reader.begin()
        #expect(!finds("first", &reader))
        #expect(finds("word \(number - 1)", &reader))
        reader.end()
        #expect(largest < 4_718_592)
    }

    @Test("After releaseTables() a reader finds no words; after begin() it finds them again")
    func releasedTables() {
        var reader = WordCache.Reader(cache)
        reader.begin()
        insert("first", &reader)
        reader.end()
        reader.releaseTables()
        #expect(!finds("first", &reader))
        reader.begin()
        #expect(finds("first", &reader))
        reader.end()
    }
}
