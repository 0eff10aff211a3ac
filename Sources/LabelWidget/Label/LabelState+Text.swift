import CLabelGtk
import TextEngine

extension LabelState {
    func setText(_ new: StyledText) {
        guard new != text else { return }
        let stringChanged = new.storage.utf8 != text.storage.utf8
        text = new
        if displaysAsynchronously {
            startWork()
        } else {
            dropShaping()
        }
        if stringChanged {
            updateAccessibleLabel()
            LabelProperty.label.notify(self)
        }
    }

    func setOptions(_ change: (inout TextFrameOptions) -> Void) {
        change(&options)
        optionsGeneration += 1
        dropFrame()
        updateLinkWidgets()
        gtk_widget_queue_resize(widget)
    }

    /// Drops the shaped text and everything that depends on it.
    func dropShaping() {
        pending?.cancel()
        pending = nil
        shaped = nil
        dropFrame()
        updateLinkWidgets()
        gtk_widget_queue_resize(widget)
    }

    /// Drops the frame and everything that depends on it.
    func dropFrame() {
        frame = nil
        frameWidth = -1
        knownLinks = nil
        nodes.clear()
    }

    /// The options for shaping.
    func shapingOptions() -> ShapingOptions {
        let style = currentStyle()
        var defaultStyle = TextStyle(font: style.font, language: style.language)
        if let lineHeight = style.lineHeight { defaultStyle.lineHeight = lineHeight }
        var options = ShapingOptions(defaultStyle: defaultStyle)
        options.defaultBaseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        options.roundsGlyphPositions = style.roundsGlyphPositions
        return options
    }

    var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    func currentStyle() -> LabelStyle {
        if let style { return style }
        let read = LabelStyle(of: widget)
        style = read
        return read
    }

    /// The shaped text. While another thread works, the previous one.
    func currentShaping() -> ShapedString {
        if let shaped { return shaped }
        let new = ShapedStringCache.shared.shapedString(
            pending == nil ? text : .empty, options: shapingOptions())
        shaped = new
        return new
    }

    /// The visible text. While another thread works, the previous one.
    var shownText: StyledText { shaped?.text ?? (pending == nil ? text : .empty) }

    /// The frame at a width, cached.
    func currentFrame(width: Double) -> TextFrame {
        if let frame, frameWidth == width { return frame }
        let new = TextFrame(currentShaping(), size: Size(width: width, height: .infinity), options: options)
        dropFrame()
        frame = new
        frameWidth = width
        return new
    }

    /// The frame at the widget's width.
    func currentFrame() -> TextFrame { currentFrame(width: Double(gtk_widget_get_width(widget))) }
}

// Changes in the widget's environment.
extension LabelState {
    /// CSS or a setting changed. Shapes again only if the font changed.
    func styleChanged() {
        let old = style
        style = nil
        guard shaped != nil || pending != nil else { return }
        if mayHaveLinks { LinkStyleProbe.labelStyleChanged() }
        if currentStyle() != old { reshape() } else { gtk_widget_queue_draw(widget) }
    }

    /// Fonts were installed or removed: the same request may give other fonts.
    func fontsChanged() {
        style = nil
        if shaped != nil || pending != nil { reshape() }
    }

    /// The direction of the user interface changed. Text with its own direction is not shaped again.
    func directionChanged() {
        if shaped?.defaultBaseWritingDirectionWasUsed == true || pending != nil { reshape() }
        gtk_widget_queue_resize(widget)
    }

    private func reshape() {
        if displaysAsynchronously, shaped != nil || pending != nil { startWork() } else { dropShaping() }
    }
}
