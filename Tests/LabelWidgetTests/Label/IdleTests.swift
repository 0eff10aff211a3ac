import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Labels that do not change wake nothing.
final class IdleTests: WidgetTestCase {
    /// How often something wakes the main loop in two seconds.
    @MainActor
    private func wakeups() -> Int {
        Gtk.iterate(seconds: 1) { false }
        var isOver = false
        return withUnsafeMutablePointer(to: &isOver) { flag in
            g_timeout_add(
                2_000,
                { flag in
                    flag?.assumingMemoryBound(to: Bool.self).pointee = true
                    return 0
                }, flag)
            var count = 0
            while !flag.pointee {
                g_main_context_iteration(nil, 1)
                count += 1
            }
            return count
        }
    }

    @MainActor
    func testShownLabelsWakeNothing() async throws {
        let window = TestWindow()
        let empty = wakeups()
        var labels: [Label] = []
        for number in 0..<60 {
            let label = Label("Label \(number)")
            labels.append(label)
            window.append(label.widget)
            switch number % 4 {
            case 0: try label.setMarkup("See <a href='x:\(number)' title='there'>there</a>, and _here")
            case 1:
                (label.foldedLines, label.wrapMode, label.text) = (1, .word, String(repeating: "folded ", count: 40))
            case 2: label.displaysAsynchronously = true
            default: label.usesUnderline = true
            }
        }
        labels[1].isExpanded = true
        labels[2].text = "Laid out on another thread"
        labels[0].activeLinkOverlay = TextBackground(color: .black)
        window.layOut()
        labels[0].state.parts.links?.setActive(try XCTUnwrap(labels[0].links.first))
        labels[0].state.parts.links?.setActive(nil)
        XCTAssertTrue(Gtk.iterate { labels[0].state.parts.links?.overlay == nil })
        // The window server may say something now and then.
        XCTAssertLessThanOrEqual(wakeups(), empty + 10)
        gtk_widget_add_tick_callback(labels[3].widget, { _, _, _ in 1 }, nil, nil)
        XCTAssertGreaterThan(wakeups(), empty + 20, "a label that asks for frames is noticed")
    }
}
