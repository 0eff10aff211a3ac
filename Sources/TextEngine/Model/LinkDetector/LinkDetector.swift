/// Finds addresses in plain text: URLs, bare domains, e-mail addresses, phone numbers.
///
/// - A URL has a common scheme (http, https, ftp, file, mailto, tel and some more), never `javascript:` or `data:`.
/// - A bare domain ends with a known top-level domain in lowercase. Two labels that look like a file name (`readme.md`)
///   count only with a path.
/// - A phone number has `+` and a country code, or the form `(555) 123-4567` or `555-123-4567`.
/// - Trailing punctuation is not part of an address, nor is a closing bracket without its opening bracket. Text of
///   scripts without spaces may directly precede and follow an address.
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

    /// What becomes a link, in order and without overlaps, by the rule of ``StyledText/addingDetectedLinks(kinds:patterns:restyle:)``.
    static func matches(
        in utf8: [UInt8], kinds: Set<DetectedLink.Kind>, patterns: [LinkPattern]
    ) -> [(range: Range<Int>, value: LinkValue)] {
        let links = detect(in: utf8, kinds: kinds).map { (range: $0.range, value: LinkValue(url: $0.url)) }
        if patterns.isEmpty { return links }
        let all = (links + patterns.flatMap { $0.matches(in: utf8) }).enumerated().sorted {
            let (a, b) = ($0.element.range, $1.element.range)
            return (a.lowerBound, b.upperBound, $0.offset) < (b.lowerBound, a.upperBound, $1.offset)
        }
        var (end, chosen) = (0, [(range: Range<Int>, value: LinkValue)]())
        for (_, match) in all where match.range.lowerBound >= end {
            chosen.append(match)
            end = match.range.upperBound
        }
        return chosen
    }
}
