import LabelWidget

/// A list model with one item per post. Items are empty: a row makes its post from its position. So a list of any
/// length is ready at once. Each item is an object of its own: GTK 4.12 and newer do not bind a row again to the object that it has.
@MainActor
enum FeedModel {
    /// The number of posts.
    nonisolated static let count = 50_000

    /// Makes a model. The caller owns it.
    static func make() -> OpaquePointer? {
        g_object_new_with_properties(type, 0, nil, nil).map { OpaquePointer($0) }
    }

    private static let type: GType = {
        var parent = GTypeQuery()
        g_type_query(cgtk_type_object(), &parent)
        let type = g_type_register_static_simple(
            cgtk_type_object(), "LabelDemoFeedModel", parent.class_size, nil, parent.instance_size, nil,
            GTypeFlags(rawValue: 0))
        var interface = GInterfaceInfo(
            interface_init: { table, _ in
                guard let table = table?.assumingMemoryBound(to: GListModelInterface.self) else { return }
                table.pointee.get_item_type = { _ in cgtk_type_object() }
                table.pointee.get_n_items = { _ in guint(FeedModel.count) }
                table.pointee.get_item = { _, position in
                    guard position < guint(FeedModel.count) else { return nil }
                    return g_object_new_with_properties(cgtk_type_object(), 0, nil, nil).map { gpointer($0) }
                }
            }, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()
}
