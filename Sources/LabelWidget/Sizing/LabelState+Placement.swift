import CLabelGtk
import TextEngine

extension LabelState {
    /// The lines of the shown text: their offsets are not those of the label's own text (``LabelState/ownPosition(_:)``).
    ///
    /// The frame at the widget's width; before the widget has one, at its natural width.
    func currentFrame() -> TextFrame { currentFrame(width: contentWidth) }

    /// The position of the frame's origin in the widget.
    func frameOrigin() -> Point { textPlace().origin }

    /// A point of the widget in the frame's coordinates.
    func framePoint(_ point: Point) -> Point {
        let origin = frameOrigin()
        return Point(x: point.x - origin.x, y: point.y - origin.y)
    }

    /// The box around the lines of a range of the label's text, in the widget; nil where nothing of it is shown. O(lines of the range).
    func shownBounds(of range: Range<Int>) -> Rect? {
        let rects = currentFrame().rects(for: displayText().range(range))
        guard let first = rects.first else { return nil }
        return rects.dropFirst().reduce(first) { $0.union($1) }.offset(by: frameOrigin())
    }

    /// The position of the frame's origin in the widget, and the rectangle of the lines, with its edges on whole pixels.
    ///
    /// As in GtkLabel, the text is placed as one block, mirrored for right-to-left widgets. If the widget has a
    /// baseline, the first line is on it. Text that is higher than the widget starts at the top edge.
    func textPlace() -> (origin: Point, bounds: Rect) {
        let frame = currentFrame()
        let bounds = frame.layoutBounds
        let alignment = isRightToLeft ? 1 - geometry.xAlignment : geometry.xAlignment
        // Pango aligns lines within the widget's width if they are wrapped, and then GtkLabel moves them by whole pixels. Other
        // lines it aligns with the longest one.
        let isBox = frameOptions.wrapMode != .none || ellipsizes
        let left = isBox ? (bounds.x + 1.0 / 4_096).rounded(.down) : bounds.x
        let blockWidth = Double((bounds.x + bounds.width - left).ceiledToPixel)
        let room = contentWidth
        let x = textInsets.left + max(Self.part(alignment, of: room - blockWidth), 0)
        let y = frameTop(frame)
        let block = Rect(
            x: x, y: y, width: Self.blockLength(bounds.x + bounds.width - left, in: room),
            height: Self.blockLength(bounds.height, in: contentHeight))
        return (Point(x: x - left, y: y), block)
    }

    /// A length rounded up to a whole pixel. With insets that are no whole pixels, the room may have less than that.
    private static func blockLength(_ length: Double, in room: Double) -> Double {
        let ceiled = Double(length.ceiledToPixel)
        return Double(room.ceiledToPixel) == ceiled ? min(ceiled, room) : ceiled
    }

    /// The width for the text.
    var contentWidth: Double {
        guard geometry.isAllocated else { return max(naturalContentWidth, 0).rounded(.up) }
        return max(Double(gtk_widget_get_width(widget)) - textInsets.width, 0)
    }

    /// The height for the text.
    private var contentHeight: Double { Double(gtk_widget_get_height(widget)) - textInsets.height }

    private func frameTop(_ frame: TextFrame) -> Double {
        let height = contentHeight
        let top = textInsets.top
        let room = max(height - Double(frame.layoutBounds.height.ceiledToPixel), 0)
        // Letters in the middle would else push lines out of the box.
        func centering(_ letters: TextFrame.LetterHeight) -> Double {
            min(max((height / 2 - frame.centerOfLetters(letters)).rounded(), 0), room)
        }
        switch geometry.verticalAlignment {
        case .top: return top
        case .bottom: return top + room
        case .center: return top + Self.part(0.5, of: room)
        case .centerCapHeight: return top + centering(.capital)
        case .centerXHeight: return top + centering(.small)
        case nil:
            let baseline = gtk_widget_get_allocated_baseline(widget)
            if baseline >= 0 {
                let aligned = Double(baseline) - frame.firstBaseline.rounded(.down)
                let isWhole = Double(frame.layoutBounds.height.ceiledToPixel) <= height
                return isWhole ? aligned : max(aligned, top)
            }
            return top + Self.part(geometry.yAlignment, of: room)
        }
    }

    /// A part of the room around the text in whole pixels. GTK computes with floats: seven tenths of 120 are 84 pixels.
    private static func part(_ alignment: Double, of room: Double) -> Double {
        Double((Float(alignment) * Float(room)).rounded(.down))
    }
}
