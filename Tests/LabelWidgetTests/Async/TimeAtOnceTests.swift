import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// How long labels may lay out texts on GTK's thread.
final class TimeAtOnceTests: WidgetTestCase {
    /// A clock that goes on when it is read.
    @MainActor
    private final class Clock {
        private let usual = TimeAtOnce.shared.now
        private(set) var readings = 0

        /// - Parameter step: In nanoseconds.
        init(step: Int) {
            TimeAtOnce.shared.now = { [unowned self] in
                readings += 1
                return readings * step
            }
        }

        func end() { TimeAtOnce.shared.now = usual }
    }

    /// A list binds all its rows before it draws.
    @MainActor
    func testManyLabelsShareTheTime() async throws {
        let window = TestWindow()
        let labels = (0..<100).map { _ in Label() }
        for label in labels {
            label.displaysAsynchronously = true
            window.append(label.widget)
        }
        window.layOut()
        let clock = Clock(step: 500_000)
        defer { clock.end() }
        for round in 0..<3 {
            let before = clock.readings
            for (number, label) in labels.enumerated() { label.text = "row \(number) in \(round)" }
            // Four attempts of half a millisecond. Each reads the clock twice.
            XCTAssertEqual(clock.readings - before, 2 * 4)
            XCTAssertGreaterThanOrEqual(labels.count(where: \.isPreparing), 96)
            XCTAssertTrue(Gtk.iterate { labels.allSatisfy { !$0.isPreparing } })
            window.layOut()
            XCTAssertEqual(labels.map(\.textFrame.shapedString.text.string), labels.map(\.text))
        }
    }

    /// Nothing stops the shaping of a word.
    @MainActor
    func testAnEndlessWordIsNotTried() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("")
        label.displaysAsynchronously = true
        let clock = Clock(step: 1)
        defer { clock.end() }
        label.text = String(repeating: "a", count: 20_000)
        XCTAssertEqual(clock.readings, 0)
        XCTAssertTrue(label.isPreparing)
        XCTAssertTrue(Gtk.iterate { !label.isPreparing })
        label.text = String(repeating: "word ", count: 4_000)
        XCTAssertGreaterThan(clock.readings, 0)
    }
}
