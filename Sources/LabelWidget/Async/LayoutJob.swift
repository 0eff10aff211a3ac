import TextEngine

/// What a label adds to a text that it shows: all that decides glyphs and lines, but for the text and the width.
struct LayoutSettings: Sendable, Equatable {
    let additions: DisplayText.Additions
    let shapingOptions: ShapingOptions
    let frameOptions: TextFrameOptions
    /// The options while the label is folded; nil if it cannot be folded now.
    let foldedOptions: TextFrameOptions?

    /// A text without the token for folding; nil if there is no token.
    func unfoldedText(of text: StyledText) -> StyledText? {
        guard foldedOptions != nil else { return nil }
        var additions = additions
        additions.suffix = nil
        return DisplayText(text, additions, options: shapingOptions).text
    }

    static func == (a: LayoutSettings, b: LayoutSettings) -> Bool {
        a.frameOptions == b.frameOptions && a.foldedOptions == b.foldedOptions && a.additions == b.additions
            && a.shapingOptions.shapesLike(b.shapingOptions)
    }
}

/// What it takes to shape a text and to lay it out, on any thread, as a label would.
struct LayoutJob: Sendable {
    let text: StyledText
    let settings: LayoutSettings
    /// nil if the label has no size yet.
    let width: Double?

    /// Whether labels that take the result of the one would take that of the other.
    func isForSameLabels(as other: LayoutJob) -> Bool { width == other.width && settings == other.settings }

    /// Does the work; nil when cancelled. Another attempt goes on where the last one stopped, if the text is short enough for the cache
    /// of shaped texts. O(text).
    func run(_ cancellation: CancellationToken) -> LaidOutContent? {
        let display = DisplayText(text, settings.additions, options: settings.shapingOptions)
        guard let shaped = shape(display.text, cancellation) else { return nil }
        var unfolded: UnfoldedText?
        if let foldable = settings.unfoldedText(of: text) {
            guard let whole = shape(foldable, cancellation) else { return nil }
            unfolded = UnfoldedText(shaped: whole)
        }
        guard let width else {
            return LaidOutContent(job: self, display: display, shaped: shaped, unfolded: unfolded, frame: nil)
        }
        var shown = shaped
        if let unfolded, let folded = settings.foldedOptions, !unfolded.needsFolding(width: width, folded) {
            shown = unfolded.shaped
        }
        let size = Size(width: width, height: .infinity)
        let frame = TextFrame(shown, size: size, options: settings.frameOptions, cancellation: cancellation)
        guard let frame else { return nil }
        return LaidOutContent(job: self, display: display, shaped: shaped, unfolded: unfolded, frame: frame)
    }

    private func shape(_ text: StyledText, _ cancellation: CancellationToken) -> ShapedString? {
        ShapedStringCache.shared.shapedString(text, options: settings.shapingOptions, cancellation: cancellation)
    }
}

/// A text that was laid out before a label shows it.
struct LaidOutContent: Sendable {
    let job: LayoutJob
    let display: DisplayText
    let shaped: ShapedString
    let unfolded: UnfoldedText?
    /// nil without a width.
    let frame: TextFrame?
    /// Whether the text begins with all of the one that is shown.
    var isAppended = false
}

extension LabelState {
    /// What shows a content at a width.
    func layoutJob(for content: LabelContent, width: Double?) -> LayoutJob {
        LayoutJob(text: content.text, settings: layoutSettings(for: content), width: width)
    }

    /// What the label shows, for labels with the same settings; nil if it is not laid out, or if its text is about to change.
    var shownResult: LaidOutContent? {
        guard coming == nil, !content.text.isEmpty, let shaped, let presentation, let display = knownDisplayText
        else { return nil }
        let job = layoutJob(for: content, width: presentation.width)
        guard job.settings.frameOptions == effectiveLayoutOptions else { return nil }
        return LaidOutContent(job: job, display: display, shaped: shaped, unfolded: unfolded, frame: presentation.frame)
    }

    func layoutSettings(for content: LabelContent) -> LayoutSettings {
        LayoutSettings(
            additions: additions(to: content), shapingOptions: shapingOptions(for: content),
            frameOptions: effectiveLayoutOptions(folding, for: content),
            foldedOptions: folding.suffix.map { _ in effectiveLayoutOptions(folding.folded, for: content) })
    }
}
