import CLabelGtk
import TextEngine

// Which blocks are seen, and where.
extension LongLabelState {
    /// The answer to GTK's question about the size. The natural size is that of the whole text: its height is an estimate, and its width
    /// that of the widest block that was seen. From the least height, a scrolled window knows whether it shows its bar. The least width is
    /// 0: a line that comes into view may be wider than all before, and GTK warns where a view is less wide than the minimum.
    func measure(_ orientation: GtkOrientation, forSize size: Int32) -> (minimum: Int32, natural: Int32) {
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            let natural = naturalWidth()
            return (horizontalPolicy == GTK_SCROLL_NATURAL ? natural : 0, natural)
        }
        let natural = naturalHeight(forWidth: size)
        return (verticalPolicy == GTK_SCROLL_NATURAL ? natural : min(natural, Self.highestMinimum), natural)
    }

    /// No view is higher. A window cannot be as high as all texts are.
    private static let highestMinimum: Int32 = 10_000

    /// The natural width of the widest block that was seen.
    private func naturalWidth() -> Int32 {
        for block in labelsForMeasuring() {
            widestNatural = max(widestNatural, block.label.measure(GTK_ORIENTATION_HORIZONTAL, -1).natural)
        }
        return widestNatural
    }

    private func naturalHeight(forWidth size: Int32) -> Int32 {
        let width = max(Double(size >= 0 ? size : naturalWidth()), widest)
        if width == heights.width {
            measureShown(width)
            calibrate()
            return heights.total().roundedToPixel
        }
        // What is measured here may be code of the app, which may change the text.
        let measured = labelsForMeasuring().map { (name: $0.name, height: $0.label.size(forWidth: width).height) }
        var other = otherHeights.take() ?? heights
        if other.width != width || !wraps {
            other = heights
            other.setWidth(width, wraps: wraps)
        }
        for block in measured {
            if let index = blocks.block(named: block.name) { other.set(block.height, of: index) }
        }
        other.calibrate()
        // Lines that do not wrap are as high in any width.
        if wraps { otherHeights = other }
        return other.total().roundedToPixel
    }

    private var wraps: Bool { wrapMode != .none }

    /// The labels that are there, or the first one that will be.
    private func labelsForMeasuring() -> [ShownBlock] {
        if shown.isEmpty { _ = label(ofBlock: blocks.block(named: anchor.name) ?? 0) }
        return shown
    }

    /// The widget gets its size.
    func allocate(width: Int32, height: Int32) {
        whileBusy {
            if let viewSize, viewSize != (Double(width), Double(height)) { rememberLine() }
            viewSize = (Double(width), Double(height))
            layOut()
            _ = horizontal.takeDistance()
            var side = horizontal.value
            showTarget(side: &side)
            side = max(min(side, contentWidth - Double(width)), 0)
            allocateLabels(side: side)
            vertical.configure(place: place, length: heights.total(), page: Double(height))
            horizontal.configure(place: side, length: contentWidth, page: Double(width))
            tellWhetherAtEnd()
        }
    }

    /// Tells of a change of the property `is-at-end`.
    private func tellWhetherAtEnd() {
        guard isAtEnd != toldIsAtEnd else { return }
        toldIsAtEnd = isAtEnd
        change { LongLabelProperty.isAtEnd.notify($0) }
    }

    /// The user or the app scrolled.
    func moved() {
        let distance = vertical.takeDistance()
        guard let viewSize, distance != 0 else { return }
        let value = vertical.value
        isAtEnd = value >= vertical.end
        if isAtEnd {
            anchor = endAnchor
        } else if value <= vertical.start {
            anchor = startAnchor
        } else if abs(distance) <= Self.pagesOfStep * viewSize.height {
            // Real heights on the way count, not the estimates that the value stands for.
            anchor.distance += distance
            anchor.line = nil
        } else {
            let newPlace = value - vertical.origin
            let index = heights.block(at: newPlace)
            anchor = ScrollAnchor(name: blocks.name(ofBlock: index), distance: newPlace - heights.top(index))
        }
        layOut()
        tellWhetherAtEnd()
        gtk_widget_queue_allocate(widget)
    }

    /// A longer way is a jump.
    private static let pagesOfStep = 2.0

    /// The width of all blocks: that of the view, or that of the widest which does not fit.
    private var contentWidth: Double { max(viewSize?.width ?? 0, widest) }

    /// The top of the view in the text.
    var place: Double {
        heights.top(blocks.block(named: anchor.name) ?? 0) + anchor.distance
    }

    /// Finds what is seen, from the anchor on.
    func layOut() {
        guard let viewSize else { return }
        // A block that is wider than all before makes the others as wide.
        for _ in 0..<Self.mostAttempts {
            let width = contentWidth
            // The lines are others in another width, also if that comes from a wider block.
            if wraps, heights.width != width { rememberLine() }
            heights.setWidth(width, wraps: wraps)
            measureShown(width)
            fillView(width: width, height: viewSize.height)
            calibrate()
            if contentWidth == width { break }
        }
        dropLabels(outside: blocks(within: Self.margin))
    }

    private static let mostAttempts = 4

    /// Corrects the estimates of heights. Not while the user scrolls: what is planned to end at the start would end somewhere else.
    private func calibrate() {
        if !heights.isCalibrated || !vertical.isScrolling { heights.calibrate() }
    }

    /// Measures the blocks from the anchor until they fill the view, and moves the anchor to the first that is seen.
    private func fillView(width: Double, height: Double) {
        if followsEnd, isAtEnd { anchor = endAnchor }
        var (first, top) = anchoredBlock(width)
        var (last, bottom) = (first, top + heights.height(first))
        func fillDown() {
            while bottom < height + Self.margin, last + 1 < blocks.count {
                last += 1
                measureBlock(last, width)
                bottom += heights.height(last)
            }
        }
        func fillUp() {
            while top > -Self.margin, first > 0 {
                first -= 1
                measureBlock(first, width)
                top -= heights.height(first)
            }
        }
        fillDown()
        // Behind the end is nothing to see, nor before the start.
        var isMoved = bottom < height
        if isMoved { (top, bottom) = (top + height - bottom, height) }
        fillUp()
        if top > 0 {
            (top, bottom) = (0, bottom - top)
            isMoved = true
            fillDown()
        }
        isAtEnd = last == blocks.count - 1 && bottom <= height + Self.reach
        while first < last, top + heights.height(first) <= 0 {
            top += heights.height(first)
            first += 1
        }
        let name = blocks.name(ofBlock: first)
        // The line is kept until the user scrolls, or until it cannot be at the top.
        if anchor.name != name || isMoved || followsEnd && isAtEnd { anchor.line = nil }
        (anchor.name, anchor.distance) = (name, -top)
    }

    /// The block at the top of the view by the anchor, and where its own top is.
    private func anchoredBlock(_ width: Double) -> (index: Int, top: Double) {
        var index = blocks.block(named: anchor.name) ?? 0
        measureBlock(index, width)
        if let line = anchor.line { anchor.distance = top(of: line.offset, inBlock: index) + line.distance }
        if anchor.distance == .infinity { index = blocks.count - 1 }
        while anchor.distance > heights.height(index), index + 1 < blocks.count {
            anchor.distance -= heights.height(index)
            index += 1
            measureBlock(index, width)
        }
        return (index, -min(anchor.distance, heights.height(index)))
    }

    /// The place of the start.
    var startAnchor: ScrollAnchor { ScrollAnchor(name: blocks.name(ofBlock: 0)) }

    /// A place behind the end, from where the view goes back.
    var endAnchor: ScrollAnchor { ScrollAnchor(name: blocks.name(ofBlock: blocks.count - 1), distance: .infinity) }

    /// Goes to a place in the text that the user has not scrolled to.
    func show(_ place: ScrollAnchor) {
        anchor = place
        vertical.release()
    }

    /// Text is drawn so far outside of the view: in the widget's padding.
    private static let margin = 64.0

    /// So near to the end counts as at the end: sums of distances are not exact.
    private static let reach = 0.01

    private func measureBlock(_ index: Int, _ width: Double) {
        let (leastWidth, height) = label(ofBlock: index).size(forWidth: max(width, widest))
        widest = max(widest, leastWidth)
        heights.set(height, of: index)
    }

    /// Measures the labels that are there. If all have other heights than before, their style is another one, and so is that of the blocks
    /// that are not seen.
    private func measureShown(_ width: Double) {
        let sizes = shown.compactMap { block in
            blocks.block(named: block.name).map { (index: $0, block.label.size(forWidth: width)) }
        }
        let known = sizes.filter { heights.isMeasured($0.index) }
        if !known.isEmpty, known.allSatisfy({ heights.height($0.index) != $0.1.height }) {
            heights.forget(width: heights.width, wraps: wraps)
            otherHeights = nil
            (widest, widestNatural) = (0, 0)
        }
        for (index, size) in sizes {
            widest = max(widest, size.leastWidth)
            heights.set(size.height, of: index)
        }
    }

    /// The blocks in the view.
    var visibleBlocks: Range<Int> { blocks(within: 0) }

    /// The blocks in the view, or not further from it than a margin.
    private func blocks(within margin: Double) -> Range<Int> {
        guard let viewSize, let anchored = blocks.block(named: anchor.name) else { return 0..<0 }
        var (first, top) = (anchored, -anchor.distance)
        while top > -margin, first > 0 {
            first -= 1
            top -= heights.height(first)
        }
        var (end, bottom) = (anchored + 1, heights.height(anchored) - anchor.distance)
        while bottom < viewSize.height + margin, end < blocks.count {
            bottom += heights.height(end)
            end += 1
        }
        return first..<end
    }

    private func dropLabels(outside visible: Range<Int>) {
        // The label with the focus keeps it, and a drag that began in it goes on.
        let focused = gtk_widget_get_focus_child(widget)
        removeLabels { block in
            let isSeen = blocks.block(named: block.name).map(visible.contains) ?? false
            return !isSeen && block.label.widget != focused
        }
    }

    private func allocateLabels(side: Double) {
        // Letters between two pixels would be blurred.
        let scale = Double(gtk_widget_get_scale_factor(widget))
        func onPixel(_ length: Double) -> Double { (length * scale).rounded() / scale }
        let (left, top) = (onPixel(side), onPixel(place))
        for block in shown {
            guard let index = blocks.block(named: block.name) else { continue }
            var corner = graphene_point_t(x: Float(-left), y: Float(heights.top(index) - top))
            gtk_widget_allocate(
                block.label.widget, Int32(contentWidth), Int32(heights.height(index)), -1,
                gsk_transform_translate(nil, &corner))
        }
    }
}

// Places in the text.
extension LongLabelState {
    /// The text whose lines are in the view.
    var visibleRange: Range<Int> {
        let visible = visibleBlocks
        guard let viewSize, let first = visible.first, let last = visible.last,
            let upper = shownLabel(ofBlock: first), let lower = shownLabel(ofBlock: last)
        else { return 0..<0 }
        let start = blocks.range(ofBlock: first).lowerBound + line(at: anchor.distance, of: upper).lowerBound
        let bottom = viewSize.height + anchor.distance - (heights.top(last) - heights.top(first))
        let end = blocks.range(ofBlock: last).lowerBound + line(at: bottom - 1, of: lower).upperBound
        return start..<max(start, end)
    }

    private func shownLabel(ofBlock index: Int) -> Label? {
        shown.first { $0.name == blocks.name(ofBlock: index) }?.label
    }

    /// The text of the line at a height of a label, in the width that the heights are for.
    private func line(at y: Double, of label: Label) -> Range<Int> {
        let (frame, top) = frame(of: label)
        guard frame.lineCount > 0 else { return 0..<0 }
        let line = frame.lines[(0..<frame.lineCount).lastInOrder { frame.lines[$0].bounds.y + top <= y + 1 }]
        var end = line.range.upperBound
        // White space that nothing follows is seen too.
        if line.isLastInParagraph, !line.isFollowedByTerminator { end += line.trailingLength }
        return label.state.ownRange(line.range.lowerBound..<end)
    }

    /// The lines of a label in the width that the heights are for, and where they begin in it. The label may have another size yet.
    private func frame(of label: Label) -> (frame: TextFrame, top: Double) {
        let insets = label.state.textInsets
        return (label.state.currentFrame(width: max(heights.width - insets.width, 0)), insets.top)
    }

    /// Takes the line at the top of the view as what stays there.
    func rememberLine() {
        guard viewSize != nil, heights.width >= 0, anchor.line == nil, anchor.distance < .infinity,
            let index = blocks.block(named: anchor.name), let label = shownLabel(ofBlock: index)
        else { return }
        let offset = line(at: anchor.distance, of: label).lowerBound
        anchor.line = .init(offset: offset, distance: anchor.distance - top(of: offset, inBlock: index))
    }

    /// How far a line of a block is below the block's top, in the width that the heights are for.
    private func top(of offset: Int, inBlock index: Int) -> Double {
        let label = label(ofBlock: index)
        let (frame, top) = frame(of: label)
        return frame.caret(at: label.state.shownPosition(TextPosition(offset: offset))).map { $0.top + top } ?? 0
    }

    /// Brings the range into view that was asked for.
    ///
    /// - Parameter side: How far the text is scrolled to its side.
    private func showTarget(side: inout Double) {
        guard let target = request, let viewSize else { return }
        request = nil
        let range = target.range.clamped(to: 0..<blocks.text.count)
        let index = blocks.block(at: range.lowerBound)
        let block = blocks.range(ofBlock: index)
        measureBlock(index, contentWidth)
        let label = label(ofBlock: index)
        // Where the lines are is known once the label has its size.
        gtk_widget_allocate(label.widget, Int32(contentWidth), Int32(heights.height(index)), -1, nil)
        let start = range.lowerBound - block.lowerBound
        let end = max(min(range.upperBound, block.upperBound) - block.lowerBound, start)
        if let rect = label.state.rect(of: start..<end) {
            let y = heights.top(index) + rect.y - place
            let newY = ScrollRequest.place(of: y..<y + rect.height, in: viewSize.height, target.alignment)
            if newY != y {
                show(ScrollAnchor(name: blocks.name(ofBlock: index), distance: rect.y - newY))
                isAtEnd = false
            }
            let x = rect.x - side
            side = rect.x - ScrollRequest.place(of: x..<x + rect.width, in: viewSize.width, nil)
            layOut()
        }
        if target.takesFocus { label.state.parts.selection?.grabFocus() }
    }
}

extension Label {
    /// The least width, and the height at a width that is not smaller.
    fileprivate func size(forWidth width: Double) -> (leastWidth: Double, height: Double) {
        let least = measure(GTK_ORIENTATION_HORIZONTAL, -1).minimum
        let height = measure(GTK_ORIENTATION_VERTICAL, max(Int32(width), least)).natural
        // The app may have hidden the label. So many labels of no height would be the whole text's.
        return (Double(least), Double(max(height, 1)))
    }

    fileprivate func measure(_ orientation: GtkOrientation, _ size: Int32) -> (minimum: Int32, natural: Int32) {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(widget, orientation, size, &minimum, &natural, nil, nil)
        return (minimum, natural)
    }
}
