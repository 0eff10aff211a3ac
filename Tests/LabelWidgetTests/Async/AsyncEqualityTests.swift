import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// What another thread lays out is what the label itself would lay out.
final class AsyncEqualityTests: WidgetTestCase {
    @MainActor
    func testRandomLabelsAreTheSame() async throws {
        let noTime = NoTimeAtOnce()
        defer { noTime.end() }
        let window = TestWindow()
        // Not a box: where a text becomes higher in a larger width, because of a font with higher lines, GTK 4.8's boxes may search for
        // a width for ever.
        let container = try XCTUnwrap(gtk_fixed_new())
        let fixed = UnsafeMutableRawPointer(container).assumingMemoryBound(to: GtkFixed.self)
        window.append(container)
        let count = ProcessInfo.processInfo.environment["LABEL_TEST_CASES"] == nil ? 400 : 5_000
        var random = SeededGenerator(state: 25)
        for (round, text) in TestTexts(seed: 25, count: count).enumerated() {
            let properties = RandomLabel(text, using: &random)
            let labels = [properties.makeLabel(), properties.makeLabel()]
            for label in labels {
                gtk_fixed_put(fixed, label.widget, 0, 0)
                label.text = "before"
                label.widget.allocate()
            }
            let width = Int32.random(in: 1...500, using: &random)
            for label in labels { label.widget.allocate(width: width) }
            labels[1].displaysAsynchronously = true
            for label in labels { label.label = properties.text }
            guard Gtk.iterate(until: { labels[1].state.coming == nil }) else {
                return XCTFail("Case \(round) does not end.")
            }
            let shownWidth = labels[1].state.contentWidth
            let frames = [labels[1].state.currentFrame(), labels[0].state.currentFrame(width: shownWidth)]
            let isSame =
                frames[0].lineRecords.map(\.described) == frames[1].lineRecords.map(\.described)
                && frames[0].layoutBounds == frames[1].layoutBounds
                && labels[0].widget.measureWidth() == labels[1].widget.measureWidth()
            for label in labels { gtk_widget_unparent(label.widget) }
            guard isSame else { return XCTFail("Case \(round) differs: \(properties)") }
        }
    }
}

extension LineRecord {
    fileprivate var described: String { "\(start) \(end) \(next) \(x) \(baseline) \(width)" }
}
