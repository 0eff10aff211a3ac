import LabelWidget

/// A side of a case: its name, its bar, its time, and how many times as long as the first side that is. In narrow windows, the bar is
/// below the others. In very narrow ones, the name is above them.
@MainActor
final class BenchmarkSideRow {
    let widget: Widget
    private let bar = BenchmarkBar()
    private let time: Widget
    private let ratio: Widget
    private let name: String

    /// - Parameter isFirst: Whether the others are compared with it.
    init(_ name: String, isFirst: Bool) {
        self.name = name
        // Columns of the same width in all rows.
        let title = Self.cell(name, characters: 14)
        time = Self.cell("–", characters: 8, isNumber: true)
        ratio = Self.cell("", characters: 7, isNumber: true)
        bar.widget.styled(isFirst ? "bar-own" : "bar-other")
        if !isFirst { ratio.styled("dim-label") }
        widget = Make.box(GTK_ORIENTATION_HORIZONTAL, title, bar.widget, time, ratio)
        gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(Self.requestMode, Self.measure, Self.allocate))
    }

    private static func cell(_ text: String, characters: gint, isNumber: Bool = false) -> Widget {
        let label: Widget = gtk_label_new(text)
        gtk_label_set_width_chars(label.opaque, characters)
        gtk_label_set_xalign(label.opaque, 0)
        if isNumber { Make.alignNumber(label) }
        return label.styled("caption", "numeric")
    }

    /// Shows times. Returns them in words.
    ///
    /// - Parameters:
    ///   - full: The time that fills the bar.
    ///   - ratios: How many times as long as the first side it takes; nil for the first side.
    @discardableResult
    func show(_ times: Quartiles, full: Double, ratios: Quartiles?) -> String {
        bar.parts = Quartiles([times.lower / full, times.median / full, times.upper / full])
        gtk_label_set_text(time.opaque, times.median.durationText)
        gtk_label_set_text(ratio.opaque, ratios.map { "\($0.median.shortText)×" } ?? "")
        var spoken = "\(name) \(times.median.durationText)"
        var tip = tr("{1}: {2}, quartiles {3}", name, times.median.durationText, times.rangeText(\.durationText))
        if let ratios {
            spoken = tr("{1}, {2} times as long", spoken, ratios.median.shortText)
            tip += "\n" + tr("{1} times as long, quartiles {2}", ratios.median.shortText, ratios.rangeText(\.shortText))
        }
        gtk_widget_set_tooltip_text(widget, tip)
        return spoken
    }

    /// Shows that nothing was measured.
    func clear() {
        bar.parts = nil
        gtk_label_set_text(time.opaque, "–")
        gtk_label_set_text(ratio.opaque, "")
        gtk_widget_set_tooltip_text(widget, nil)
    }
}

extension Quartiles {
    /// Both quartiles with an en dash between them.
    func rangeText(_ text: (Double) -> String) -> String { "\(text(lower)) – \(text(upper))" }
}

// The layout of name, bar, time and ratio.
extension BenchmarkSideRow {
    private static let gap: Int32 = 8
    /// A bar beside the texts has at least this width.
    private static let leastBarWidth: Int32 = 110

    private static func children(of row: Widget?) -> [Widget] {
        guard let first = gtk_widget_get_first_child(row) else { return [] }
        return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
    }

    private static func natural(_ child: Widget, _ orientation: GtkOrientation) -> Int32 {
        var natural: Int32 = 0
        gtk_widget_measure(child, orientation, -1, nil, &natural, nil, nil)
        return natural
    }

    /// The widths of time and ratio, with the gap between them.
    private static func numbersWidth(_ children: [Widget]) -> Int32 {
        [2, 3].reduce(gap) { $0 + natural(children[$1], GTK_ORIENTATION_HORIZONTAL) }
    }

    /// The widths of the texts, with the gaps before the last two.
    private static func textWidth(_ children: [Widget]) -> Int32 {
        natural(children[0], GTK_ORIENTATION_HORIZONTAL) + gap + numbersWidth(children)
    }

    private static func isWide(_ children: [Widget], _ width: Int32) -> Bool {
        width >= textWidth(children) + gap + leastBarWidth
    }

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

    private static let measure: GtkCustomMeasureFunc = { row, orientation, size, minimum, wanted, _, _ in
        let children = children(of: row)
        guard children.count == 4 else { return }
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            minimum?.pointee = max(numbersWidth(children), natural(children[0], GTK_ORIENTATION_HORIZONTAL))
            wanted?.pointee = textWidth(children) + gap + 2 * leastBarWidth
        } else {
            let heights = children.map { natural($0, orientation) }
            let (numbers, bar) = (max(heights[2], heights[3]), heights[1])
            let text = max(heights[0], numbers)
            let height =
                size < 0 || isWide(children, size)
                ? max(text, bar) : size < textWidth(children) ? heights[0] + numbers + bar : text + bar
            minimum?.pointee = height
            wanted?.pointee = height
        }
    }

    private static let allocate: GtkCustomAllocateFunc = { row, width, height, _ in
        let children = children(of: row)
        guard children.count == 4 else { return }
        let widths = children.map { natural($0, GTK_ORIENTATION_HORIZONTAL) }
        let isRightToLeft = gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL
        func place(_ index: Int, x: Int32, y: Int32, width childWidth: Int32, height: Int32) {
            var place = GtkAllocation(
                x: isRightToLeft ? width - x - childWidth : x, y: y, width: childWidth, height: height)
            gtk_widget_size_allocate(children[index], &place, -1)
        }
        let isWide = isWide(children, width)
        let bar = isWide ? height : natural(children[1], GTK_ORIENTATION_VERTICAL)
        // The name has a line of its own then.
        let name = width < textWidth(children) ? natural(children[0], GTK_ORIENTATION_VERTICAL) : 0
        let text = isWide ? height : height - bar - name
        let (ratioStart, timeStart) = (width - widths[3], width - widths[3] - gap - widths[2])
        place(0, x: 0, y: 0, width: widths[0], height: name > 0 ? name : text)
        place(2, x: timeStart, y: name, width: widths[2], height: text)
        place(3, x: ratioStart, y: name, width: widths[3], height: text)
        if isWide {
            let start = widths[0] + gap
            place(1, x: start, y: 0, width: timeStart - gap - start, height: bar)
        } else {
            place(1, x: 0, y: name + text, width: width, height: bar)
        }
    }
}
