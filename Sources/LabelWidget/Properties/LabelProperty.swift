import CLabelGtk

/// A GObject property of `LwLabel`.
struct LabelProperty: PropertyRow {
    let name: String
    let specification: UnsafeMutablePointer<GParamSpec>?
    let get: (Value, LabelState) -> Void
    let set: ((Value, LabelState) -> Void)?
    /// What another value may change.
    private(set) var invalidates = Invalidation.nothing

    init(
        name: String, specification: UnsafeMutablePointer<GParamSpec>?,
        get: @escaping (Value, LabelState) -> Void, set: ((Value, LabelState) -> Void)?
    ) {
        (self.name, self.specification, self.get, self.set) = (name, specification, get, set)
    }

    /// The same property with what another value may change.
    func invalidating(_ result: Invalidation) -> LabelProperty {
        var new = self
        new.invalidates = result
        return new
    }

    /// Emits `notify`.
    func notify(_ state: LabelState) { notify(state.gobject) }
}
