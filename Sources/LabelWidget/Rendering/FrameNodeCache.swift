import CLabelGtk
import TextEngine

/// A cache of a frame's render nodes, used until the frame or its colours change.
///
/// Each line has its own node. If only highlights change, for example when text is selected or found, lines without a
/// changed highlight keep their nodes.
@MainActor
package final class FrameNodeCache {
    private struct Line {
        var node: OpaquePointer?
        var highlights: [DrawingOptions.Highlight]
    }

    private var node: OpaquePointer?
    private var lines: [Line] = []
    private var frame: TextFrame?
    private var options: DrawingOptions?
    private var fontOptionsHash: UInt = 0
    /// The number of line nodes made so far, for tests.
    package private(set) var madeLineCount = 0

    package init() {}

    isolated deinit { clear() }

    /// Appends the frame's nodes, in the frame's coordinates.
    package func append(
        _ frame: TextFrame, options: DrawingOptions, to snapshot: OpaquePointer, fonts context: WidgetFontContext
    ) {
        if frame !== self.frame || options != self.options || context.optionsHash != fontOptionsHash {
            remake(frame, options: options, fonts: context)
        }
        if let node { gtk_snapshot_append_node(snapshot, node) }
    }

    func clear() {
        release(takeNodes())
        frame = nil
        options = nil
    }

    /// Removes and returns all nodes.
    private func takeNodes() -> [OpaquePointer] {
        defer { (node, lines) = (nil, []) }
        return ([node] + lines.map(\.node)).compactMap { $0 }
    }

    private func release(_ nodes: [OpaquePointer]) {
        for node in nodes { gsk_render_node_unref(node) }
    }

    private func remake(_ frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext) {
        let differsInHighlightsAlone =
            frame === self.frame && context.optionsHash == fontOptionsHash
            && self.options.map { $0.withoutHighlights == options.withoutHighlights } == true
        // A picture stays decoded while a node shows it. So release the old nodes after the new ones are made.
        let old = differsInHighlightsAlone ? [node].compactMap { $0 } : takeNodes()
        defer { release(old) }
        node =
            options.customDrawing == nil
            ? node(ofLinesOf: frame, options: options, fonts: context)
            : SnapshotRenderer.node(
                for: DisplayList(frame, options: options), fonts: context)
        self.frame = frame
        self.options = options
        fontOptionsHash = context.optionsHash
    }

    /// The node of the whole frame, made from the nodes of its lines.
    private func node(
        ofLinesOf frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        if options.mode != .onlyForeground {
            SnapshotRenderer.append(
                DisplayList(backgroundsOf: frame, options: options), to: snapshot, fonts: context)
        }
        if options.mode != .onlyBackground {
            let highlights = HighlightIndex(options.highlights)
            var options = options
            for index in 0..<frame.lineCount {
                options.highlights = highlights.highlights(onLine: index, of: frame)
                if let node = node(ofLine: index, of: frame, options: options, fonts: context) {
                    gtk_snapshot_append_node(snapshot, node)
                }
            }
        }
        return gtk_snapshot_free_to_node(snapshot)
    }

    /// The node of a line, made again if its highlights changed.
    private func node(
        ofLine index: Int, of frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        if index < lines.count, lines[index].highlights == options.highlights { return lines[index].node }
        let node = SnapshotRenderer.node(forLine: index, of: frame, options: options, fonts: context)
        madeLineCount += 1
        let line = Line(node: node, highlights: options.highlights)
        if index < lines.count {
            if let old = lines[index].node { gsk_render_node_unref(old) }
            lines[index] = line
        } else {
            lines.append(line)
        }
        return node
    }
}

extension DrawingOptions {
    fileprivate var withoutHighlights: DrawingOptions {
        var options = self
        options.highlights = []
        return options
    }
}
