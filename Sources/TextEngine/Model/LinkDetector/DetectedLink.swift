/// An address in plain text.
public struct DetectedLink: Sendable, Hashable {
    /// The kind of an address.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// A URL, or a domain with or without a path.
        case url
        case emailAddress
        case phoneNumber
    }

    /// What kind of address it is.
    public let kind: Kind
    /// The range in UTF-8 offsets.
    public let range: Range<Int>
    /// The URL: the text itself, or one made from a domain (`https:`), an e-mail address (`mailto:`) or a number
    /// (`tel:`). Characters outside ASCII are kept.
    public let url: String
}

extension StyledText {
    /// The text with its addresses turned into links. Existing links do not change, and an address that touches one is
    /// ignored.
    ///
    /// - Parameter restyle: Changes the style of an address after the link is set.
    public func addingDetectedLinks(
        kinds: Set<DetectedLink.Kind> = Set(DetectedLink.Kind.allCases),
        restyle: (inout TextStyle) -> Void = { _ in }
    ) -> StyledText {
        let links = LinkDetector.detect(in: Array(storage.utf8), kinds: kinds)
        var builder = StyledText.Builder()
        builder.reserveCapacity(count)
        var position = 0
        for link in links where !hasLinks(in: link.range) {
            builder.append(self, range: position..<link.range.lowerBound)
            position = link.range.lowerBound
            while position < link.range.upperBound {
                var (style, range) = style(at: position)
                style.link = LinkValue(url: link.url)
                restyle(&style)
                let paragraph = paragraphStyleRun(at: position)
                let end = min(range.upperBound, paragraph.end, link.range.upperBound)
                builder.append(validUTF8: storage.utf8[position..<end], style: style, paragraphStyle: paragraph.style)
                position = end
            }
        }
        guard position > 0 else { return self }
        builder.append(self, range: position..<count)
        return builder.text
    }
}
