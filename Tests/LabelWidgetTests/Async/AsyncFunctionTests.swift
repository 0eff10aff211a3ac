import CLabelGtk
import Synchronization
import TextEngine
import XCTest

@testable import LabelWidget

/// The functions that tasks await. No bridge to the main loop is attached.
final class AsyncFunctionTests: WidgetTestCase {
    private final class Box<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
        func set(_ new: Value) { value.locked { $0 = new } }
        var current: Value? { value.locked { $0 } }
    }

    @MainActor
    func testATextIsLaidOutInATask() async throws {
        let text = StyledText(String(repeating: "some words ", count: 100))
        let box = Box<(lines: Int, isMain: Bool)>()
        Task.detached {
            let frame = try await text.shaped().frame(width: 200)
            let lines = frame.lineCount
            // The way back to GTK's thread.
            MainContext.invoke { box.set((lines, MainThread.isCurrent)) }
        }
        XCTAssertTrue(Gtk.iterate { box.current != nil })
        let expected = TextFrame(ShapedString(text), size: Size(width: 200, height: .infinity)).lineCount
        XCTAssertEqual(box.current?.lines, expected)
        XCTAssertEqual(box.current?.isMain, true)
    }

    @MainActor
    func testACancelledTaskThrows() async throws {
        let gate = PoolGate()
        let box = Box<Bool>()
        let text = StyledText(String(repeating: "some words and مرحبا ", count: 50_000))
        let task = Task.detached {
            do {
                _ = try await text.shaped()
                box.set(false)
            } catch { box.set(error is CancellationError) }
        }
        task.cancel()
        gate.open()
        XCTAssertTrue(Gtk.iterate { box.current != nil })
        XCTAssertEqual(box.current, true)
    }

    /// A long paragraph without a break is left soon after the task is cancelled.
    @MainActor
    func testLongWorkEndsWhenItsTaskIsCancelled() async throws {
        let text = StyledText(String(repeating: "нескольких слов и слово ", count: 200_000))
        let box = Box<Bool>()
        let task = Task.detached {
            do {
                _ = try await text.shaped()
                box.set(false)
            } catch { box.set(error is CancellationError) }
        }
        XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount > 0 })
        task.cancel()
        XCTAssertTrue(Gtk.iterate { box.current != nil })
        XCTAssertEqual(box.current, true)
    }

    @MainActor
    func testAPrerendererIsAwaited() async throws {
        let window = TestWindow()
        let label = Label("label")
        window.append(label.widget)
        window.layOut()
        let gate = PoolGate()
        let prerenderers = (0..<3).map { LabelPrerenderer(StyledText("text \($0)"), for: label) }
        let boxes = prerenderers.map { _ in Box<Bool>() }
        let tasks = zip(prerenderers, boxes).map { prerenderer, box in
            Task.detached {
                do {
                    try await prerenderer.waitUntilReady()
                    box.set(true)
                } catch { box.set(false) }
            }
        }
        prerenderers[1].cancel()
        tasks[2].cancel()
        gate.open()
        XCTAssertTrue(Gtk.iterate { boxes.allSatisfy { $0.current != nil } })
        XCTAssertEqual(boxes.map(\.current), [true, false, false])
        XCTAssertTrue(prerenderers[0].isReady)
    }
}
