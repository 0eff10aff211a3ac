import CLabelGtk
import CLabelMalloc
import LabelWidget
import WidgetTiming

/// A scrolled window with one huge text that wraps, in one of our labels or in a text view.
@MainActor
final class HugeScene {
    enum Kind: String, CaseIterable {
        case longLabel = "LwLongLabel"
        case label = "LwLabel"
        case textView = "GtkTextView"
    }

    private static let width: Int32 = 600
    private static let height: Int32 = 800

    private let window: SceneWindow
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    /// The thread time until the text is drawn, in nanoseconds.
    let firstPaint: Double
    /// The bytes that the text needs in the process.
    let memory: Int

    init(_ kind: Kind, text: String) {
        guard let scroller = gtk_scrolled_window_new(),
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
        else { preconditionFailure("GTK always makes a scrolled window.") }
        self.adjustment = adjustment
        window = SceneWindow(showing: scroller, width: Self.width, height: Self.height)
        let before = Int(cmalloc_bytes_in_use())
        let start = ThreadClock.now()
        switch kind {
        case .longLabel:
            let label = LongLabel(text)
            gtk_scrolled_window_set_child(OpaquePointer(scroller), label.widget)
        case .label:
            let label = Label(text)
            label.wrapMode = .wordThenCharacter
            gtk_scrolled_window_set_child(OpaquePointer(scroller), label.widget)
        case .textView: gtk_scrolled_window_set_child(OpaquePointer(scroller), Self.textView(text))
        }
        window.drawFrame()
        firstPaint = Double(ThreadClock.now() - start)
        window.runIdleWork()
        memory = Int(cmalloc_bytes_in_use()) - before
    }

    private static func textView(_ text: String) -> UnsafeMutablePointer<GtkWidget> {
        guard let view = gtk_text_view_new() else { preconditionFailure("GTK always makes a text view.") }
        let typed: UnsafeMutablePointer<GtkTextView> = GtkCast.to(gtk_text_view_get_type(), view)
        gtk_text_view_set_wrap_mode(typed, GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_editable(typed, 0)
        gtk_text_buffer_set_text(gtk_text_view_get_buffer(typed), text, -1)
        return view
    }

    /// Scrolls by pixels; the thread time of the frame.
    func scroll(by distance: Double) -> Double {
        time {
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
            window.drawFrame()
        }
    }

    /// Shows another part of the text; the thread time of the frame.
    ///
    /// - Parameter place: From 0 for the start to 1 for the end.
    func jump(to place: Double) -> Double {
        time {
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) * place)
            window.drawFrame()
        }
    }

    /// Gives the window a width; the thread time until it is drawn so.
    func resize(toWidth width: Int32) -> Double {
        time { window.resize(toWidth: width) }
    }

    private func time(_ change: () -> Void) -> Double {
        window.runIdleWork()
        return ThreadClock.time {
            change()
            return 0
        }
    }

    func close() { window.close() }
}
