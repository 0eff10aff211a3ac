import FoundationEssentials
import TextEngine

extension AttributeScopes {
    /// The attributes that a label understands: `text[range].label.foregroundColor = …`, or in a container.
    public struct LabelAttributes: AttributeScope {
        /// The font; what it leaves open comes from CSS.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// What the text is a link to. Foundation's `link` is understood too.
        public let link: LinkAttribute
        /// The language of the text. Foundation's `languageIdentifier` is understood too.
        public let language: LanguageAttribute
        /// What holds for whole paragraphs.
        public let paragraphStyle: ParagraphStyleAttribute
        /// Foundation's own attributes, so that both can be used side by side.
        public let foundation: AttributeScopes.FoundationAttributes

        /// The key of ``font``.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = FontDescription
            public static let name = "LabelWidget.Font"
        }

        /// The key of ``foregroundColor``.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "LabelWidget.ForegroundColor"
        }

        /// The key of ``backgroundColor``.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "LabelWidget.BackgroundColor"
        }

        /// The key of ``link``.
        public enum LinkAttribute: AttributedStringKey {
            public typealias Value = LinkValue
            public static let name = "LabelWidget.Link"
        }

        /// The key of ``language``.
        public enum LanguageAttribute: AttributedStringKey {
            public typealias Value = String
            public static let name = "LabelWidget.Language"
        }

        /// The key of ``paragraphStyle``, which holds for whole paragraphs.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = ParagraphStyle
            public static let name = "LabelWidget.ParagraphStyle"
            public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
        }
    }

    /// The attributes that a label understands.
    public var label: LabelAttributes.Type { LabelAttributes.self }
}

extension AttributeDynamicLookup {
    /// Lets the attributes be written as members: `text.foregroundColor`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.LabelAttributes, Key>
    ) -> Key { self[Key.self] }
}
