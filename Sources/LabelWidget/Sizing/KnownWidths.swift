import TextEngine

/// The widths of a shaped text that a label has computed. A token that counts for them costs a layout of the text at infinite width, and
/// GTK asks for the height at one width after the other.
struct KnownWidths {
    typealias Widths = (least: Double, natural: Double)

    /// What decides the smallest width of a label that wraps and ellipsizes, besides its text.
    struct MinimumKey: Equatable {
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
        if let known = knownWidths?.widths(options) { return known }
        let widths = computeContentWidths(options: options)
        // Of a text without tokens, the paragraphs know their widths.
        guard unfolded != nil || options.mayHaveToken || displayText().hasTruncationScopes else { return widths }
        Self.computedWidthCount += 1
        var known = knownWidths ?? KnownWidths()
        known.note(widths, options)
        knownWidths = known
        return widths
    }

    /// The smallest width at which no letter of an ellipsized text stands out.
    func minimumWidth(_ options: TextFrameOptions, limit: Double, _ compute: () -> Double) -> Double {
        let key = KnownWidths.MinimumKey(options: options, limit: limit)
        if let known = knownWidths?.minimum(key) { return known }
        let width = compute()
        Self.computedWidthCount += 1
        var known = knownWidths ?? KnownWidths()
        known.noteMinimum(width, key)
        knownWidths = known
        return width
    }

    /// How often the widths of texts with tokens were computed, for tests.
    static var computedWidthCount = 0
}

extension TextFrameOptions {
    /// Whether a token may count for the widths.
    fileprivate var mayHaveToken: Bool {
        truncationToken != nil || maximumNumberOfLines > 0 && lastLineTruncationMode != .clip
    }
}
