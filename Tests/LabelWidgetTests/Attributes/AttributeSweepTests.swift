import TextEngine
import XCTest

@testable import LabelWidget

/// The attributes of each stretch of a text.
final class AttributeSweepTests: XCTestCase {
    /// Each attribute begins behind the one before and ends with the text: only the last one of its kind counts.
    func testHiddenAttributesAreNotVisitedAgain() {
        let count = 500
        let attributes = (0..<count).map {
            MarkupAttribute($0 % 2 == 0 ? .weight($0) : .underline(.single), range: $0..<count)
        }
        var sweep = AttributeSweep(attributes, end: count)
        var (start, listed) = (0, 0)
        while start < count {
            let (end, attributes) = sweep.next(from: start, upTo: count)
            listed += attributes.count
            start = end
        }
        XCTAssertLessThan(listed + sweep.visitCount, count * 8)
    }

    /// What is listed gives the same style as all attributes of the place, one after the other.
    func testTheStylesAreThoseOfAllAttributes() {
        var random = SeededGenerator(state: 7)
        let values: [MarkupAttribute.Value] = [
            .weight(300), .weight(700), .style(.italic), .size(9_000), .absoluteSize(20_000), .fontScale(.smallCaps),
            .family("Serif"), .family(""), .fontFeatures("tnum"), .fontFeatures("smcp=1"), .foregroundAlpha(3_000),
            .foreground(MarkupColor(red: 9, green: 8, blue: 7)), .foreground(MarkupColor(red: 1, green: 2, blue: 3)),
            .lineHeight(2), .absoluteLineHeight(40_000), .baselineShift(.superscript), .underline(.double), .word,
        ]
        for _ in 0..<100 {
            let attributes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                let start = Int.random(in: 0..<30, using: &random)
                return MarkupAttribute(
                    values.randomElement(using: &random) ?? .word,
                    range: start..<Int.random(in: start + 1...35, using: &random))
            }
            .enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
            var sweep = AttributeSweep(attributes, end: 30)
            var start = 0
            while start < 30 {
                let (end, listed) = sweep.next(from: start, upTo: 30)
                XCTAssertGreaterThan(end, start)
                for offset in start..<end {
                    let all = attributes.filter { $0.range.contains(offset) }
                    XCTAssertEqual(style(of: listed), style(of: all), "\(attributes) at \(offset)")
                }
                start = end
            }
        }
    }

    private func style(of attributes: [MarkupAttribute]) -> TextStyle {
        attributes.reduce(into: TextStyle.plain) { $0.apply($1.value, resolution: 96, segment: 1) }
    }
}
