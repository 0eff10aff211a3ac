/// Texts that grow at the end and shrink at the start: a log, or an answer that arrives word by word.
extension StyledText {
    /// Appends another text with its styles, links, attachments and paragraph styles. The result is the same as that of
    /// ``StyledText/Builder/append(_:)``.
    ///
    /// Amortised O(appended text), however long the text is, and although older values are still in use: a longer text continues
    /// in the memory of the shorter one, behind its end. Only one text can do so. Another one that is appended to the same value
    /// copies it first: O(both texts). So append to the newest value.
    public mutating func append(_ other: StyledText) {
        if isEmpty {
            self = other
        } else if !other.isEmpty {
            Self.requireLength(count + other.count)
            var styles = storage.styles
            styles.append(other.storage.styles, range: 0..<other.count, at: count, fill: .plain)
            let paragraphStyles = paragraphStyles(appending: other)
            self = other.storage.utf8.withUnsafeBufferPointer {
                StyledText(storage: storage.appending($0, styles: styles, paragraphStyles: paragraphStyles))
            }
        }
    }

    /// Appends text with a style. The cost is that of ``append(_:)``.
    public mutating func append(
        _ text: String, style: TextStyle = .plain, paragraphStyle: ParagraphStyle = .default
    ) {
        append(StyledText(text, style: style, paragraphStyle: paragraphStyle))
    }

    /// The text with another one behind it. The cost is that of ``append(_:)``.
    public func appending(_ other: StyledText) -> StyledText {
        var text = self
        text.append(other)
        return text
    }

    /// Removes bytes from the start of the text: at most all of it, and nothing if the number is not greater than 0. If they
    /// end inside a character, the whole character stays.
    ///
    /// Amortised O(removed bytes + style runs of the rest): the rest is copied the first time, and when more than half of its memory is not
    /// in use any more.
    public mutating func removeFirst(bytes: Int) {
        let rest = wholeCharacters(in: max(bytes, 0)..<max(bytes, count))
        guard rest.lowerBound > 0 else { return }
        var styles = Runs<TextStyle>(emptyWith: .plain)
        styles.append(storage.styles, range: rest, at: -rest.lowerBound, fill: .plain)
        var paragraphStyles: Runs<ParagraphStyle>?
        if storage.hasParagraphStyles {
            var runs = Runs<ParagraphStyle>(emptyWith: .default)
            runs.append(storage.paragraphStyles, range: rest, at: -rest.lowerBound, fill: .default)
            paragraphStyles = runs
        }
        let shared = storage.sharingBytes(
            from: rest.lowerBound, styles: styles, paragraphStyles: paragraphStyles)
        let kept =
            shared
            ?? storage.utf8.withUnsafeBufferPointer {
                Storage.makeShared(UTF8Bytes(rebasing: $0[rest]), styles: styles, paragraphStyles: paragraphStyles)
            }
        self = StyledText(storage: kept)
    }

    /// The text with other styles, in the same memory if it was made by appending. O(1), else O(text).
    func withStyles(_ styles: Runs<TextStyle>) -> StyledText {
        let paragraphStyles = storage.hasParagraphStyles ? storage.paragraphStyles : nil
        let shared = storage.sharingBytes(from: 0, styles: styles, paragraphStyles: paragraphStyles)
        return StyledText(
            storage: shared
                ?? storage.utf8.withUnsafeBufferPointer {
                    Storage.make($0, styles: styles, paragraphStyles: paragraphStyles)
                })
    }

    /// The runs of paragraph styles of both texts; nil if both have none.
    private func paragraphStyles(appending other: StyledText) -> Runs<ParagraphStyle>? {
        guard storage.hasParagraphStyles || other.storage.hasParagraphStyles else { return nil }
        var runs = storage.paragraphStyles
        runs.append(.default, until: Int32(count))
        runs.append(other.storage.paragraphStyles, range: 0..<other.count, at: count, fill: .default)
        return runs
    }
}
