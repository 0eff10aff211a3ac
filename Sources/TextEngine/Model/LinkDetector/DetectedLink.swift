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
    /// The text with its addresses, and what own patterns match, turned into links. Existing links do not change, and an address that
    /// touches one is ignored.
    ///
    /// What overlaps: the match that starts first counts, and of those that start together the longest. Of equal ones, an address
    /// counts before a pattern, and an earlier pattern before a later one. O(text) without patterns of your own functions.
    ///
    /// - Parameters:
    ///   - patterns: What else becomes a link.
    ///   - restyle: Changes the style of a match after the link is set.
    public func addingDetectedLinks(
        kinds: Set<DetectedLink.Kind> = Set(DetectedLink.Kind.allCases), patterns: [LinkPattern] = [],
        restyle: (inout TextStyle) -> Void = { _ in }
    ) -> StyledText {
        let matches = LinkDetector.matches(in: Array(storage.utf8), kinds: kinds, patterns: patterns)
        var builder = StyledText.Builder()
        builder.reserveCapacity(count)
        var position = 0
        for match in matches where !hasLinks(in: match.range) {
            builder.append(self, range: position..<match.range.lowerBound)
            builder.append(self, range: match.range) {
                $0.link = match.value
                restyle(&$0)
            }
            position = match.range.upperBound
        }
        guard position > 0 else { return self }
        builder.append(self, range: position..<count)
        return builder.text
    }
}
