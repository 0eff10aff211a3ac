import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Labels in the containers that apps put them in look as GtkLabels do there: the same pixels of the whole container.
///
/// Each place is built twice, with `LwLabel` and with `GtkLabel`, from the same XML. Links have no underlines: GtkLabel's may be
/// between device pixels (Documentation/Differences.md).
final class PlaceTests: WidgetTestCase {
    /// The places, as XML for GtkBuilder. `Label` stands for the class.
    private static let places = [
        "box": """
        <object class="GtkBox" id="place"><property name="spacing">6</property>
          <child><object class="Label"><property name="label">Save the changes?</property></object></child>
          <child><object class="Label"><property name="label">Rechtsschutzversicherungsgesellschaften</property>
            <property name="ellipsize">end</property><property name="hexpand">1</property></object></child>
        </object>
        """,
        "grid": """
        <object class="GtkGrid" id="place"><property name="column-spacing">8</property>
          <child><object class="Label"><property name="label">_Name</property><property name="use-underline">1</property>
            <property name="xalign">1</property><layout><property name="column">0</property>
            <property name="row">0</property></layout></object></child>
          <child><object class="Label"><property name="label">Ada, Countess of Lovelace, who wrote the notes</property>
            <property name="wrap">1</property><property name="xalign">0</property><layout>
            <property name="column">1</property><property name="row">0</property></layout></object></child>
          <child><object class="Label"><property name="label">Address</property><property name="yalign">0</property>
            <layout><property name="column">0</property><property name="row">1</property></layout></object></child>
          <child><object class="Label"><property name="label">12, St James’s Square\nLondon</property>
            <property name="justify">center</property><layout><property name="column">1</property>
            <property name="row">1</property></layout></object></child>
        </object>
        """,
        "size group": """
        <object class="GtkBox" id="place"><property name="orientation">vertical</property>
          <child><object class="GtkBox"><child><object class="Label" id="a"><property name="label">Short</property>
            <property name="xalign">0</property></object></child>
            <child><object class="Label"><property name="label">first value</property></object></child></object></child>
          <child><object class="GtkBox"><child><object class="Label" id="b"><property name="label">Much longer</property>
            <property name="xalign">0</property></object></child>
            <child><object class="Label"><property name="label">second value</property></object></child></object></child>
        </object>
        <object class="GtkSizeGroup"><property name="mode">horizontal</property>
          <widgets><widget name="a"/><widget name="b"/></widgets></object>
        """,
        "header bar": """
        <object class="GtkHeaderBar" id="place"><property name="show-title-buttons">0</property>
          <property name="title-widget"><object class="Label"><property name="label">A title in the middle</property>
            <property name="single-line-mode">1</property><property name="ellipsize">end</property>
            <style><class name="title"/></style></object></property>
        </object>
        """,
        "list row": """
        <object class="GtkListBox" id="place"><property name="selection-mode">single</property>
          <child><object class="GtkListBoxRow" id="row"><child><object class="Label"><property name="use-markup">1</property>
            <property name="label">A &lt;b&gt;bold&lt;/b&gt; row with &lt;a href="x:a"&gt;a link&lt;/a&gt;</property>
            <property name="xalign">0</property><property name="wrap">1</property></object></child></object></child>
          <child><object class="GtkListBoxRow"><child><object class="Label"><property name="label">Second row</property>
            <style><class name="dim-label"/></style></object></child></object></child>
        </object>
        """,
    ]

    private enum Surroundings: CaseIterable { case light, dark, insensitive, selected, large }

    @MainActor
    func testContainersLookAsWithGtkLabels() async throws {
        let settings = Settings()
        defer { settings.reset() }
        TestStyle("link { text-decoration: none; }")
        var compared = 0
        for surroundings in Surroundings.allCases {
            settings.set("gtk-application-prefer-dark-theme", surroundings == .dark)
            settings.set("gtk-xft-dpi", Int32(surroundings == .large ? 2 : 1) * 96 * 1_024)
            let window = TestWindow()
            for (name, xml) in Self.places.sorted(by: { $0.key < $1.key }) {
                if surroundings == .selected, name != "list row" { continue }
                for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                    gtk_widget_set_default_direction(direction)
                    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
                    let pictures = try ["LwLabel", "GtkLabel"].map {
                        try picture(xml.replacing("\"Label\"", with: "\"\($0)\""), surroundings, window)
                    }
                    XCTAssertGreaterThan(pictures[0].inkedByteCount, 100)
                    let side = direction == GTK_TEXT_DIR_RTL ? "rtl" : "ltr"
                    expectAlike(pictures, "place-\(name)-\(surroundings)-\(side)", scale: Double(window.scale))
                    compared += 1
                }
            }
            TestWindow.closeAll()
        }
        XCTAssertEqual(compared, 42)
        // GTK 4.18 asks windows and grids for less than they need, with GtkLabels too. It never asks a label.
        for container in ["GtkWindow", "GtkGrid", "GtkBox"] {
            GtkMessages.clear(about: "Trying to measure \(container) ")
        }
    }

    /// With the GL renderer of GTK 4.8, GtkLabel's baselines may be between device pixels (Documentation/Differences.md).
    @MainActor
    private func expectAlike(_ pictures: [Picture], _ name: String, scale: Double) {
        guard ScreenStage.isGL, !Gtk.isNew else {
            return pictures[0].expectNoDifference(from: pictures[1], named: name)
        }
        let missing = pictures[0].whatIsMissing(comparedWith: pictures[1], scale: scale)
        guard missing.share > 0.001 else { return }
        XCTFail("\(name): \(missing) are missing, see \(pictures[0].saveComparison(with: pictures[1], named: name))")
    }

    /// What a window shows of a place that is 260 pixels wide.
    @MainActor
    private func picture(_ xml: String, _ surroundings: Surroundings, _ window: TestWindow) throws -> Picture {
        _ = Label.type
        let builder = try XCTUnwrap(gtk_builder_new_from_string("<interface>\(xml)</interface>", -1))
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        let place: UnsafeMutablePointer<GtkWidget> = GtkCast.to(
            gtk_widget_get_type(), gtk_builder_get_object(builder, "place"))
        gtk_widget_set_halign(place, GTK_ALIGN_START)
        gtk_widget_set_size_request(place, 260, -1)
        gtk_widget_set_sensitive(place, surroundings == .insensitive ? 0 : 1)
        window.append(place)
        if surroundings == .selected {
            gtk_list_box_select_row(
                OpaquePointer(place), GtkCast.to(gtk_list_box_row_get_type(), gtk_builder_get_object(builder, "row")))
        }
        window.layOut()
        window.layOut()
        let paintable = try XCTUnwrap(gtk_widget_paintable_new(place))
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        // With padding and borders: drawn in another size, it would be scaled.
        let (width, height) = (
            gdk_paintable_get_intrinsic_width(paintable), gdk_paintable_get_intrinsic_height(paintable)
        )
        let snapshot = try XCTUnwrap(gtk_snapshot_new())
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        let node = gtk_snapshot_free_to_node(snapshot)
        defer { node.map { gsk_render_node_unref($0) } }
        let picture = Picture(
            of: node, width: Int(width), height: Int(height), scale: window.scale, renderer: window.renderer)
        gtk_widget_unparent(place)
        return try XCTUnwrap(picture)
    }
}
