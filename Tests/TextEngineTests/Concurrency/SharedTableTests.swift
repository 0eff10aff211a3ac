import Testing

@testable import TextEngine

@Suite("Values that are made once for all threads")
struct SharedTableTests {
    @Test("No lock is held while a value is made: making one may ask for another")
    func making() {
        let table = SharedTable<Int, Int>()
        #expect(table.value(for: 1) { table.value(for: 2) { 20 } + 1 } == 21)
        #expect(table.value(for: 2) { 0 } == 20)
        #expect(table.all.sorted() == [20, 21])
    }

    @Test("Of two values made at a time the first one is kept; beyond the limit all are forgotten")
    func keeping() {
        let table = SharedTable<Int, Int>(limit: 2)
        #expect(table.value(for: 1) { table.value(for: 1) { 10 } + 1 } == 10)
        _ = table.value(for: 2) { 20 }
        _ = table.value(for: 3) { 30 }
        #expect(table.all == [30])
    }

    @Test("A cache of two generations keeps what is asked for within its bytes")
    func generations() {
        let cache = GenerationCache<String>(byteLimit: 100)
        cache.insert("used", 0, byteCount: 10)
        for hash in 1..<50 as Range<UInt64> {
            cache.insert("other", hash, byteCount: 10)
            #expect(cache.value(0) { $0 == "used" } == "used")
            #expect(cache.byteCount <= 100)
        }
        #expect(cache.value(1) { _ in true } == nil)
        #expect(cache.value(49) { $0 == "used" } == nil)
        cache.insert("large", 99, byteCount: 51)
        #expect(cache.value(99) { _ in true } == nil)
        cache.removeAll()
        #expect(cache.byteCount == 0)
    }
}
