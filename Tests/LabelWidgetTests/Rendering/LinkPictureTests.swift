import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What links look like in each of their states, with GTK's own theme. The goldens show Debian 12's fonts, drawn by cairo.
final class LinkPictureTests: WidgetTestCase {
    private static let states = ["normal", "visited", "hovered", "active", "focused"]

    /// A box with the theme's background, with labels in it.
    @MainActor
    private func box(of labels: [Label], in window: TestWindow) throws -> UnsafeMutablePointer<GtkWidget> {
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_widget_add_css_class(box, "background")
        gtk_widget_set_halign(box, GTK_ALIGN_START)
        gtk_widget_set_valign(box, GTK_ALIGN_START)
        for label in labels {
            gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
            gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label.widget)
        }
        window.append(box)
        window.layOut()
        return box
    }

    /// Brings the label's link into a state.
    @MainActor
    private func enter(_ state: String, _ label: Label) throws {
        switch state {
        case "visited":
            label.onLinkActivated = { _, _ in true }
            label.state.parts.links?.activate(try XCTUnwrap(label.links.first))
        case "hovered": try label.hoverLink(0)
        case "active":
            try label.hoverLink(0)
            try label.emitClick("pressed", onLink: 0)
        case "focused": try label.focusLink(0)
        default: break
        }
    }

    @MainActor
    func testEachStateHasItsLook() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.drawAsInPictures()
        settings.set("gtk-enable-animations", false)
        TestStyle("window { font: 15px 'DejaVu Sans'; } label { padding: 5px; }")
        for theme in ["light", "dark"] {
            settings.set("gtk-application-prefer-dark-theme", theme == "dark")
            let window = TestWindow()
            gtk_window_set_focus_visible(window.window.window, 1)
            let labels = try Self.states.map { state in
                let label = Label()
                try label.setMarkup("Read <a href=\"x:\(state)\">this link</a>, \(state)")
                return label
            }
            let box = try box(of: labels, in: window)
            let before = try labels.map { try window.picture(of: $0.widget) }
            for (state, label) in zip(Self.states, labels) { try enter(state, label) }
            window.layOut()
            let after = try labels.map { try window.picture(of: $0.widget) }
            for (index, state) in Self.states.enumerated() {
                let difference = after[index].differingByteCount(from: before[index])
                // In GTK's theme, a pressed link has the colour of a normal one.
                if ["normal", "active"].contains(state) {
                    XCTAssertEqual(difference, 0, "\(theme): a link that is \(state) looks different")
                } else {
                    XCTAssertGreaterThan(difference, 100, "\(theme): a link that is \(state) looks as before")
                }
            }
            try window.picture(of: box).expectGolden("Links/links-\(theme)-\(window.scale)", in: window)
            TestWindow.closeAll()
        }
    }

    /// Rules for links in a place hold for the link under the pointer too, which gets a child of its own.
    @MainActor
    func testALinkUnderThePointerKeepsTheRulesOfItsPlace() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        let rules = [
            ".card link": ".card link { color: #ff8800; text-decoration: line-through; }",
            ".card label > link": ".card label > link { color: #00aa00; }",
            "label:disabled link": "label:disabled link { color: #aa00aa; }",
            ".card > label:last-child link": ".card > label:last-child link { color: #ff0000; }",
        ]
        for (selector, rule) in rules.sorted(by: { $0.key < $1.key }) {
            for theme in ["light", "dark"] {
                settings.set("gtk-application-prefer-dark-theme", theme == "dark")
                let window = TestWindow()
                let labels = try ["A card with <a href=\"x:a\">a link</a>", "Another <a href=\"x:b\">link</a>"].map {
                    markup in
                    let label = Label()
                    try label.setMarkup(markup)
                    gtk_widget_set_sensitive(label.widget, selector.contains("disabled") ? 0 : 1)
                    return label
                }
                let box = try box(of: labels, in: window)
                gtk_widget_add_css_class(box, "card")
                window.layOut()
                let plain = try window.picture(of: box)
                let style = TestStyle(rule)
                window.layOut()
                let before = try window.picture(of: box)
                XCTAssertGreaterThan(before.differingByteCount(from: plain), 100, "\(selector) has no effect")
                try labels[1].hoverLink(0)
                window.layOut()
                try window.picture(of: box).expectNoDifference(from: before, named: "\(selector)-\(theme)-hovered")
                try labels[1].movePointer(to: nil)
                window.layOut()
                try window.picture(of: box).expectNoDifference(from: before, named: "\(selector)-\(theme)-after")
                style.remove()
                TestWindow.closeAll()
            }
        }
    }
}
