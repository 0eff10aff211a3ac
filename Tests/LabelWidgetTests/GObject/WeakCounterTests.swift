import CLabelGtk
import XCTest

@testable import LabelWidget

/// The helper of the tests that counts finalized objects.
final class WeakCounterTests: WidgetTestCase {
    /// A source may hold a label longer than a test does: a menu that is closed holds its label until the main loop is idle. The label then
    /// wrote to a counter that was no more, into what has its memory now.
    @MainActor
    func testAWatchedObjectKeepsTheCounter() async throws {
        weak var counter: WeakCounter?
        func watchedLabel() -> Label {
            let (new, label) = (WeakCounter(), Label())
            new.watch(label.widget)
            counter = new
            return label
        }
        var label: Label? = watchedLabel()
        XCTAssertNotNil(label)
        XCTAssertNotNil(counter, "the label has the address of a counter that is no more")
        // A test that has the counter hears of the end.
        let kept = counter
        label = nil
        XCTAssertEqual(kept?.gone, 1)
    }

    /// The object is gone, and with it its hold on the counter.
    @MainActor
    func testTheLastObjectReleasesTheCounter() async throws {
        weak var counter: WeakCounter?
        func use() {
            let (new, labels) = (WeakCounter(), [Label(), Label()])
            for label in labels { new.watch(label.widget) }
            counter = new
        }
        use()
        XCTAssertNil(counter)
    }
}
