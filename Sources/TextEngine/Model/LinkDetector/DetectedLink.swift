/// A stretch of plain text that is an address.
public struct DetectedLink: Sendable, Hashable {
    /// What kinds of addresses there are.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// A URL, or a domain with or without a path.
        case url
        case emailAddress
        case phoneNumber
    }

    /// What kind of address it is.
    public let kind: Kind
    /// Where it stands, in UTF-8 offsets.
    public let range: Range<Int>
    /// Where it leads to: the URL as it stands in the text, or one made of the domain (`https:`), the address (`mailto:`) or
    /// the number (`tel:`). Characters outside of ASCII are kept.
    public let url: String
}

/// Finds addresses in plain text: URLs, bare domains, e-mail addresses, phone numbers.
///
/// - URLs have one of the schemes that people write into texts (http, https, ftp, file, mailto, tel and some more); never
///   `javascript:` or `data:`.
/// - A bare domain ends with a known top-level domain in small letters. Two labels of which the second one is a file name's
///   ending too (`readme.md`) are none without a path.
/// - Phone numbers are those with `+` and a country code, and `(555) 123-4567` and `555-123-4567`.
/// - Punctuation at the end does not belong to the address, nor does a bracket that was opened before it. Scripts without
///   spaces may stand right before and after it.
///
/// O(n) for any text.
public enum LinkDetector {
    /// The addresses in a text, in order.
    public static func detect(
        in text: String, kinds: Set<DetectedLink.Kind> = Set(DetectedLink.Kind.allCases)
    ) -> [DetectedLink] {
        detect(in: Array(text.utf8), kinds: kinds)
    }

    static func detect(in utf8: [UInt8], kinds: Set<DetectedLink.Kind>) -> [DetectedLink] {
        var scanner = LinkScanner(utf8)
        scanner.scan()
        return scanner.links.filter { kinds.contains($0.kind) }
    }
}

extension StyledText {
    /// The text with links where it has addresses. What is a link already stays as it is, and an address that touches one
    /// is none.
    ///
    /// - Parameter restyle: Changes the style of an address after it got its link.
    public func addingDetectedLinks(
        kinds: Set<DetectedLink.Kind> = Set(DetectedLink.Kind.allCases),
        restyle: (inout TextStyle) -> Void = { _ in }
    ) -> StyledText {
        let links = LinkDetector.detect(in: Array(storage.utf8), kinds: kinds)
        var builder = StyledText.Builder()
        builder.reserveCapacity(count)
        var position = 0
        for link in links where !hasLink(in: link.range) {
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

    private func hasLink(in range: Range<Int>) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound {
            let (style, stretch) = style(at: position)
            if style.link != nil { return true }
            position = stretch.upperBound
        }
        return false
    }
}
