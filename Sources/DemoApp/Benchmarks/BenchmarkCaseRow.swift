import LabelWidget

/// A case with a button that measures it, and a bar for each side.
@MainActor
final class BenchmarkCaseRow {
    /// What is shown of a case.
    enum State: Equatable {
        case none
        case waits
        case runs
    }

    let widget = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 4)
    private(set) var benchmarkCase: BenchmarkCase
    private let sides: [BenchmarkSideRow]
    private let stateText = Make.text("", "caption", "dim-label")
    private var state = State.none

    /// - Parameter run: Called with the case that is to be measured.
    init(_ one: BenchmarkCase, run: @escaping @MainActor (BenchmarkCase) -> Void) {
        benchmarkCase = one
        sides = one.sideNames.enumerated().map { BenchmarkSideRow($1, isFirst: $0 == 0) }
        let title = Make.text(one.language.title)
        gtk_widget_set_hexpand(title, 1)
        let button: Widget = gtk_button_new_from_icon_name("media-playback-start-symbolic")
        Make.name(button.styled("flat", "run-button"), tr("Measure {1}", one.title))
        Signal.connect(button, "clicked") { [weak self] in
            if let self { run(benchmarkCase) }
        }
        let heading = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, title, stateText, button)
        gtk_box_append(widget.of(), heading)
        for side in sides { gtk_box_append(widget.of(), side.widget) }
        Make.group(widget, one.title)
        show(one, nil)
    }

    /// Shows the times of the case with the settings of now; nil if it was not measured with them.
    func show(_ one: BenchmarkCase, _ times: BenchmarkTimes?) {
        benchmarkCase = one
        guard let times else {
            for side in sides { side.clear() }
            return Make.label(widget, tr("{1}: not measured", one.title))
        }
        let quartiles = sides.indices.map { times.quartiles(ofSide: $0) }
        let full = max(quartiles.map(\.upper).max() ?? 1, 1)
        let spoken = sides.indices.map { side in
            sides[side].show(quartiles[side], full: full, ratios: side == 0 ? nil : times.ratio(ofSide: side))
        }
        Make.label(widget, "\(one.title): \(spoken.joined(separator: "; "))")
    }

    func show(_ new: State) {
        guard new != state else { return }
        state = new
        gtk_label_set_text(stateText.opaque, new == .runs ? tr("measuring…") : new == .waits ? tr("waiting") : "")
    }
}
