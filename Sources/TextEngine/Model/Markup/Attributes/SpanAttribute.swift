/// An attribute of `<span>`: its names, and how its value is parsed.
struct SpanAttribute: Sendable {
    private typealias Value = MarkupAttribute.Value

    /// The names, with underscores.
    let names: [String]
    /// The expected value, for error messages.
    let hint: String
    /// Parses a value like Pango 1.50; nil if it is invalid. Unlike Pango, it rejects numbers that are not values of
    /// the enumeration.
    let parse: @Sendable ([UInt8]) -> SpanValue?

    private init(_ names: String..., hint: String, parse: @escaping @Sendable ([UInt8]) -> SpanValue?) {
        self.names = names
        self.hint = hint
        self.parse = parse
    }

    /// An attribute that becomes one attribute of the text.
    private init<Parsed>(
        _ names: String..., hint: String, _ value: @escaping @Sendable (Parsed) -> MarkupAttribute.Value,
        parse: @escaping @Sendable ([UInt8]) -> Parsed?
    ) {
        self.names = names
        self.hint = hint
        self.parse = { text in parse(text).map { .attributes([value($0)]) } }
    }

    /// The number in ``all`` of the attribute with a name. Hyphens count as underscores.
    static func number(ofName name: ArraySlice<UInt8>) -> Int? {
        numbers[String(decoding: name.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)]
    }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: all.enumerated().flatMap { number, attribute in attribute.names.map { ($0, number) } })

    private static let color = "the name of a colour, #rrggbb or #rrggbbaa"
    private static let opaqueColor = "the name of a colour or #rrggbb"
    private static let alpha = "a number from 1 to 65535 or a percentage from 1% to 100%"
    private static let capitals = "normal, small-caps or another form of capitals"
    private static let boolean = "true or false"

    /// The attributes in the order in which Pango applies them. Later ones win.
    static let all: [SpanAttribute] = [
        SpanAttribute("font", "font_desc", hint: "any text", Value.fontDescription) { MarkupFontDescription(utf8: $0) },
        SpanAttribute("face", "font_family", hint: "any text", Value.family) { String(decoding: $0, as: UTF8.self) },
        SpanAttribute(
            "size", "font_size", hint: "a size such as “12pt”, “150%”, “small” or “larger”", parse: MarkupSize.read),
        SpanAttribute("style", "font_style", hint: "normal, oblique or italic", Value.style) {
            MarkupKeyword.value(of: $0, in: MarkupKeyword.slants, normal: 0).flatMap(MarkupKeyword.slant)
        },
        SpanAttribute("weight", "font_weight", hint: "a weight such as light, bold or 700", Value.weight) {
            MarkupKeyword.value(of: $0, in: MarkupKeyword.weights, normal: 400)
        },
        SpanAttribute("variant", "font_variant", hint: capitals, Value.variant) {
            MarkupKeyword.value(of: $0, in: MarkupKeyword.variants, normal: 0).flatMap(MarkupKeyword.capitals)
        },
        SpanAttribute("stretch", "font_stretch", hint: "normal, condensed, expanded or another width", Value.stretch) {
            MarkupKeyword.value(of: $0, in: MarkupKeyword.widths, normal: 4).flatMap(MarkupKeyword.width)
        },
        SpanAttribute("foreground", "fgcolor", "color", hint: color) {
            SpanValue.color($0, Value.foreground, Value.foregroundAlpha)
        },
        SpanAttribute("background", "bgcolor", hint: color) {
            SpanValue.color($0, Value.background, Value.backgroundAlpha)
        },
        SpanAttribute("alpha", "fgalpha", hint: alpha, Value.foregroundAlpha, parse: SpanValue.alpha),
        SpanAttribute("background_alpha", "bgalpha", hint: alpha, Value.backgroundAlpha, parse: SpanValue.alpha),
        SpanAttribute("underline", hint: "none, single, double, low or error", Value.underline) {
            let words = ["none", "single", "double", "low", "error", "single-line", "double-line", "error-line"]
            return SpanValue.choice($0, words, MarkupUnderline.allCases)
        },
        SpanAttribute("underline_color", hint: opaqueColor, Value.underlineColor, parse: SpanValue.opaqueColor),
        SpanAttribute("overline", hint: "none or single", Value.overline) {
            SpanValue.choice($0, ["none", "single"], [false, true])
        },
        SpanAttribute("overline_color", hint: opaqueColor, Value.overlineColor, parse: SpanValue.opaqueColor),
        SpanAttribute("gravity", hint: "south, east, north or west", Value.gravity) {
            let gravity = SpanValue.choice($0, ["south", "east", "north", "west", "auto"], TextGravity.allCases)
            return gravity == .automatic ? nil : gravity
        },
        SpanAttribute("gravity_hint", hint: "natural, strong or line", Value.gravityHint) {
            SpanValue.choice($0, ["natural", "strong", "line"], TextGravity.Hint.allCases)
        },
        SpanAttribute("strikethrough", hint: boolean, Value.strikethrough, parse: SpanValue.boolean),
        SpanAttribute("strikethrough_color", hint: opaqueColor, Value.strikethroughColor, parse: SpanValue.opaqueColor),
        SpanAttribute("fallback", hint: boolean, Value.fallback, parse: SpanValue.boolean),
        SpanAttribute(
            "show", hint: "none, or spaces, line-breaks and ignorables with “|” between them", Value.show,
            parse: SpanValue.visibleCharacters),
        SpanAttribute("text_transform", hint: "none, lowercase, uppercase or capitalize", Value.textTransform) {
            SpanValue.choice($0, ["none", "lowercase", "uppercase", "capitalize"], TextTransform.allCases)
        },
        SpanAttribute("rise", hint: "a whole number or a length such as “5.5pt”", Value.rise, parse: MarkupSize.length),
        SpanAttribute(
            "baseline_shift", hint: "superscript, subscript, or a length such as “5.5pt”", Value.baselineShift,
            parse: MarkupSize.baselineShift),
        SpanAttribute("font_scale", hint: "none, superscript, subscript or small-caps", Value.fontScale) {
            let scales = [nil] + FontMetricScale.allCases.map(Optional.some)
            return SpanValue.choice($0, ["none", "superscript", "subscript", "small-caps"], scales)
        },
        SpanAttribute("letter_spacing", hint: "a whole number", Value.letterSpacing, parse: MarkupSize.integer),
        SpanAttribute("line_height", hint: "a number", { $0 }, parse: MarkupSize.lineHeight),
        SpanAttribute("lang", hint: "any text", Value.language, parse: SpanValue.canonicalLanguage),
        SpanAttribute("font_features", hint: "any text", Value.fontFeatures) { String(decoding: $0, as: UTF8.self) },
        SpanAttribute("allow_breaks", hint: boolean, Value.allowBreaks, parse: SpanValue.boolean),
        SpanAttribute("insert_hyphens", hint: boolean, Value.insertHyphens, parse: SpanValue.boolean),
        SpanAttribute("segment", hint: "word or sentence") {
            let value = SpanValue.choice($0, ["word", "sentence"], [Value.word, .sentence], takesNumbers: false)
            return value.map { .attributes([$0]) }
        },
    ]
}
