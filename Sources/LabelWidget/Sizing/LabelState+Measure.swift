import CLabelGtk
import TextEngine

extension LabelState {
    typealias Measure = (minimum: Int32, natural: Int32, minimumBaseline: Int32, naturalBaseline: Int32)

    /// The answer to GTK's question about the size. A container may ask the same again and again: that costs no layout.
    func answer(to orientation: GtkOrientation, forSize size: Int32) -> Measure {
        // A subclass may have other insets whenever GTK asks. The answers hold while they are the same.
        let insets = geometry.knownTextInsets
        if hasSubclass, askForTextInsets() != insets { geometry.knownSizes.clear() }
        if let known = geometry.knownSizes.answer(to: orientation, forSize: size) { return known }
        let answer =
            estimatedMeasure(orientation, forSize: size)
            ?? measure(orientation, forSize: size, knowing: geometry.knownSizes)
        geometry.knownSizes.note(answer, to: orientation, forSize: size)
        return answer
    }

    /// Implements `measure` of `GtkWidget` by GtkLabel's rules: a label that wraps has a height for each width and a width for
    /// each height, any other label has one size.
    ///
    /// - Parameter known: What the label has answered before. A width with a height that it has called enough is enough, and so is a
    ///   width that is no less than the smallest one.
    func measure(
        _ orientation: GtkOrientation, forSize size: Int32, knowing known: KnownSizes = KnownSizes()
    ) -> Measure {
        let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
        let insets = textInsets
        let (along, across) = isHorizontal ? (insets.width, insets.height) : (insets.height, insets.width)
        let room = size < 0 ? nil : max(Double(size) - across, 0)
        if isHorizontal {
            let knownWidth = known.leastWidth(forHeight: size).map { max(Double($0) - along, 0) }
            var widths = wraps ? widths(forHeight: height(atEndOf: room, across), knownWidth) : staticWidths()
            // Early on the way, many widths may lead to the height.
            if geometry.heightAnimation != nil, wraps {
                widths.natural = max(widths.natural, self.widths(forHeight: nil).natural)
            }
            return ((widths.minimum + along).ceiledToPixel, (widths.natural + along).ceiledToPixel, -1, -1)
        }
        var heights = wraps ? heights(forWidth: room, isEnough: known.holdsWidth(size)) : staticHeights()
        // The animation knows heights of widgets, with insets.
        if let heightAnimation = geometry.heightAnimation {
            heights.minimum.height = heightAnimation.height(to: heights.minimum.height + along) - along
            heights.natural.height = heightAnimation.height(to: heights.natural.height + along) - along
        }
        return (
            (heights.minimum.height + along).ceiledToPixel, (heights.natural.height + along).ceiledToPixel,
            baseline(of: heights.minimum), baseline(of: heights.natural)
        )
    }

    /// The height without insets for which the label asks for a width. On the way to its height, it would need more width to show all
    /// lines: it asks for the width that it needs there. nil at the start of the way, which may lead to any height.
    private func height(atEndOf room: Double?, _ insets: Double) -> Double? {
        guard let room, let heightAnimation = geometry.heightAnimation else { return room }
        return heightAnimation.end(ofHeight: room + insets + .pixelTolerance).map { max($0 - insets, 0) }
    }

    /// A question about the size that has the same answer. A label that does not wrap has one size, and text that is not wrapped
    /// in a width has the lines that it has without a limit.
    func simplest(_ question: KnownSizes.Question) -> KnownSizes.Question {
        guard question.size >= 0 else { return question }
        let simple = KnownSizes.Question(isVertical: question.isVertical, size: -1)
        if !wraps { return simple }
        guard question.isVertical else { return question }
        let natural = contentWidths(options: sizeOptions).natural
        let isWhole = natural <= Double(question.size) - textInsets.width && natural <= widthLimits().natural
        return isWhole ? simple : question
    }

    /// The natural width without insets.
    var naturalContentWidth: Double { wraps ? widths(forHeight: nil).natural : staticWidths().natural }

    /// The size of the content in a box of at most this size, in whole pixels.
    func sizeThatFits(_ size: Size) -> Size {
        let insets = textInsets
        let box = Size(width: size.width - insets.width, height: size.height - insets.height)
        let bounds = TextFrame(shaping(forWidth: box.width), size: box, options: frameOptions).layoutBounds
        return Size(
            width: Double((bounds.width + insets.width).ceiledToPixel),
            height: Double((bounds.height + insets.height).ceiledToPixel))
    }

    /// The height of laid out text and its first baseline.
    private struct Content {
        var height: Double
        var baseline: Double
    }

    /// GTK wants the baseline within the widget. A small line height can put it below the line, and an offset of the first line
    /// can put it above.
    private func baseline(of content: Content) -> Int32 {
        let height = (content.height + textInsets.height).ceiledToPixel
        return max(min((content.baseline + textInsets.top).ceiledToPixel, height), 0)
    }
}

// Labels that do not wrap.
extension LabelState {
    private func staticWidths() -> (minimum: Double, natural: Double) {
        let limits = widthLimits()
        let natural = naturalWidth(limits)
        let minimum = max(min(leastContentWidth(natural: natural), natural), limits.minimum)
        return (minimum, max(natural, minimum))
    }

    private func staticHeights() -> (minimum: Content, natural: Content) {
        let content = content(width: ellipsizes ? widthLimits().natural : .infinity)
        return (content, content)
    }
}

// Labels that wrap.
extension LabelState {
    /// - Parameter isEnough: Whether the width is known to be no less than the smallest one.
    private func heights(forWidth width: Double?, isEnough: Bool) -> (minimum: Content, natural: Content) {
        if let width {
            let content = content(width: ownWidth(in: isEnough ? width : max(width, minimumWidth())))
            return (content, content)
        }
        let minimum = content(width: ownWidth(in: .infinity))
        var natural = content(width: widthLimits().natural)
        // Where the lines are cut, higher letters may be cut away.
        natural.height = max(natural.height, minimum.height)
        return (minimum, natural)
    }

    /// - Parameter knownWidth: A width that is enough for the height. Higher letters, such as emoji, can make text higher where it has
    ///   more width. So the search alone could find a larger one, and a box would give the label more width than there is.
    private func widths(forHeight height: Double?, _ knownWidth: Double? = nil) -> (minimum: Double, natural: Double) {
        let minimum = minimumWidth()
        guard let height else { return (minimum, max(naturalWidth(widthLimits()), minimum)) }
        let whole = max(contentWidths(options: sizeOptions).natural, minimum)
        let limit = limitsWidthAtHeight ? max(naturalWidth(widthLimits()), minimum) : .infinity
        // Cut text has a natural width of its own. In GtkLabel, that of ellipsized text is the width that cuts nothing.
        if ellipsizes { return (minimum, min(max(uncutWidth(forHeight: height, from: minimum), minimum), limit)) }
        guard !mayBeCut else { return (minimum, min(whole, limit)) }
        if limit < whole, content(width: limit).height <= height + Double.pixelTolerance {
            return (leastWidth(from: minimum, to: limit, height: height, options: sizeOptions), limit)
        }
        let enough = min(max(knownWidth ?? whole, minimum), whole)
        let least = leastWidth(from: minimum, to: enough, height: height, options: sizeOptions)
        switch sizeRequest.naturalWrapMode {
        case .inherit: return (least, least)
        case .none: return (least, whole)
        case .word:
            var options = sizeOptions
            options.wrapMode = .word
            let start = contentWidths(options: options).least
            let natural = leastWidth(from: max(start, minimum), to: whole, height: height, options: options)
            return (least, max(natural, least))
        }
    }

    /// Whether the label gets no more than its natural width. Then it is never as wide as a container that is wider, and its height is that
    /// for its own width. GtkLabel asks for the height at the container's width, and then for all the width that this height leaves.
    var hugs: Bool { gtk_widget_get_halign(widget) != GTK_ALIGN_FILL }

    /// How much of a width the label takes.
    private func ownWidth(in width: Double) -> Double {
        let limit = hugs ? widthLimits().natural : .infinity
        return limit < width ? min(max(limit, minimumWidth()), width) : width
    }

    /// Whether the largest natural width holds for a given height too, as far as the text fits there. For a label that fills its place,
    /// GtkLabel's `max-width-chars` does not.
    private var limitsWidthAtHeight: Bool { hugs || sizeRequest.maximumNaturalWidth < .infinity }

    /// The smallest width at which a text that may be ellipsized needs no ellipsis in a height.
    private func uncutWidth(forHeight height: Double, from minimum: Double) -> Double {
        let shaped = uncutShaping()
        var options = options.frame
        options.maximumNumberOfLines = 0
        let whole = shaped.contentWidths(options: options).natural
        guard sizeRequest.naturalWrapMode != .none else { return whole }
        if sizeRequest.naturalWrapMode == .word { options.wrapMode = .word }
        let start = max(shaped.contentWidths(options: options).least, widthLimits().minimum)
        return leastWidth(of: shaped, from: start, to: max(whole, start), height: height, options: options)
    }

    /// The smallest width in whole pixels at which the text is not higher than a height; the largest width if it always is.
    /// O(lines · log width).
    ///
    /// - Parameter shaped: The text if it is not the shown one.
    private func leastWidth(
        of shaped: ShapedString? = nil, from least: Double, to largest: Double, height: Double,
        options: TextFrameOptions
    ) -> Double {
        var (low, high) = (least.rounded(.up), largest.rounded(.up))
        while low < high {
            let middle = ((low + high) / 2).rounded(.down)
            let lines = (shaped ?? shaping(forWidth: middle)).measure(width: middle, options: options)
            let isFit = lines.height <= height + Double.pixelTolerance
            if isFit { high = middle } else { low = middle + 1 }
        }
        return max(low, least)
    }

    private var mayBeCut: Bool {
        frameOptions.maximumNumberOfLines > 0 && frameOptions.lastLineTruncationMode != .clip
            || displayText().text.hasTruncationScopes
    }

    /// The smallest width of a label that wraps.
    private func minimumWidth() -> Double {
        let limit = widthLimits().minimum
        if geometry.isBlock, frameOptions.wrapMode != .word { return limit }
        guard ellipsizes else { return max(contentWidths(options: frameOptions).least, limit) }
        let options = sizeOptions
        return minimumWidth(options, limit: limit) {
            var (width, widest) = (limit, shaping(forWidth: limit).measure(width: limit, options: options).width)
            // With more room, a line may hold a letter that was cut away and that is wider than the room.
            for _ in 0..<Self.mostMinimumAttempts where widest > width {
                width = widest
                widest = shaping(forWidth: width).measure(width: width, options: options).width
            }
            return max(width, widest)
        }
    }

    private static let mostMinimumAttempts = 8
}

extension LabelState {
    /// The options for measuring. Text that may shrink asks for the height of its lines before shrinking. Else it would ask for
    /// more height where it has more width, and containers lay such widgets out wrongly.
    private var sizeOptions: TextFrameOptions {
        guard frameOptions.minimumTextScaleFactor < 1 else { return frameOptions }
        var options = frameOptions
        options.minimumTextScaleFactor = 1
        return options
    }

    /// The least and the largest natural width that the app asks for, in pixels.
    func widthLimits() -> (minimum: Double, natural: Double) {
        let request = sizeRequest
        guard request.widthInCharacters >= 0 || request.maximumWidthInCharacters >= 0 else {
            return (0, request.maximumNaturalWidth)
        }
        let character = CharacterWidth.of(widget)
        let minimum = character * Double(max(request.widthInCharacters, 0))
        guard request.maximumWidthInCharacters >= 0 else { return (minimum, request.maximumNaturalWidth) }
        let natural = character * Double(max(request.widthInCharacters, request.maximumWidthInCharacters))
        return (minimum, min(natural, request.maximumNaturalWidth))
    }

    /// The width of the text without a limit; within a limit that is smaller, that of its longest line.
    private func naturalWidth(_ limits: (minimum: Double, natural: Double)) -> Double {
        let natural = contentWidths(options: sizeOptions).natural
        guard limits.natural < natural, wraps || ellipsizes else { return natural }
        return shaping(forWidth: limits.natural).measure(width: limits.natural, options: sizeOptions).width
    }

    /// The smallest width of a label that does not wrap.
    private func leastContentWidth(natural: Double) -> Double {
        ellipsizes
            ? shaping(forWidth: 0).measure(width: 0, options: sizeOptions).width
            : contentWidths(options: frameOptions).least
    }

    private func content(width: Double) -> Content {
        var content = contentOfText(width: width)
        if sizeRequest.reservedNumberOfLines > 0 {
            content.height = max(content.height, plainLineHeight() * Double(sizeRequest.reservedNumberOfLines))
        }
        return content
    }

    private func contentOfText(width: Double) -> Content {
        if let frame = frameForMeasuring(width: width) {
            return Content(height: frame.layoutBounds.height, baseline: frame.firstBaseline)
        }
        let (shaped, options) = (shaping(forWidth: width), sizeOptions)
        var height = shaped.measure(width: width, options: options).height
        if frameOptions.minimumTextScaleFactor < 1 {
            // Unshrunk text may be cut, and what is cut away may have higher letters.
            height = max(height, shaped.measure(width: width, options: frameOptions).height)
        }
        if let baseline = shaped.firstBaseline(width: width, options: options) {
            return Content(height: height, baseline: baseline)
        }
        let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
        return Content(height: height, baseline: frame.firstBaseline)
    }

    /// The height of a line in the label's font.
    func plainLineHeight() -> Double {
        var options = sizeOptions
        options.emptyTextHasLine = true
        return ShapedStringCache.shared.shapedString(.empty, options: shapingOptions(for: content))
            .measure(width: .infinity, options: options).height
    }
}

extension EdgeInsets {
    var width: Double { left + right }
    var height: Double { top + bottom }
}

extension Double {
    /// What sums of advances and line heights may be off by. All that rounds up or asks whether text fits uses the same one.
    fileprivate static let pixelTolerance = 1.0 / 4_096

    /// The value rounded up to a whole pixel and clamped to GTK's range.
    var ceiledToPixel: Int32 { ((self - Self.pixelTolerance).rounded(.up)).roundedToPixel }

    /// The value rounded to a whole pixel and clamped to GTK's range.
    var roundedToPixel: Int32 { Int32(Swift.min(Swift.max(clampedLength, -1e9), 1e9).rounded()) }
}
