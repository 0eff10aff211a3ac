import CLabelICU
import Synchronization

/// The traits of all characters, computed in pages of 256 on first use. Calling ICU each time would dominate the
/// analysis of plain text.
// A page is published by an atomic pointer when it is complete, and is never freed.
struct CharacterTable: @unchecked Sendable {
    private typealias Page = UnsafeMutablePointer<UInt64>

    static let shared = CharacterTable()

    private static let pageCount = 0x11_0000 / 256
    private let pages: UnsafeMutablePointer<Atomic<UInt>>

    private init() {
        pages = .allocate(capacity: Self.pageCount)
        for index in 0..<Self.pageCount { (pages + index).initialize(to: Atomic(0)) }
    }

    /// The traits of a character; those of U+FFFD for an invalid one. O(1).
    @inline(__always)
    subscript(scalar: UInt32) -> CharacterTraits {
        let page = pages[Int(scalar >> 8)].load(ordering: .acquiring)
        if let values = Page(bitPattern: page) { return CharacterTraits(bits: values[Int(scalar & 0xFF)]) }
        return CharacterTraits(bits: makePage(Int(scalar >> 8))[Int(scalar & 0xFF)])
    }

    @inline(never)
    private func makePage(_ index: Int) -> Page {
        let page = Page.allocate(capacity: 256)
        for offset in 0..<256 {
            (page + offset).initialize(to: CharacterTraits.computed(for: UInt32(index << 8 | offset)).bits)
        }
        let (exchanged, known) = pages[index].compareExchange(
            expected: 0, desired: UInt(bitPattern: page), ordering: .acquiringAndReleasing)
        guard !exchanged, let first = Page(bitPattern: known) else { return page }
        // Another thread published the page first.
        page.deallocate()
        return first
    }
}
