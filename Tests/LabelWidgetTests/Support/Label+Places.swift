import CLabelGtk
import TextEngine

@testable import LabelWidget

extension Label {
    /// The point of the widget at a boundary of the text, in the middle of its line.
    @MainActor
    func point(at offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> Point {
        let position = state.shownPosition(TextPosition(offset: offset, affinity: affinity))
        guard let caret = state.currentFrame().caret(at: position) else { return Point(x: 0, y: 0) }
        let origin = state.frameOrigin()
        return Point(x: caret.x + origin.x, y: (caret.top + caret.bottom) / 2 + origin.y)
    }

    /// What is selected as plain text; "" if nothing is.
    @MainActor
    var selectedString: String { selectedText?.plainText ?? "" }

    /// The handles that a finger can move: first that of the start.
    @MainActor
    var selectionHandles: [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if UnsafeMutableRawPointer(current).isInstance(of: gtk_drawing_area_get_type()) { found.append(current) }
            child = gtk_widget_get_next_sibling(current)
        }
        return found
    }
}
