import CLabelGtk
import TextEngine

/// A pointer whose button is down: it selects, or it drags selected text out.
///
/// It listens at the window, in front of all widgets: the row in which the drag began may be recycled while the list scrolls. There
/// is at most one drag.
@MainActor
final class SelectionDrag {
    enum Kind {
        /// From a word, a paragraph or a position of the target, in whole units.
        case selecting(from: Range<Int>, SelectionUnit, in: any SelectionTarget)
        /// The press was in selected text. If the pointer moves, the text is dragged; if not, the selection ends there.
        case selectedText(TextPosition)
    }

    /// The drag that is going on.
    private(set) static var current: SelectionDrag?

    private weak var label: LabelState?
    private let kind: Kind
    private let native: UnsafeMutablePointer<GtkWidget>
    private let startInNative: Point
    private var pointer: Point
    /// Whether the pointer was so far from the press that it is no click any more, wherever it is now.
    private var hasMoved = false
    private var controller: OpaquePointer?
    private var autoscroll: SelectionAutoscroll?

    /// Begins a drag at a point of a label.
    static func begin(of label: LabelState, at point: Point, _ kind: Kind, _ event: OpaquePointer) {
        current?.end()
        guard let native = gtk_widget_get_native(label.widget) else { return }
        let widget = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        current = SelectionDrag(of: label, at: point, kind, in: widget)
        current?.listen()
    }

    /// Ends the drag of a label that goes away.
    static func end(of label: LabelState) {
        if current?.label === label, label.selecting.group == nil || label.hasDisposed { current?.end() }
    }

    private init(of label: LabelState, at point: Point, _ kind: Kind, in native: UnsafeMutablePointer<GtkWidget>) {
        self.label = label
        self.kind = kind
        self.native = native
        startInNative = label.widget.convert(point, to: native) ?? point
        pointer = startInNative
        g_object_ref(native)
        autoscroll = SelectionAutoscroll(around: label.widget)
    }

    deinit { MainThread.assume { g_object_unref(native) } }

    private func listen() {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let handle: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, _ in
            if let event { SelectionDrag.current?.handle(event) }
            return 0
        }
        Signal.connect(controller, "event", handle, data: nil)
        gtk_widget_add_controller(native, controller)
        self.controller = controller
        autoscroll?.start { [weak self] in self?.update() }
    }

    private func handle(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_MOTION_NOTIFY:
            var (x, y) = (0.0, 0.0)
            guard gdk_event_get_position(event, &x, &y) != 0 else { return }
            pointer = Point(x: x, y: y).fromSurface(of: native)
            moved(event)
        case GDK_BUTTON_RELEASE:
            if case .selectedText(let position) = kind { label?.parts.selection?.select(TextSelection(at: position)) }
            end()
        case GDK_BUTTON_PRESS, GDK_GRAB_BROKEN, GDK_TOUCH_BEGIN: end()
        default: break
        }
    }

    private func moved(_ event: OpaquePointer) {
        hasMoved = hasMoved || native.isDrag(from: startInNative, to: pointer)
        guard hasMoved || autoscroll?.isMoving == true else { return }
        if case .selectedText = kind {
            if let label { TextDrag.begin(of: label, event, from: startInNative, to: pointer) }
            return end()
        }
        autoscroll?.point(at: pointer, in: native)
        update()
    }

    /// Selects up to the pointer, which may rest while the text scrolls.
    private func update() {
        guard case .selecting(let anchor, let unit, let target) = kind else { return }
        if !target.select(from: anchor, unit, to: pointer, in: native, on: .any) { end() }
    }

    /// Ends the drag. What is selected stays.
    func end() {
        autoscroll?.stop()
        autoscroll = nil
        if let controller { gtk_widget_remove_controller(native, controller) }
        controller = nil
        if Self.current === self { Self.current = nil }
    }
}

extension Point {
    /// A point of a window's surface as a point of its widget: shadows around windows belong to surfaces.
    @MainActor
    fileprivate func fromSurface(of native: UnsafeMutablePointer<GtkWidget>) -> Point {
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(OpaquePointer(native), &left, &top)
        return Point(x: x - left, y: y - top)
    }
}
