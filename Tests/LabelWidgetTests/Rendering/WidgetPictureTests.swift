import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Compares a label with a GtkLabel of the same text, settings and allocation: equal pixels.
///
/// One intended difference: our lines are aligned to device pixels, but GTK's GL renderer draws later lines of a
/// GtkLabel at quarters of a pixel. For it, our frame is drawn without rounding.
final class WidgetPictureTests: WidgetTestCase {
    private struct Case {
        var name: String
        var text: String
        var wraps = false
        var width: Int32 = 0
        var extraHeight: Int32 = 0
        var alignment: (x: Float, y: Float) = (0.5, 0.5)
        var isRightToLeft = false
        var baseline: Int32 = -1
    }

    private static let pangram = "The quick brown fox jumps over the lazy dog"

    private static let cases = [
        Case(name: "one-line", text: pangram),
        Case(name: "room-around", text: pangram, width: 401, extraHeight: 31),
        Case(name: "start", text: pangram, width: 401, extraHeight: 30, alignment: (0, 0)),
        Case(name: "end", text: pangram, width: 401, extraHeight: 31, alignment: (1, 1)),
        Case(name: "start-in-rtl", text: pangram, width: 401, alignment: (0, 0), isRightToLeft: true),
        Case(name: "third-in-rtl", text: pangram, width: 400, alignment: (0.3, 0.7), isRightToLeft: true),
        Case(name: "wrapped", text: pangram, wraps: true, width: 120),
        Case(name: "wrapped-in-rtl", text: pangram, wraps: true, width: 121, isRightToLeft: true),
        Case(name: "arabic", text: "نص حكيم له سر قاطع وذو شأن عظيم", wraps: true, width: 100),
        Case(name: "hebrew-in-rtl", text: "דג סקרן שט בים מאוכזב", wraps: true, width: 90, isRightToLeft: true),
        Case(name: "lines", text: "One\ntwo three\n\nfour\n", width: 150),
        Case(name: "digits", text: "0123", width: 100),
        Case(name: "digits-in-rtl", text: "0123", width: 100, isRightToLeft: true),
        Case(name: "on-a-baseline", text: pangram, extraHeight: 20, baseline: 22),
    ]

    @MainActor
    func testWidgetsEqualGtkLabelsToTheByte() async throws {
        let window = TestWindow()
        let renderer = try XCTUnwrap(window.renderer)
        for size in ["10pt", "15.5px"] {
            let style = TestStyle("window { font: \(size) sans-serif; }")
            for test in Self.cases {
                let ours = window.label(test.text, language: "en-us")
                let gtk = window.gtkLabel(test.text, language: "en-us")
                ours.wrapMode = test.wraps ? .word : .none
                ours.xAlignment = Double(test.alignment.x)
                ours.yAlignment = Double(test.alignment.y)
                gtk_label_set_wrap(gtk.opaque, test.wraps ? 1 : 0)
                gtk_label_set_xalign(gtk.opaque, test.alignment.x)
                gtk_label_set_yalign(gtk.opaque, test.alignment.y)
                let pictures = try [ours.widget, gtk].map { widget in
                    gtk_widget_set_direction(widget, test.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
                    let natural = widget.measureWidth().natural
                    let width = test.width > 0 ? test.width : natural
                    let height = widget.measureHeight(forWidth: width).natural + test.extraHeight
                    widget.allocate(width: width, height: height, baseline: test.baseline)
                    let node = widget == gtk ? widget.makeNode() : try self.node(of: ours)
                    defer { node.map { gsk_render_node_unref($0) } }
                    return try XCTUnwrap(
                        Picture(
                            of: node, width: Int(width), height: Int(height), scale: window.scale, renderer: renderer),
                        test.name)
                }
                XCTAssertGreaterThan(pictures[0].inkedByteCount, 100)
                pictures[0].expectNoDifference(from: pictures[1], named: "widget-\(test.name)-\(size)")
                gtk_widget_unparent(ours.widget)
                gtk_widget_unparent(gtk)
            }
            style.remove()
        }
    }

    @MainActor
    private func node(of label: Label) throws -> OpaquePointer? {
        guard ScreenStage.isGL else { return label.widget.makeNode() }
        let snapshot = try XCTUnwrap(gtk_snapshot_new())
        let origin = label.textFrameOrigin
        var offset = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
        gtk_snapshot_translate(snapshot, &offset)
        let options = DrawingOptions(textColor: Color(ofTextIn: label.widget))
        let fonts = try XCTUnwrap(WidgetFontContext(of: label.widget))
        let list = DisplayList(label.textFrame, options: options)
        SnapshotRenderer.append(list, to: snapshot, fonts: fonts)
        return gtk_snapshot_free_to_node(snapshot)
    }

    /// As in a row of a form: two labels on one baseline.
    @MainActor
    func testALabelSharesABaselineWithAGtkLabel() async throws {
        for css in ["10pt", "15.5px", "19px", "23px"] {
            let window = TestWindow()
            TestStyle("window { font: \(css) sans-serif; } .other { font-size: 30px; }")
            let row = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
            window.append(row)
            let ours = Label("Hxgjp")
            let others = try [("Hxgjp", false), ("Big", true)].map { text, isOther in
                let gtk = try XCTUnwrap(gtk_label_new(text))
                if isOther { gtk_widget_add_css_class(gtk, "other") }
                return gtk
            }
            for widget in [ours.widget] + others {
                gtk_widget_set_valign(widget, GTK_ALIGN_BASELINE)
                gtk_box_append(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self), widget)
            }
            window.layOut()
            let renderer = try XCTUnwrap(window.renderer)
            let pictures = try [ours.widget, others[0]].map { widget in
                var allocation = GtkAllocation()
                gtk_widget_get_allocation(widget, &allocation)
                let node = widget.makeNode()
                defer { node.map { gsk_render_node_unref($0) } }
                XCTAssertGreaterThanOrEqual(gtk_widget_get_allocated_baseline(widget), 0)
                let snapshot = gtk_snapshot_new()
                var offset = graphene_point_t(x: 0, y: Float(allocation.y))
                gtk_snapshot_translate(snapshot, &offset)
                gtk_snapshot_append_node(snapshot, node)
                let moved = gtk_snapshot_free_to_node(snapshot)
                defer { moved.map { gsk_render_node_unref($0) } }
                return try XCTUnwrap(
                    Picture(
                        of: moved, width: Int(allocation.width), height: 80, scale: window.scale, renderer: renderer))
            }
            pictures[0].expectNoDifference(from: pictures[1], named: "baseline-\(css)")
        }
    }
}
