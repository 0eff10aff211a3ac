import FoundationEssentials
import TextEngine

extension AttributeScopes {
    /// The attributes that a label understands: `text[range].label.foregroundColor = …`, or in a container. They mean
    /// what the properties of ``TextEngine/TextStyle`` and ``TextEngine/ParagraphStyle`` of the same names mean.
    public struct LabelAttributes: AttributeScope {
        /// The font; what it leaves open comes from CSS.
        public let font: FontKey
        /// The colour of the text.
        public let foregroundColor: ForegroundColorKey
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorKey
        /// The shape behind the text.
        public let background: BackgroundKey
        /// What the text is a link to. Foundation's `link` is understood too.
        public let link: LinkKey
        /// The language of the text. Foundation's `languageIdentifier` is understood too.
        public let language: LanguageKey
        /// The line under the text.
        public let underline: UnderlineKey
        /// The line through the text.
        public let strikethrough: StrikethroughKey
        /// The shadow behind the text.
        public let shadow: ShadowKey
        /// The outline around the glyphs.
        public let stroke: StrokeKey
        /// How far the text is raised, in pixels.
        public let baselineOffset: BaselineOffsetKey
        /// Extra space after every cluster, in pixels.
        public let letterSpacing: LetterSpacingKey
        /// Whether pairs of letters are kerned.
        public let usesKerning: UsesKerningKey
        /// Which ligatures the text has.
        public let ligatures: LigaturesKey
        /// Directions that the text is embedded in.
        public let directionEmbeddings: DirectionEmbeddingsKey
        /// The language whose dictionary hyphenates the text.
        public let hyphenationLanguage: HyphenationLanguageKey
        /// What stands in the place of the character U+FFFC.
        public let attachment: AttachmentKey
        /// The alpha of the colour of the text, where the colour comes from the context.
        public let foregroundAlpha: ForegroundAlphaKey
        /// The alpha of the colour behind the text, where that comes from the context.
        public let backgroundAlpha: BackgroundAlphaKey
        /// What a tooltip says about the link.
        public let linkTitle: LinkTitleKey
        /// The CSS classes of the link's node.
        public let linkClasses: LinkClassesKey
        /// The colour of an underline that names none itself.
        public let underlineColor: UnderlineColorKey
        /// The line over the text.
        public let overline: OverlineKey
        /// The colour of an overline that names none itself.
        public let overlineColor: OverlineColorKey
        /// The colour of a strikethrough that names none itself.
        public let strikethroughColor: StrikethroughColorKey
        /// Steps of the baseline that add up.
        public let baselineShifts: BaselineShiftsKey
        /// Sizes that follow from the font's metrics and multiply.
        public let fontMetricScales: FontMetricScalesKey
        /// How high the text makes its line.
        public let lineHeight: LineHeightKey
        /// How letters are changed before they are shown.
        public let textTransform: TextTransformKey
        /// Which invisible characters are shown by a sign.
        public let visibleCharacters: VisibleCharactersKey
        /// Whether other fonts may stand in for characters that the font does not have.
        public let usesFontFallback: UsesFontFallbackKey
        /// The gravity in vertical text.
        public let gravity: GravityKey
        /// How scripts stand in vertical text.
        public let gravityHint: GravityHintKey
        /// Whether lines may break inside of the text.
        public let allowsLineBreaks: AllowsLineBreaksKey
        /// Whether a hyphen is shown where a line breaks inside of a word.
        public let insertsHyphens: InsertsHyphensKey
        /// Neighbouring text with the same number is one word.
        public let wordSegment: WordSegmentKey
        /// Neighbouring text with the same number is one sentence.
        public let sentenceSegment: SentenceSegmentKey
        /// What holds for whole paragraphs.
        public let paragraphStyle: ParagraphStyleKey
        /// Foundation's own attributes, so that both can be used side by side.
        public let foundation: AttributeScopes.FoundationAttributes
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
