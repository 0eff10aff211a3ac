import LabelWidget

/// Makes the texts of rows. Common parts are made once.
@MainActor
struct FeedText {
    /// The colour of less important text.
    private let dimmed: Color
    private let nameStyle = TextStyle(font: FontDescription(weight: .bold))

    /// The post is folded after four lines.
    private let foldedParagraph = ParagraphStyle(
        truncationScope: TruncationScope(maximumNumberOfLines: 4, truncationToken: Self.token))

    /// The number of lines after which a post is folded.
    static let lineLimit: Int32 = 4

    private static let token: StyledText = {
        var builder = StyledText.Builder()
        builder.append("… ")
        builder.append(tr("more"), style: TextStyle(link: LinkValue(FeedLink.more)))
        return builder.text
    }()

    /// - Parameter textColor: The CSS colour of the rows' text.
    init(textColor: Color) { dimmed = textColor.withAlpha(multipliedBy: 0.55) }

    /// The text of a row's label: a line with name, handle and time, and the post below.
    func text(of post: FeedPost, isUnfolded: Bool) -> StyledText {
        var builder = StyledText.Builder()
        builder.reserveCapacity(512)
        // The line is truncated separately, so it never has a second line. Only the name is cut: handle and time stay.
        let nameParagraph = ParagraphStyle(
            truncationScope: TruncationScope(maximumNumberOfLines: 1, truncatableRange: 0..<post.name.utf8.count))
        builder.append(post.name, style: nameStyle, paragraphStyle: nameParagraph)
        builder.append(
            "\(post.details)\n", style: TextStyle(foregroundColor: dimmed),
            paragraphStyle: nameParagraph)
        let paragraph = isUnfolded ? ParagraphStyle.default : foldedParagraph
        let bytes = Array(post.body.utf8)
        for span in feedSpans(of: bytes) {
            let part = String(decoding: bytes[span.range], as: UTF8.self)
            builder.append(part, style: TextStyle(link: span.link(part)), paragraphStyle: paragraph)
        }
        if isUnfolded {
            builder.append(" ")
            builder.append(tr("less"), style: TextStyle(link: LinkValue(FeedLink.less)))
        }
        if let picture = post.picture {
            builder.append("\n")
            builder.append(StyledText(FeedPicture.numbered(picture).attachment))
        }
        return builder.text
    }
}

extension FeedSpan {
    /// The link of the span with this text.
    fileprivate func link(_ text: String) -> LinkValue? {
        switch kind {
        case nil: nil
        case .mention: LinkValue(FeedLink.mention(text))
        case .tag: LinkValue(FeedLink.tag(text))
        case .url: LinkValue(url: text)
        }
    }
}
