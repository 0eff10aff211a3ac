import XCTest

@testable import LabelWidget

/// Sums of numbers that change one at a time.
final class PrefixSumsTests: XCTestCase {
    /// Counts how often two of them are added.
    private struct Counted: AdditiveArithmetic, Comparable {
        nonisolated(unsafe) static var additions = 0
        var value: Int

        static let zero = Counted(value: 0)
        static func < (a: Counted, b: Counted) -> Bool { a.value < b.value }
        static func - (a: Counted, b: Counted) -> Counted { a + Counted(value: -b.value) }
        static func + (a: Counted, b: Counted) -> Counted {
            additions += 1
            return Counted(value: a.value + b.value)
        }
    }

    func testRandomChanges() {
        var random = SeededGenerator(state: 3)
        for history in 0..<60 {
            if history == 30 { random = SeededGenerator(state: 3 ^ SeededGenerator.testSeed) }
            var numbers = (0..<Int.random(in: 0...20, using: &random)).map { _ in Int.random(in: 0...3, using: &random)
            }
            var sums = PrefixSums(numbers)
            for _ in 0..<60 {
                switch Int.random(in: 0..<5, using: &random) {
                case 0 where !numbers.isEmpty:
                    let index = Int.random(in: 0..<numbers.count, using: &random)
                    let new = Int.random(in: 0...9, using: &random)
                    sums.add(new - numbers[index], to: index)
                    numbers[index] = new
                case 1:
                    let count = Int.random(in: 0...numbers.count, using: &random) / 3
                    sums.removeFirst(count)
                    numbers.removeFirst(count)
                case 2:
                    let count = Int.random(in: 0...min(numbers.count, 2), using: &random)
                    sums.removeLast(count)
                    numbers.removeLast(count)
                default:
                    let number = Int.random(in: 0...9, using: &random)
                    sums.append(number)
                    numbers.append(number)
                }
                XCTAssertEqual(sums.count, numbers.count)
                let expected = (0...numbers.count).map { numbers.prefix($0).reduce(0, +) }
                XCTAssertEqual((0...numbers.count).map { sums.sum(ofFirst: $0) }, expected)
                for sum in -1...(expected[numbers.count] + 1) {
                    XCTAssertEqual(sums.count(within: sum), max(expected.lastIndex { $0 <= sum } ?? 0, 0))
                }
            }
        }
    }

    /// Each change of 100,000 numbers takes some steps for each of their 17 binary digits.
    func testTheCostOfAChange() {
        var sums = PrefixSums((0..<100_000).map { Counted(value: $0 % 7) })
        Counted.additions = 0
        for step in 0..<1_000 {
            sums.add(Counted(value: 1), to: step * 97)
            _ = sums.sum(ofFirst: step * 89)
            _ = sums.count(within: Counted(value: step * 300))
            sums.append(Counted(value: 3))
            sums.removeFirst(1)
        }
        XCTAssertLessThan(Counted.additions, 1_000 * 5 * 20)
    }
}
