import CLabelGtk
import TextEngine

extension LabelState {
    /// Appends to the text, in place of markup and mnemonics. All paragraphs but the last keep their glyphs.
    func append(_ addition: StyledText) {
        guard !addition.isEmpty else { return }
        removeFirst(bytes: TextLimit.excess(of: latestContent.text.count, adding: addition.count))
        let old = latestContent
        let new = old.appending(addition)
        // An addition may make an address of what was none.
        if !new.detectsLinks { addTraits(of: addition, to: old.text, making: new.text) }
        setContent(new, isAppended: true) { $0.extended(to: new.text) }
    }

    /// Removes bytes from the start of the text. The paragraphs that stay whole keep their glyphs.
    func removeFirst(bytes: Int) {
        let old = latestContent
        var text = old.written
        text.removeFirst(bytes: bytes)
        guard text.count != old.text.count else { return }
        let new = LabelContent(text, detectsLinks: old.detectsLinks)
        setContent(new) { $0.shortened(to: new.text) }
    }

    /// Shows a text that was made from the shown one.
    ///
    /// - Parameters:
    ///   - isAppended: Whether it begins with all of that one.
    ///   - shape: Makes its glyphs from those of the shown text.
    private func setContent(
        _ new: LabelContent, isAppended: Bool = false, shape: (ShapedString) -> ShapedString
    ) {
        readLinkStyles(for: new.text)
        let shared = layoutSettings(for: new)
        let settings = shared.value
        // The glyphs are those of the text itself if nothing is added to it.
        guard coming == nil, !options.displaysAsynchronously, let shaped, settings.additions.isEmpty,
            !traits(of: new.text).changesCharacters, settings.foldedOptions == nil, shaped.text == content.text,
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
