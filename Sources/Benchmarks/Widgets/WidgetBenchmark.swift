import CLabelGtk
import CLabelMalloc
import LabelWidget
import TextEngine
import WidgetTiming

/// Measures the rows of `./bench --widgets` with one set of distinct posts.
@MainActor
final class WidgetBenchmark {
    /// The number of posts, and of labels.
    static let count = 200
    /// The width of the labels.
    private static let width: Int32 = 300

    private let texts: [String]
    private let rounds: Int
    private var random: RandomSource

    init(seed: UInt64, rounds: Int) {
        texts = Array(TextClass.posts.texts(seed: seed).prefix(Self.count))
        self.rounds = rounds
        random = RandomSource(seed: seed, stream: "widths of labels")
    }

    /// Measures a row: nanoseconds of one label, for `colour-class` of all labels; bytes for `heap`.
    func measure(_ row: WidgetRow) -> PairedRounds {
        // Fonts, words and styles are known to both sides.
        for kind in LabelKind.allCases { _ = created(kind, wrapsCharacters: false) }
        switch row {
        case .createdWordKnown: return pairs { self.created($0, wrapsCharacters: false) }
        case .createdWordCharKnown: return pairs { self.created($0, wrapsCharacters: true) }
        case .createdWordNew: return pairs { self.created($0, wrapsCharacters: false, forgettingWords: true) }
        case .createdWordCharNew: return pairs { self.created($0, wrapsCharacters: true, forgettingWords: true) }
        case .newWidth: return newWidths()
        case .shownWord: return onStage { self.shown($1, $0, wrapsCharacters: false) }
        case .shownWordChar: return onStage { self.shown($1, $0, wrapsCharacters: true) }
        case .firstSnapshot: return onStage { self.firstSnapshot($1, $0) }
        case .colourClass: return colourClasses()
        case .heap: return heap()
        }
    }

    private func pairs(_ body: (LabelKind) -> Double) -> PairedRounds {
        PairedRounds(rounds, ours: { body(.ours) }, others: { body(.gtk) })
    }

    private func onStage(_ body: (WidgetStage, LabelKind) -> Double) -> PairedRounds {
        let stage = WidgetStage()
        defer { stage.close() }
        return pairs { body(stage, $0) }
    }

    /// The time of one label. Labels find no whole text, as if all had been new.
    private func time(_ body: () -> Void) -> Double {
        ShapedStringCache.shared.removeAll()
        return ThreadClock.time {
            body()
            return 0
        } / Double(texts.count)
    }

    private func created(_ kind: LabelKind, wrapsCharacters: Bool, forgettingWords: Bool = false) -> Double {
        if forgettingWords { EngineCaches.empty() }
        var labels: [LabelKind.Made] = []
        labels.reserveCapacity(texts.count)
        defer { for label in labels { label.release() } }
        return time {
            for text in texts {
                let label = kind.make(text, wrapsCharacters: wrapsCharacters)
                keep(Double(label.widget.measure(width: Self.width)))
                labels.append(label)
            }
        }
    }

    private func newWidths() -> PairedRounds {
        let sides = LabelKind.allCases.map { kind in texts.map { kind.make($0) } }
        defer { for label in sides.joined() { label.release() } }
        return pairs { kind in
            let labels = sides[kind == .ours ? 0 : 1]
            let widths = labels.map { _ in Int32(random.number(in: 150...600)) }
            for label in labels {
                // GTK keeps some heights for each widget, whatever its class. This drops them.
                gtk_widget_queue_resize(label.widget)
                keep(Double(label.widget.leastWidth))
            }
            // The loop counts no references to our labels' handles.
            let widgets = labels.map(\.widget)
            return time {
                for (widget, width) in zip(widgets, widths) { keep(Double(widget.height(width: width))) }
            }
        }
    }

    private func shown(_ kind: LabelKind, _ stage: WidgetStage, wrapsCharacters: Bool) -> Double {
        var labels: [LabelKind.Made] = []
        labels.reserveCapacity(texts.count)
        defer { removeAll(labels, from: stage) }
        return time {
            for text in texts {
                let label = kind.make(text, wrapsCharacters: wrapsCharacters)
                stage.append(label)
                stage.allocate(label, width: Self.width)
                stage.snapshot(label)
                labels.append(label)
            }
        }
    }

    private func firstSnapshot(_ kind: LabelKind, _ stage: WidgetStage) -> Double {
        let labels = texts.map { kind.make($0) }
        defer { removeAll(labels, from: stage) }
        for label in labels {
            stage.append(label)
            stage.allocate(label, width: Self.width)
        }
        return time { for label in labels { stage.snapshot(label) } }
    }

    private func removeAll(_ labels: [LabelKind.Made], from stage: WidgetStage) {
        for label in labels { stage.remove(label) }
        stage.drawFrame()
    }
}

// Rows with labels that are shown.
extension WidgetBenchmark {
    /// Shows all labels of a side.
    private func show(_ kind: LabelKind, on stage: WidgetStage) -> [LabelKind.Made] {
        let labels = texts.map { kind.make($0) }
        for label in labels { stage.append(label) }
        stage.drawFrame()
        return labels
    }

    private func colourClasses() -> PairedRounds {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, ".bench-colour { color: #c01c28; }", -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), provider.map { OpaquePointer($0) },
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        let stages = LabelKind.allCases.map { _ in WidgetStage() }
        let sides = zip(LabelKind.allCases, stages).map { kind, stage in show(kind, on: stage) }
        defer {
            for (stage, labels) in zip(stages, sides) {
                removeAll(labels, from: stage)
                stage.close()
            }
        }
        func toggle(_ side: Int, to isColoured: Bool) -> Double {
            ThreadClock.time {
                for label in sides[side] {
                    if isColoured {
                        gtk_widget_add_css_class(label.widget, "bench-colour")
                    } else {
                        gtk_widget_remove_css_class(label.widget, "bench-colour")
                    }
                }
                stages[side].drawFrame()
                return 0
            }
        }
        // The first time, both styles are new.
        for isColoured in [true, false] { for side in sides.indices { keep(toggle(side, to: isColoured)) } }
        return pairs { kind in
            let side = kind == .ours ? 0 : 1
            // Both ways, so that each round has the same work.
            return (toggle(side, to: true) + toggle(side, to: false)) / 2
        }
    }

    /// The bytes of a shown label. The words of its text are known; the text is not.
    private func heap() -> PairedRounds {
        onStage { stage, kind in
            // What the first labels leave behind is not theirs alone.
            removeAll(show(kind, on: stage), from: stage)
            ShapedStringCache.shared.removeAll()
            let before = cmalloc_bytes_in_use()
            let labels = show(kind, on: stage)
            let bytes = Double(Int(cmalloc_bytes_in_use()) - Int(before)) / Double(labels.count)
            removeAll(labels, from: stage)
            return bytes
        }
    }

    /// How often the process wakes up in 10 seconds in which nothing happens, with all our labels shown.
    func idleWakeups() -> Int {
        let stage = WidgetStage()
        defer { stage.close() }
        let labels = show(.ours, on: stage)
        defer { removeAll(labels, from: stage) }
        _ = IdleWakeups.count(milliseconds: 2_000)
        return IdleWakeups.count(milliseconds: 10_000)
    }
}
