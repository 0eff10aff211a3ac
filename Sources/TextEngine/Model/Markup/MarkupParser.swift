/// Reads Pango's markup as of Pango 1.50, with GtkLabel's links: `<a href="…" title="…" class="…">`.
///
/// It accepts what `pango_parse_markup` accepts, gives the same text and attributes, and finds errors at the same place;
/// Documentation/Differences.md has the exceptions. O(n log n) in time and O(n) in memory for any input.
///
/// ```swift
/// let parsed = try MarkupParser().parse("<b>Bold</b> and <a href='https://example.org'>a link</a>")
/// ```
public struct MarkupParser: Sendable, Hashable {
    /// Dots per inch, by which points become pixels. Only font sizes in points depend on it: Pango takes `rise`,
    /// `letter_spacing` and the like as 1/1024 pixels, whatever its documentation says.
    public var resolution: Double { didSet { resolution = Self.clamped(resolution) } }
    /// The character that marks the one behind it as an accelerator; nil for none.
    public var acceleratorMarker: Unicode.Scalar?

    /// Makes a parser. A resolution that is no positive number counts as 96.
    public init(resolution: Double = 96, acceleratorMarker: Unicode.Scalar? = nil) {
        self.resolution = Self.clamped(resolution)
        self.acceleratorMarker = acceleratorMarker
    }

    /// Reads a markup text. The outermost tag `<markup>` may be missing.
    public func parse(_ markup: String) throws(MarkupError) -> ParsedMarkup {
        try parse(utf8: Array(markup.utf8), isValidated: true)
    }

    /// Reads a markup text of bytes that need not be valid UTF-8.
    package func parse(utf8 markup: [UInt8]) throws(MarkupError) -> ParsedMarkup {
        try parse(utf8: markup, isValidated: false)
    }

    private func parse(utf8 markup: [UInt8], isValidated: Bool) throws(MarkupError) -> ParsedMarkup {
        guard markup.count <= StyledText.maximumLength else {
            let fault = MarkupFault(
                kind: .tooLong, range: 0..<markup.count, offset: 0,
                message: "The markup has more than \(StyledText.maximumLength) bytes.")
            throw MarkupError(fault, in: markup.prefix(0))
        }
        let prefix = Array("<markup>".utf8)
        let reader = MarkupReader(prefix + markup + Array("</markup>".utf8), isValidated: isValidated)
        var composer = MarkupComposer(reader: reader, parser: self)
        do {
            return try composer.compose()
        } catch {
            throw MarkupError(error.moved(by: -prefix.count), in: markup)
        }
    }

    private static func clamped(_ resolution: Double) -> Double {
        resolution > 0 && resolution.isFinite ? resolution : 96
    }
}

extension StyledText {
    /// Makes a text of Pango markup with GtkLabel's links.
    ///
    /// - Parameter resolution: Dots per inch, by which font sizes in points become pixels.
    /// - Throws: ``MarkupError``.
    public init(markup: String, resolution: Double = 96) throws(MarkupError) {
        self = try MarkupParser(resolution: resolution).parse(markup).styledText
    }
}
