import CLabelGtk
import TextEngine

extension LabelState {
    func setOptions(_ change: (inout TextFrameOptions) -> Void) {
        change(&options)
        drop(.lines)
    }

    /// The options for layout changed.
    func linesChanged() {
        // Scopes of paragraphs have the token and the limit.
        if ellipsizes { return ellipsisChanged() }
        updateEffectiveLayoutOptions()
        layoutChanged()
    }

    /// GtkLabel's truncation changed, or what it depends on.
    func ellipsisChanged() {
        let hadScopes = knownDisplayText?.hasTruncationScopes == true
        forgetDisplayText()
        if hadScopes || ellipsizes && hasSeveralParagraphs || coming != nil { return dropShaping() }
        updateEffectiveLayoutOptions()
        layoutChanged()
    }

    private func layoutChanged() {
        // Whether the text needs folding may be another answer now.
        if unfolded != nil { knownWidths = nil }
        dropFrame()
        updateLinks()
        queueResize()
    }

    /// Drops the shaped text and everything that depends on it, or prepares the text again.
    func dropShaping() {
        if preparesGlyphs { return prepare(latestContent, isRestyled: true) }
        updateEffectiveLayoutOptions()
        dropShapedText()
        queueResize()
    }

    /// Whether other glyphs are made on another thread. Until they are ready, the label shows the old ones, with the old options for layout.
    /// A text that was not shaped yet has none.
    var preparesGlyphs: Bool { displaysAsynchronously && (shaped != nil || coming != nil) }

    /// Shows the content's text, and asks for a new layout of the window only if the label's size changes. O(text) if GTK knows the
    /// size.
    ///
    /// - Parameter laidOut: nil to shape it when it is needed.
    func replaceText(with laidOut: LaidOutContent? = nil) {
        let mayKeepSize = isAllocated && (laidOut != nil || content.text.count < Self.longestMeasuredText)
        dropShapedText(for: laidOut)
        guard mayKeepSize, sizes.holds(for: self) else { return queueResize() }
        gtk_widget_queue_allocate(widget)
        gtk_widget_queue_draw(widget)
    }

    /// A longer text is not measured before GTK asks.
    private static let longestMeasuredText = 256

    func queueResize() {
        sizes.clear()
        knownTextInsets = nil
        gtk_widget_queue_resize(widget)
    }

    /// - Parameter laidOut: What takes the place of the old results.
    private func dropShapedText(for laidOut: LaidOutContent? = nil) {
        knownDisplayText = laidOut?.display
        shaped = laidOut?.shaped
        unfolded = laidOut?.unfolded
        knownWidths = nil
        dropFrame()
        if let laidOut, let width = laidOut.job.width, laidOut.job.settings.frameOptions == effectiveLayoutOptions {
            presentation = laidOut.frame.map { Presentation(frame: $0, width: width) }
            frameIsNew = true
        }
        updateLinks(isAppended: laidOut?.isAppended == true)
    }

    /// Drops the frame and everything that depends on it.
    func dropFrame() {
        presentation = nil
        measuredFrame = nil
        nodes.clear()
        attachments?.clear()
    }

    /// The options for shaping.
    func shapingOptions() -> ShapingOptions { shapingOptions(for: content) }

    func shapingOptions(for content: LabelContent) -> ShapingOptions {
        let style = currentStyle()
        var defaultStyle = style.textStyle
        // An empty text has no run that could carry attributes, but a line with a height.
        if let attributes, content.text.isEmpty {
            for attribute in MarkupAttribute.list(attributes) where attribute.range.lowerBound == 0 {
                defaultStyle.apply(attribute.value, resolution: style.resolution, segment: 0)
            }
        }
        var options = ShapingOptions(defaultStyle: defaultStyle)
        options.defaultBaseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        baseDirection.apply(to: &options)
        options.roundsGlyphPositions = style.rounding.glyphPositions
        options.roundsFontMetrics = style.rounding.fontMetrics
        return options
    }

    var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    func currentStyle() -> LabelStyle {
        if let style { return style }
        let read = LabelStyle.of(self, nil)
        style = read
        return read
    }

    /// The shaped text.
    func currentShaping() -> ShapedString {
        if let shaped { return shaped }
        let options = shapingOptions()
        let new = ShapedStringCache.shared.shapedString(displayText().text, options: options)
        shaped = new
        // The settings take long to collect. Few labels have a suffix.
        if folding.suffix != nil, let foldable = layoutSettings(for: content).unfoldedText(of: content.text) {
            unfolded = UnfoldedText(shaped: ShapedStringCache.shared.shapedString(foldable, options: options))
        } else {
            unfolded = nil
        }
        return new
    }

    /// The shaped text without truncation scopes for an ellipsis.
    func uncutShaping() -> ShapedString {
        guard displayText().hasTruncationScopes else { return currentShaping() }
        var additions = additions(to: content)
        additions.paragraphLimit = nil
        let options = shapingOptions()
        return ShapedStringCache.shared.shapedString(
            DisplayText(content.text, additions, options: options).text, options: options)
    }

    /// The visible text.
    var shownText: StyledText { shaped?.text ?? content.text }

    /// The frame at a width, cached.
    func currentFrame(width: Double) -> TextFrame {
        if let frame, presentation?.width == width { return frame }
        let new = measuredFrame.flatMap { $0.size.width == width ? $0 : nil } ?? makeFrame(width: width)
        dropFrame()
        presentation = Presentation(frame: new, width: width)
        frameIsNew = true
        return new
    }

    private func makeFrame(width: Double) -> TextFrame {
        TextFrame(
            shaping(forWidth: width), size: Size(width: width, height: .infinity), options: effectiveLayoutOptions)
    }

    /// A frame that has the size of the text in a width; nil if it is quicker to measure the text.
    ///
    /// To measure a long text takes as long as a frame, and GTK mostly gives a label the width that it asked about last. So the frame is
    /// cached until then.
    func frameForMeasuring(width: Double) -> TextFrame? {
        // Text that may shrink has a size of its own.
        guard effectiveLayoutOptions.minimumTextScaleFactor == 1 else { return nil }
        if let frame, presentation?.width == width { return frame }
        if let measuredFrame, measuredFrame.size.width == width { return measuredFrame }
        guard width.isFinite, currentShaping().text.count > Self.longestTextWithoutFrame else { return nil }
        let new = makeFrame(width: width)
        measuredFrame = new
        return new
    }

    static let longestTextWithoutFrame = 4_096

    /// The frame at the widget's width; before the widget has one, at its natural width.
    func currentFrame() -> TextFrame { currentFrame(width: contentWidth) }

    /// The width for the text.
    var contentWidth: Double {
        guard isAllocated else { return max(naturalContentWidth, 0).rounded(.up) }
        return max(Double(gtk_widget_get_width(widget)) - textInsets.width, 0)
    }
}

// Changes in the widget's environment.
extension LabelState {
    /// CSS or a setting changed. Shapes again only if the glyphs, their places or their decorations changed.
    ///
    /// - Parameter identity: That of the new style, if GTK tells of it.
    func styleChanged(to identity: StyleIdentity? = nil) {
        let old = style
        style = identity.map { LabelStyle.of(self, $0) }
        guard shaped != nil || coming != nil, let old else {
            // It may have been made with the old style, for glyphs that something else has dropped since.
            forgetDisplayText()
            return
        }
        let new = currentStyle()
        if new.resolution != old.resolution, latestContent.usesMarkup || attributes != nil { readAgain() }
        if new.givesLines(of: old) { return gtk_widget_queue_draw(widget) }
        dropShaping()
    }

    /// The CSS of links changed.
    ///
    /// - Parameters:
    ///   - child: The child with the new style.
    ///   - identity: That of the style, if it is known.
    func linkStyleChanged(of child: UnsafeMutablePointer<GtkWidget>, to identity: StyleIdentity?) {
        guard let linkStyles else { return }
        let styles = linkStyles.reads(child) ? linkStyles : linkClassStyles?.styles(readFrom: child)
        guard styles?.changed(to: identity) == true else { return gtk_widget_queue_draw(widget) }
        forgetDisplayText()
        if shaped != nil || coming != nil { dropShaping() }
    }

    /// Fonts were installed or removed: the same request may give other fonts.
    func fontsChanged() {
        style = nil
        if shaped != nil || coming != nil { dropShaping() }
    }

    /// The direction of the user interface changed. Text with its own direction is not shaped again.
    func directionChanged() {
        if shaped?.defaultBaseWritingDirectionWasUsed == true || coming != nil { dropShaping() }
        queueResize()
    }
}
