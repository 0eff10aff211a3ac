import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What selected text looks like, beside GtkLabel's. The pictures are written to `.build/selection-pictures`.
final class SelectionPictureTests: WidgetTestCase {
    private static let cases: [(name: String, text: String, range: Range<Int>)] = [
        ("word", "Hello wonderful world", 6..<15),
        ("all", "Hello wonderful world", 0..<21),
        ("bidi", "Latin עברית", 3..<12),
        ("arabic", "نص حكيم له سر قاطع", 5..<19),
        ("lines", "first line\n\nthird line", 6..<16),
        ("emoji", "a 👩‍👩‍👧‍👦 family", 0..<27),
    ]

    @MainActor
    private func picture(_ widget: UnsafeMutablePointer<GtkWidget>, _ window: TestWindow) throws -> Picture {
        try XCTUnwrap(Picture(of: widget, in: window))
    }

    @MainActor
    private func write(_ picture: Picture, _ name: String) {
        let folder = ".build/selection-pictures"
        g_mkdir_with_parents(folder, 0o755)
        XCTAssertTrue(picture.write(to: "\(folder)/\(name).png"))
    }

    @MainActor
    func testSelectedTextLooksAsInGtkLabel() async throws {
        let settings = Settings()
        defer { settings.reset() }
        for theme in ["light", "dark"] {
            settings.set("gtk-application-prefer-dark-theme", theme == "dark")
            let window = TestWindow()
            for (name, text, range) in Self.cases {
                let label = Label(text)
                label.isSelectable = true
                let gtk = try XCTUnwrap(gtk_label_new(text))
                gtk_label_set_selectable(gtk.opaque, 1)
                for widget in [label.widget, gtk] {
                    gtk_widget_set_halign(widget, GTK_ALIGN_START)
                    window.append(widget)
                }
                window.layOut()
                func characters(_ offset: Int) -> gint { gint(StyledText(text).character(atOffset: offset)) }
                gtk_label_select_region(gtk.opaque, characters(range.lowerBound), characters(range.upperBound))
                Gtk.settle()
                let theirs = try picture(gtk, window)
                label.selectedRange = range
                window.layOut()
                let ours = try picture(label.widget, window)
                label.clearSelection()
                window.layOut()
                let without = try picture(label.widget, window)
                write(ours, "\(theme)-\(name)-label")
                write(theirs, "\(theme)-\(name)-gtklabel")
                XCTAssertGreaterThan(ours.differingByteCount(from: without), 500, name)
                // GtkLabel cuts glyphs at the selection's edges, and shows nothing on an empty line.
                // On the GPU, a glyph may be a quarter of a pixel beside GtkLabel's (Differences.md).
                let cairo = name == "lines" ? 2_000 : name == "emoji" ? 1_000 : 400
                // A picture at scale 2 has four times as many pixels.
                let allowed = (ScreenStage.isGL ? 4_000 : cairo) * window.scale * window.scale
                XCTAssertLessThan(ours.differingByteCount(from: theirs), allowed, "\(theme) \(name)")
                for widget in [label.widget, gtk] { gtk_widget_unparent(widget) }
            }
        }
    }

    @MainActor
    func testTheSelectionHasAnotherBackgroundWithTheFocus() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = ["first", "second"].map { text in
            let label = Label(text)
            label.selectionGroup = group
            gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
            window.append(label.widget)
            return label
        }
        let gtk = try XCTUnwrap(gtk_label_new("first"))
        gtk_label_set_selectable(gtk.opaque, 1)
        gtk_widget_set_halign(gtk, GTK_ALIGN_START)
        window.append(gtk)
        window.layOut()
        // GtkLabel selects all when it gets the focus.
        gtk_widget_grab_focus(gtk)
        window.layOut()
        let theirs = try picture(gtk, window)
        group.selectAll()
        window.layOut()
        let without = try labels.map { try picture($0.widget, window) }
        labels[0].state.parts.selection?.grabFocus()
        window.layOut()
        let with = try labels.map { try picture($0.widget, window) }
        XCTAssertLessThan(with[0].differingByteCount(from: theirs), ScreenStage.isGL ? 1_500 : 400)
        for (index, picture) in with.enumerated() { write(picture, "focused-\(index)") }
        for (index, picture) in without.enumerated() { write(picture, "unfocused-\(index)") }
        write(theirs, "focused-gtklabel")
        // Both labels of the group look alike.
        for (index, picture) in with.enumerated() {
            XCTAssertGreaterThan(picture.differingByteCount(from: without[index]), 500, "label \(index)")
        }
    }

    @MainActor
    func testTheCursorIsSeenOnlyWithTheFocus() async throws {
        let window = TestWindow()
        let label = window.selectableLabel("Hello")
        let without = try picture(label.widget, window)
        label.selectedRange = 2..<2
        label.state.parts.selection?.grabFocus()
        window.layOut()
        let with = try picture(label.widget, window)
        let differing = with.differingByteCount(from: without)
        XCTAssertTrue((20...200 * window.scale).contains(differing), "\(differing)")
        write(with, "cursor")
        label.selectedRange = 0..<5
        label.selectedRange = 5..<5
        window.layOut()
        let atEnd = try picture(label.widget, window)
        XCTAssertGreaterThan(atEnd.differingByteCount(from: without), 20, "the cursor at the end is inside the label")
    }

    /// The CSS property `caret-color` is the colour of the cursor, as in GtkLabel, also when it changes.
    @MainActor
    func testTheCursorHasItsOwnColour() async throws {
        let window = TestWindow()
        let style = TestStyle("label { color: #0000ff; }")
        let label = window.selectableLabel("Hello")
        let gtk = try XCTUnwrap(gtk_label_new("Hello"))
        gtk_label_set_selectable(gtk.opaque, 1)
        gtk_widget_set_halign(gtk, GTK_ALIGN_START)
        window.append(gtk)
        window.layOut()
        /// The most frequent colour of the pixels that differ while the label has a cursor: blue, green, red. nil without any.
        func cursor(of widget: UnsafeMutablePointer<GtkWidget>, _ select: () -> Void) throws -> [UInt8]? {
            gtk_window_set_focus(window.window.window, nil)
            window.layOut()
            let without = try picture(widget, window)
            gtk_widget_grab_focus(widget)
            select()
            window.layOut()
            let with = try picture(widget, window)
            let colors = stride(from: 0, to: with.bytes.count, by: 4).filter {
                with.bytes[$0..<$0 + 4] != without.bytes[$0..<$0 + 4]
            }.map { Array(with.bytes[$0..<$0 + 3]) }
            return Dictionary(grouping: colors) { $0 }.max { $0.value.count < $1.value.count }?.key
        }
        for (css, color) in [
            ("", nil), ("caret-color: #ff0000;", [0, 0, 255]), ("caret-color: transparent;", nil),
            ("caret-color: #00ff00; -gtk-secondary-caret-color: #ff0000;", [0, 255, 0]),
        ] as [(String, [UInt8]?)] {
            style.load("label { color: #0000ff; \(css) }")
            window.layOut()
            let theirs = try cursor(of: gtk) { gtk_label_select_region(gtk.opaque, 2, 2) }
            let ours = try cursor(of: label.widget) { label.selectedRange = 2..<2 }
            XCTAssertEqual(ours, theirs, css)
            if let color { XCTAssertEqual(theirs, color, "GtkLabel with \(css)") }
        }
    }

    @MainActor
    func testGlyphsOutsideTheSelectionStayAsTheyAre() async throws {
        let window = TestWindow()
        let label = window.selectableLabel("one two three")
        let without = try picture(label.widget, window)
        label.selectedRange = 4..<7
        window.layOut()
        let with = try picture(label.widget, window)
        let scale = window.scale
        let (left, right) = (Int(label.point(at: 4).x - 1) * scale, Int(label.point(at: 7).x + 1) * scale)
        for y in 0..<with.height {
            for x in 0..<with.width where x < left || x > right {
                let index = (y * with.width + x) * 4
                let isSame = with.bytes[index..<index + 4] == without.bytes[index..<index + 4]
                guard isSame else { return XCTFail("The pixel \(x), \(y) differs.") }
            }
        }
    }
}
