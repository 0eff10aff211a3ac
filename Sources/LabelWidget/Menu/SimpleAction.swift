import CLabelGtk

/// A `GSimpleAction` with a closure: what an item of a menu or a key does.
///
/// ```swift
/// let call = SimpleAction("call") { print("calling") }
/// call.add(to: app)
/// label.extraMenu = menu  // with an item "app.call"
/// ```
///
/// The map keeps the action with its closure. A closure that holds the map, such as an application or a window, would keep both
/// forever.
@MainActor
public final class SimpleAction {
    private let owned: OwnedObject

    /// The `GSimpleAction`, for functions of C.
    public var action: OpaquePointer { owned.pointer }

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, "-" and ".". Menus write the map's prefix before it: "app.", "win." or that of a group.
    ///   - isOn: The state of an action that menus show as a check mark; nil for an action without one.
    public init(_ name: String, isOn: Bool? = nil, _ handler: @escaping @MainActor () -> Void) {
        let state = isOn.map { g_variant_new_boolean($0 ? 1 : 0) }
        guard let action = state.map({ g_simple_action_new_stateful(name, nil, $0) }) ?? g_simple_action_new(name, nil)
        else { preconditionFailure("GIO has no action with the name “\(name)”.") }
        owned = OwnedObject(UnsafeMutableRawPointer(action))
        Signal.connect(action, "activate", handler)
    }

    /// Adds the action to a `GActionMap`: an application, a window of an application, or a `GSimpleActionGroup`. Traps if the object
    /// is none. An action of the same name goes.
    public func add(to map: (some SignalSource)?) {
        guard let map = map?.signalObject, map.isInstance(of: g_action_map_get_type()) else {
            preconditionFailure("An action is added to something that is no GActionMap.")
        }
        g_action_map_add_action(OpaquePointer(map), action)
    }

    /// Whether the action can be activated. True at first.
    public var isEnabled: Bool {
        get { g_action_get_enabled(action) != 0 }
        set { g_simple_action_set_enabled(action, newValue ? 1 : 0) }
    }

    /// Whether menus show a check mark; nil for an action without one, which a new value does not change. The handler changes
    /// it: GIO does not.
    public var isOn: Bool? {
        get {
            guard let state = g_action_get_state(action) else { return nil }
            defer { g_variant_unref(state) }
            return g_variant_get_boolean(state) != 0
        }
        set {
            guard let newValue, isOn != nil else { return }
            g_simple_action_set_state(action, g_variant_new_boolean(newValue ? 1 : 0))
        }
    }
}
