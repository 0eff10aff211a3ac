import CLabelGtk
import TextEngine

/// The GObject class `LwListPrerenderer`: a ``ListPrerenderer`` for C.
@MainActor
enum ListPrerendererClass {
    static var type: GType { registration.type }

    private static let registration = WidgetType(
        name: "LwListPrerenderer", parent: g_object_get_type(),
        classInit: { `class`, _ in
            guard let `class` else { return }
            ListPrerendererClass.initialize(`class`)
        },
        instanceInit: { instance, _ in
            guard let instance else { return }
            MainThread.register()
            SwiftSlot.fill(instance, offset: ListPrerendererClass.slot, with: State())
        })

    private static var slot: gint = 0
    private static var parent = UnsafeMutablePointer<GObjectClass>(bitPattern: 0)

    /// What an object has. One that was made without a function has rows without texts.
    @MainActor
    final class State {
        var prerenderer = ListPrerenderer { _ in nil }
    }

    /// nil after the object was finalized.
    static func state(of object: UnsafeMutableRawPointer?) -> State? {
        object.flatMap { SwiftSlot.object(of: $0, offset: slot, as: State.self) }
    }

    private static func initialize(_ class: gpointer) {
        slot = WidgetType.slotOffset(ofClass: `class`, type: registration)
        parent = g_type_class_peek_parent(`class`)?.assumingMemoryBound(to: GObjectClass.self)
        `class`.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
            if let object { SwiftSlot.empty(object, offset: ListPrerendererClass.slot, as: State.self) }
            ListPrerendererClass.parent?.pointee.finalize(object)
        }
    }
}

extension ListPrerendererClass: InstanceClass {}
