import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// The last handle of a label may be dropped on any thread.
final class OtherThreadTests: WidgetTestCase {
    /// Nothing but GLib's main loop runs here: neither the dispatch main queue nor main actor jobs.
    @MainActor
    func testTheLastHandleMayBeDroppedOnAWorker() async throws {
        let weak = WeakCounter()
        let alive = LabelCount.alive
        for turn in 0..<50 { dropOnAWorker(retained("dropped \(turn)", weak)) }
        XCTAssertEqual(weak.gone, 0, "only GTK's thread may finalize a widget")
        Gtk.iterate(seconds: 10) { weak.gone == 50 }
        XCTAssertEqual(weak.gone, 50)
        XCTAssertEqual(LabelCount.alive, alive)
    }

    /// A label whose only reference is the result.
    @MainActor
    @inline(never)
    private func retained(_ text: String, _ weak: WeakCounter) -> Unmanaged<Label> {
        let label = Label(text)
        weak.watch(label.widget)
        return Unmanaged.passRetained(label)
    }

    /// Lets another thread drop a label, and waits until it has.
    @MainActor
    private func dropOnAWorker(_ label: Unmanaged<Label>) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            label.release()
            done.signal()
        }
        done.wait()
    }

    /// GTK's thread is that of the first label, whatever other threads ask for later.
    @MainActor
    func testGtksThreadStays() async throws {
        _ = Label("first")
        XCTAssertTrue(MainThread.isCurrent)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            MainThread.register()
            done.signal()
        }
        done.wait()
        XCTAssertTrue(MainThread.isCurrent)
    }
}
