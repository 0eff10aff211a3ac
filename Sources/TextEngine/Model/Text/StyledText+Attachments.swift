extension StyledText {
    /// Creates a text with one attachment, at the character U+FFFC.
    public init(_ attachment: TextAttachment, style: TextStyle = .plain) {
        var style = style
        style.attachment = attachment
        self.init("\u{FFFC}", style: style)
    }

    /// The text with every attachment replaced by its ``TextAttachment/stringRepresentation``, as for copying.
    ///
    /// Without a representation, an attachment becomes a space between two words. At the ends of the text, and beside
    /// white space or other attachments, it is removed. O(n).
    public func replacingAttachmentsWithText() -> StyledText {
        guard storage.styles.contains(where: { $0.value.attachment != nil }) else { return self }
        var builder = Builder()
        builder.reserveCapacity(count)
        storage.utf8.withUnsafeBufferPointer { bytes in
            var position = 0
            while position < bytes.count {
                var (style, run) = style(at: position)
                let paragraph = paragraphStyleRun(at: position)
                let end = min(run.upperBound, paragraph.end)
                guard let attachment = style.attachment else {
                    builder.append(validUTF8: bytes[position..<end], style: style, paragraphStyle: paragraph.style)
                    position = end
                    continue
                }
                style.attachment = nil
                var next = position + bytes.scalar(at: position).length
                if !isAttachment(position, bytes) {
                    builder.append(validUTF8: bytes[position..<next], style: style, paragraphStyle: paragraph.style)
                } else if let text = attachment.stringRepresentation {
                    builder.append(text, style: style, paragraphStyle: paragraph.style)
                } else {
                    // Treat several without a representation as one.
                    let start = position
                    while next < bytes.count, isAttachment(next, bytes),
                        self.style(at: next).style.attachment?.stringRepresentation == nil
                    {
                        next += bytes.scalar(at: next).length
                    }
                    if divides(start..<next, bytes) {
                        builder.append(" ", style: style, paragraphStyle: paragraph.style)
                    }
                }
                position = next
            }
        }
        return builder.text
    }

    private func isAttachment(_ offset: Int, _ bytes: UTF8Bytes) -> Bool {
        bytes.scalar(at: offset).value == 0xFFFC && style(at: offset).style.attachment != nil
    }

    /// Whether there are words on both sides of a range.
    private func divides(_ range: Range<Int>, _ bytes: UTF8Bytes) -> Bool {
        guard range.lowerBound > 0, range.upperBound < bytes.count else { return false }
        let (before, length) = bytes.scalar(endingAt: range.lowerBound)
        let after = bytes.scalar(at: range.upperBound).value
        return !isAttachment(range.lowerBound - length, bytes) && !isAttachment(range.upperBound, bytes)
            && !isSpace(before) && !isSpace(after)
    }

    private func isSpace(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
    }
}
