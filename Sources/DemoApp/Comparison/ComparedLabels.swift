import LabelWidget

/// An `LwLabel` and a GtkLabel with the same content. The GtkLabel follows each property of the `LwLabel` that it has too.
@MainActor
final class ComparedLabels {
    let label = Label()
    let gtkLabel: Widget = gtk_label_new(nil)
    let cards: [ComparisonCard]

    init() {
        let (label, gtkLabel) = (label, gtkLabel)
        label.wrapMode = .word
        label.xAlignment = 0
        cards = [
            ComparisonCard(name: "LwLabel", label.widget) { label.textFrame.lineCount },
            ComparisonCard(name: "GtkLabel", gtkLabel) {
                Int(pango_layout_get_line_count(gtk_label_get_layout(gtkLabel.opaque)))
            },
        ]
        for name in Self.followed {
            bind(label.widget, name, to: UnsafeMutableRawPointer(gtkLabel), name)
        }
        tellSizesAfterFrames()
    }

    private static let followed = [
        "attributes", "tabs", "single-line-mode", "wrap", "wrap-mode", "natural-wrap-mode", "ellipsize", "lines",
        "justify", "xalign", "yalign", "width-chars", "max-width-chars", "mnemonic-widget", "selectable",
        "extra-menu",
    ]

    /// Both labels.
    var widgets: [Widget] { [label.widget, gtkLabel] }

    /// Shows a content in both labels. Markup must have no error.
    func show(_ string: String, usesMarkup: Bool, usesUnderline: Bool) {
        for widget in widgets {
            func set(_ name: String, _ value: Bool) {
                GObjectProperty.set(widget, name, .boolean(value))
            }
            // The old text may be no markup, and the new one too.
            set("use-markup", false)
            GObjectProperty.set(widget, "label", .string(string))
            set("use-underline", usesUnderline)
            set("use-markup", usesMarkup)
        }
    }

    /// Sets the direction of both labels.
    func setRightToLeft(_ isRightToLeft: Bool) {
        for widget in widgets {
            gtk_widget_set_direction(widget, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        }
        // A GtkLabel aligns its lines by the old direction until something else makes it lay out its text again.
        let justification = gtk_label_get_justify(gtkLabel.opaque)
        gtk_label_set_justify(
            gtkLabel.opaque, justification == GTK_JUSTIFY_LEFT ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT)
        gtk_label_set_justify(gtkLabel.opaque, justification)
    }

    /// Measures after each frame of the window. A change of a text makes one more frame, which changes nothing.
    private func tellSizesAfterFrames() {
        var handler: SignalHandler?
        var clock: OpaquePointer?
        Signal.connect(label.widget, "map") { [unowned self] in
            clock = gtk_widget_get_frame_clock(label.widget)
            handler = Signal.connect(clock, "after-paint", after: true) { [unowned self] in
                let changes = cards.map { $0.update() }
                guard changes.contains(true) else { return }
                cards[0].markDifferences(from: cards[1].sizes)
                cards[1].markDifferences(from: cards[0].sizes)
            }
        }
        Signal.connect(label.widget, "unmap") {
            handler?.disconnect()
        }
    }
}
