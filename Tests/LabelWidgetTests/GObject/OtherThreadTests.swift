import CLabelGtk
import Foundation
import Synchronization
import TextEngine
import XCTest

@testable import LabelWidget

/// The last handle of a label may be dropped on any thread.
final class OtherThreadTests: WidgetTestCase {
    /// Nothing but GLib's main loop runs here: neither the dispatch main queue nor main actor jobs.
    @MainActor
    func testTheLastHandleMayBeDroppedOnAWorker() async throws {
        let weak = WeakCounter()
        let alive = LabelCount.alive
        for turn in 0..<50 { dropOnAWorker(retained("dropped \(turn)", weak)) }
        XCTAssertEqual(weak.gone, 0, "only GTK's thread may finalize a widget")
        Gtk.iterate(seconds: 10) { weak.gone == 50 }
        XCTAssertEqual(weak.gone, 50)
        XCTAssertEqual(LabelCount.alive, alive)
    }

    /// A label whose only reference is the result.
    @MainActor
    @inline(never)
    private func retained(_ text: String, _ weak: WeakCounter) -> Unmanaged<Label> {
        let label = Label(text)
        weak.watch(label.widget)
        return Unmanaged.passRetained(label)
    }

    /// Lets another thread drop a label, and waits until it has.
    @MainActor
    private func dropOnAWorker(_ object: Unmanaged<some AnyObject>) {
        nonisolated(unsafe) let object = object
        onAWorker { object.release() }
    }

    /// Runs a body on another thread, and waits for its end.
    private func onAWorker(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    /// The functions of a C program that end its data run on GTK's thread, and so does what a group has in a window.
    @MainActor
    func testTheLastReferenceToAGroupMayBeDroppedOnAWorker() async throws {
        let window = TestWindow()
        let ends = Ends()
        for isList in [false, true] {
            let label = window.wrappingLabel("some words")
            let before = controllerCount(of: window.window)
            let group = Unmanaged.passRetained(try group(isList: isList, ends, label))
            XCTAssertEqual(controllerCount(of: window.window), before + 1, "the window listens to Ctrl+C")
            label.selectionGroup = nil
            dropOnAWorker(group)
            XCTAssertEqual(ends.all, [], "only GTK's thread may end it")
            XCTAssertEqual(controllerCount(of: window.window), before + 1)
            XCTAssertTrue(Gtk.iterate(seconds: 10) { ends.all == [true] })
            XCTAssertEqual(controllerCount(of: window.window), before)
            ends.forget()
        }
    }

    /// A group of items of a C program, with a label that was scrolled away with the focus.
    @MainActor
    private func group(isList: Bool, _ ends: Ends, _ label: Label) throws -> SelectionGroup {
        let data = Unmanaged.passUnretained(ends).toOpaque()
        let destroy: GDestroyNotify = { data in
            if let data { Unmanaged<Ends>.fromOpaque(data).takeUnretainedValue().add() }
        }
        let group: SelectionGroup
        if isList {
            let list = try XCTUnwrap(gtk_string_list_new(nil))
            group = SelectionGroup(items: ListModelItems(list, { _, _ in nil }, CData(data, destroy)))
            g_object_unref(UnsafeMutableRawPointer(list))
        } else {
            let functions = LwSelectionItems(
                get_n_items: { _ in 1 }, get_position: { _, _ in 0 }, get_key: { _, _ in g_strdup("key") },
                get_text: { _, _ in nil })
            group = SelectionGroup(items: try XCTUnwrap(KeyedItems(functions, CData(data, destroy))))
        }
        label.selectionGroup = group
        XCTAssertNotEqual(gtk_widget_grab_focus(label.widget), 0)
        group.willHide(label.state)
        return group
    }

    @MainActor
    private func controllerCount(of widget: UnsafeMutablePointer<GtkWidget>) -> guint {
        let controllers = gtk_widget_observe_controllers(widget)
        defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
        return g_list_model_get_n_items(controllers)
    }

    /// Where functions ran: true on GTK's thread.
    private final class Ends: Sendable {
        private let places = Mutex<[Bool]>([])
        var all: [Bool] { places.withLock { $0 } }
        func add() { places.withLock { $0.append(MainThread.isCurrent) } }
        func forget() { places.withLock { $0 = [] } }
    }

    /// A function of C that is called on another thread says so, and does nothing. Types may be asked for on any thread.
    @MainActor
    func testFunctionsOfCBelongToGtksThread() async throws {
        nonisolated(unsafe) let label = try XCTUnwrap(lwLabelNew("stays"))
        nonisolated(unsafe) let long = try XCTUnwrap(lwLongLabelNew("stays"))
        nonisolated(unsafe) let group = try XCTUnwrap(lwSelectionGroupNew())
        for widget in [label, long] { g_object_ref_sink(widget) }
        let ends = Ends()
        onAWorker {
            lwLabelSetText(label, "other")
            XCTAssertNil(lwLabelNew("other"))
            XCTAssertEqual(lwLabelGetXalign(label), 0.5)
            lwLongLabelAppend(long, "other")
            XCTAssertNil(lwLongLabelGetText(long))
            lwSelectionGroupSetSeparator(group, "other")
            XCTAssertNil(lwSelectionGroupNew())
            let destroy: GDestroyNotify = { data in
                if let data { Unmanaged<Ends>.fromOpaque(data).takeUnretainedValue().add() }
            }
            XCTAssertNil(lwSelectionGroupNewForItems(nil, Unmanaged.passUnretained(ends).toOpaque(), destroy))
            XCTAssertEqual(lwLabelGetType(), g_type_from_name("LwLabel"))
        }
        let names = [
            "lw_label_set_text", "lw_label_new", "lw_label_get_xalign", "lw_long_label_append",
            "lw_long_label_get_text", "lw_selection_group_set_separator", "lw_selection_group_new",
            "lw_selection_group_new_for_items",
        ]
        XCTAssertEqual(
            GtkMessages.all,
            names.map { "\($0): it is called on another thread than GTK's, so it does nothing. See g_idle_add()." })
        GtkMessages.clear()
        XCTAssertTrue(Gtk.iterate(seconds: 10) { ends.all == [true] }, "data that is not used ends")
        XCTAssertEqual(Label(label)?.text, "stays")
        XCTAssertEqual(LongLabel(long)?.text, "stays")
        XCTAssertEqual(lwSelectionGroupGetSeparator(group).map { String(cString: $0) }, "\n")
        for object in [UnsafeMutableRawPointer(label), UnsafeMutableRawPointer(long), UnsafeMutableRawPointer(group)] {
            g_object_unref(object)
        }
    }

    /// GTK's thread is that of the first label, whatever other threads ask for later.
    @MainActor
    func testGtksThreadStays() async throws {
        _ = Label("first")
        XCTAssertTrue(MainThread.isCurrent)
        onAWorker { MainThread.register() }
        XCTAssertTrue(MainThread.isCurrent)
    }
}
