/// The attributes of `<span>` in the order in which Pango applies them. Later ones win.
enum SpanAttribute: Int, CaseIterable {
    case fontDescription
    case family
    case size
    case style
    case weight
    case variant
    case stretch
    case foreground
    case background
    case alpha
    case backgroundAlpha
    case underline
    case underlineColor
    case overline
    case overlineColor
    case gravity
    case gravityHint
    case strikethrough
    case strikethroughColor
    case fallback
    case show
    case textTransform
    case rise
    case baselineShift
    case fontScale
    case letterSpacing
    case lineHeight
    case language
    case fontFeatures
    case allowBreaks
    case insertHyphens
    case segment

    /// The attribute with a name. Hyphens count as underscores.
    init?(name: ArraySlice<UInt8>) {
        let key = String(decoding: name.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
        guard let attribute = Self.byName[key] else { return nil }
        self = attribute
    }

    private static let byName: [String: SpanAttribute] = [
        "font": .fontDescription, "font_desc": .fontDescription,
        "face": .family, "font_family": .family,
        "size": .size, "font_size": .size,
        "style": .style, "font_style": .style,
        "weight": .weight, "font_weight": .weight,
        "variant": .variant, "font_variant": .variant,
        "stretch": .stretch, "font_stretch": .stretch,
        "foreground": .foreground, "fgcolor": .foreground, "color": .foreground,
        "background": .background, "bgcolor": .background,
        "alpha": .alpha, "fgalpha": .alpha,
        "background_alpha": .backgroundAlpha, "bgalpha": .backgroundAlpha,
        "underline": .underline, "underline_color": .underlineColor,
        "overline": .overline, "overline_color": .overlineColor,
        "strikethrough": .strikethrough, "strikethrough_color": .strikethroughColor,
        "gravity": .gravity, "gravity_hint": .gravityHint,
        "fallback": .fallback, "show": .show, "text_transform": .textTransform,
        "rise": .rise, "baseline_shift": .baselineShift, "font_scale": .fontScale,
        "letter_spacing": .letterSpacing, "line_height": .lineHeight, "lang": .language,
        "font_features": .fontFeatures, "allow_breaks": .allowBreaks, "insert_hyphens": .insertHyphens,
        "segment": .segment,
    ]
}
