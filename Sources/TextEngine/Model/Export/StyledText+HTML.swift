extension StyledText {
    /// The text as an HTML fragment for the clipboard.
    ///
    /// **Paragraphs.** A text without paragraph separators has no element around it, so that it goes into a paragraph where it is
    /// pasted. Otherwise each paragraph is a `<p>` without margins: LibreOffice and browsers make paragraphs of it. `<br/>`
    /// would join them to one paragraph, with one direction. Other line terminators become `<br/>`. Spaces that HTML would
    /// drop become U+00A0, as in browsers' own copies; a tab keeps its width by a `<span>` of preformatted text.
    ///
    /// **Styles.** Family, size, weight and slant, text and background colour, underlines, overlines and strikethroughs, language,
    /// the base directions of paragraphs, and embedded directions. Everything else of a ``TextStyle`` is left out. Attachments
    /// become their texts (``replacingAttachmentsWithText()``).
    ///
    /// **Links.** A link has its `href` only if its URL has a scheme, no control characters, and is not one that runs code:
    /// `javascript`, `data` and `vbscript` are left out. So are app-defined values, and classes: where it is pasted, they mean nothing or
    /// something else.
    ///
    /// The fragment is well-formed XML of ASCII characters only: others are numeric references, because programs disagree about
    /// the encoding of a fragment. Characters that HTML does not allow are left out. O(n).
    public var html: String { HTMLWriter.fragment(of: replacingAttachmentsWithText()) }
}
