import CLabelGtk
import TextEngine

extension LabelState {
    /// Appends to the text, in place of markup and mnemonics. All paragraphs but the last keep their glyphs.
    func append(_ addition: StyledText) {
        guard !addition.isEmpty else { return }
        removeFirst(bytes: TextLimit.excess(of: latestContent.text.count, adding: addition.count))
        let old = latestContent.text
        let text = old.appending(addition)
        addTraits(of: addition, to: old, making: text)
        setContent(text, isAppended: true) { $0.extended(to: text) }
    }

    /// Removes bytes from the start of the text. The paragraphs that stay whole keep their glyphs.
    func removeFirst(bytes: Int) {
        var text = latestContent.text
        text.removeFirst(bytes: bytes)
        guard text.count != latestContent.text.count else { return }
        setContent(text) { $0.shortened(to: text) }
    }

    /// Shows a text that was made from the shown one.
    ///
    /// - Parameters:
    ///   - isAppended: Whether it begins with all of that one.
    ///   - shape: Makes its glyphs from those of the shown text.
    private func setContent(
        _ text: StyledText, isAppended: Bool = false, shape: (ShapedString) -> ShapedString
    ) {
        let new = LabelContent(text)
        readLinkStyles(for: text)
        let shared = layoutSettings(for: new)
        let settings = shared.value
        // The glyphs are those of the text itself if nothing is added to it.
        guard coming == nil, !options.displaysAsynchronously, let shaped, settings.additions.isEmpty,
            !traits(of: text).changesCharacters, settings.foldedOptions == nil, shaped.text == content.text,
            shaped.options.shapesLike(settings.shapingOptions)
        else { return setContent(new) }
        let longer = shape(shaped)
        let frame = longerFrame(of: longer, settings.frameOptions)
        let shown = frame.map { Presentation(frame: $0, width: $0.size.width) }
        setContent(new, LabelLayout(longer, shared, shown: shown), isAppended: isAppended)
    }

    /// The lines of a long text that the shown one begins, with those that are shown; nil to make all of them when they are needed.
    private func longerFrame(of longer: ShapedString, _ options: TextFrameOptions) -> TextFrame? {
        guard content.text.count > Self.longestTextWithoutFrame, let frame, frame.options == options else { return nil }
        return TextFrame(longer, extending: frame)
    }
}
