import CAllocations
import Testing

@testable import TextEngine

/// What workers keep between texts.
@Suite("Scratch memory")
struct ScratchMemoryTests {
    @Test("A buffer keeps the memory of a usual text and frees that of a huge one", .enabled(if: callocations_count()))
    func buffer() {
        var buffer = ScratchBuffer<UInt8>()
        func held(_ count: Int) -> Int {
            heldBytes {
                buffer.append(count: count) { UInt8(truncatingIfNeeded: $0) }
                buffer.removeAll()
            }
        }
        #expect(held(1 << 18) >= 1 << 18)
        // The same memory again.
        #expect(held(1 << 18) == 0)
        #expect(held(1 << 19) <= -(1 << 18))
        let isEmpty = buffer.isEmpty
        #expect(isEmpty)
        #expect(held(1) > 0)
    }

    @Test("A shaper of a huge paragraph frees what only that needed", .enabled(if: callocations_count()))
    func shaper() {
        // Two items and two break opportunities every five bytes.
        let text = StyledText(String(repeating: "א a ", count: 140_000))
        let shaped = ShapedString.box(text)
        let paragraph = shaped.paragraphText(0)
        var shaper = ParagraphShaper(fonts: shaped.fontSnapshot)
        func held() -> Int {
            heldBytes {
                let made = shaper.shape(paragraph, of: text, options: shaped.options, cancellation: nil)
                #expect(made?.glyphCount == 560_000)
            }
        }
        // Buffers of a usual size stay. All would be fifty million bytes.
        #expect(held() < 4_000_000)
    }
}
