import CLabelGtk

/// Render nodes that become one node, in the order in which they are drawn.
///
/// A `GtkSnapshot` makes the same node of them, but takes as long as two text nodes to make and free.
@MainActor
struct NodeList {
    private var nodes: [OpaquePointer?] = []

    /// An empty list with room for a number of nodes.
    init(capacity: Int = 1) { nodes.reserveCapacity(capacity) }

    /// Adds a node, and takes over the caller's reference.
    mutating func append(_ node: OpaquePointer) { nodes.append(node) }

    /// Removes all nodes and returns them as one; nil if there is none. The caller owns it.
    mutating func takeNode() -> OpaquePointer? {
        defer { nodes = [] }
        guard nodes.count > 1 else { return nodes.first ?? nil }
        let container = gsk_container_node_new(&nodes, guint(nodes.count))
        releaseAll()
        return container
    }

    /// Removes and releases all nodes.
    mutating func releaseAll() {
        for case let node? in nodes { gsk_render_node_unref(node) }
        nodes = []
    }
}
