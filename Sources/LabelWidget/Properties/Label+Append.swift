import TextEngine

/// Texts that grow at the end and shrink at the start: a log, or an answer that arrives word by word.
extension Label {
    /// Appends a text with its styles, in place of markup and mnemonics. Shapes the last paragraph again, and keeps the selection.
    /// At 2³⁰ bytes, the oldest quarter of the text goes.
    public func append(_ text: StyledText) { state.append(text) }

    /// Appends a text. Shapes the last paragraph again, and keeps the selection.
    public func append(_ text: String) { state.append(StyledText(text)) }

    /// Removes bytes from the start of the text: at most all of it. If they end inside a character, the whole character stays.
    public func removeFirst(bytes: Int) { state.removeFirst(bytes: bytes) }
}
