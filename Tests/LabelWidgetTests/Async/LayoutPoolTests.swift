import Glibc
import Synchronization
import TextEngine
import XCTest

@testable import LabelWidget

/// The threads that lay out texts.
final class LayoutPoolTests: XCTestCase {
    private final class Log: Sendable {
        let names = Mutex<[String]>([])
        let runningCount = Atomic(0)
        let mostRunning = Atomic(0)

        func add(_ name: String) { names.locked { $0.append(name) } }
        var all: [String] { names.locked { $0 } }
    }

    private func wait(until condition: () -> Bool) {
        for _ in 0..<50_000 where !condition() { usleep(200) }
        XCTAssertTrue(condition(), "in vain")
    }

    func testNoMoreThreadsThanAllowedWork() {
        let pool = LayoutPool(threadLimit: 3)
        let log = Log()
        for number in 0..<200 {
            pool.run {
                let count = log.runningCount.add(1, ordering: .relaxed).newValue
                log.mostRunning.max(count, ordering: .relaxed)
                usleep(300)
                log.add("\(number)")
                log.runningCount.subtract(1, ordering: .relaxed)
            }
        }
        wait { pool.unfinishedCount == 0 }
        XCTAssertEqual(Set(log.all).count, 200)
        XCTAssertLessThanOrEqual(log.mostRunning.load(ordering: .relaxed), 3)
        XCTAssertGreaterThan(log.mostRunning.load(ordering: .relaxed), 1)
    }

    func testWhatIsShownComesFirstAndCancelledWorkIsSkipped() {
        let pool = LayoutPool(threadLimit: 1)
        let log = Log()
        let isOpen = Log()
        pool.run { while isOpen.all.isEmpty { usleep(200) } }
        let token = CancellationToken()
        pool.run(.task) { log.add("task 1") }
        pool.run(.ahead) { log.add("ahead 1") }
        pool.run(.ahead, token) { log.add("cancelled") }
        pool.run(.shown) { log.add("shown 1") }
        pool.run(.ahead) { log.add("ahead 2") }
        pool.run(.shown) { log.add("shown 2") }
        token.cancel()
        isOpen.add("open")
        wait { pool.unfinishedCount == 0 }
        XCTAssertEqual(log.all, ["shown 1", "shown 2", "ahead 1", "ahead 2", "task 1"])
    }

    /// A label whose text is set again and again cancels the work for the last one. It does not stay until a thread has time.
    func testCancelledWorkDoesNotPileUp() {
        let pool = LayoutPool(threadLimit: 1)
        let (log, isOpen) = (Log(), Log())
        pool.run { while isOpen.all.isEmpty { usleep(200) } }
        for number in 0..<5_000 {
            let token = CancellationToken()
            pool.run(.shown, token) { log.add("\(number)") }
            if number % 1_000 != 0 { token.cancel() }
        }
        XCTAssertLessThan(pool.waitingCount(.shown), 200)
        isOpen.add("open")
        wait { pool.unfinishedCount == 0 }
        XCTAssertEqual(log.all, ["0", "1000", "2000", "3000", "4000"])
    }

    func testThreadsSleepAndWakeUp() {
        let pool = LayoutPool(threadLimit: 2)
        let log = Log()
        for number in 0..<300 {
            pool.run { log.add("\(number)") }
            if number % 3 == 0 { wait { pool.unfinishedCount == 0 } }
        }
        wait { pool.unfinishedCount == 0 }
        XCTAssertEqual(Set(log.all).count, 300)
    }

    /// The app's own threads come first.
    func testThreadsHaveLessPriority() {
        let pool = LayoutPool(threadLimit: 1)
        let log = Log()
        pool.run { log.add("\(getpriority(Int32(PRIO_PROCESS.rawValue), 0))") }
        wait { pool.unfinishedCount == 0 }
        XCTAssertEqual(log.all, ["\(getpriority(Int32(PRIO_PROCESS.rawValue), 0) + 5)"])
    }

    /// The system has no thread for the pool. (The first one would go on for ever on the caller.)
    func testWithoutAThreadTheCallerDoesTheWorkAndGoesOn() {
        let pool = LayoutPool(threadLimit: 2) { _ in false }
        let log = Log()
        for number in 0..<3 {
            pool.run {
                log.add("\(number)")
                if number == 1 { pool.run { log.add("inner") } }
            }
        }
        XCTAssertEqual(log.all, ["0", "1", "inner", "2"])
        XCTAssertEqual(pool.unfinishedCount, 0)
    }

    /// The system has one thread, and no second one.
    func testOneThreadDoesTheWorkOfTheMissingOnes() {
        let startedCount = Atomic(0)
        let pool = LayoutPool(threadLimit: 4) { body in
            startedCount.add(1, ordering: .relaxed).newValue == 1 && BackgroundThread.start(body)
        }
        let (log, isOpen) = (Log(), Log())
        let caller = pthread_self()
        pool.run { while isOpen.all.isEmpty { usleep(200) } }
        for _ in 0..<20 { pool.run { log.add(pthread_equal(pthread_self(), caller) == 0 ? "another" : "caller") } }
        XCTAssertEqual(log.all, [])
        isOpen.add("open")
        wait { pool.unfinishedCount == 0 }
        XCTAssertEqual(log.all, Array(repeating: "another", count: 20))
    }

    func testThereIsACoreLeft() {
        XCTAssertLessThan(LayoutPool.shared.threadLimit, max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 2))
        XCTAssertGreaterThan(LayoutPool.shared.threadLimit, 0)
    }
}
