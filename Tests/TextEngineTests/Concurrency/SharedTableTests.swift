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

    @Test("A cache holds no lock while it compares: comparing may ask it, fill it and empty it")
    func comparing() {
        let cache = GenerationCache<String>(byteLimit: 40)
        cache.insert("old", 0, byteCount: 10)
        cache.insert("young", 1, byteCount: 10)
        cache.insert("younger", 2, byteCount: 10)
        let found = cache.value(0) { value in
            cache.insert("new", 3, byteCount: 10)
            return value == "old" && cache.value(2) { $0 == "younger" } != nil
        }
        #expect(found == "old")
        cache.insert("youngest", 4, byteCount: 20)
        let isFound = cache.value(0) { _ in
            cache.removeAll()
            return true
        }
        #expect(isFound == "old")
        // What went meanwhile does not come back.
        #expect(cache.byteCount == 0)
    }

    @Test("A value that is computed once: no lock is held meanwhile, and the first one is kept")
    func computing() {
        let once = ComputedOnce<Int>()
        #expect(once.value { once.value { 10 } + 1 } == 10)
        #expect(once.value { 20 } == 10)
        #expect(ComputedOnce(5).value { 20 } == 5)
    }
}
