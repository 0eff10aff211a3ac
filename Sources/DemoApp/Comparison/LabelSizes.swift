import LabelWidget

/// The sizes that a label asks for and gets, as text.
struct LabelSizes: Equatable {
    /// The widths from the minimum to the natural one, and the height at the width that it gets.
    var request: String
    /// The size that it gets.
    var size: String
    /// The number of lines.
    var lines: String

    /// - Parameter lines: The number of lines that the label shows.
    @MainActor
    init(of label: Widget, lines: Int) {
        var (least, wanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, nil, nil)
        let width = gtk_widget_get_width(label)
        var (lowest, height): (Int32, Int32) = (0, 0)
        gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, max(width, least), &lowest, &height, nil, nil)
        request = "\(Self.range(least, wanted)) × \(Self.range(lowest, height))"
        size = "\(width) × \(gtk_widget_get_height(label))"
        self.lines = "\(lines)"
    }

    private static func range(_ least: Int32, _ most: Int32) -> String {
        least == most ? "\(least)" : "\(least)–\(most)"
    }

    /// What the texts are about, and the texts.
    var captions: [(caption: String, text: String)] {
        [(tr("Asks for"), request), (tr("Gets"), size), (tr("Lines"), lines)]
    }
}
