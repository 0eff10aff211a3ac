import TextEngine

/// A text on its way to lines: what is shown of it, its glyphs, and its lines at a width. GTK's thread makes each stage when it is asked
/// for it, another thread makes all of them at once: both run the same functions.
///
/// The settings never change. A label with other ones takes ``with(_:)``: stages that those would make alike stay.
struct LabelLayout: Sendable {
    let text: StyledText
    /// See ``settings``.
    let shared: SharedLayoutSettings
    /// The text with all that properties and CSS add.
    private(set) var display: DisplayText?
    private(set) var glyphs: Glyphs?
    /// The lines that are shown.
    var shown: Presentation?
    /// The last frame that was made to measure a long text.
    var measured: TextFrame?
    /// There while the text has a token that may count for its widths.
    @Rare var widths: KnownWidths?
    /// Whether the label's settings may be other ones by now: it compares them when it is asked for its size or its lines.
    var isOutdated = false

    /// The shaped text.
    struct Glyphs: Sendable {
        let shaped: ShapedString
        /// Belongs to ``shaped`` if that ends with a token for folding.
        @Rare private(set) var unfolded: UnfoldedText?

        init(_ shaped: ShapedString, unfolded: UnfoldedText? = nil) {
            self.shaped = shaped
            self.unfolded = unfolded
        }

        /// Whether a direction in any of the texts is that of the window. An empty text has no paragraph, but a line.
        fileprivate var useDefaultDirection: Bool {
            shaped.text.isEmpty || shaped.defaultBaseWritingDirectionWasUsed
                || unfolded?.shaped.defaultBaseWritingDirectionWasUsed == true
        }
    }

    var settings: LayoutSettings { shared.value }
    var shaped: ShapedString? { glyphs?.shaped }

    init(_ text: StyledText, _ settings: SharedLayoutSettings) { (self.text, shared) = (text, settings) }

    /// A text whose glyphs were made from those of another one. Nothing is added to it.
    init(_ shaped: ShapedString, _ settings: SharedLayoutSettings, shown: Presentation?) {
        self.init(shaped.text, settings)
        display = DisplayText(unchanged: text)
        glyphs = Glyphs(shaped)
        self.shown = shown
    }
}

// The stages. None is made twice. `cancellation` is nil for work that nobody cancels.
extension LabelLayout {
    /// The text with what is added to it. O(1) if nothing is.
    func displayed() -> LabelLayout {
        guard display == nil else { return self }
        var new = self
        new.display = DisplayText(text, settings.additions, options: settings.shapingOptions)
        return new
    }

    /// The text with its glyphs; nil when cancelled. Another attempt goes on where the last one stopped, if the text is short enough for
    /// the cache of shaped texts. O(text).
    func shaped(_ cancellation: CancellationToken? = nil) -> LabelLayout? {
        guard glyphs == nil else { return self }
        var new = displayed()
        guard let display = new.display, let shaped = shape(display.text, cancellation) else { return nil }
        var unfolded: UnfoldedText?
        if let foldable = displayText(without: \.suffix, if: settings.foldedOptions != nil) {
            guard let whole = shape(foldable, cancellation) else { return nil }
            unfolded = UnfoldedText(shaped: whole)
        }
        new.glyphs = Glyphs(shaped, unfolded: unfolded)
        return new
    }

    /// The text with the lines that a label shows at a width; nil when cancelled.
    func laidOut(width: Double?, _ cancellation: CancellationToken) -> LabelLayout? {
        guard var new = shaped(cancellation), let glyphs = new.glyphs else { return nil }
        guard let width, new.shown?.width != width else { return new }
        guard let frame = frame(of: glyphs, width: width, cancellation) else { return nil }
        new.shown = Presentation(frame: frame, width: width)
        return new
    }

    /// The lines at a width; nil when cancelled. O(visible lines).
    func frame(of glyphs: Glyphs, width: Double, _ cancellation: CancellationToken) -> TextFrame? {
        TextFrame(
            shaping(glyphs, forWidth: width), size: Size(width: width, height: .infinity),
            options: settings.frameOptions, cancellation: cancellation)
    }

    /// The same, for work that nobody cancels.
    func frame(of glyphs: Glyphs, width: Double) -> TextFrame {
        TextFrame(
            shaping(glyphs, forWidth: width), size: Size(width: width, height: .infinity),
            options: settings.frameOptions)
    }

    /// The shaped text to show at a width.
    func shaping(_ glyphs: Glyphs, forWidth width: Double) -> ShapedString {
        guard let unfolded = glyphs.unfolded, let folded = settings.foldedOptions else { return glyphs.shaped }
        return unfolded.needsFolding(width: width, folded) ? glyphs.shaped : unfolded.shaped
    }

    /// The shaped text without truncation scopes for an ellipsis; nil if it has none.
    func uncut() -> ShapedString? {
        displayText(without: \.paragraphLimit, if: display?.hasTruncationScopes == true).flatMap { shape($0, nil) }
    }

    private func displayText<Value>(
        without addition: WritableKeyPath<DisplayText.Additions, Value?>, if condition: Bool
    ) -> StyledText? {
        guard condition else { return nil }
        var additions = settings.additions
        additions[keyPath: addition] = nil
        return DisplayText(text, additions, options: settings.shapingOptions).text
    }

    private func shape(_ text: StyledText, _ cancellation: CancellationToken?) -> ShapedString? {
        let cache = ShapedStringCache.shared
        guard let cancellation else { return cache.shapedString(text, options: settings.shapingOptions) }
        return cache.shapedString(text, options: settings.shapingOptions, cancellation: cancellation)
    }
}

// Other settings.
extension LabelLayout {
    /// The same text with other settings. The stages that those would make alike stay.
    func with(_ new: SharedLayoutSettings) -> LabelLayout {
        if has(new) {
            var same = self
            same.isOutdated = false
            return same
        }
        var layout = LabelLayout(text, new)
        guard keepsGlyphs(new.value) else { return layout }
        (layout.display, layout.glyphs) = (display, glyphs)
        guard settings.frameOptions == new.value.frameOptions, settings.foldedOptions == new.value.foldedOptions else {
            return layout
        }
        (layout.shown, layout.measured, layout.widths) = (shown, measured, widths)
        return layout
    }

    /// Whether these are the settings, and the fonts are still those of the glyphs.
    func has(_ settings: SharedLayoutSettings) -> Bool {
        shared == settings && glyphs?.shaped.hasCurrentFonts != false
    }

    /// Whether there are glyphs, and other settings would make the same ones.
    private func keepsGlyphs(_ new: LayoutSettings) -> Bool {
        guard let glyphs, glyphs.shaped.hasCurrentFonts, settings.additions == new.additions else { return false }
        var options = new.shapingOptions
        // Text with a direction of its own has it in a window of any direction.
        if !glyphs.useDefaultDirection {
            options.defaultBaseWritingDirection = settings.shapingOptions.defaultBaseWritingDirection
        }
        return settings.shapingOptions.shapesLike(options)
    }
}

/// What a label shows: lines, the width that they were laid out for, and their links. Painting, hit tests, highlights, accessibility and
/// selection read it. Measuring never replaces it.
///
/// The place of the lines is no part of it: the size of the widget decides that (``LabelState/textPlace()``).
struct Presentation: Sendable {
    let frame: TextFrame
    let width: Double
    /// The visible links, found on first use.
    var links: [TextLink]?
    /// Finds these links again. Made on first use.
    var linkNumbers: LinkNumbers?
}
