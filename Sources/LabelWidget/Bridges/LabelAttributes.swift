import FoundationEssentials
import TextEngine

extension AttributeScopes {
    /// The attributes of labels: `text[range].label.foregroundColor = …`, also in a container. They have the meaning of
    /// the properties with the same names in ``TextEngine/TextStyle`` and ``TextEngine/ParagraphStyle``.
    public struct LabelAttributes: AttributeScope {
        /// The font. Its nil properties come from CSS.
        public let font: FontKey
        /// The colour of the text.
        public let foregroundColor: ForegroundColorKey
        /// The background colour.
        public let backgroundColor: BackgroundColorKey
        /// The shape behind the text.
        public let background: BackgroundKey
        /// The target of the link. Foundation's `link` works too.
        public let link: LinkKey
        /// The language of the text. Foundation's `languageIdentifier` works too.
        public let language: LanguageKey
        /// The underline.
        public let underline: UnderlineKey
        /// The strikethrough.
        public let strikethrough: StrikethroughKey
        /// The shadow behind the text.
        public let shadow: ShadowKey
        /// The outline around the glyphs.
        public let stroke: StrokeKey
        /// The distance above the baseline, in pixels.
        public let baselineOffset: BaselineOffsetKey
        /// Extra space after every cluster, in pixels.
        public let letterSpacing: LetterSpacingKey
        /// Whether kerning is used.
        public let usesKerning: UsesKerningKey
        /// The ligatures.
        public let ligatures: LigaturesKey
        /// The direction embeddings.
        public let directionEmbeddings: DirectionEmbeddingsKey
        /// The language for hyphenation.
        public let hyphenationLanguage: HyphenationLanguageKey
        /// The attachment at the character U+FFFC.
        public let attachment: AttachmentKey
        /// The alpha for the text's colour, if that comes from the context.
        public let foregroundAlpha: ForegroundAlphaKey
        /// The alpha for the background colour, if that comes from the context.
        public let backgroundAlpha: BackgroundAlphaKey
        /// The tooltip of the link.
        public let linkTitle: LinkTitleKey
        /// The CSS classes of the link's node.
        public let linkClasses: LinkClassesKey
        /// The colour of underlines without their own colour.
        public let underlineColor: UnderlineColorKey
        /// The overline.
        public let overline: OverlineKey
        /// The colour of overlines without their own colour.
        public let overlineColor: OverlineColorKey
        /// The colour of strikethroughs without their own colour.
        public let strikethroughColor: StrikethroughColorKey
        /// Steps of the baseline, which add up.
        package let baselineShifts: BaselineShiftsKey
        /// Sizes from the font's metrics, which multiply.
        package let fontMetricScales: FontMetricScalesKey
        /// The line height of the text.
        public let lineHeight: LineHeightKey
        /// The change of letters before they are shown.
        package let textTransform: TextTransformKey
        /// The invisible characters to show as symbols.
        package let visibleCharacters: VisibleCharactersKey
        /// Whether fallback fonts may be used for missing characters.
        public let usesFontFallback: UsesFontFallbackKey
        /// The gravity in vertical text.
        package let gravity: GravityKey
        /// The rotation of scripts in vertical text.
        package let gravityHint: GravityHintKey
        /// Whether lines may break inside the text.
        public let allowsLineBreaks: AllowsLineBreaksKey
        /// Whether a line break inside a word shows a hyphen.
        public let insertsHyphens: InsertsHyphensKey
        /// Adjacent text with the same number is one word.
        package let wordSegment: WordSegmentKey
        /// Adjacent text with the same number is one sentence.
        package let sentenceSegment: SentenceSegmentKey
        /// The style of whole paragraphs.
        public let paragraphStyle: ParagraphStyleKey
        /// Foundation's attributes, so that both can be used together.
        public let foundation: AttributeScopes.FoundationAttributes
    }

    /// The attributes of labels.
    public var label: LabelAttributes.Type { LabelAttributes.self }
}

extension AttributeDynamicLookup {
    /// Allows the member syntax `text.foregroundColor`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.LabelAttributes, Key>
    ) -> Key { self[Key.self] }
}
