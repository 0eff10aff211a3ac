import LabelWidget

/// A list model with one item per post. Items are empty: a row makes its post from its position. So a list of any
/// length is ready at once.
@MainActor
enum FeedModel {
    /// The number of posts.
    static let count = 50_000

    /// Makes a model. The caller owns it.
    static func make() -> OpaquePointer? {
        g_object_new_with_properties(type, 0, nil, nil).map { OpaquePointer($0) }
    }

    /// The item at every position.
    private static let item = g_object_new_with_properties(cgtk_type_object(), 0, nil, nil)

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
                    position < guint(FeedModel.count)
                        ? g_object_ref(FeedModel.item) : nil
                }
            }, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()
}
