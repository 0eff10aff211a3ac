import LabelWidget

/// A sidebar, the content, and a pane on its other side. If there is no space for the sidebar, it is shown over the content on request.
/// A pane without space covers the content.
@MainActor
final class SplitView {
    /// The widget that holds all.
    let widget: Widget
    private let sidebar: Widget
    private let pane: Widget

    init(sidebar: Widget, content: Widget, pane: Widget) {
        self.sidebar = sidebar
        self.pane = pane
        widget = SplitLayout.makeWidget(content: content, pane: pane, sidebar: sidebar)
        gtk_widget_set_visible(pane, 0)
        for part in [content, pane] {
            let click: OpaquePointer = gtk_gesture_click_new()
            gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
            Signal.connect(click, "pressed") { [unowned self] in hideIfNarrow() }
            gtk_widget_add_controller(part, click)
        }
    }

    private var isNarrow: Bool { gtk_widget_get_width(widget) < SplitLayout.narrowWidth }

    /// Whether the sidebar is shown at the present width.
    private var isShown: Bool {
        get { isNarrow ? SplitLayout.isShownWhenNarrow(widget) : isShownWhenWide }
        set {
            if isNarrow {
                SplitLayout.setShownWhenNarrow(widget, newValue)
            } else {
                isShownWhenWide = newValue
            }
        }
    }

    /// Whether the sidebar is shown where it has room.
    var isShownWhenWide: Bool {
        get { SplitLayout.isShownWhenWide(widget) }
        set { SplitLayout.setShownWhenWide(widget, newValue) }
    }

    /// Shows the sidebar, or hides it.
    func toggle() { isShown.toggle() }

    /// Shows the sidebar. It can have the focus at once.
    func show() {
        isShown = true
        Make.show(sidebar, true)
    }

    /// Hides the sidebar if there is little space.
    func hideIfNarrow() {
        if isNarrow { SplitLayout.setShownWhenNarrow(widget, false) }
    }

    /// Whether the pane is there.
    var isPaneOpen: Bool {
        get { gtk_widget_get_visible(pane) != 0 }
        set { gtk_widget_set_visible(pane, newValue ? 1 : 0) }
    }
}
