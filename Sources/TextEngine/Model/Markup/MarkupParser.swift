/// Parses Pango markup (version 1.50) with GtkLabel's links: `<a href="…" title="…" class="…">`.
///
/// It accepts what `pango_parse_markup` accepts, returns the same text and attributes, and reports errors at the same
/// position. Documentation/Differences.md lists the exceptions. O(n log n) time and O(n) memory.
///
/// ```swift
/// let parsed = try MarkupParser().parse("<b>Bold</b> and <a href='https://example.org'>a link</a>")
/// ```
package struct MarkupParser: Sendable, Hashable {
    /// Dots per inch, for converting points to pixels. Only font sizes in points depend on it: Pango treats `rise`,
    /// `letter_spacing` and similar values as 1/1024 pixels, against its documentation.
    package var resolution: Double { didSet { resolution = Self.clamped(resolution) } }
    /// The character before an accelerator; nil for none.
    package var acceleratorMarker: Unicode.Scalar?

    /// Creates a parser. A resolution that is not a positive number counts as 96.
    package init(resolution: Double = 96, acceleratorMarker: Unicode.Scalar? = nil) {
        self.resolution = Self.clamped(resolution)
        self.acceleratorMarker = acceleratorMarker
    }

    /// Parses markup. The outermost tag `<markup>` is optional.
    package func parse(_ markup: String) throws(MarkupError) -> ParsedMarkup {
        try parse(utf8: Array(markup.utf8), isValidated: true)
    }

    /// Parses markup from bytes that may be invalid UTF-8.
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
    /// Creates a text from Pango markup with GtkLabel's links.
    ///
    /// - Parameter resolution: Dots per inch, for converting font sizes from points to pixels.
    /// - Throws: ``MarkupError``.
    public init(markup: String, resolution: Double = 96) throws(MarkupError) {
        self = try MarkupParser(resolution: resolution).parse(markup).styledText
    }
}
