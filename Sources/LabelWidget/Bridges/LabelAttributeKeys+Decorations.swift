import FoundationEssentials
import TextEngine

// Attribute keys for decorations, colours and links that are less common.

extension AttributeScopes.LabelAttributes {
    /// The key of ``foregroundAlpha``.
    public enum ForegroundAlphaKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Float
        /// The name under which it is stored.
        public static let name = "LabelWidget.foregroundAlpha"
    }

    /// The key of ``backgroundAlpha``.
    public enum BackgroundAlphaKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Float
        /// The name under which it is stored.
        public static let name = "LabelWidget.backgroundAlpha"
    }

    /// The key of ``linkTitle``.
    public enum LinkTitleKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = String
        /// The name under which it is stored.
        public static let name = "LabelWidget.linkTitle"
    }

    /// The key of ``linkClasses``.
    public enum LinkClassesKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = [String]
        /// The name under which it is stored.
        public static let name = "LabelWidget.linkClasses"
    }

    /// The key of ``underlineColor``.
    public enum UnderlineColorKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Color
        /// The name under which it is stored.
        public static let name = "LabelWidget.underlineColor"
    }

    /// The key of ``overline``.
    public enum OverlineKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = DecorationLine
        /// The name under which it is stored.
        public static let name = "LabelWidget.overline"
    }

    /// The key of ``overlineColor``.
    public enum OverlineColorKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Color
        /// The name under which it is stored.
        public static let name = "LabelWidget.overlineColor"
    }

    /// The key of ``strikethroughColor``.
    public enum StrikethroughColorKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Color
        /// The name under which it is stored.
        public static let name = "LabelWidget.strikethroughColor"
    }
}
