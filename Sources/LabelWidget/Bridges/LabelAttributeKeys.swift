import FoundationEssentials
import TextEngine

// The keys of the attributes, each with its type and the name under which it is stored.

extension AttributeScopes.LabelAttributes {
    /// The key of ``font``.
    public enum FontKey: AttributedStringKey {
        public typealias Value = FontDescription
        public static let name = "LabelWidget.font"
    }

    /// The key of ``foregroundColor``.
    public enum ForegroundColorKey: AttributedStringKey {
        public typealias Value = Color
        public static let name = "LabelWidget.foregroundColor"
    }

    /// The key of ``backgroundColor``.
    public enum BackgroundColorKey: AttributedStringKey {
        public typealias Value = Color
        public static let name = "LabelWidget.backgroundColor"
    }

    /// The key of ``background``.
    public enum BackgroundKey: AttributedStringKey {
        public typealias Value = TextBackground
        public static let name = "LabelWidget.background"
    }

    /// The key of ``link``.
    public enum LinkKey: AttributedStringKey {
        public typealias Value = LinkValue
        public static let name = "LabelWidget.link"
    }

    /// The key of ``language``.
    public enum LanguageKey: AttributedStringKey {
        public typealias Value = String
        public static let name = "LabelWidget.language"
    }

    /// The key of ``underline``.
    public enum UnderlineKey: AttributedStringKey {
        public typealias Value = DecorationLine
        public static let name = "LabelWidget.underline"
    }

    /// The key of ``strikethrough``.
    public enum StrikethroughKey: AttributedStringKey {
        public typealias Value = DecorationLine
        public static let name = "LabelWidget.strikethrough"
    }

    /// The key of ``shadow``.
    public enum ShadowKey: AttributedStringKey {
        public typealias Value = TextShadow
        public static let name = "LabelWidget.shadow"
    }

    /// The key of ``stroke``.
    public enum StrokeKey: AttributedStringKey {
        public typealias Value = TextStroke
        public static let name = "LabelWidget.stroke"
    }

    /// The key of ``baselineOffset``.
    public enum BaselineOffsetKey: AttributedStringKey {
        public typealias Value = Double
        public static let name = "LabelWidget.baselineOffset"
    }

    /// The key of ``letterSpacing``.
    public enum LetterSpacingKey: AttributedStringKey {
        public typealias Value = Double
        public static let name = "LabelWidget.letterSpacing"
    }

    /// The key of ``usesKerning``.
    public enum UsesKerningKey: AttributedStringKey {
        public typealias Value = Bool
        public static let name = "LabelWidget.usesKerning"
    }

    /// The key of ``ligatures``.
    public enum LigaturesKey: AttributedStringKey {
        public typealias Value = TextStyle.Ligatures
        public static let name = "LabelWidget.ligatures"
    }

    /// The key of ``directionEmbeddings``.
    public enum DirectionEmbeddingsKey: AttributedStringKey {
        public typealias Value = [DirectionEmbedding]
        public static let name = "LabelWidget.directionEmbeddings"
    }

    /// The key of ``hyphenationLanguage``.
    public enum HyphenationLanguageKey: AttributedStringKey {
        public typealias Value = String
        public static let name = "LabelWidget.hyphenationLanguage"
    }

    /// The key of ``attachment``.
    public enum AttachmentKey: AttributedStringKey {
        public typealias Value = TextAttachment
        public static let name = "LabelWidget.attachment"
    }

    /// The key of ``paragraphStyle``, which holds for whole paragraphs.
    public enum ParagraphStyleKey: AttributedStringKey {
        public typealias Value = ParagraphStyle
        public static let name = "LabelWidget.paragraphStyle"
        public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
    }
}
