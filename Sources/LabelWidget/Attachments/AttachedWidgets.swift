import CLabelGtk

/// The widgets in a label's text, by the names of their attachments.
@MainActor
final class AttachedWidgets {
    private struct Entry {
        let number: Int
        /// Retained.
        let widget: UnsafeMutablePointer<GtkWidget>
    }

    private var entries: [String: Entry] = [:]
    private var setCount = 0
    private var knownList: [AttachedWidget]?

    /// How often the widgets were put in order, for tests.
    private(set) static var sortCount = 0

    /// The widget with a name. O(1).
    subscript(id: String) -> UnsafeMutablePointer<GtkWidget>? {
        get { entries[id]?.widget }
        set {
            entries[id] = newValue.map { Entry(number: setCount, widget: $0) }
            setCount += 1
            knownList = nil
        }
    }

    /// The widgets in the order of setting. O(1), or O(n log n) after a change.
    var list: [AttachedWidget] {
        if let knownList { return knownList }
        Self.sortCount += 1
        let list = entries.sorted { $0.value.number < $1.value.number }
            .map { AttachedWidget(id: $0.key, widget: $0.value.widget) }
        knownList = list
        return list
    }
}
