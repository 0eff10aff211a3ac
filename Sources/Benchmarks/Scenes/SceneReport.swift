import CLabelGtk
import CLabelMalloc
import Glibc
import LabelWidget
import TextEngine
import WidgetTiming

/// Prints the tables of `./bench --feed`, `--resize` and `--open`: the time that labels take of a program that a person uses.
@MainActor
struct SceneReport {
    private let texts: [String]
    private let rounds: Int
    private var random: RandomSource

    init(_ options: BenchmarkOptions) {
        guard gtk_init_check() != 0 else { fail("this needs a display", status: 1) }
        for type in [Label.type, gtk_label_get_type()] { ClassClock.watch(type) }
        // What other threads have laid out arrives between two frames.
        MainContext.around = { ClassClock.count($0) }
        texts = TextClass.posts.texts(seed: options.seed)
        rounds = options.rounds ?? (options.isQuick ? 2 : 5)
        random = RandomSource(seed: options.seed, stream: "widths of windows")
        let version = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
        print(
            "GTK \(version.map(String.init).joined(separator: ".")); \(texts.count) distinct posts; wall time in the labels'",
            "measure, size_allocate, snapshot and setters; \(rounds) rounds, the kinds alternately")
    }

    /// The frames of a list that is scrolled.
    func printFeed() {
        var times: [SceneKind: [Double]] = [:]
        for _ in 0..<rounds {
            for kind in SceneKind.allCases {
                forgetTexts()
                let scene = FeedScene(kind, texts: texts)
                times[kind, default: []] += scene.scroll(frames: 200)
                scene.close()
            }
        }
        printTable(
            "a frame at 3,000 px/s", times, quantiles: [0.5, 0.95, 0.99], targets: [.ours: 5, .prerendered: 10])
    }

    /// How many rows are ready when they are bound, and how long it takes to show them. All texts are different.
    func printFling() {
        forgetTexts()
        let seconds = 20
        let scene = FeedScene(.prerendered, unlike: texts)
        let (boundBefore, readyBefore) = (scene.boundCount, scene.readyBinds.count)
        let (rowsBefore, firstBefore) = (scene.boundRowCount, scene.firstReadyCount)
        _ = scene.scroll(frames: 60 * seconds)
        let (bound, ready) = (scene.boundCount - boundBefore, Array(scene.readyBinds.dropFirst(readyBefore)))
        let (rows, first) = (scene.boundRowCount - rowsBefore, scene.firstReadyCount - firstBefore)
        func share(_ part: Int, of whole: Int) -> String {
            Formatting.decimal(Double(part) / Double(max(whole, 1)) * 100, 1) + " %"
        }
        let times = [0.5, 0.95].map { Formatting.time(ready.quantile($0)) }
        print(
            "\(seconds) s at 3,000 px/s bind rows \(bound) times; ready then: \(share(ready.count, of: bound)), target 95 %;",
            "of \(rows) rows that are bound for the first time: \(share(first, of: rows))")
        print("to bind a row that is ready: median \(times[0]), 95th \(times[1]), target 20 µs")
        fflush(nil)
        scene.close()
    }

    /// What a list needs after few and after many rows. All texts are different, and caches know their words already.
    func printFeedMemory() {
        let counts = [1, 2, 3, 4, 5].map { FeedScene.rowCount / 5 * $0 }
        let first = FeedScene(.ours, unlike: texts)
        first.scroll(untilBound: FeedScene.rowCount)
        first.close()
        print(Formatting.left("bytes after rows", 26) + counts.map { Formatting.right("\($0)", 13) }.joined())
        for kind in SceneKind.allCases {
            let before = bytesInUse()
            let scene = FeedScene(kind, unlike: texts)
            let cells = counts.map {
                scene.scroll(untilBound: $0)
                return Formatting.decimal(Double(bytesInUse() - before) / 1_048_576, 2) + " MB"
            }
            print(Formatting.left(kind.rawValue, 26) + cells.map { Formatting.right($0, 13) }.joined())
            fflush(nil)
            scene.close()
        }
    }

    /// The bytes of the process without the cached texts, of which there are few or many at any moment.
    private func bytesInUse() -> Int {
        forgetTexts()
        return Int(cmalloc_bytes_in_use())
    }

    /// New widths of a window of posts. Every round has the same widths, and the quickest round of each counts: most that is slow in one
    /// round only is another process's work.
    mutating func printResize() {
        var times: [SceneKind: [Double]] = [:]
        let widths = (0..<200).map { _ in Int32(random.number(in: 400...1_100)) }
        for _ in 0..<rounds {
            for kind in [SceneKind.ours, .gtk] {
                forgetTexts()
                let scene = BoxScene(kind, texts: texts)
                let round = widths.map { scene.resize(toWidth: $0) }
                times[kind] = times[kind].map { zip($0, round).map { min($0, $1) } } ?? round
                scene.close()
            }
        }
        printTable("a new width", times, quantiles: [0.5, 0.95], targets: [.ours: 20])
    }

    /// A window of posts, from the first label to the first frame.
    func printOpen() {
        var (times, whole): ([SceneKind: [Double]], [SceneKind: [Double]]) = ([:], [:])
        for _ in 0..<rounds * 3 {
            for kind in [SceneKind.ours, .gtk] {
                forgetTexts()
                let start = (ClassClock.time, ThreadClock.now())
                let scene = BoxScene(kind, texts: texts)
                times[kind, default: []].append(Double(ClassClock.time - start.0))
                whole[kind, default: []].append(Double(ThreadClock.now() - start.1))
                scene.close()
            }
        }
        printTable("300 posts opened", times, quantiles: [0.5], targets: [.ours: 8])
        printTable("the whole thread", whole, quantiles: [0.5], targets: [:])
    }

    /// Labels find no whole text, as if all had been new.
    private func forgetTexts() { ShapedStringCache.shared.removeAll() }

    private func printTable(
        _ title: String, _ times: [SceneKind: [Double]], quantiles: [Double], targets: [SceneKind: Double]
    ) {
        print(Formatting.left(title, 26) + quantiles.map { Formatting.right(Self.name($0), 13) }.joined())
        let gtk = times[.gtk] ?? []
        for kind in SceneKind.allCases {
            guard let own = times[kind] else { continue }
            let cells = quantiles.map { Formatting.time(own.quantile($0)) }
            let ratios = quantiles.map { gtk.quantile($0) / max(own.quantile($0), 1) }
            var line = Formatting.left(kind.rawValue, 26) + cells.map { Formatting.right($0, 13) }.joined()
            if kind != .gtk {
                line += Formatting.right(ratios.map { Formatting.short($0) + "×" }.joined(separator: " "), 26)
                if let target = targets[kind] {
                    let isReached = (ratios.last ?? 0) >= target
                    line += Formatting.right("target \(Formatting.short(target))×" + (isReached ? "" : " missed"), 24)
                }
            }
            print(line)
        }
        fflush(nil)
    }

    private static func name(_ part: Double) -> String {
        part == 0.5 ? "median" : "\(Formatting.decimal(part * 100, 0))th"
    }
}
