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

    /// Fonts, colours and hinting of labels that are shown follow the desktop, as those of a GtkLabel do.
    @MainActor
    func testShownLabelsFollowTheDesktop() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.followDesktop()
        let window = TestWindow()
        let text = "Hamburgefonstiv AVATAR\nsecond line"
        let label = Label(text)
        let gtk = try XCTUnwrap(gtk_label_new(text))
        for widget in [label.widget, gtk] {
            gtk_widget_set_halign(widget, GTK_ALIGN_START)
            window.append(widget)
        }
        window.layOut()
        func pictures() throws -> [Picture] {
            try [label.widget, gtk].map { try XCTUnwrap(Picture(of: $0, in: window)) }
        }
        var last = try pictures()
        let changes: [(name: String, value: Any)] = [
            ("gtk-font-name", "DejaVu Serif 15"), ("gtk-theme-name", "Default-hc"),
            ("gtk-application-prefer-dark-theme", true), ("gtk-xft-hinting", Int32(1)),
            ("gtk-xft-hintstyle", "hintfull"), ("gtk-xft-antialias", Int32(0)),
        ]
        var changed: [String] = []
        for (name, value) in changes {
            settings.set(name, value)
            window.layOut()
            XCTAssertEqual(label.widget.measureWidth(), gtk.measureWidth(), name)
            XCTAssertEqual(label.widget.measureHeight(), gtk.measureHeight(), name)
            let new = try pictures()
            // On the GPU, a glyph may be a quarter of a pixel beside GtkLabel's (Differences.md).
            if !ScreenStage.isGL, !Gtk.isNew { new[0].expectNoDifference(from: new[1], named: "desktop-\(name)") }
            if new[1].differingByteCount(from: last[1]) > 0 {
                changed.append(name)
                XCTAssertGreaterThan(new[0].differingByteCount(from: last[0]), 0, name)
            }
            last = new
        }
        print("changed by \(changed)")
        XCTAssertTrue(Set(changed).isSuperset(of: ["gtk-font-name", "gtk-theme-name"]), "\(changed)")
    }

    /// With `gtk-hint-font-metrics`, lines are whole pixels high.
    @MainActor
    func testFontMetricsCanBeWholePixels() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.followDesktop()
        let window = TestWindow()
        let text = "Three\nlines ١٢٣\nhigh"
        let label = Label(text)
        let gtk = try XCTUnwrap(gtk_label_new(text))
        for widget in [label.widget, gtk] { window.append(widget) }
        var heights: [Bool: [String: Int32]] = [:]
        for isHinted in [false, true] {
            settings.set("gtk-hint-font-metrics", isHinted)
            for family in ["Noto Sans", "DejaVu Serif", "Noto Sans Arabic"] {
                for size in stride(from: 7, to: 31, by: 0.75) {
                    let font = "\(family) \(size)"
                    settings.set("gtk-font-name", font)
                    window.layOut()
                    let (ours, theirs) = (label.widget.measureHeight(), gtk.measureHeight())
                    XCTAssertEqual(ours, theirs, "\(font), \(isHinted)")
                    heights[isHinted, default: [:]][font] = theirs.natural
                }
            }
        }
        let unhinted = try XCTUnwrap(heights[false])
        XCTAssertTrue(unhinted.contains { $0.value < heights[true]?[$0.key] ?? 0 }, "GtkLabel's lines are higher too.")
    }
}
