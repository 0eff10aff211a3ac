import CLabelGtk
import TextEngine

/// The state of a label: its text, options and cached results. Each `LwLabel` instance owns one.
///
/// What it makes of the text is ``LabelLayout``, a value. A change of a property only says that the settings may differ: what they leave as
/// it was stays.
@MainActor
final class LabelState {
    /// The instance that owns this object.
    let widget: UnsafeMutablePointer<GtkWidget>

    // The text and what was made of it.
    /// What is shown. The properties may say what comes next.
    var content = LabelContent()
    /// The text that another thread prepares.
    @Rare var coming: ComingText?
    /// What was made of the text; nil before anything was.
    var layout: LabelLayout?
    /// What the styles of the latest text with many of them have.
    @Rare var knownTraits: (text: StyledText, traits: TextTraits)?

    // What decides how it looks.
    var options = LabelOptions()
    var geometry = LabelGeometry()
    var styling = LabelStyling()
    var drawing = LabelDrawing()

    /// The features that the label uses.
    var parts = LabelParts()
    var selecting = SelectingOptions()
    var keys: LabelKeys = []

    // What the app hears.
    @Rare var handlers: LabelHandlers?
    var told = ToldNews()
    var hasDisposed = false

    init(widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
        LabelCount.alive += 1
    }

    // The instance's finalize function runs this, on GTK's thread.
    deinit {
        MainThread.assume { LabelCount.alive -= 1 }
    }
}

/// The number of labels. Tests use it to detect leaks.
@MainActor
package enum LabelCount {
    package internal(set) static var alive = 0
}
