/// A truncation token, shaped for the place where it stands.
package struct ShapedToken: Sendable {
    /// The token as it was given.
    package let text: StyledText
    /// What the token takes from the text that it stands for.
    package let inherited: TextStyle
    /// The typeface whose family goes before those that the token's style names.
    let typeface: Typeface?
    package let direction: WritingDirection
    /// A place where the token stands: the same one there is the same again, whatever the styles are.
    let place: Place?
    package let shaped: ShapedString

    /// The text that a token stands for: from somewhere in a style run to an offset.
    struct Place: Sendable, Equatable {
        var firstStyle: Int
        var end: Int
    }

    /// What a token is made of, but for the style that it inherits.
    struct Wish {
        var text: StyledText
        var typeface: Typeface?
        var direction: WritingDirection
    }

    fileprivate func fulfils(_ wish: borrowing Wish) -> Bool {
        direction == wish.direction && typeface === wish.typeface && text == wish.text
    }
}

extension ShapedString {
    /// Tokens are kept; more than this many different ones in one text are shaped anew each time.
    private static let tokenLimit = 32

    /// The token shaped with this text's options, line breaks taken out. Amortised O(1): a text is cut at many
    /// widths, with the same token each time.
    ///
    /// - Parameter style: What the token takes where its own style leaves something open.
    package func shapedToken(_ text: StyledText, inheriting style: TextStyle, direction: WritingDirection)
        -> ShapedString
    {
        shapedToken(
            ShapedToken.Wish(text: text, typeface: nil, direction: direction), at: nil, inheriting: style)
    }

    /// The same; the style is asked for only where no token is known at the place.
    ///
    /// - Parameters:
    ///   - place: Where the token stands, if it takes the same style each time it stands there.
    ///   - style: What the token takes where its own style leaves something open.
    func shapedToken(
        _ wish: ShapedToken.Wish, at place: ShapedToken.Place?, inheriting style: @autoclosure () -> TextStyle
    ) -> ShapedString {
        if let place, let known = firstToken(where: { $0.fulfils(wish) && $0.place == place }) { return known }
        let style = style()
        let known = firstToken { $0.fulfils(wish) && $0.inherited == style }
        if let known, place == nil { return known }
        let shaped = known ?? shape(wish, inheriting: style)
        memory.tokens.locked { tokens in
            if tokens.count < Self.tokenLimit {
                tokens.append(
                    ShapedToken(
                        text: wish.text, inherited: style, typeface: wish.typeface, direction: wish.direction,
                        place: place, shaped: shaped))
            }
        }
        return shaped
    }

    /// The first token that is known and fits.
    @inline(__always)
    private func firstToken(where fits: (borrowing ShapedToken) -> Bool) -> ShapedString? {
        memory.tokens.locked { tokens in
            tokens.withUnsafeBufferPointer { tokens in
                tokens.indices.first { fits(tokens[$0]) }.map { tokens[$0].shaped }
            }
        }
    }

    private func shape(_ wish: ShapedToken.Wish, inheriting style: TextStyle) -> ShapedString {
        var options = options
        options.baseWritingDirection = wish.direction == .rightToLeft ? .rightToLeft : .leftToRight
        var inherited = style
        if let typeface = wish.typeface {
            inherited.font = (style.font ?? FontDescription())
                .preferring(typeface.family, over: options.defaultStyle.font)
        }
        return ShapedString(wish.text.asToken(inheriting: inherited), options: options)
    }
}

extension FontDescription {
    /// The description with a family in front of those that it or its context names.
    fileprivate func preferring(_ family: String, over context: FontDescription?) -> FontDescription {
        var description = self
        description.families = [family] + (families ?? context?.families ?? [])
        return description
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
