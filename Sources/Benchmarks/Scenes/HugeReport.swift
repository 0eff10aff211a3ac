import CLabelGtk
import Glibc
import WidgetTiming

/// Prints the table of `./bench --huge`: what huge texts cost in a scrolled window, in a label and in a text view.
@MainActor
struct HugeReport {
    private let options: BenchmarkOptions

    init(_ options: BenchmarkOptions) {
        guard gtk_init_check() != 0 else { fail("this needs a display", status: 1) }
        self.options = options
    }

    func print() {
        Swift.print("One text in a scrolled window; thread time of what is named, \(SystemVersions.current.line)")
        Swift.print(
            line("text", "widget", ["first paint", "scroll", "99th", "jump", "95th", "resize", "95th", "memory"]))
        let million = LongText.paragraphs(seed: options.seed, part: .measured, characterCount: 1_000_000)
        report("1 million in paragraphs", million.joined(separator: "\n"))
        report("1 million as one", million.joined(separator: " "))
        guard !options.isQuick else { return }
        let more = LongText.paragraphs(seed: options.seed, part: .measured, characterCount: 10_000_000)
        report("10 million in paragraphs", more.joined(separator: "\n"))
    }

    private func report(_ name: String, _ text: String) {
        for kind in HugeScene.Kind.allCases {
            // Fonts and words that a first text would have to find.
            HugeScene(kind, text: String(text.prefix(100_000))).close()
            let scene = HugeScene(kind, text: text)
            defer { scene.close() }
            var random = RandomSource(seed: options.seed, stream: "huge")
            // A text view needs a minute for a paragraph of a million characters.
            let count = options.isQuick || scene.firstPaint > 1e9 ? 20 : 100
            let scrolls = (0..<count * 3).map { _ in scene.scroll(by: 60) }
            let jumps = (0..<count).map { _ in scene.jump(to: Double(random.number(in: 0...1_000)) / 1_000) }
            let resizes = (0..<count / 4).map { _ in scene.resize(toWidth: Int32(random.number(in: 400...800))) }
            let times =
                [scene.firstPaint]
                + [(scrolls, 0.99), (jumps, 0.95), (resizes, 0.95)].flatMap { [$0.quantile(0.5), $0.quantile($1)] }
            let memory = Formatting.decimal(Double(scene.memory) / 1_048_576, 1) + " MB"
            Swift.print(line(name, kind.rawValue, times.map(Formatting.time) + [memory]))
            fflush(nil)
        }
    }

    private func line(_ text: String, _ widget: String, _ cells: [String]) -> String {
        Formatting.left(text, 26) + Formatting.left(widget, 12) + cells.map { Formatting.right($0, 12) }.joined()
    }
}
