import FoundationEssentials
import TextEngine

// Attribute keys with their type and their stored name.

extension AttributeScopes.LabelAttributes {
    /// The key of ``font``.
    public enum FontKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = FontDescription
        /// The name under which it is stored.
        public static let name = "LabelWidget.font"
    }

    /// The key of ``foregroundColor``.
    public enum ForegroundColorKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Color
        /// The name under which it is stored.
        public static let name = "LabelWidget.foregroundColor"
    }

    /// The key of ``backgroundColor``.
    public enum BackgroundColorKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Color
        /// The name under which it is stored.
        public static let name = "LabelWidget.backgroundColor"
    }

    /// The key of ``background``.
    public enum BackgroundKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = TextBackground
        /// The name under which it is stored.
        public static let name = "LabelWidget.background"
    }

    /// The key of ``link``.
    public enum LinkKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = LinkValue
        /// The name under which it is stored.
        public static let name = "LabelWidget.link"
    }

    /// The key of ``language``.
    public enum LanguageKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = String
        /// The name under which it is stored.
        public static let name = "LabelWidget.language"
    }

    /// The key of ``underline``.
    public enum UnderlineKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = DecorationLine
        /// The name under which it is stored.
        public static let name = "LabelWidget.underline"
    }

    /// The key of ``strikethrough``.
    public enum StrikethroughKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = DecorationLine
        /// The name under which it is stored.
        public static let name = "LabelWidget.strikethrough"
    }

    /// The key of ``shadow``.
    public enum ShadowKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = TextShadow
        /// The name under which it is stored.
        public static let name = "LabelWidget.shadow"
    }

    /// The key of ``stroke``.
    public enum StrokeKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = TextStroke
        /// The name under which it is stored.
        public static let name = "LabelWidget.stroke"
    }

    /// The key of ``baselineOffset``.
    public enum BaselineOffsetKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Double
        /// The name under which it is stored.
        public static let name = "LabelWidget.baselineOffset"
    }

    /// The key of ``letterSpacing``.
    public enum LetterSpacingKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Double
        /// The name under which it is stored.
        public static let name = "LabelWidget.letterSpacing"
    }

    /// The key of ``usesKerning``.
    public enum UsesKerningKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Bool
        /// The name under which it is stored.
        public static let name = "LabelWidget.usesKerning"
    }

    /// The key of ``ligatures``.
    public enum LigaturesKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = TextStyle.Ligatures
        /// The name under which it is stored.
        public static let name = "LabelWidget.ligatures"
    }

    /// The key of ``directionEmbeddings``.
    public enum DirectionEmbeddingsKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = [DirectionEmbedding]
        /// The name under which it is stored.
        public static let name = "LabelWidget.directionEmbeddings"
    }

    /// The key of ``hyphenationLanguage``.
    public enum HyphenationLanguageKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = String
        /// The name under which it is stored.
        public static let name = "LabelWidget.hyphenationLanguage"
    }

    /// The key of ``attachment``.
    public enum AttachmentKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = TextAttachment
        /// The name under which it is stored.
        public static let name = "LabelWidget.attachment"
    }

    /// The key of ``paragraphStyle``, which applies to whole paragraphs.
    public enum ParagraphStyleKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = ParagraphStyle
        /// The name under which it is stored.
        public static let name = "LabelWidget.paragraphStyle"
        /// The attribute applies to whole paragraphs.
        public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
    }
}
