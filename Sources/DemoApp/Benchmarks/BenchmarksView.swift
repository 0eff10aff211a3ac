import LabelWidget

/// The content of the page: the buttons, how far it is, and the results.
@MainActor
final class BenchmarksView {
    let widget: Widget
    /// Called when nothing is left to be measured.
    var onEnd: (@MainActor () -> Void)?

    private let stage = BenchmarkStage()
    private let queue: BenchmarkQueue
    private let controls: BenchmarkControls
    private let stack: Widget = gtk_stack_new()
    private let progress: Widget = gtk_progress_bar_new()
    private let status = Make.text("", "dim-label", "numeric")
    private let system: [String]
    private var groups: [BenchmarkGroups] = []
    private var settings = LabelCaseSettings()
    private var results: [BenchmarkCase: BenchmarkTimes] = [:]
    /// The measured cases in their order.
    private var order: [BenchmarkCase] = []

    /// - Parameter page: What the content is put into. It is in its window.
    init(in page: Widget) {
        queue = BenchmarkQueue(on: stage)
        controls = BenchmarkControls(rounds: queue.rounds)
        system = BenchmarkSystem.parts(for: page)
        let machine = Make.text(system.joined(separator: " · "), "caption", "dim-label")
        gtk_label_set_wrap(status.opaque, 0)
        gtk_label_set_ellipsize(status.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_set_vexpand(stack, 1)
        Make.label(progress.styled("thin"), tr("Progress"))
        let bar = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 2, status, machine).styled("status-bar")
        widget = Make.box(GTK_ORIENTATION_VERTICAL, controls.widget, progress, stage.widget, stack, bar)
        show(kind: 0)
        connect()
        update()
        say(tr("Bars are medians, thin lines go from the lower to the upper quartile"))
    }

    /// The cases that are shown.
    private var cases: [BenchmarkCase] { shownGroups.rows.map(\.benchmarkCase) }

    private var shownGroups: BenchmarkGroups {
        let shown = gtk_stack_get_visible_child(stack.opaque)
        return groups.first { $0.widget == shown } ?? groups[0]
    }

    /// Measures some of the cases with few samples.
    func runSome() {
        queue.rounds = 3
        queue.add(Array(cases.prefix(6)))
    }

    private func connect() {
        controls.onKind = { [unowned self] in show(kind: $0) }
        controls.onRounds = { [unowned self] in queue.rounds = $0 }
        controls.onSettings = { [unowned self] in
            settings = $0
            showResults()
        }
        Signal.connect(controls.run, "clicked") { [unowned self] in
            if queue.isRunning { queue.cancel() } else { queue.add(cases) }
        }
        Signal.connect(controls.copy, "clicked") { [unowned self] in copy() }
        queue.onProgress = { [unowned self] in update() }
        queue.onResult = { [unowned self] one, times in
            if results.updateValue(times, forKey: one) == nil { order.append(one) }
            showResults(of: one)
            update()
        }
        queue.onEnd = { [unowned self] isComplete in
            update()
            let count = queue.doneCount
            say(
                isComplete
                    ? tr("{1} case measured", "{1} cases measured", count: count)
                    : tr("Cancelled after {1} case", "Cancelled after {1} cases", count: count))
            onEnd?()
        }
    }

    /// Shows the label cases or the steps of layout. They are made when they are first shown.
    private func show(kind: Int) {
        let run: @MainActor (BenchmarkCase) -> Void = { [unowned self] in queue.add([$0]) }
        while groups.count <= kind {
            let new = groups.isEmpty ? makeLabelGroups(run) : makeLayoutGroups(run)
            gtk_stack_add_child(stack.opaque, new.widget)
            groups.append(new)
        }
        gtk_stack_set_visible_child(stack.opaque, groups[kind].widget)
        update()
    }

    private func makeLabelGroups(_ run: @escaping @MainActor (BenchmarkCase) -> Void) -> BenchmarkGroups {
        BenchmarkGroups(
            tr(
                "A text is set, its size asked for and given, and its render node made. Or only its width is new. "
                    + "Each text begins with a number that no class has seen before. × is how many times as long as in LwLabel."
            ),
            LabelCaseKind.allCases.map { kind in
                (kind.title, kind.note, BenchmarkLanguage.allCases.map { .label(LabelCase(kind, $0, settings)) })
            }, run: run)
    }

    private func makeLayoutGroups(_ run: @escaping @MainActor (BenchmarkCase) -> Void) -> BenchmarkGroups {
        BenchmarkGroups(
            tr(
                "Two paragraphs without a widget, by the engine of LwLabel and by Pango. "
                    + "× is how many times as long as with the engine."),
            LayoutStep.allCases.map { step in
                (step.title, step.note, BenchmarkLanguage.allCases.map { .layout(LayoutCase(step, $0)) })
            }, run: run)
    }

    /// Shows the results with the settings of now.
    private func showResults() {
        for row in groups.flatMap(\.rows) {
            guard case .label(let old) = row.benchmarkCase else { continue }
            let new = BenchmarkCase.label(LabelCase(old.kind, old.language, settings))
            row.show(new, results[new])
        }
        update()
    }

    private func showResults(of one: BenchmarkCase) {
        for row in groups.flatMap(\.rows) where row.benchmarkCase == one { row.show(one, results[one]) }
    }

    /// Shows what is measured and what waits.
    private func update() {
        let waiting = Set(queue.waiting)
        for row in groups.flatMap(\.rows) {
            let one = row.benchmarkCase
            row.show(one == queue.currentCase ? .runs : waiting.contains(one) ? .waits : .none)
        }
        controls.isRunning = queue.isRunning
        gtk_widget_set_sensitive(controls.copy, results.isEmpty ? 0 : 1)
        gtk_progress_bar_set_fraction(progress.opaque, queue.isRunning ? queue.progress : 0)
        guard queue.isRunning else { return }
        let number = min(queue.doneCount + 1, queue.totalCount)
        let name = (queue.currentCase ?? queue.waiting.first)?.title ?? ""
        say(tr("Measuring {1} of {2}: {3}", number, queue.totalCount, name))
    }

    private func say(_ sentence: String) { gtk_label_set_text(status.opaque, sentence) }

    private func copy() {
        let table = BenchmarkTable.markdown(
            order.compactMap { one in results[one].map { (one, $0) } }, system: system)
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), table)
        say(tr("{1} case is on the clipboard", "{1} cases are on the clipboard", count: order.count))
    }
}
