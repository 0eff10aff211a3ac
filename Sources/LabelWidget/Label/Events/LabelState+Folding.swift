import CLabelGtk
import TextEngine

extension LabelState {
    func setFoldedLines(_ count: Int) {
        setFolding(\.lines, min(max(count, 0), Int(Int32.max)), .foldedLines)
    }

    /// - Parameter markup: What the property says; nil for a token that was not made from markup.
    func setToken(_ token: StyledText?, _ action: Folding.Action, markup: String? = nil) {
        guard token != options.folding[keyPath: action.token] || markup != nil else { return }
        options.noteMarkup(markup, of: .folding(action))
        let property: LabelProperty = action == .more ? .moreToken : .lessToken
        g_object_freeze_notify(gobject)
        defer { g_object_thaw_notify(gobject) }
        setFolding(action.token, token, property)
        // Another markup may give the same token.
        if markup != nil { property.notify(self) }
    }

    /// Sets a token as Pango markup; nil for the standard one. If the markup has an error, the token stays as it was.
    func setTokenMarkup(_ markup: String?, _ action: Folding.Action) {
        guard let markup else { return setToken(nil, action) }
        guard options.tokenMarkup?[.folding(action)].map({ markup.hasBytes(of: $0) }) != true,
            let token = token(fromMarkup: markup, of: action == .more ? "more-token" : "less-token")
        else { return }
        setToken(token, action, markup: markup)
    }

    /// Sets something about folding.
    private func setFolding<Value: Equatable>(
        _ path: WritableKeyPath<Folding, Value>, _ value: Value, _ property: LabelProperty
    ) {
        guard value != options.folding[keyPath: path] else { return }
        options.folding[keyPath: path] = value
        invalidate(property.invalidates)
        updateAccessibleExpansion()
        property.notify(self)
    }

    func setExpanded(_ isExpanded: Bool, isAnimated: Bool) {
        guard isExpanded != options.folding.isExpanded else { return }
        geometry.heightAnimation?.stop()
        geometry.heightAnimation = nil
        options.folding.isExpanded = isExpanded
        invalidate(LabelProperty.isExpanded.invalidates)
        // The text moves when there is something to see.
        if coming != nil { coming?.animatesHeight = isAnimated } else if isAnimated { beginHeightAnimation() }
        updateAccessibleExpansion()
        keepingWidget {
            LabelProperty.isExpanded.notify(self)
            handlers?.expansion?(Label(of: self))
        }
    }

    /// Does what a link in a token stands for; false if it is no such link.
    func performFolding(_ link: TextLink) -> Bool {
        guard options.folding.folds, let action = link.value.value(as: Folding.Action.self) else { return false }
        setExpanded(action == .more, isAnimated: true)
        return true
    }

    /// Lets the height go from that of the widget to that of the text, if the desktop wants it.
    func beginHeightAnimation() {
        guard geometry.isAllocated, animationsAreOn else { return }
        geometry.heightAnimation = HeightAnimation(of: self, from: Double(gtk_widget_get_height(widget)))
    }

    /// Whether the desktop wants animations.
    var animationsAreOn: Bool { DesktopSettings.hasAnimations(for: widget) }
}
