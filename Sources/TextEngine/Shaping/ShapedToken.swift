/// A truncation token, shaped for the place where it stands.
package struct ShapedToken: Sendable {
    /// The token as it was given.
    package let text: StyledText
    /// What the token takes from the text that it stands for.
    package let inherited: TextStyle
    package let direction: WritingDirection
    package let shaped: ShapedString
}

extension ShapedString {
    /// Tokens are kept; more than this many different ones in one text are shaped anew each time.
    private static let tokenLimit = 16

    /// The token shaped with this text's options, line breaks taken out. Amortised O(1): a text is cut at many
    /// widths, with the same token each time.
    package func shapedToken(_ text: StyledText, inheriting style: TextStyle, direction: WritingDirection)
        -> ShapedString
    {
        let known = tokens.locked { tokens in
            tokens.first {
                $0.direction == direction && $0.text == text && $0.inherited == style
            }?.shaped
        }
        if let known { return known }
        var options = options
        options.baseWritingDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        let shaped = ShapedString(text.asToken(inheriting: style), options: options)
        tokens.locked { tokens in
            if tokens.count < Self.tokenLimit {
                tokens.append(ShapedToken(text: text, inherited: style, direction: direction, shaped: shaped))
            }
        }
        return shaped
    }
}

extension StyledText {
    /// The token that stands for removed text where no other was given.
    package static let ellipsis = StyledText("…")

    /// The text as one line with what its style leaves open taken from another: line terminators become spaces.
    fileprivate func asToken(inheriting style: TextStyle) -> StyledText {
        var builder = Builder()
        for run in styleRuns {
            let text = string(in: run.range).unicodeScalars.map {
                CharacterProperties.isLineTerminator($0.value) ? " " : String($0)
            }
            builder.append(text.joined(), style: run.style.inheriting(from: style))
        }
        return builder.text
    }
}
