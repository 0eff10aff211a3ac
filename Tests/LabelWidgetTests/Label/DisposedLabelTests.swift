import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label that has been disposed of may live on for as long as someone has a reference. It takes nothing any more.
final class DisposedLabelTests: WidgetTestCase {
    @MainActor
    private func disposedLabel() throws -> UnsafeMutablePointer<GtkWidget> {
        let label = try XCTUnwrap(lwLabelNew("gone"))
        g_object_ref_sink(label)
        g_object_run_dispose(label.object)
        return label
    }

    @MainActor
    func testItKeepsNoMenu() async throws {
        let label = try disposedLabel()
        let menu = try XCTUnwrap(g_menu_new())
        let object = UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GObject.self)
        lwLabelSetExtraMenu(label, menu)
        XCTAssertNil(lwLabelGetExtraMenu(label))
        g_object_unref(label)
        XCTAssertEqual(object.pointee.ref_count, 1)
        g_object_unref(object)
    }

    @MainActor
    func testItIsNoMnemonicLabel() async throws {
        let window = TestWindow()
        let entry = try XCTUnwrap(gtk_entry_new())
        window.append(entry)
        let label = try disposedLabel()
        lwLabelSetMnemonicWidget(label, entry)
        XCTAssertNil(lwLabelGetMnemonicWidget(label))
        let labels = gtk_widget_list_mnemonic_labels(entry)
        XCTAssertNil(labels)
        g_list_free(labels)
        g_object_unref(label)
        // The entry would tell the label of its end.
        gtk_widget_unparent(entry)
    }

    /// The disposal releases the menu and the mnemonic widget.
    @MainActor
    func testTheDisposalReleasesBoth() async throws {
        let window = TestWindow()
        let entry = try XCTUnwrap(gtk_entry_new())
        window.append(entry)
        let menu = try XCTUnwrap(g_menu_new())
        let label = try XCTUnwrap(lwLabelNew("ends"))
        g_object_ref_sink(label)
        lwLabelSetExtraMenu(label, menu)
        lwLabelSetMnemonicWidget(label, entry)
        g_object_run_dispose(label.object)
        XCTAssertNil(gtk_widget_list_mnemonic_labels(entry))
        XCTAssertEqual(UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GObject.self).pointee.ref_count, 1)
        g_object_unref(label)
        g_object_unref(UnsafeMutableRawPointer(menu))
    }

    /// A closure that holds its label would keep both forever. The disposal lets go of it.
    @MainActor
    func testTheDisposalReleasesClosures() async throws {
        let alive = LabelCount.alive
        let sets: [(Label) -> Void] = [
            { label in label.customDrawing = CustomDrawing(.behindText) { _ in withExtendedLifetime(label) {} } },
            { label in
                label.state.setHandler(
                    \.whenAllocated, [ObjectIdentifier(label.state): { withExtendedLifetime(label) {} }])
            },
            { label in label.onLinkActivated = { _, _ in withExtendedLifetime(label) { true } } },
            { label in label.onLinkLongPressed = { _, _, _ in withExtendedLifetime(label) { true } } },
            { label in label.onLinkOverlay = { _, _ in withExtendedLifetime(label) { nil } } },
            { label in label.onLinkMenu = { _, _ in withExtendedLifetime(label) { [] } } },
            { label in label.onLinkDragged = { _, _ in withExtendedLifetime(label) { true } } },
            { label in label.onLinkDragContent = { _, _ in withExtendedLifetime(label) { nil } } },
            { label in label.onTextMoved = { _ in withExtendedLifetime(label) {} } },
            { label in label.onSelectionChanged = { _ in withExtendedLifetime(label) {} } },
            { label in
                label.layoutOptions.truncationRangeAdjuster = TruncationRangeAdjuster { _, range, _ in
                    withExtendedLifetime(label) { range }
                }
            },
        ]
        for (index, set) in sets.enumerated() {
            for isSetAfterwards in [false, true] {
                func run() {
                    let label = Label("kept")
                    if !isSetAfterwards { set(label) }
                    label.widget.allocate()
                    g_object_run_dispose(label.widget.object)
                    if isSetAfterwards { set(label) }
                }
                run()
                Gtk.settle()
                XCTAssertEqual(LabelCount.alive, alive, "closure \(index), \(isSetAfterwards)")
            }
        }
    }

    /// What goes with the label tells the app, which may want to give the label something new. The label takes nothing more.
    @MainActor
    func testNothingComesWhileTheLabelEnds() async throws {
        let label = Label("_a")
        label.usesUnderline = true
        let (child, other) = (try XCTUnwrap(gtk_button_new()), try XCTUnwrap(gtk_button_new()))
        let (menu, otherMenu) = (g_menu_new(), g_menu_new())
        for widget in [child, other] { g_object_ref_sink(widget) }
        label.setWidget(child, forAttachment: "a")
        label.mnemonicWidget = child
        label.extraMenu = menu
        var heard = 0
        let handlers = [
            Signal.connect(child, "notify::parent") {
                heard += 1
                label.setWidget(other, forAttachment: "b")
            },
            Signal.connect(label.widget, "notify::mnemonic-widget") {
                heard += 1
                label.mnemonicWidget = other
            },
            Signal.connect(label.widget, "notify::extra-menu") {
                heard += 1
                label.extraMenu = otherMenu
            },
        ]
        g_object_run_dispose(label.widget.object)
        XCTAssertEqual(heard, 3)
        XCTAssertNil(gtk_widget_get_parent(other))
        XCTAssertNil(gtk_widget_list_mnemonic_labels(other))
        XCTAssertNil(label.mnemonicWidget)
        XCTAssertNil(label.extraMenu)
        handlers[0].disconnect()
        for widget in [child, other] { g_object_unref(widget) }
        for menu in [menu, otherMenu] { g_object_unref(menu.map { UnsafeMutableRawPointer($0) }) }
    }

    @MainActor
    func testTheDisposalReleasesClosuresOfLongLabels() async throws {
        let sets: [(LongLabel) -> Void] = [
            { label in label.onLabel = { _ in withExtendedLifetime(label) {} } },
            { label in label.onSelectionChanged = { _ in withExtendedLifetime(label) {} } },
        ]
        for (index, set) in sets.enumerated() {
            for isSetAfterwards in [false, true] {
                func run() -> LongLabelReference {
                    let label = LongLabel("kept")
                    if !isSetAfterwards { set(label) }
                    g_object_run_dispose(label.widget.object)
                    if isSetAfterwards { set(label) }
                    return LongLabelReference(state: label.state)
                }
                let reference = run()
                Gtk.settle()
                XCTAssertNil(reference.state, "closure \(index), \(isSetAfterwards)")
            }
        }
    }

    private struct LongLabelReference { weak var state: LongLabelState? }
}
