import CLabelGtk
import TextEngine

extension LabelState {
    /// Sets something about folding.
    func setFolding<Value: Equatable>(_ path: WritableKeyPath<Folding, Value>, _ value: Value, _ property: String?) {
        guard value != folding[keyPath: path] else { return }
        folding[keyPath: path] = value
        foldingChanged()
        updateAccessibleExpansion()
        if let property { g_object_notify(gobject, property) }
    }

    func setExpanded(_ isExpanded: Bool, isAnimated: Bool) {
        guard isExpanded != folding.isExpanded else { return }
        let height = gtk_widget_get_height(widget)
        heightAnimation?.stop()
        heightAnimation = nil
        folding.isExpanded = isExpanded
        foldingChanged()
        if isAnimated, isAllocated, animationsAreOn {
            heightAnimation = HeightAnimation(of: self, from: Double(height))
        }
        updateAccessibleExpansion()
        g_object_notify(gobject, "is-expanded")
    }

    /// Does what a link in a token stands for; false if it is no such link.
    func performFolding(_ link: TextLink) -> Bool {
        guard folding.folds, let action = link.value.value(as: Folding.Action.self) else { return false }
        setExpanded(action == .more, isAnimated: true)
        return true
    }

    private func foldingChanged() {
        updateEffectiveLayoutOptions()
        dropShaping()
    }

    /// Whether the desktop wants animations.
    var animationsAreOn: Bool { DesktopSettings.hasAnimations(for: widget) }
}
