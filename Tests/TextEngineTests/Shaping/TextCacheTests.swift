import Testing

@testable import TextEngine

/// What is remembered between texts has limits that apps can read and set. The caches of the process are shared with tests that
/// run at the same time, so their contents are tested with caches of their own.
@Suite("Limits of caches")
struct TextCacheTests {
    @Test("Each cache has a size, within its limit, and the limits can be set")
    func limits() {
        #expect(TextCache.allCases.map(\.byteLimit) == [9 << 20, 4 << 20, 1 << 20])
        for cache in TextCache.allCases {
            #expect(cache.byteCount <= cache.byteLimit)
            let limit = cache.byteLimit
            cache.byteLimit = limit + 1
            #expect(cache.byteLimit == limit + 1)
            cache.byteLimit = limit
        }
    }

    @Test("A smaller limit of shaped texts takes effect at once")
    func texts() {
        let cache = ShapedStringCache()
        for index in 0..<200 { _ = cache.shapedString(StyledText("text \(index)"), options: BoxFonts.options()) }
        let whole = cache.byteCount
        cache.byteLimit = whole / 4
        #expect(cache.byteCount <= whole / 4)
        for index in 0..<200 { _ = cache.shapedString(StyledText("more \(index)"), options: BoxFonts.options()) }
        #expect(cache.byteCount > 0 && cache.byteCount <= whole / 4)
        cache.byteLimit = 0
        _ = cache.shapedString("again", options: BoxFonts.options())
        #expect(cache.byteCount == 0)
        cache.byteLimit = -1
        #expect(cache.byteLimit == 0)
    }

    @Test("Breaks of dictionaries go when their limit becomes smaller")
    func dictionaryBreaks() {
        let memory = DictionaryMemory(byteLimit: 1 << 12)
        func keep(_ word: String) {
            Array(word.utf8).withUnsafeBufferPointer { bytes in
                let breaks = [TextAnalysis.LineBreak(offset: 3, isMandatory: false)]
                breaks.withUnsafeBufferPointer { memory.keep(bytes, startingAt: 0, $0) }
            }
        }
        for index in 0..<100 { keep("กก\(index)") }
        #expect(memory.byteCount > 1 << 10 && memory.byteCount <= 1 << 12)
        memory.byteLimit = 1 << 9
        #expect(memory.byteCount <= 1 << 9)
    }

    @Test(
        "A table of words has room for at least 32 words, and for no more than its limit in bytes",
        arguments: [0, 1 << 14, 1 << 20, 1 << 40])
    func tablesOfWords(byteLimit: Int) {
        let count = WordTable.mostSlots(byteLimit: byteLimit)
        #expect(count == max(count & -count, 64))
        #expect(count * 72 <= max(byteLimit, 64 * 72))
        let first = WordTable(after: nil, mostSlots: count)
        #expect(first.slotCount == min(1 << 12, count))
        #expect(WordTable(after: first, mostSlots: count).slotCount == min(1 << 13, count))
    }

    @Test("Words go where a smaller limit has no room for their tables")
    func words() {
        let cache = WordCache()
        #expect(cache.byteLimit == 9 << 20)
        cache.byteLimit = 1 << 14
        #expect(cache.byteLimit == 1 << 14 && cache.byteCount <= 1 << 14)
        cache.byteLimit = 9 << 20
        #expect(cache.byteCount <= 9 << 20)
    }
}
