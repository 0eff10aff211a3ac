import FoundationEssentials
import TextEngine

// Attribute keys for glyphs, lines and segmentation.

extension AttributeScopes.LabelAttributes {
    /// The key of ``baselineShifts``.
    package enum BaselineShiftsKey: AttributedStringKey {
        /// The type of the attribute.
        package typealias Value = [BaselineShift]
        /// The name under which it is stored.
        package static let name = "LabelWidget.baselineShifts"
    }

    /// The key of ``fontMetricScales``.
    package enum FontMetricScalesKey: AttributedStringKey {
        /// The type of the attribute.
        package typealias Value = [FontMetricScale]
        /// The name under which it is stored.
        package static let name = "LabelWidget.fontMetricScales"
    }

    /// The key of ``lineHeight``.
    public enum LineHeightKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = LineHeight
        /// The name under which it is stored.
        public static let name = "LabelWidget.lineHeight"
    }

    /// The key of ``textTransform``.
    package enum TextTransformKey: AttributedStringKey {
        /// The type of the attribute.
        package typealias Value = TextTransform
        /// The name under which it is stored.
        package static let name = "LabelWidget.textTransform"
    }

    /// The key of ``visibleCharacters``.
    package enum VisibleCharactersKey: AttributedStringKey {
        /// The type of the attribute.
        package typealias Value = VisibleCharacters
        /// The name under which it is stored.
        package static let name = "LabelWidget.visibleCharacters"
    }

    /// The key of ``usesFontFallback``.
    public enum UsesFontFallbackKey: AttributedStringKey {
        /// The type of the attribute.
        public typealias Value = Bool
        /// The name under which it is stored.
        public static let name = "LabelWidget.usesFontFallback"
    }

    /// The key of ``gravity``.
    package enum GravityKey: AttributedStringKey {
        /// The type of the attribute.
        package typealias Value = TextGravity
        /// The name under which it is stored.
        package static let name = "LabelWidget.gravity"
    }

    /// The key of ``gravityHint``.
    package enum GravityHintKey: AttributedStringKey {
        /// The type of the attribute.
        package typealias Value = TextGravity.Hint
        /// The name under which it is stored.
        package static let name = "LabelWidget.gravityHint"
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
    package enum WordSegmentKey: AttributedStringKey {
        /// The type of the attribute.
        package typealias Value = Int32
        /// The name under which it is stored.
        package static let name = "LabelWidget.wordSegment"
    }

    /// The key of ``sentenceSegment``.
    package enum SentenceSegmentKey: AttributedStringKey {
        /// The type of the attribute.
        package typealias Value = Int32
        /// The name under which it is stored.
        package static let name = "LabelWidget.sentenceSegment"
    }
}
