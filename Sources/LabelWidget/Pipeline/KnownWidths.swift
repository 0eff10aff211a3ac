import TextEngine

/// The widths of a shaped text that a label has computed. A token that counts for them costs a layout of the text at infinite width, and
/// GTK asks for the height at one width after the other.
struct KnownWidths: Sendable {
    typealias Widths = (least: Double, natural: Double)

    /// What decides the smallest width of a label that wraps and ellipsizes, besides its text.
    struct MinimumKey: Equatable, Sendable {
        let options: TextFrameOptions
        /// The width that the app asks for at least. It changes with the font.
        let limit: Double
    }

    /// Labels ask with the options of the layout and with those for measuring.
    private static let limit = 2

    /// The latest first.
    private var entries: [(options: TextFrameOptions, widths: Widths)] = []
    private var minimum: (key: MinimumKey, width: Double)?

    func widths(_ options: TextFrameOptions) -> Widths? { entries.first { $0.options == options }?.widths }

    mutating func note(_ widths: Widths, _ options: TextFrameOptions) {
        if entries.count == Self.limit { entries.removeLast() }
        entries.insert((options, widths), at: 0)
    }

    func minimum(_ key: MinimumKey) -> Double? { minimum.flatMap { $0.key == key ? $0.width : nil } }

    mutating func noteMinimum(_ width: Double, _ key: MinimumKey) { minimum = (key, width) }
}

extension LabelState {
    /// The least and the natural width of the text on lines of any length. O(text) the first time, and then mostly O(1).
    func contentWidths(options: TextFrameOptions) -> (least: Double, natural: Double) {
        if holdsLayout, let known = layout?.widths?.widths(options) { return known }
        let (layout, glyphs) = shapedLayout()
        let widths = layout.contentWidths(of: glyphs, options)
        // Of a text without tokens, the paragraphs know their widths.
        let mayHaveToken =
            glyphs.unfolded != nil || options.mayHaveToken || layout.display?.hasTruncationScopes == true
        if mayHaveToken { keepWidths { $0.note(widths, options) } }
        return widths
    }

    /// The smallest width at which no letter of an ellipsized text stands out.
    func minimumWidth(_ options: TextFrameOptions, limit: Double, _ compute: () -> Double) -> Double {
        let key = KnownWidths.MinimumKey(options: options, limit: limit)
        if holdsLayout, let known = layout?.widths?.minimum(key) { return known }
        let width = compute()
        keepWidths { $0.noteMinimum(width, key) }
        return width
    }

    private func keepWidths(_ note: (inout KnownWidths) -> Void) {
        Self.computedWidthCount += 1
        var known = layout?.widths ?? KnownWidths()
        note(&known)
        layout?.widths = known
    }

    /// How often the widths of texts with tokens were computed, for tests.
    static var computedWidthCount = 0
}

extension LabelLayout {
    fileprivate func contentWidths(of glyphs: Glyphs, _ options: TextFrameOptions) -> KnownWidths.Widths {
        let widths = glyphs.shaped.contentWidths(options: options)
        guard let unfolded = glyphs.unfolded, let folded = settings.foldedOptions else {
            return (widths.least, widths.natural)
        }
        let whole = unfolded.shaped.contentWidths(options: options)
        // What fits in a width fits in a larger one.
        return (
            unfolded.needsFolding(width: whole.least, folded) ? widths.least : whole.least,
            unfolded.needsFolding(width: .infinity, folded) ? widths.natural : whole.natural
        )
    }
}

extension TextFrameOptions {
    /// Whether a token may count for the widths.
    fileprivate var mayHaveToken: Bool {
        truncationToken != nil || maximumNumberOfLines > 0 && lastLineTruncationMode != .clip
    }
}
