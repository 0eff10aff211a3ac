import CLabelGtk
import TextEngine

// From the text to the lines that the label shows. Each result is made when it is asked for, with the settings of that moment.
extension LabelState {
    /// Whether the layout, if there is one, has the settings of the label. While another one comes, it is the one that is seen, and keeps its
    /// own.
    var holdsLayout: Bool { layout?.isOutdated != true || coming != nil }

    /// The text with the settings of now. What they leave as it was stays.
    private func currentLayout() -> LabelLayout {
        if let layout, holdsLayout { return layout }
        let settings = layoutSettings(for: content)
        let new = layout?.with(settings) ?? LabelLayout(content.text, settings)
        replaceLayout(new)
        return new
    }

    /// Shows another layout; nil to make it when it is asked for.
    func replaceLayout(_ new: LabelLayout?) {
        if new?.shown?.frame !== layout?.shown?.frame {
            dropDrawing()
            told.lacksLines = true
        }
        layout = new
    }

    /// Drops what is drawn of the lines.
    private func dropDrawing() {
        drawing.nodes.clear()
        tellPartsOfLostLines()
    }

    /// The text with everything that properties and CSS add. O(1) if nothing is added.
    func displayText() -> DisplayText {
        if holdsLayout, let display = layout?.display { return display }
        layout = currentLayout().displayed()
        return layout?.display ?? DisplayText(unchanged: content.text)
    }

    func currentShaping() -> ShapedString {
        if holdsLayout, let shaped = layout?.glyphs?.shaped { return shaped }
        return shapedLayout().glyphs.shaped
    }

    /// The layout with its glyphs.
    func shapedLayout() -> (layout: LabelLayout, glyphs: LabelLayout.Glyphs) {
        let current = currentLayout()
        if let glyphs = current.glyphs { return (current, glyphs) }
        guard let new = current.shaped(), let glyphs = new.glyphs else {
            preconditionFailure("Work that nobody cancels has a result.")
        }
        layout = new
        return (new, glyphs)
    }

    /// The shaped text to show at a width.
    func shaping(forWidth width: Double) -> ShapedString {
        let (layout, glyphs) = shapedLayout()
        return layout.shaping(glyphs, forWidth: width)
    }

    /// The shaped text without truncation scopes for an ellipsis.
    func uncutShaping() -> ShapedString {
        let (layout, glyphs) = shapedLayout()
        return layout.uncut() ?? glyphs.shaped
    }

    /// The shaped text; nil if it has to be made.
    var shaped: ShapedString? {
        if holdsLayout { return layout?.glyphs?.shaped }
        return layout?.glyphs == nil ? nil : currentLayout().shaped
    }

    /// The visible text.
    var shownText: StyledText { shaped?.text ?? content.text }

    /// The options for the lines.
    var frameOptions: TextFrameOptions {
        if holdsLayout, let options = layout?.shared.value.frameOptions { return options }
        // To know them takes no style. A new label has none yet.
        return frameOptions(options.folding, for: content)
    }

    var wraps: Bool { frameOptions.wrapMode != .none }

    /// The lines that are shown; nil if they have to be made.
    var frame: TextFrame? {
        if holdsLayout { return layout?.shown?.frame }
        return layout?.shown == nil ? nil : currentLayout().shown?.frame
    }

    /// What the label shows, for labels with the same settings; nil if it is not laid out, or if its text is about to change.
    var shownLayout: LabelLayout? {
        guard coming == nil, !content.text.isEmpty, frame != nil else { return nil }
        return layout
    }

    /// The frame at a width, cached.
    func currentFrame(width: Double) -> TextFrame {
        if holdsLayout, let known = shownFrame(width: width) { return known }
        let (current, glyphs) = shapedLayout()
        if let known = shownFrame(width: width) { return known }
        let new = measuredFrame(width: width) ?? current.frame(of: glyphs, width: width)
        // A closure of the app may have changed the text meanwhile.
        guard layout?.shaped === glyphs.shaped else { return new }
        dropDrawing()
        told.lacksLines = true
        layout?.shown = Presentation(frame: new, width: width)
        layout?.measured = nil
        return new
    }

    private func shownFrame(width: Double) -> TextFrame? {
        layout?.shown?.width == width ? layout?.shown?.frame : nil
    }

    private func measuredFrame(width: Double) -> TextFrame? {
        layout?.measured.flatMap { $0.size.width == width ? $0 : nil }
    }

    /// A frame that has the size of the text in a width; nil if it is quicker to measure the text.
    ///
    /// To measure a long text takes as long as a frame, and GTK mostly gives a label the width that it asked about last. So the frame is
    /// kept until then.
    func frameForMeasuring(width: Double) -> TextFrame? {
        let (current, glyphs) = shapedLayout()
        // Text that may shrink has a size of its own.
        guard frameOptions.minimumTextScaleFactor == 1 else { return nil }
        if let known = shownFrame(width: width) ?? measuredFrame(width: width) { return known }
        guard width.isFinite, glyphs.shaped.text.count > Self.longestTextWithoutFrame else { return nil }
        let new = current.frame(of: glyphs, width: width)
        layout?.measured = new
        return new
    }

    static let longestTextWithoutFrame = 4_096
}
