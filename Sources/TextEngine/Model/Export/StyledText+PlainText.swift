extension StyledText {
    /// The text for copying as plain text: without styles, attachments replaced by their texts
    /// (``replacingAttachmentsWithText()``). O(n).
    public var plainText: String { replacingAttachmentsWithText().string }
}
