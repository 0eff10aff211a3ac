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

    /// The threads have other work.
    @MainActor
    func testACancelledTaskDoesNotWaitForItsTurn() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("label")
        let gate = PoolGate()
        defer { gate.open() }
        let boxes = (0..<3).map { _ in Box<Bool>() }
        let prerenderer = LabelPrerenderer(StyledText("a text"), for: label)
        let shaped = ShapedString(StyledText("a shaped text"))
        let tasks: [Task<Void, Error>] = [
            Task.detached { _ = try await StyledText("some words").shaped() },
            Task.detached { try await prerenderer.waitUntilReady() },
            Task.detached { _ = try await shaped.frame(width: 100) },
        ]
        for (task, box) in zip(tasks, boxes) {
            Task.detached {
                do {
                    try await task.value
                    box.set(false)
                } catch { box.set(error is CancellationError) }
            }
        }
        // Those of the gate are still there.
        XCTAssertTrue(Gtk.iterate { LayoutPool.shared.unfinishedCount >= LayoutPool.shared.threadLimit + 3 })
        for task in tasks { task.cancel() }
        XCTAssertTrue(Gtk.iterate(seconds: 10) { boxes.allSatisfy { $0.current != nil } }, "it waits for the others")
        XCTAssertEqual(boxes.map(\.current), [true, true, true])
        XCTAssertFalse(prerenderer.isReady)
    }

    /// A text that a task waits for is not seen yet.
    @MainActor
    func testLabelsDoNotWaitForTasks() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel("label")
        let noTime = NoTimeAtOnce()
        defer { noTime.end() }
        label.displaysAsynchronously = true
        let (gate, pool) = (PoolGate(), LayoutPool.shared)
        let boxes = (0..<50).map { _ in Box<Int>() }
        for (number, box) in boxes.enumerated() {
            Task.detached { box.set(try await StyledText("some words \(number)").shaped().text.count) }
        }
        XCTAssertTrue(Gtk.iterate { pool.waitingCount(.task) == 50 })
        label.text = "a row"
        let next = LabelPrerenderer(StyledText("the next row"), for: label)
        XCTAssertEqual([pool.waitingCount(.shown), pool.waitingCount(.ahead)], [1, 1])
        gate.open()
        XCTAssertTrue(
            Gtk.iterate { boxes.allSatisfy { $0.current != nil } && !label.isPreparing && next.isReady })
    }
}
