import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// What links look like in places whose rules change them: a selected row, a card and an insensitive label. The goldens show Debian 12's
/// fonts, drawn by cairo.
final class LinkPlacePictureTests: WidgetTestCase {
    private static let places = ["selected row", "card", "insensitive label"]
    private static let states = ["at rest", "hovered", "visited"]

    /// GTK's theme has no cards.
    private static func css(isDark: Bool) -> String {
        """
        window { font: 15px 'DejaVu Sans'; } label { padding: 5px; }
        .card { background: \(isDark ? "#48484c" : "#fff4e0"); } .card link { color: \(isDark ? "#ffbe6f" : "#a63c00"); }
        """
    }

    /// A box for each place with a label for each state, below each other in a box with the theme's background.
    @MainActor
    private func make(in window: TestWindow) throws -> (box: UnsafeMutablePointer<GtkWidget>, labels: [Label]) {
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_widget_add_css_class(box, "background")
        gtk_widget_set_halign(box, GTK_ALIGN_START)
        gtk_widget_set_valign(box, GTK_ALIGN_START)
        var labels: [Label] = []
        for place in Self.places {
            let isRow = place == "selected row"
            let inner = try XCTUnwrap(isRow ? gtk_list_box_new() : gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            if isRow { gtk_list_box_set_selection_mode(inner.opaque, GTK_SELECTION_MULTIPLE) }
            if place == "card" { gtk_widget_add_css_class(inner, "card") }
            for state in Self.states {
                let label = Label()
                try label.setMarkup("Read <a href=\"x:\(place)-\(state)\">this link</a>, \(state), \(place)")
                label.onLinkActivated = { _, _ in true }
                gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
                gtk_widget_set_sensitive(label.widget, place == "insensitive label" ? 0 : 1)
                if isRow {
                    gtk_list_box_append(inner.opaque, label.widget)
                } else {
                    gtk_box_append(UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkBox.self), label.widget)
                }
                labels.append(label)
            }
            if isRow { gtk_list_box_select_all(inner.opaque) }
            gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), inner)
        }
        window.append(box)
        window.layOut()
        return (box, labels)
    }

    @MainActor
    func testPlacesAndStates() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.drawAsInPictures()
        settings.set("gtk-enable-animations", false)
        for theme in ["light", "dark"] {
            settings.set("gtk-application-prefer-dark-theme", theme == "dark")
            let style = TestStyle(Self.css(isDark: theme == "dark"))
            let window = TestWindow()
            let (box, labels) = try make(in: window)
            let before = try window.picture(of: box)
            for (index, label) in labels.enumerated() {
                switch Self.states[index % 3] {
                case "hovered": try label.hoverLink(0)
                case "visited": label.state.parts.links?.activate(try XCTUnwrap(label.links.first))
                default: break
                }
            }
            window.layOut()
            let picture = try window.picture(of: box)
            try picture.expectGolden("Links/places-\(theme)-\(window.scale)", in: window)
            for (index, label) in labels.enumerated() {
                let name = "\(theme), \(Self.states[index % 3]), \(Self.places[index / 3])"
                let contrast = picture.contrast(in: try place(ofLinkIn: label, of: box), scale: window.scale)
                // GTK's light theme has pale blues on blue in selected rows, of 2.8 and 1.9, and greys for what is insensitive.
                let isPale =
                    index / 3 == 2 || ["light, at rest, selected row", "light, visited, selected row"].contains(name)
                XCTAssertGreaterThan(contrast, isPale ? 1.5 : 3, name)
            }
            // The pointer goes, and the visited links are forgotten.
            for label in labels {
                try label.movePointer(to: nil)
                label.visitedLinks = []
                let text = label.styledText
                label.text = ""
                label.styledText = text
            }
            window.layOut()
            try window.picture(of: box).expectNoDifference(from: before, named: "places-\(theme)-after")
            TestWindow.closeAll()
            style.remove()
        }
    }

    /// The rectangle of a label's link in the box.
    @MainActor
    private func place(ofLinkIn label: Label, of box: UnsafeMutablePointer<GtkWidget>) throws -> Rect {
        let (rect, origin) = (try XCTUnwrap(label.links.first?.rects.first), label.textFrameOrigin)
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(label.widget, box, rect.minX + origin.x, rect.minY + origin.y, &x, &y)
        return Rect(x: x, y: y, width: rect.width, height: rect.height)
    }
}

extension Picture {
    /// The contrast of a link's text: of what differs most from the commonest colour (WCAG 2, relative luminance).
    fileprivate func contrast(in rect: Rect, scale: Int) -> Double {
        func pixels(_ start: Double, _ end: Double) -> Range<Int> { Int(start) * scale..<Int(end) * scale }
        var counts: [[UInt8]: Int] = [:]
        for row in pixels(rect.minY, rect.maxY) {
            for column in pixels(rect.minX, rect.maxX) {
                let byte = 4 * (row * width + column)
                counts[Array(bytes[byte..<byte + 3]), default: 0] += 1
            }
        }
        func luminance(_ color: [UInt8]) -> Double {
            zip(color, [0.0722, 0.7152, 0.2126]).reduce(0) { sum, component in
                let value = Double(component.0) / 255
                return sum + component.1 * (value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
            }
        }
        let background = luminance(counts.max { $0.value < $1.value }?.key ?? [])
        return counts.keys.reduce(1) { most, color in
            let text = luminance(color)
            return max(most, (max(text, background) + 0.05) / (min(text, background) + 0.05))
        }
    }
}
