import LabelWidget
import WidgetTiming

/// Measures cases one after the other, while the main loop has nothing else to do.
@MainActor
final class BenchmarkQueue {
    /// The samples of each side.
    var rounds = 25
    /// Called when a case begins or waits, has new samples, or is dropped; but not after each step.
    var onProgress: (@MainActor () -> Void)?
    var onResult: (@MainActor (BenchmarkCase, BenchmarkTimes) -> Void)?
    /// Called when nothing is left, with whether all was measured.
    var onEnd: (@MainActor (Bool) -> Void)?

    private let stage: BenchmarkStage
    private(set) var waiting: [BenchmarkCase] = []
    private var current: BenchmarkMeasurement?
    private(set) var doneCount = 0
    private var source: guint = 0
    private var lastNews = 0

    /// So long the main loop waits at most, beside the time of a step. GTK draws in between.
    private static let sliceTime = 12_000_000
    /// Numbers that change faster cannot be read, and drawing them takes time.
    private static let newsTime = 150_000_000

    /// - Parameter stage: It must be on the screen for labels to draw. While it is not, nothing is measured.
    init(on stage: BenchmarkStage) {
        self.stage = stage
        Signal.connect(stage.widget, "map") { [weak self] in self?.resume() }
        Signal.connect(stage.widget, "unmap") { [weak self] in self?.pause() }
    }

    isolated deinit { pause() }

    var isRunning: Bool { current != nil || !waiting.isEmpty }

    /// What is being measured.
    var currentCase: BenchmarkCase? { current?.benchmarkCase }

    /// The number of cases since the queue was empty.
    var totalCount: Int { doneCount + waiting.count + (current == nil ? 0 : 1) }

    /// How much is done, from 0 to 1.
    var progress: Double {
        totalCount == 0 ? 0 : (Double(doneCount) + (current?.progress ?? 0)) / Double(totalCount)
    }

    /// Adds cases. Those that wait already are not measured twice.
    func add(_ cases: [BenchmarkCase]) {
        if !isRunning { doneCount = 0 }
        waiting += cases.filter { !waiting.contains($0) && $0 != currentCase }
        onProgress?()
        resume()
    }

    /// Drops what is not measured yet.
    func cancel() {
        guard isRunning else { return }
        pause()
        waiting = []
        current = nil
        onEnd?(false)
    }

    private func pause() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }

    private func resume() {
        guard source == 0, isRunning, gtk_widget_get_mapped(stage.widget) != 0 else { return }
        source = g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { data in
                guard let data else { return 0 }
                return MainActor.assumeIsolated {
                    Unmanaged<BenchmarkQueue>.fromOpaque(data).takeUnretainedValue().work() ? 1 : 0
                }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Measures for a moment. Returns whether there is more to do.
    private func work() -> Bool {
        let start = MonotonicClock.now
        while isRunning, source != 0, MonotonicClock.now - start < Self.sliceTime { step() }
        if MonotonicClock.now - lastNews > Self.newsTime {
            lastNews = MonotonicClock.now
            onProgress?()
        }
        guard source != 0, !isRunning else { return source != 0 }
        source = 0
        onEnd?(true)
        return false
    }

    private func step() {
        guard let current else {
            guard !waiting.isEmpty else { return }
            current = BenchmarkMeasurement(waiting.removeFirst(), rounds: rounds, on: stage)
            return
        }
        current.step()
        guard current.isDone else { return }
        self.current = nil
        doneCount += 1
        onResult?(current.benchmarkCase, current.times)
    }
}
