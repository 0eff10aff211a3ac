import LabelWidget
import WidgetTiming

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
        window.show(window.pages.feed)
        let page = window.pages.feed.page
        print("Main thread per frame, \(frameCount) frames, \(Int(Self.step)) pixels each, in ms:")
        print("rows        wall median      p95   CPU median      p95")
        for kind in FeedRowKind.allCases {
            page.rowKind = kind
            page.list.scroll(to: 0)
            await frames(20, of: window.widget)
            let times = await scroll(page)
            let columns = [times.map(\.wall), times.map(\.cpu)].flatMap {
                [$0.quantile(0.5), $0.quantile(0.95)]
            }
            print(
                zip([23, 9, 13, 9], columns).reduce(kind.title) { line, column in
                    let number = (column.1 / 1e6).millisecondsText
                    let width = line.utf8.count == kind.title.utf8.count ? column.0 - line.utf8.count : column.0
                    return line + String(repeating: " ", count: max(width - number.utf8.count, 1)) + number
                })
        }
    }

    private struct FrameTime {
        var wall: Double
        var cpu: Double
    }

    /// Scrolls down frame by frame.
    private func scroll(_ page: FeedPage) async -> [FrameTime] {
        var times: [FrameTime] = []
        var start = FrameTime(wall: 0, cpu: 0)
        let clock = gtk_widget_get_frame_clock(window.widget)
        let before = Signal.connect(clock, "before-paint") { start = Self.now() }
        let after = Signal.connect(clock, "after-paint", after: true) {
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
            handler.disconnect()
        }
        return times
    }

    private static func now() -> FrameTime {
        FrameTime(wall: Double(MonotonicClock.now), cpu: Double(ThreadClock.now()))
    }
}
