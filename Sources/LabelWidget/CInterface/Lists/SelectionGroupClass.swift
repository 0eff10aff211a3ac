import CLabelGtk
import TextEngine

/// The GObject class `LwSelectionGroup`: a ``SelectionGroup`` for C. The labels keep the group, not this object.
@MainActor
enum SelectionGroupClass {
    static var type: GType { registration.type }

    private static let registration = WidgetType(
        name: "LwSelectionGroup", parent: g_object_get_type(),
        classInit: { `class`, _ in
            guard let `class` else { return }
            SelectionGroupClass.initialize(`class`)
        },
        instanceInit: { instance, _ in
            guard let instance else { return }
            MainThread.register()
            SwiftSlot.fill(instance, offset: SelectionGroupClass.slot, with: State(of: instance))
        })

    private static var slot: gint = 0
    private static var parent = UnsafeMutablePointer<GObjectClass>(bitPattern: 0)
    private static var selectionChangedSignal: guint = 0

    /// What an object has: its group.
    @MainActor
    final class State {
        private let instance: UnsafeMutableRawPointer
        /// The strings that callers got.
        var cStrings: CStrings { .of(instance.assumingMemoryBound(to: GObject.self)) }
        var group = SelectionGroup() {
            didSet { listen() }
        }

        init(of instance: UnsafeMutableRawPointer) {
            self.instance = instance
            listen()
        }

        private func listen() {
            group.onSelectionChanged = { [weak self] _ in
                if let self { SelectionGroupClass.emitSelectionChanged(self.instance) }
            }
        }
    }

    /// Makes an object with a reference for the caller; nil if GObject makes none.
    ///
    /// - Parameter items: What a list shows; nil for the order of the widgets.
    static func make(_ items: (any SelectionItems)? = nil) -> OpaquePointer? {
        guard let object = WidgetType.makeObject(type) else { return nil }
        let pointer = UnsafeMutableRawPointer(object)
        if let items { state(of: pointer)?.group = SelectionGroup(items: items) }
        return OpaquePointer(pointer)
    }

    /// nil after the object was finalized.
    static func state(of object: UnsafeMutableRawPointer?) -> State? {
        object.flatMap { SwiftSlot.object(of: $0, offset: slot, as: State.self) }
    }

    private static func initialize(_ class: gpointer) {
        slot = WidgetType.slotOffset(ofClass: `class`, type: registration)
        parent = g_type_class_peek_parent(`class`)?.assumingMemoryBound(to: GObjectClass.self)
        `class`.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
            if let object { SwiftSlot.empty(object, offset: SelectionGroupClass.slot, as: State.self) }
            SelectionGroupClass.parent?.pointee.finalize(object)
        }
        selectionChangedSignal = g_signal_newv(
            "selection-changed", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, cgtk_type_none(), 0, nil)
    }

    private static func emitSelectionChanged(_ object: UnsafeMutableRawPointer) {
        Signal.emit(selectionChangedSignal, OpaquePointer(object))
    }
}

/// Runs the body with a group's state. Does nothing, with a critical message, if the object is no `LwSelectionGroup`.
func withGroup(
    _ group: OpaquePointer?, _ function: StaticString = #function,
    _ body: @MainActor (SelectionGroupClass.State) -> Void
) {
    withState(of: group.map { UnsafeMutableRawPointer($0) }, SelectionGroupClass.self, function, body)
}

/// The value of a group; `standard` if the object is no `LwSelectionGroup`.
func valueOfGroup<Value>(
    _ group: OpaquePointer?, _ standard: Value, _ function: StaticString = #function,
    _ get: @MainActor (SelectionGroupClass.State) -> Value
) -> Value {
    nonisolated(unsafe) var value = standard
    withGroup(group, function) { value = get($0) }
    return value
}
