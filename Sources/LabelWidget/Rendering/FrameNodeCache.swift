import CGtk
import TextEngine

/// The render nodes of a frame, made once and appended again until the frame or its colours change.
@MainActor
final class FrameNodeCache {
    private var node: OpaquePointer?
    private var frame: TextFrame?
    private var options: DrawingOptions?
    private var fontOptionsHash: UInt = 0

    isolated deinit { clear() }

    /// Appends the frame's nodes, in the frame's coordinates.
    func append(
        _ frame: TextFrame, options: DrawingOptions, to snapshot: OpaquePointer, fonts context: WidgetFontContext
    ) {
        if frame !== self.frame || options != self.options || context.optionsHash != fontOptionsHash {
            clear()
            node = Self.makeNode(for: frame, options: options, fonts: context)
            self.frame = frame
            self.options = options
            fontOptionsHash = context.optionsHash
        }
        if let node { gtk_snapshot_append_node(snapshot, node) }
    }

    func clear() {
        if let node { gsk_render_node_unref(node) }
        node = nil
        frame = nil
        options = nil
    }

    private static func makeNode(
        for frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        SnapshotRenderer.append(
            DisplayListBuilder.displayList(for: frame, options: options), to: snapshot, fonts: context)
        return gtk_snapshot_free_to_node(snapshot)
    }
}
