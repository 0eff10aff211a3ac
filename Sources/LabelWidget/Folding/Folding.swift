import TextEngine

/// "Read more": a label that shows some lines until a person unfolds it.
struct Folding: Equatable {
    /// The largest number of lines while the label is folded; 0 if it never is.
    var lines = 0
    /// What ends a folded text; nil for "… more" in the language of the user.
    var moreToken: StyledText?
    /// What follows an unfolded text; nil for "less" in the language of the user. Empty for nothing.
    var lessToken: StyledText?
    var isExpanded = false

    var folds: Bool { lines > 0 }
    var isFolded: Bool { folds && !isExpanded }

    /// The same label before it was unfolded.
    var folded: Folding {
        var folding = self
        folding.isExpanded = false
        return folding
    }

    /// The options of the label: a folded one has a line limit and a token of its own.
    func applied(to options: TextFrameOptions) -> TextFrameOptions {
        guard isFolded else { return options }
        var options = options
        let own = options.maximumNumberOfLines
        options.maximumNumberOfLines = own > 0 ? min(own, lines) : lines
        options.lastLineTruncationMode = .end
        // A person reads "the second… more", not "the secon… more". An app's own token may want another rule.
        if moreToken == nil, options.truncationRangeAdjuster == nil, options.wrapMode != .character {
            options.truncationRangeAdjuster = .words
        }
        options.truncationToken = Self.linking(moreToken ?? StyledText(Translation.of("… more")), to: .more)
        return options
    }

    /// The text behind an unfolded text that has something to fold; nil for none.
    var suffix: StyledText? {
        guard folds, isExpanded else { return nil }
        let token = lessToken ?? StyledText(Translation.of("less"))
        guard !token.isEmpty else { return nil }
        var builder = StyledText.Builder()
        builder.append(" ")
        builder.append(Self.linking(token, to: .less))
        return builder.text
    }

    /// What the links in tokens do.
    enum Action: Hashable, Sendable, CustomStringConvertible {
        case more
        case less

        var description: String { self == .more ? "more" : "less" }

        /// The token that has such a link.
        var token: WritableKeyPath<Folding, StyledText?> { self == .more ? \.moreToken : \.lessToken }
    }

    /// A token with a link that folds or unfolds: the one that it has, or else all of it that is no link of the app's own.
    private static func linking(_ token: StyledText, to action: Action) -> StyledText {
        let links = token.styleRuns.map(\.style.link)
        guard !links.contains(LinkValue(action)), links.contains(nil) else { return token }
        var builder = StyledText.Builder()
        for (range, style) in token.styleRuns {
            var style = style
            style.link = style.link ?? LinkValue(action)
            builder.append(
                token.string(in: range), style: style, paragraphStyle: token.paragraphStyle(at: range.lowerBound))
        }
        return builder.text
    }
}

extension LinkValue {
    /// The value of a link that unfolds a label with ``Label/foldedLines``, for a part of ``Label/moreToken`` or of the text.
    public static let unfold = LinkValue(Folding.Action.more)
    /// The value of a link that folds a label with ``Label/foldedLines``, for a part of ``Label/lessToken`` or of the text.
    public static let fold = LinkValue(Folding.Action.less)
}
