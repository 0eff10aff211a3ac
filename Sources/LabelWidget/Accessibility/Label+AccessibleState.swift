import CLabelGtk
import TextEngine

/// What assistive technologies get of a widget.
package struct AccessibleState {
    package let role: String
    package let name: String
    /// What can be done, by the names of the widget's actions.
    package let actions: [String]
    /// The character at the cursor; nil if GTK does not tell it.
    package var caret: Int?
    /// The selected characters; nil if nothing is selected, or if GTK does not tell it.
    package var selection: Range<Int>?
}

extension Label {
    /// What assistive technologies get of the label now.
    package var accessibleState: AccessibleState {
        var result = AccessibleState(
            role: AccessibleRole.name(of: gtk_accessible_get_accessible_role(OpaquePointer(widget))),
            name: state.content.text.accessibleName, actions: AccessibleRole.actions(of: LabelClass.type))
        guard AccessibleText.isSupported else { return result }
        result.caret = Int(state.accessibleCaret)
        let text = state.content.text
        result.selection = selectedRange.flatMap { range in
            guard !range.isEmpty else { return nil }
            return text.character(atOffset: range.lowerBound)..<text.character(atOffset: range.upperBound)
        }
        return result
    }

    /// What they get of the visible links. Each has a widget while a screen reader is on.
    package var accessibleStatesOfLinks: [AccessibleState] {
        let actions = AccessibleRole.actions(of: LinkWidget.type)
        let role = AccessibleRole.name(of: LinkWidget.role)
        return links.map { AccessibleState(role: role, name: $0.text, actions: actions) }
    }
}

/// What GTK has of classes of widgets.
@MainActor
private enum AccessibleRole {
    static func name(of role: GtkAccessibleRole) -> String {
        guard let roles = g_type_class_ref(gtk_accessible_role_get_type()) else { return "" }
        defer { g_type_class_unref(roles) }
        let value = g_enum_get_value(roles.assumingMemoryBound(to: GEnumClass.self), gint(bitPattern: role.rawValue))
        return value.flatMap { $0.pointee.value_nick }.map { String(cString: $0) } ?? ""
    }

    /// The actions of a class itself, without those of its ancestors.
    static func actions(of type: GType) -> [String] {
        guard let `class` = g_type_class_ref(type) else { return [] }
        defer { g_type_class_unref(`class`) }
        var actions: [String] = []
        // GTK writes to all of them.
        var (owner, name, parameter, property) = (
            GType(0), UnsafePointer<CChar>?.none, OpaquePointer?.none, UnsafePointer<CChar>?.none
        )
        let widgetClass = `class`.assumingMemoryBound(to: GtkWidgetClass.self)
        while gtk_widget_class_query_action(
            widgetClass, guint(actions.count), &owner, &name, &parameter, &property) != 0
        {
            actions.append(name.map { String(cString: $0) } ?? "")
        }
        return actions
    }
}
