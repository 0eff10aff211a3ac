import CLabelGtk

// Folded labels and their tokens.

/// Sets the property `is-expanded`, with an animation of the height if `isAnimated` is set.
@c(lw_label_set_expanded)
package func lwLabelSetExpanded(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ isExpanded: gboolean, _ isAnimated: gboolean
) {
    withLabel(label) { $0.setExpanded(isExpanded != 0, isAnimated: isAnimated != 0) }
}

/// Sets what ends a folded text, as Pango markup; NULL for the standard token.
@c(lw_label_set_more_token)
package func lwLabelSetMoreToken(_ label: UnsafeMutablePointer<GtkWidget>?, _ markup: UnsafePointer<CChar>?) {
    setToken(label, markup, .more)
}

/// The markup of what ends a folded text; NULL for the standard token. The label owns the string until it changes.
@c(lw_label_get_more_token)
package func lwLabelGetMoreToken(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafePointer<CChar>? {
    token(label, .more)
}

/// Sets what follows an unfolded text, as Pango markup; NULL for the standard token, "" for nothing.
@c(lw_label_set_less_token)
package func lwLabelSetLessToken(_ label: UnsafeMutablePointer<GtkWidget>?, _ markup: UnsafePointer<CChar>?) {
    setToken(label, markup, .less)
}

/// The markup of what follows an unfolded text; NULL for the standard token. The label owns the string until it changes.
@c(lw_label_get_less_token)
package func lwLabelGetLessToken(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafePointer<CChar>? {
    token(label, .less)
}

private func setToken(
    _ label: CWidget?, _ markup: UnsafePointer<CChar>?, _ action: Folding.Action, _ function: StaticString = #function
) {
    let markup = markup.map { String(cString: $0) }
    withLabel(label, function) { $0.setTokenMarkup(markup, action) }
}

private func token(
    _ label: CWidget?, _ action: Folding.Action, _ function: StaticString = #function
) -> UnsafePointer<CChar>? {
    valueOfLabel(label, nil, function) { state in
        state.options.tokenMarkup?[.folding(action)].flatMap { state.cStrings.token(action, $0) }
    }
}
