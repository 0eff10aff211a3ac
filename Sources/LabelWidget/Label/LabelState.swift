import CLabelGtk
import TextEngine

/// The state of a label: its text, options and cached results. Each `LwLabel` instance owns one.
///
/// A change drops only the results that depend on it: glyphs if text or fonts change, the frame if width or layout
/// options change, the render nodes if colours change.
@MainActor
final class LabelState {
    /// The instance that owns this object.
    let widget: UnsafeMutablePointer<GtkWidget>

    // The text and the results for it.
    var text = StyledText.empty
    var shaped: ShapedString?
    var frame: TextFrame?
    /// The width that `frame` was laid out for.
    var frameWidth = -1.0
    let nodes = FrameNodeCache()

    // Options.
    var options = LabelState.defaultOptions
    /// Incremented with each change of `options`, so that work on another thread can detect it.
    var optionsGeneration = 0
    /// The wrap mode while the label wraps; never `none`.
    var wrapModeOfWrapping = TextFrameOptions.WrapMode.word
    var xAlignment = 0.5
    var yAlignment = 0.5
    var highlights: [DrawingOptions.Highlight] = []
    var highlight: DrawingOptions.Highlight?
    var customDrawing: CustomDrawing?
    /// Watches the display scale while the label has a surface.
    var scaleWatch: DisplayScale.Watch?
    var displaysAsynchronously = false
    var style: LabelStyle?

    // Current work on another thread.
    var pending: CancellationToken?

    /// The widgets in the text, in the order of setting.
    var attachedWidgets: [AttachedWidget] = []

    // Links.
    var linkHandler: (@MainActor (TextLink) -> Bool)?
    /// The visible links, computed on first use.
    var knownLinks: [TextLink]?
    /// A widget for each link, made when needed.
    var linkWidgets: [UnsafeMutablePointer<GtkWidget>] = []
    var pointer: LabelPointer?
    var hasDisposed = false

    /// GtkLabel's defaults: no wrapping, no line limit, Pango's line heights, an empty text has one line, a final
    /// newline starts a line.
    private static let defaultOptions = {
        var options = TextFrameOptions()
        options.wrapMode = .none
        options.textLayoutMode = .pango
        options.emptyTextHasLine = true
        options.finalSeparatorStartsLine = true
        return options
    }()

    init(widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
        LabelCount.alive += 1
    }

    isolated deinit {
        pending?.cancel()
        LabelCount.alive -= 1
    }
}

/// The number of labels. Tests use it to detect leaks.
@MainActor
package enum LabelCount {
    package internal(set) static var alive = 0
}
