import Glibc
import LabelWidget

/// Scrolls the feed and measures the main thread's time per frame, for each kind of rows.
@MainActor
final class ScrollTest {
    private let window: DemoWindow
    private let frameCount: Int

    /// The scroll distance per frame in pixels: a fast flick, about 3,600 per second.
    private static let step = 60.0

    init(of window: DemoWindow, frames: Int) {
        self.window = window
        frameCount = frames
    }

    /// Runs the test and prints a table.
    func run() async {
        let page = window.pages.feed
        window.show(page: page.identifier)
        print("Main thread per frame, \(frameCount) frames, \(Int(Self.step)) pixels each, in ms:")
        print("rows        wall median      p95   CPU median      p95")
        for kind in FeedRowKind.allCases {
            page.rowKind = kind
            page.list.scroll(to: 0)
            await frames(20, of: window.widget)
            let times = await scroll(page)
            let columns = [times.map(\.wall), times.map(\.cpu)].flatMap {
                [Self.quantile($0, 0.5), Self.quantile($0, 0.95)]
            }
            print(
                zip([23, 9, 13, 9], columns).reduce(kind.title) { line, column in
                    let number = Self.text(column.1)
                    let width = line.utf8.count == kind.title.utf8.count ? column.0 - line.utf8.count : column.0
                    return line + String(repeating: " ", count: max(width - number.utf8.count, 1)) + number
                })
        }
    }

    private struct FrameTime {
        var wall: Int
        var cpu: Int
    }

    /// Scrolls down frame by frame.
    private func scroll(_ page: FeedPage) async -> [FrameTime] {
        var times: [FrameTime] = []
        var start = FrameTime(wall: 0, cpu: 0)
        let clock = gtk_widget_get_frame_clock(window.widget)
        let before = connect(clock, "before-paint") { _ in start = Self.now() }
        let after = connect(clock, "after-paint", after: true) { _ in
            let end = Self.now()
            times.append(FrameTime(wall: end.wall - start.wall, cpu: end.cpu - start.cpu))
        }
        let adjustment = gtk_scrolled_window_get_vadjustment(page.scroller.opaque)
        await withCheckedContinuation { continuation in
            onEveryFrame(of: window.widget) { [frameCount] in
                gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + Self.step)
                if times.count >= frameCount { continuation.resume() }
                return times.count < frameCount
            }
        }
        for handler in [before, after] {
            g_signal_handler_disconnect(clock.map { UnsafeMutableRawPointer($0) }, handler)
        }
        return times
    }

    private static func now() -> FrameTime {
        func nanoseconds(_ clock: clockid_t) -> Int {
            var time = timespec()
            clock_gettime(clock, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
        return FrameTime(wall: nanoseconds(CLOCK_MONOTONIC), cpu: nanoseconds(CLOCK_THREAD_CPUTIME_ID))
    }

    private static func quantile(_ values: [Int], _ part: Double) -> Int {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]
    }

    /// Nanoseconds as milliseconds with two decimals.
    private static func text(_ nanoseconds: Int) -> String {
        let hundredths = (nanoseconds + 5_000) / 10_000
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
