import FoundationEssentials
import TextEngine

// The keys of what changes glyphs, lines and segments.

extension AttributeScopes.LabelAttributes {
    /// The key of ``baselineShifts``.
    public enum BaselineShiftsKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = [BaselineShift]
        /// The name under which it is stored.
        public static let name = "LabelWidget.baselineShifts"
    }

    /// The key of ``fontMetricScales``.
    public enum FontMetricScalesKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = [FontMetricScale]
        /// The name under which it is stored.
        public static let name = "LabelWidget.fontMetricScales"
    }

    /// The key of ``lineHeight``.
    public enum LineHeightKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = LineHeight
        /// The name under which it is stored.
        public static let name = "LabelWidget.lineHeight"
    }

    /// The key of ``textTransform``.
    public enum TextTransformKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = TextTransform
        /// The name under which it is stored.
        public static let name = "LabelWidget.textTransform"
    }

    /// The key of ``visibleCharacters``.
    public enum VisibleCharactersKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = VisibleCharacters
        /// The name under which it is stored.
        public static let name = "LabelWidget.visibleCharacters"
    }

    /// The key of ``usesFontFallback``.
    public enum UsesFontFallbackKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Bool
        /// The name under which it is stored.
        public static let name = "LabelWidget.usesFontFallback"
    }

    /// The key of ``gravity``.
    public enum GravityKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = TextGravity
        /// The name under which it is stored.
        public static let name = "LabelWidget.gravity"
    }

    /// The key of ``gravityHint``.
    public enum GravityHintKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = TextGravityHint
        /// The name under which it is stored.
        public static let name = "LabelWidget.gravityHint"
    }

    /// The key of ``allowsLineBreaks``.
    public enum AllowsLineBreaksKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Bool
        /// The name under which it is stored.
        public static let name = "LabelWidget.allowsLineBreaks"
    }

    /// The key of ``insertsHyphens``.
    public enum InsertsHyphensKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Bool
        /// The name under which it is stored.
        public static let name = "LabelWidget.insertsHyphens"
    }

    /// The key of ``wordSegment``.
    public enum WordSegmentKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Int32
        /// The name under which it is stored.
        public static let name = "LabelWidget.wordSegment"
    }

    /// The key of ``sentenceSegment``.
    public enum SentenceSegmentKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Int32
        /// The name under which it is stored.
        public static let name = "LabelWidget.sentenceSegment"
    }
}
