import CLabelGtk
import TextEngine

/// A cache of a frame's render nodes, used until the frame or its colours change.
///
/// A frame with highlights has a node for each line. If only highlights change, for example when text is selected or found,
/// lines without a changed highlight keep their nodes. A long frame has a node for each line that is drawn. After scrolling, lines that
/// are still drawn keep theirs. All other frames have one node, which takes less time and memory.
@MainActor
package final class FrameNodeCache {
    private struct Line {
        var node: OpaquePointer?
        var highlights: [DrawingOptions.Highlight]
        var isMade: Bool
    }

    private var node: OpaquePointer?
    /// The nodes of the ``drawnLines``, once they are made.
    private var lines: [Line] = []
    /// nil for all lines.
    private var drawnLines: Range<Int>?
    private var frame: TextFrame?
    private var options: SharedDrawingOptions?
    private var fontOptionsHash: UInt = 0
    /// The number of nodes of lines and of whole frames made so far, for tests.
    package private(set) var madeNodeCount = 0

    package init() {}

    // Labels release it, on GTK's thread.
    deinit { MainThread.assume { release(takeNodes()) } }

    /// Appends the frame's nodes, in the frame's coordinates.
    ///
    /// - Parameter drawnLines: The lines that are drawn; nil for all.
    package func append(
        _ frame: TextFrame, lines drawnLines: Range<Int>? = nil, options: DrawingOptions, to snapshot: OpaquePointer,
        fonts context: WidgetFontContext
    ) {
        if !has(frame, options: options, fonts: context) || drawnLines != self.drawnLines {
            remake(frame, lines: drawnLines, options: options, fonts: context)
        }
        if let node { gtk_snapshot_append_node(snapshot, node) }
    }

    /// Whether there are nodes of a frame.
    func has(_ frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext) -> Bool {
        frame === self.frame && options == self.options?.value && context.optionsHash == fontOptionsHash
    }

    func clear() {
        // Labels drop their frame more often than they are drawn.
        guard frame != nil else { return }
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

    private func remake(
        _ frame: TextFrame, lines drawnLines: Range<Int>?, options: DrawingOptions, fonts context: WidgetFontContext
    ) {
        let keepsLines =
            frame === self.frame && context.optionsHash == fontOptionsHash
            && self.options?.value.withoutHighlights == options.withoutHighlights
        // A picture stays decoded while a node shows it. So release the old nodes after the new ones are made.
        var old = keepsLines ? [node].compactMap { $0 } : takeNodes()
        if keepsLines {
            old += keepLines(drawnLines ?? 0..<frame.lineCount, of: self.drawnLines ?? 0..<frame.lineCount)
        }
        defer { release(old) }
        self.drawnLines = drawnLines
        node =
            drawnLines == nil && (options.customDrawing != nil || options.highlights.isEmpty)
            ? wholeNode(of: frame, options: options, fonts: context)
            : node(ofLinesOf: frame, options: options, fonts: context)
        self.frame = frame
        self.options = SharedDrawingOptions.holding(options)
        fontOptionsHash = context.optionsHash
    }

    /// Moves the nodes of lines that are still drawn to their new places. Returns the others.
    private func keepLines(_ new: Range<Int>, of old: Range<Int>) -> [OpaquePointer] {
        guard new != old, !lines.isEmpty else { return [] }
        var gone: [OpaquePointer?] = []
        var kept = [Line](repeating: Line(node: nil, highlights: [], isMade: false), count: new.count)
        for (index, line) in zip(old, lines) {
            if new.contains(index) { kept[index - new.lowerBound] = line } else { gone.append(line.node) }
        }
        lines = kept
        return gone.compactMap { $0 }
    }

    /// One node for the whole frame.
    private func wholeNode(of frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext)
        -> OpaquePointer?
    {
        release(lines.compactMap(\.node))
        lines = []
        madeNodeCount += 1
        return SnapshotRenderer.node(for: frame, options: options, fonts: context)
    }

    /// The node of the whole frame, made from the nodes of its lines.
    private func node(
        ofLinesOf frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        var nodes = NodeList(capacity: frame.lineCount + 1)
        // Plain glyphs have neither shapes behind them nor highlights to look for.
        let isPlain = PlainGlyphs(of: frame, options: options) != nil
        if options.mode != .onlyForeground, !isPlain,
            let node = SnapshotRenderer.node(for: DisplayList(backgroundsOf: frame, options: options), fonts: context)
        {
            nodes.append(node)
        }
        if options.mode != .onlyBackground {
            let highlights = isPlain ? nil : HighlightIndex(options.highlights)
            var options = options
            let drawn = drawnLines ?? 0..<frame.lineCount
            let missing = drawn.count - lines.count
            if missing > 0 {
                lines += [Line](repeating: Line(node: nil, highlights: [], isMade: false), count: missing)
            }
            for index in drawn {
                options.highlights = highlights?.highlights(onLine: index, of: frame) ?? []
                let place = index - drawn.lowerBound
                if let node = node(ofLine: index, at: place, of: frame, options: options, fonts: context) {
                    nodes.append(gsk_render_node_ref(node))
                }
            }
        }
        return nodes.takeNode()
    }

    /// The node of a line, made again if its highlights changed.
    private func node(
        ofLine index: Int, at place: Int, of frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        if lines[place].isMade, lines[place].highlights == options.highlights { return lines[place].node }
        let node = SnapshotRenderer.node(forLine: index, of: frame, options: options, fonts: context)
        madeNodeCount += 1
        if let old = lines[place].node { gsk_render_node_unref(old) }
        lines[place] = Line(node: node, highlights: options.highlights, isMade: true)
        return node
    }
}

/// Options for drawing. Most labels beside each other have equal ones, and share them.
@MainActor
private final class SharedDrawingOptions {
    let value: DrawingOptions
    private static var latest: SharedDrawingOptions?

    private init(_ value: DrawingOptions) { self.value = value }

    static func holding(_ value: DrawingOptions) -> SharedDrawingOptions {
        if let latest, latest.value == value { return latest }
        let new = SharedDrawingOptions(value)
        // Those with values of an app live no longer than its labels.
        if value.highlights.isEmpty, value.customDrawing == nil, value.linkColors.isEmpty { latest = new }
        return new
    }
}

extension DrawingOptions {
    fileprivate var withoutHighlights: DrawingOptions {
        var options = self
        options.highlights = []
        return options
    }
}
