import Synchronization

@testable import TextEngine

/// Shapes texts in order with empty caches, and compares the last one with whole-run shaping.
enum HistoryTrial {
    private static let count = Atomic(0)

    /// The difference of a text after others; nil if there is none. All are shaped at new sizes, because cached glyphs
    /// belong to a font with a size.
    static func difference(of text: HistoryText, after earlier: [HistoryText] = []) -> String? {
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        // One step of 1/1,024 pixel for each size of a style.
        func size(_ text: HistoryText) -> Double {
            64 + Double(number * 16 + Int(text.style.size * 2) % 16) / 1_024
        }
        for text in earlier { _ = text.shaped(size: size(text)).paragraphs.map(\.glyphCount) }
        return WholeRunShaping().firstDifference(from: text.shaped(size: size(text)))
    }
}
