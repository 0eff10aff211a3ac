import TextEngine

/// What the app has said of how the text is shown, by the properties of GtkLabel and of the label's own, but for sizes, places and what is
/// only drawn. What decides glyphs and lines makes the ``LayoutSettings``, with CSS and the desktop's settings.
struct LabelOptions {
    /// The options for lines, but for what folding and GtkLabel's ellipsis add.
    var frame = LabelOptions.gtkLabel
    /// GtkLabel's properties `ellipsize` and `lines`.
    var ellipsis = Ellipsis()
    var folding = Folding()
    /// The wrap mode while the label wraps; never `none`.
    var wrapModeOfWrapping = TextFrameOptions.WrapMode.word
    var baseDirection = BaseDirection.natural
    var isSingleLine = false
    var displaysAsynchronously = false
    var showsFullTextInTooltip = false
    /// The property `attributes`, retained.
    var attributes: OpaquePointer?
    /// The property `tabs`, owned.
    var tabs: OpaquePointer?
    /// The properties with tokens that were set as markup.
    @Rare private(set) var tokenMarkup: [Token: String]?

    enum Token: Hashable {
        case truncation
        case folding(Folding.Action)
    }

    /// Keeps the markup that a token was made from; nil for a token that was not.
    mutating func noteMarkup(_ markup: String?, of token: Token) {
        guard markup != nil || tokenMarkup != nil else { return }
        var new = tokenMarkup ?? [:]
        new[token] = markup
        tokenMarkup = new.isEmpty ? nil : new
    }

    /// GtkLabel's defaults: no wrapping, no line limit, Pango's line heights, an empty text has one line, a final newline starts a line.
    private static let gtkLabel = {
        var options = TextFrameOptions()
        options.wrapMode = .none
        options.textLayoutMode = .pango
        options.emptyTextHasLine = true
        options.finalSeparatorStartsLine = true
        return options
    }()
}
