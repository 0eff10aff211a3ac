import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label in a scrolled window.
@MainActor
struct ScrolledLabel {
    let window = TestWindow()
    let scroller: UnsafeMutablePointer<GtkWidget>
    let label: Label

    init(_ text: StyledText, wrapMode: TextFrameOptions.WrapMode = .word) throws {
        scroller = try TestWindow.scrolledWindow()
        label = Label(text)
        label.wrapMode = wrapMode
        label.xAlignment = 0
        gtk_scrolled_window_set_child(scroller.opaque, label.widget)
        window.append(scroller)
        window.layOut()
    }

    var vertical: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(scroller.opaque) }
    var horizontal: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_hadjustment(scroller.opaque) }
}
