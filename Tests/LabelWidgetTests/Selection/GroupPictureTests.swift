import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What a selection across labels looks like, with GTK's own theme.
final class GroupPictureTests: WidgetTestCase {
    @MainActor
    func testASelectionAcrossLabels() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.drawAsInPictures()
        settings.set("gtk-enable-animations", false)
        TestStyle("window { font: 15px 'DejaVu Sans'; } label { padding: 5px; }")
        for theme in ["light", "dark"] {
            settings.set("gtk-application-prefer-dark-theme", theme == "dark")
            let window = TestWindow()
            gtk_widget_add_css_class(window.box, "background")
            gtk_widget_set_halign(window.box, GTK_ALIGN_START)
            gtk_widget_set_valign(window.box, GTK_ALIGN_START)
            let group = SelectionGroup()
            let labels = window.append(
                ["The first of these messages", "", "שלום עולם, abc", "and the last one"], to: group)
            try labels[1].setMarkup("with <a href=\"x:y\">a link</a> in it,\nand two lines")
            window.layOut()
            let before = try window.picture(of: window.box)
            let anchor = SelectionGroup.Place(
                item: try XCTUnwrap(group.item(of: labels[0].state)), position: TextPosition(offset: 10))
            let focus = SelectionGroup.Place(
                item: try XCTUnwrap(group.item(of: labels[3].state)), position: TextPosition(offset: 7))
            group.set(anchor, focus)
            for hasFocus in [false, true] {
                if hasFocus { labels[3].state.parts.selection?.grabFocus() }
                window.layOut()
                let picture = try window.picture(of: window.box)
                XCTAssertGreaterThan(picture.differingByteCount(from: before), 2_000)
                let name = "Selection/group-\(theme)-\(hasFocus ? "focused-" : "")\(window.scale)"
                try picture.expectGolden(name, in: window)
            }
            TestWindow.closeAll()
        }
    }
}
