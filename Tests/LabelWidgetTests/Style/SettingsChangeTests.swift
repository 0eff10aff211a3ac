import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// GTK tells each label of a change of the desktop's settings. What labels share is forgotten once.
final class SettingsChangeTests: WidgetTestCase {
    @MainActor
    private func labels(_ count: Int, in window: TestWindow) -> [Label] {
        let labels = (0..<count).map { Label("Label \($0)") }
        for label in labels { window.append(label.widget) }
        window.layOut()
        return labels
    }

    @MainActor
    func testOneChangeForgetsOnce() async throws {
        let settings = Settings()
        defer { settings.reset() }
        let window = TestWindow()
        let labels = labels(20, in: window)
        for (index, dpi) in [120, 150, 96].enumerated() {
            let before = SettingsChange.count
            settings.set("gtk-xft-dpi", Int32(dpi * 1_024))
            XCTAssertEqual(SettingsChange.count, before + 1, "change \(index)")
            for label in labels { XCTAssertEqual(label.state.currentStyle().resolution, Double(dpi)) }
        }
    }

    /// It may be the first one to hear of the next change.
    @MainActor
    func testALabelMayMissAChange() async throws {
        let settings = Settings()
        defer { settings.reset() }
        let window = TestWindow()
        let labels = labels(3, in: window)
        gtk_widget_unparent(labels[2].widget)
        settings.set("gtk-xft-dpi", Int32(120 * 1_024))
        let late = Label("made late")
        gtk_box_prepend(GtkCast.to(gtk_box_get_type(), window.box), late.widget)
        gtk_box_prepend(GtkCast.to(gtk_box_get_type(), window.box), labels[2].widget)
        window.layOut()
        for label in labels + [late] { XCTAssertEqual(label.state.currentStyle().resolution, 120) }
        settings.set("gtk-xft-dpi", Int32(150 * 1_024))
        for label in labels + [late] { XCTAssertEqual(label.state.currentStyle().resolution, 150) }
    }

    /// Markup with an error is told of once, not at each change of the text scale.
    @MainActor
    func testAnErrorIsToldOnce() async throws {
        let settings = Settings()
        defer { settings.reset() }
        let window = TestWindow()
        let label = labels(1, in: window)[0]
        label.usesMarkup = true
        label.label = "<b>not closed"
        XCTAssertEqual(GtkMessages.all.count, 1)
        GtkMessages.clear()
        settings.set("gtk-xft-dpi", Int32(120 * 1_024))
        window.layOut()
        XCTAssertEqual(GtkMessages.all, [])
        XCTAssertEqual(label.label, "<b>not closed")
        XCTAssertEqual(label.text, "Label 0")
        label.label = "<span size='10pt'>closed</span>"
        let width = label.widget.measureWidth().natural
        settings.set("gtk-xft-dpi", Int32(240 * 1_024))
        window.layOut()
        XCTAssertGreaterThan(label.widget.measureWidth().natural, width)
    }
}
