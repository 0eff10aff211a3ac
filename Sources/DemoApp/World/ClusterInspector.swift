import LabelWidget

/// The bar that tells of the cluster nearest to the pointer, or at the cursor, and marks it in the label.
@MainActor
final class ClusterInspector {
    let widget: Widget
    /// Whether the cluster is marked.
    var marksCluster = true {
        didSet { mark() }
    }

    private let label: Label
    private let hints: (first: String, second: String)
    private let report: @MainActor (TextFrame.Cluster, TextFrame) -> (first: String, second: String)
    private let first = Make.line()
    private let second = Make.line("dim-label")
    private var cluster: TextFrame.Cluster?

    private static let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.4)

    /// - Parameters:
    ///   - hints: The two lines while nothing is pointed at.
    ///   - report: What the two lines say of a cluster.
    init(
        of label: Label,
        hints: (first: String, second: String) = (
            tr("Point at a character, or move the cursor to it"), tr("Its code points, font and glyphs are shown here")
        ),
        report: @escaping @MainActor (TextFrame.Cluster, TextFrame) -> (first: String, second: String) = {
            let report = ClusterReport($0, in: $1)
            return (report.codePoints, report.shaping)
        }
    ) {
        self.label = label
        self.hints = hints
        self.report = report
        widget = Make.box(GTK_ORIENTATION_VERTICAL, first, second).styled("status-bar")
        Make.group(widget, tr("Character"))
        let motion = gtk_event_controller_motion_new()
        Signal.connect(motion, "motion") { [unowned self] arguments in
            show(nearestTo: Point(x: arguments.number(0), y: arguments.number(1)))
        }
        gtk_widget_add_controller(label.widget, motion)
        // The cursor is for those who use the keyboard.
        label.onSelectionChanged = { [weak self] label in
            guard gtk_widget_has_focus(label.widget) != 0, let range = label.selectedRange,
                case let frame = label.textFrame, let rect = frame.rect(at: range.lowerBound)
            else { return }
            let center = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
            self?.show(frame.cluster(closestTo: center))
        }
        show(nil)
    }

    /// Forgets the cluster, because the label has another text.
    func forget() { show(nil) }

    private func show(nearestTo point: Point) {
        let origin = label.textFrameOrigin
        show(label.textFrame.cluster(closestTo: Point(x: point.x - origin.x, y: point.y - origin.y)))
    }

    private func show(_ new: TextFrame.Cluster?) {
        if let new, new == cluster { return }
        cluster = new
        mark()
        let (first, second) = new.map { report($0, label.textFrame) } ?? hints
        gtk_label_set_text(self.first.opaque, first)
        gtk_label_set_text(self.second.opaque, second)
    }

    private func mark() { label.highlightRange(marksCluster ? cluster?.range : nil, color: Self.color) }
}
