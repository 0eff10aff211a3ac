import CLabelGtk
import TextEngine

// Labels that select as one text.

/// The GObject type `LwSelectionGroup`.
@c(lw_selection_group_get_type)
package func lwSelectionGroupGetType() -> GType {
    MainThread.onAnyThread { SelectionGroupClass.type }
}

/// Creates a group whose order is that of the widgets in their window. The caller owns the reference.
@c(lw_selection_group_new)
package func lwSelectionGroupNew() -> OpaquePointer? {
    makeGroup { nil }
}

/// Creates a group for the rows that show the objects of a list. The caller owns the reference.
@c(lw_selection_group_new_for_list)
package func lwSelectionGroupNewForList(
    _ list: OpaquePointer?, _ getText: (@convention(c) (gpointer?, gpointer?) -> UnsafeMutablePointer<CChar>?)?,
    _ data: gpointer?, _ destroy: GDestroyNotify?
) -> OpaquePointer? {
    let data = CData(data, destroy)
    guard isOnMainThread(#function) else { return nil }
    guard let list, UnsafeMutableRawPointer(list).isInstance(of: g_list_model_get_type()), let getText else {
        cgtk_critical("lw_selection_group_new_for_list: a GListModel and a function for the texts are needed.")
        return nil
    }
    nonisolated(unsafe) let model = list
    return makeGroup { ListModelItems(model, getText, data) }
}

/// Creates a group for the rows that show items with keys. The caller owns the reference.
@c(lw_selection_group_new_for_items)
package func lwSelectionGroupNewForItems(
    _ items: UnsafePointer<LwSelectionItems>?, _ data: gpointer?, _ destroy: GDestroyNotify?
) -> OpaquePointer? {
    let data = CData(data, destroy)
    guard isOnMainThread(#function) else { return nil }
    let functions = items?.pointee
    nonisolated(unsafe) var group: OpaquePointer?
    MainThread.assume {
        if let items = KeyedItems(functions, data) { group = SelectionGroupClass.make(items) }
    }
    return group
}

private func makeGroup(
    _ function: StaticString = #function, _ makeItems: @MainActor () -> ListModelItems?
) -> OpaquePointer? {
    guard isOnMainThread(function) else { return nil }
    nonisolated(unsafe) var group: OpaquePointer?
    MainThread.assume {
        let items = makeItems()
        group = SelectionGroupClass.make(items)
        items?.group = SelectionGroupClass.state(of: group.map { UnsafeMutableRawPointer($0) })?.group
    }
    return group
}

/// Adds a label, which leaves the group that it was in. The label becomes selectable, and keeps the group.
@c(lw_selection_group_add)
package func lwSelectionGroupAdd(_ group: OpaquePointer?, _ label: UnsafeMutablePointer<GtkWidget>?) {
    nonisolated(unsafe) let label = label
    withGroup(group) { group in
        withLabel(label, "lwSelectionGroupAdd(_:_:)") { $0.setSelectionGroup(group.group) }
    }
}

/// Removes a label; does nothing if it is in no group or another one.
@c(lw_selection_group_remove)
package func lwSelectionGroupRemove(_ group: OpaquePointer?, _ label: UnsafeMutablePointer<GtkWidget>?) {
    nonisolated(unsafe) let label = label
    withGroup(group) { group in
        withLabel(label, "lwSelectionGroupRemove(_:_:)") {
            if $0.selecting.group === group.group { $0.setSelectionGroup(nil) }
        }
    }
}

/// Sets what stands between two texts that are copied.
@c(lw_selection_group_set_separator)
package func lwSelectionGroupSetSeparator(_ group: OpaquePointer?, _ value: UnsafePointer<CChar>?) {
    let separator = String(c: value)
    withGroup(group) { $0.group.separator = separator }
}

/// What stands between two texts that are copied. The group owns the string until it changes.
@c(lw_selection_group_get_separator)
package func lwSelectionGroupGetSeparator(_ group: OpaquePointer?) -> UnsafePointer<CChar>? {
    valueOfGroup(group, nil) { $0.cStrings.text($0.group.separator) }
}

/// Selects all texts.
@c(lw_selection_group_select_all)
package func lwSelectionGroupSelectAll(_ group: OpaquePointer?) {
    withGroup(group) { $0.group.selectAll() }
}

/// Selects nothing.
@c(lw_selection_group_unselect_all)
package func lwSelectionGroupUnselectAll(_ group: OpaquePointer?) {
    withGroup(group) { $0.group.clearSelection() }
}

/// Whether anything is selected.
@c(lw_selection_group_has_selection)
package func lwSelectionGroupHasSelection(_ group: OpaquePointer?) -> gboolean {
    valueOfGroup(group, 0) { $0.group.isEmpty ? 0 : 1 }
}

/// What is selected as plain text; NULL if nothing is. The caller frees it. O(selected text).
@c(lw_selection_group_get_selected_text)
package func lwSelectionGroupGetSelectedText(_ group: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
    valueOfGroup(group, nil) { $0.group.selectedText.flatMap { g_strdup($0.plainText) } }
}

/// What is selected as HTML; NULL if nothing is. The caller frees it. O(selected text).
@c(lw_selection_group_get_selected_html)
package func lwSelectionGroupGetSelectedHTML(_ group: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
    valueOfGroup(group, nil) { $0.group.selectedText.flatMap { g_strdup($0.html) } }
}

/// Copies what is selected to a clipboard, as text and HTML. Does nothing if nothing is selected.
@c(lw_selection_group_copy)
package func lwSelectionGroupCopy(_ group: OpaquePointer?, _ clipboard: OpaquePointer?) {
    nonisolated(unsafe) let clipboard = clipboard
    withGroup(group) { state in
        guard let clipboard, UnsafeMutableRawPointer(clipboard).isInstance(of: gdk_clipboard_get_type()) else {
            return cgtk_critical("lw_selection_group_copy: a GdkClipboard is needed.")
        }
        if let text = state.group.copiedText { SelectionContent.copy(text, to: clipboard) }
    }
}

/// Sets the object of the group's list that a label shows; NULL for none. The label takes a reference.
@c(lw_label_set_selection_item)
package func lwLabelSetSelectionItem(_ label: UnsafeMutablePointer<GtkWidget>?, _ item: gpointer?) {
    nonisolated(unsafe) let item = item
    withLabel(label) { label in
        guard let item else { return label.setSelectionItem(nil) }
        guard item.isInstance(of: g_object_get_type()) else {
            return cgtk_critical("lw_label_set_selection_item: the item is no GObject.")
        }
        label.setSelectionItem(SelectedObject(item))
    }
}

/// Sets the key of the item that a label shows; NULL for none. The label copies it.
@c(lw_label_set_selection_key)
package func lwLabelSetSelectionKey(_ label: UnsafeMutablePointer<GtkWidget>?, _ key: UnsafePointer<CChar>?) {
    let key = key.map { String(cString: $0) }
    withLabel(label) { $0.setSelectionItem(key.map { AnyHashable($0) }) }
}
