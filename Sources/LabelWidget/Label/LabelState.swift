import CGtk
import TextEngine

/// What a label knows: its text, how it is to be shown, and what has been computed so far. One for each `LwLabel`
/// instance, which owns it.
///
/// What is computed is dropped step by step, no further than a change asks for: the glyphs when text or fonts change,
/// the frame when the width or the layout options change, the render nodes when colours change.
@MainActor
final class LabelState {
    /// The instance that owns this object.
    let widget: UnsafeMutablePointer<GtkWidget>

    // The text, and what came of it.
    var text = StyledText.empty
    var shaped: ShapedString?
    var frame: TextFrame?
    /// The width that `frame` was laid out for.
    var frameWidth = -1.0
    let nodes = FrameNodeCache()

    // How the text is to be shown.
    var options = LabelState.defaultOptions
    /// Grows with each change of `options`, so that work under way on another thread notices.
    var optionsGeneration = 0
    /// How lines are broken while the label wraps; never `none`.
    var wrapModeOfWrapping = TextFrameOptions.WrapMode.word
    var xAlignment = 0.5
    var yAlignment = 0.5
    var highlights: [DrawingOptions.Highlight] = []
    var highlight: DrawingOptions.Highlight?
    var customDrawing: CustomDrawing?
    /// Whatever tells that the display's scale changed, while the label has a surface.
    var scaleWatch: DisplayScale.Watch?
    var displaysAsynchronously = false
    var style: LabelStyle?

    // Work under way on another thread.
    var pending: CancellationToken?

    /// Widgets that stand in the text, in the order in which they were set.
    var attachedWidgets: [AttachedWidget] = []

    // Links.
    var linkHandler: (@MainActor (TextLink) -> Bool)?
    /// The links that can be seen, found when they are first asked for.
    var knownLinks: [TextLink]?
    /// A widget for each known link, made when someone needs them.
    var linkWidgets: [UnsafeMutablePointer<GtkWidget>] = []
    var pointer: LabelPointer?
    var hasDisposed = false

    /// GtkLabel's habits: no wrapping, no line limit, lines as high as Pango's, an empty text is one line high, a final
    /// newline makes a line.
    private static let defaultOptions = TextFrameOptions(
        wrapMode: .none, textLayoutMode: .pango, emptyTextHasLine: true, finalSeparatorStartsLine: true)

    init(widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
        LabelCount.alive += 1
    }

    isolated deinit {
        pending?.cancel()
        LabelCount.alive -= 1
    }
}

/// How many labels there are; tests look for leaks with it.
@MainActor
package enum LabelCount {
    package internal(set) static var alive = 0
}
