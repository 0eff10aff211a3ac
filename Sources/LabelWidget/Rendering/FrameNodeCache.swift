import CGtk
import TextEngine

/// The render nodes of a frame, made once and appended again until the frame or its colours change.
///
/// Each line has a node of its own. Where only highlights change, as when text is selected or found, the nodes of lines that
/// no changed highlight touches are used again.
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
    /// How many nodes of lines have been made; tests count them.
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
        if let node { gsk_render_node_unref(node) }
        for case let node? in lines.map(\.node) { gsk_render_node_unref(node) }
        node = nil
        lines = []
        frame = nil
        options = nil
    }

    private func remake(_ frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext) {
        let differsInHighlightsAlone =
            frame === self.frame && context.optionsHash == fontOptionsHash
            && self.options.map { $0.withoutHighlights == options.withoutHighlights } == true
        if !differsInHighlightsAlone { clear() }
        if let node { gsk_render_node_unref(node) }
        node =
            options.customDrawing == nil
            ? node(ofLinesOf: frame, options: options, fonts: context)
            : SnapshotRenderer.node(
                for: DisplayListBuilder.displayList(for: frame, options: options), fonts: context)
        self.frame = frame
        self.options = options
        fontOptionsHash = context.optionsHash
    }

    /// The node of everything, from those of the lines.
    private func node(
        ofLinesOf frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        if options.mode != .onlyForeground {
            SnapshotRenderer.append(
                DisplayListBuilder.backgroundList(for: frame, options: options), to: snapshot, fonts: context)
        }
        if options.mode != .onlyBackground {
            for index in 0..<frame.lineCount {
                if let node = node(ofLine: index, of: frame, options: options, fonts: context) {
                    gtk_snapshot_append_node(snapshot, node)
                }
            }
        }
        return gtk_snapshot_free_to_node(snapshot)
    }

    private func node(
        ofLine index: Int, of frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        let highlights = options.highlights(onLine: index, of: frame)
        if index < lines.count, lines[index].highlights == highlights { return lines[index].node }
        let node = SnapshotRenderer.node(forLine: index, of: frame, options: options, fonts: context)
        madeLineCount += 1
        let line = Line(node: node, highlights: highlights)
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
