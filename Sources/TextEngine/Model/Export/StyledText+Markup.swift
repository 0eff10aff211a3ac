extension StyledText {
    /// The text as Pango markup with GtkLabel's links.
    ///
    /// ``init(markup:resolution:)`` makes the same text and attributes from it, as far as markup has them. It has no paragraph
    /// styles, shadows, strokes, kerning, ligatures, direction embeddings and app-defined links. Sizes are whole 1/1024 points,
    /// other lengths 1/1024 pixels, colours have 16 bits. What has a near form in markup gets it: a thick underline is a single
    /// one, a background shape is its colour. Segments of words and sentences that cross are divided. Attachments become their
    /// texts (``replacingAttachmentsWithText()``), and a NUL character becomes U+FFFD. O(n).
    ///
    /// - Parameter resolution: Dots per inch, for converting font sizes from pixels to points.
    public func markup(resolution: Double = 96) -> String {
        MarkupWriter.markup(
            of: replacingAttachmentsWithText(), resolution: MarkupParser(resolution: resolution).resolution)
    }
}
