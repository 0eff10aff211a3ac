/// A truncation token, shaped for the place where it stands.
package struct ShapedToken: Sendable {
    /// The token as the author gave it.
    package let text: StyledText
    /// The style that the token inherits from the text that it replaces.
    package let inherited: TextStyle
    /// The typeface whose family comes before the families of the token's style.
    let typeface: Typeface?
    package let direction: WritingDirection
    /// The place of the token, if known. The same token at the same place has the same style.
    let place: Place?
    package let shaped: ShapedString

    /// The text that a token replaces: from some offset in a style run to another offset.
    struct Place: Sendable, Equatable {
        var firstStyle: Int
        var end: Int
    }

    /// The input of a shaped token, except the style that it inherits.
    struct Request {
        var text: StyledText
        var typeface: Typeface?
        var direction: WritingDirection
    }

    fileprivate func matches(_ request: borrowing Request) -> Bool {
        direction == request.direction && typeface === request.typeface && text == request.text
    }
}

extension ShapedString {
    /// The most tokens that are cached for a text. Others are shaped each time.
    private static let tokenLimit = 32

    /// The token, shaped with this text's options and without line breaks. Amortised O(1): a text is truncated at many widths
    /// with the same token.
    ///
    /// - Parameter style: The style for everything that the token's own style leaves open.
    package func shapedToken(_ text: StyledText, inheriting style: TextStyle, direction: WritingDirection)
        -> ShapedString
    {
        shapedToken(
            ShapedToken.Request(text: text, typeface: nil, direction: direction), at: nil, inheriting: style)
    }

    /// The same. Evaluates `style` only if no token is cached for the place.
    ///
    /// - Parameters:
    ///   - place: The place of the token, if the token always inherits the same style there.
    ///   - style: The style for everything that the token's own style leaves open.
    func shapedToken(
        _ request: ShapedToken.Request, at place: ShapedToken.Place?, inheriting style: @autoclosure () -> TextStyle
    ) -> ShapedString {
        if let place, let known = firstToken(where: { $0.matches(request) && $0.place == place }) { return known }
        let style = style()
        let known = firstToken { $0.matches(request) && $0.inherited == style }
        if let known, place == nil { return known }
        let shaped = known ?? shape(request, inheriting: style)
        memory.tokens.locked { tokens in
            if tokens.count < Self.tokenLimit {
                tokens.append(
                    ShapedToken(
                        text: request.text, inherited: style, typeface: request.typeface, direction: request.direction,
                        place: place, shaped: shaped))
            }
        }
        return shaped
    }

    /// The first cached token that fits.
    @inline(__always)
    private func firstToken(where fits: (borrowing ShapedToken) -> Bool) -> ShapedString? {
        memory.tokens.locked { tokens in
            tokens.withUnsafeBufferPointer { tokens in
                tokens.indices.first { fits(tokens[$0]) }.map { tokens[$0].shaped }
            }
        }
    }

    private func shape(_ request: ShapedToken.Request, inheriting style: TextStyle) -> ShapedString {
        var options = options
        options.baseWritingDirection = request.direction == .rightToLeft ? .rightToLeft : .leftToRight
        var inherited = style
        if let typeface = request.typeface {
            inherited.font = (style.font ?? FontDescription())
                .preferring(typeface.family, over: options.defaultStyle.font)
        }
        return ShapedString(request.text.asToken(inheriting: inherited), options: options, fonts: fontSnapshot)
    }
}

extension FontDescription {
    /// The description with a family before its own families, or before those of its context.
    fileprivate func preferring(_ family: String, over context: FontDescription?) -> FontDescription {
        var description = self
        description.families = [family] + (families ?? context?.families ?? [])
        return description
    }
}

extension StyledText {
    /// The token for removed text if the author gives none.
    package static let ellipsis = StyledText("…")

    /// The text as one line, with another style for everything that its style leaves open. Line terminators become spaces.
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
