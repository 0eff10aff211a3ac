import FoundationEssentials
import TextEngine

extension StyledText {
    /// Reads the attributes of ``FoundationEssentials/AttributeScopes/LabelAttributes``, and Foundation's `link` and
    /// `languageIdentifier` where ours are not set. Others are passed over.
    ///
    /// Costs some microseconds for every run; lists should use a ``StyledText/Builder``.
    public init(_ text: AttributedString) {
        var builder = Builder()
        for run in text.runs {
            let foundationLink = run.foundation.link.map { LinkValue(url: $0.absoluteString) }
            let style = TextStyle(
                font: run.label.font,
                foregroundColor: run.label.foregroundColor,
                backgroundColor: run.label.backgroundColor,
                link: run.label.link ?? foundationLink,
                language: run.label.language ?? run.foundation.languageIdentifier)
            builder.append(
                String(text.characters[run.range]), style: style, paragraphStyle: run.label.paragraphStyle ?? .default)
        }
        self = builder.text
    }
}

extension AttributedString {
    /// The text with its styles as attributes of ``FoundationEssentials/AttributeScopes/LabelAttributes``.
    public init(_ text: StyledText) {
        self.init()
        for (range, style) in text.styleRuns {
            var position = range.lowerBound
            while position < range.upperBound {
                let (paragraphStyle, end) = text.paragraphStyleRun(at: position)
                let part = position..<min(end, range.upperBound)
                var attributes = AttributeContainer()
                attributes.label.font = style.font
                attributes.label.foregroundColor = style.foregroundColor
                attributes.label.backgroundColor = style.backgroundColor
                attributes.label.link = style.link
                attributes.label.language = style.language
                if paragraphStyle != .default { attributes.label.paragraphStyle = paragraphStyle }
                append(AttributedString(text.string(in: part), attributes: attributes))
                position = part.upperBound
            }
        }
    }
}

extension Label {
    /// The text as an attributed string of Foundation's, with the attributes of
    /// ``FoundationEssentials/AttributeScopes/LabelAttributes``.
    public var attributedText: AttributedString {
        get { AttributedString(styledText) }
        set { styledText = StyledText(newValue) }
    }
}
