import CGtk
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

    /// Forgets the glyphs and all that follows from them.
    func dropShaping() {
        pending?.cancel()
        pending = nil
        shaped = nil
        dropFrame()
        updateLinkWidgets()
        gtk_widget_queue_resize(widget)
    }

    /// Forgets the lines and all that follows from them.
    func dropFrame() {
        frame = nil
        frameWidth = -1
        knownLinks = nil
        nodes.clear()
    }

    /// What text is shaped with here.
    func shapingOptions() -> ShapingOptions {
        let style = currentStyle()
        var defaultStyle = TextStyle(font: style.font, language: style.language)
        if let lineHeight = style.lineHeight { defaultStyle.lineHeight = lineHeight }
        return ShapingOptions(
            defaultStyle: defaultStyle,
            defaultBaseWritingDirection: isRightToLeft ? .rightToLeft : .leftToRight,
            roundsGlyphPositions: style.roundsGlyphPositions)
    }

    var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    func currentStyle() -> LabelStyle {
        if let style { return style }
        let read = LabelStyle(of: widget)
        style = read
        return read
    }

    /// The glyphs of the text; while a worker is at work, those of the text before.
    func currentShaping() -> ShapedString {
        if let shaped { return shaped }
        let new = ShapedStringCache.shared.shapedString(
            pending == nil ? text : .empty, options: shapingOptions())
        shaped = new
        return new
    }

    /// The text that is seen: while a worker is at work, the one before.
    var shownText: StyledText { shaped?.text ?? (pending == nil ? text : .empty) }

    /// The lines at a width; kept for the next time it is asked for.
    func currentFrame(width: Double) -> TextFrame {
        if let frame, frameWidth == width { return frame }
        let new = TextFrame(currentShaping(), size: Size(width: width, height: .infinity), options: options)
        dropFrame()
        frame = new
        frameWidth = width
        return new
    }

    /// The lines at the width that the widget has.
    func currentFrame() -> TextFrame { currentFrame(width: Double(gtk_widget_get_width(widget))) }
}

// What the widget's surroundings do.
extension LabelState {
    /// CSS or a setting changed. Only a change of the font costs another shaping.
    func styleChanged() {
        let old = style
        style = nil
        guard shaped != nil || pending != nil else { return }
        if mayHaveLinks { LinkStyleProbe.labelStyleChanged() }
        if currentStyle() != old { reshape() } else { gtk_widget_queue_draw(widget) }
    }

    /// Fonts were installed or removed: the same wish may lead to others now.
    func fontsChanged() {
        style = nil
        if shaped != nil || pending != nil { reshape() }
    }

    /// The direction of the user interface changed. Text that says its own direction keeps its glyphs.
    func directionChanged() {
        if shaped?.defaultBaseWritingDirectionWasUsed == true || pending != nil { reshape() }
        gtk_widget_queue_resize(widget)
    }

    private func reshape() {
        if displaysAsynchronously, shaped != nil || pending != nil { startWork() } else { dropShaping() }
    }
}
