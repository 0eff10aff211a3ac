import CLabelGtk
import TextEngine

extension MarkupAttribute {
    /// The attributes of a Pango list, in the list's order: by their start, and for the same start as they were inserted. Shapes and
    /// gravities have no counterpart.
    static func list(_ list: OpaquePointer?) -> [MarkupAttribute] {
        guard let list, let attributes = pango_attr_list_get_attributes(list) else { return [] }
        defer {
            g_slist_free_full(attributes) { pango_attribute_destroy($0?.assumingMemoryBound(to: PangoAttribute.self)) }
        }
        var result: [MarkupAttribute] = []
        var node: UnsafeMutablePointer<GSList>? = attributes
        while let current = node {
            if let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
                let value = Value(attribute)
            {
                let (start, end) = (Int(attribute.pointee.start_index), Int(attribute.pointee.end_index))
                if start < end { result.append(MarkupAttribute(value, range: start..<end)) }
            }
            node = current.pointee.next
        }
        return result
    }
}

extension MarkupAttribute.Value {
    /// The value of a Pango attribute; nil for one without a counterpart.
    init?(_ attribute: UnsafeMutablePointer<PangoAttribute>) {
        let raw = UnsafeMutableRawPointer(attribute)
        func integer() -> Int { Int(raw.assumingMemoryBound(to: PangoAttrInt.self).pointee.value) }
        func boolean() -> Bool { integer() != 0 }
        func number() -> Double { raw.assumingMemoryBound(to: PangoAttrFloat.self).pointee.value }
        func string() -> String? {
            raw.assumingMemoryBound(to: PangoAttrString.self).pointee.value.map { String(cString: $0) }
        }
        func color() -> MarkupColor {
            let color = raw.assumingMemoryBound(to: PangoAttrColor.self).pointee.color
            return MarkupColor(red: color.red, green: color.green, blue: color.blue)
        }
        func alpha() -> UInt16 { UInt16(clamping: integer()) }
        switch attribute.pointee.klass.pointee.type {
        case PANGO_ATTR_FAMILY, PANGO_ATTR_FONT_FEATURES:
            guard let text = string() else { return nil }
            self = attribute.pointee.klass.pointee.type == PANGO_ATTR_FAMILY ? .family(text) : .fontFeatures(text)
        case PANGO_ATTR_LANGUAGE:
            let language = raw.assumingMemoryBound(to: PangoAttrLanguage.self).pointee.value
            guard let language, let tag = pango_language_to_string(language) else { return nil }
            self = .language(String(cString: tag))
        case PANGO_ATTR_STYLE: self = .style(FontSlant(PangoStyle(UInt32(clamping: integer()))))
        case PANGO_ATTR_WEIGHT: self = .weight(integer())
        case PANGO_ATTR_VARIANT: self = .variant(FontCapitals(PangoVariant(UInt32(clamping: integer()))))
        case PANGO_ATTR_STRETCH: self = .stretch(FontWidth(PangoStretch(UInt32(clamping: integer()))))
        case PANGO_ATTR_SIZE: self = .size(integer())
        case PANGO_ATTR_ABSOLUTE_SIZE: self = .absoluteSize(integer())
        case PANGO_ATTR_SCALE: self = .scale(number())
        case PANGO_ATTR_FONT_DESC:
            let font = raw.assumingMemoryBound(to: PangoAttrFontDesc.self).pointee.desc
            guard let font, let text = pango_font_description_to_string(font) else { return nil }
            defer { g_free(text) }
            self = .fontDescription(MarkupFontDescription(String(cString: text)))
        case PANGO_ATTR_FOREGROUND: self = .foreground(color())
        case PANGO_ATTR_FOREGROUND_ALPHA: self = .foregroundAlpha(alpha())
        case PANGO_ATTR_BACKGROUND: self = .background(color())
        case PANGO_ATTR_BACKGROUND_ALPHA: self = .backgroundAlpha(alpha())
        case PANGO_ATTR_UNDERLINE:
            guard let underline = MarkupUnderline(rawValue: integer()) else { return nil }
            self = .underline(underline)
        case PANGO_ATTR_UNDERLINE_COLOR: self = .underlineColor(color())
        case PANGO_ATTR_OVERLINE: self = .overline(boolean())
        case PANGO_ATTR_OVERLINE_COLOR: self = .overlineColor(color())
        case PANGO_ATTR_STRIKETHROUGH: self = .strikethrough(boolean())
        case PANGO_ATTR_STRIKETHROUGH_COLOR: self = .strikethroughColor(color())
        case PANGO_ATTR_RISE: self = .rise(integer())
        case PANGO_ATTR_BASELINE_SHIFT: self = .baselineShift(MarkupBaselineShift(pangoValue: integer()))
        case PANGO_ATTR_FONT_SCALE: self = .fontScale(FontMetricScale(PangoFontScale(UInt32(clamping: integer()))))
        case PANGO_ATTR_LETTER_SPACING: self = .letterSpacing(integer())
        case PANGO_ATTR_LINE_HEIGHT: self = .lineHeight(number())
        case PANGO_ATTR_ABSOLUTE_LINE_HEIGHT: self = .absoluteLineHeight(integer())
        case PANGO_ATTR_FALLBACK: self = .fallback(boolean())
        case PANGO_ATTR_TEXT_TRANSFORM:
            self = .textTransform(TextTransform(PangoTextTransform(UInt32(clamping: integer()))))
        case PANGO_ATTR_SHOW: self = .show(VisibleCharacters(rawValue: UInt8(clamping: integer())))
        case PANGO_ATTR_ALLOW_BREAKS: self = .allowBreaks(boolean())
        case PANGO_ATTR_INSERT_HYPHENS: self = .insertHyphens(boolean())
        default: return nil
        }
    }
}

extension MarkupBaselineShift {
    /// Pango's value: a word, or a length.
    fileprivate init(pangoValue: Int) {
        switch PangoBaselineShift(UInt32(clamping: pangoValue)) {
        case PANGO_BASELINE_SHIFT_NONE where pangoValue == 0: self = .none
        case PANGO_BASELINE_SHIFT_SUPERSCRIPT: self = .superscript
        case PANGO_BASELINE_SHIFT_SUBSCRIPT: self = .subscript
        default: self = .length(pangoValue)
        }
    }
}

extension FontMetricScale {
    /// Pango's value; nil for none.
    fileprivate init?(_ scale: PangoFontScale) {
        switch scale {
        case PANGO_FONT_SCALE_SUPERSCRIPT: self = .superscript
        case PANGO_FONT_SCALE_SUBSCRIPT: self = .subscript
        case PANGO_FONT_SCALE_SMALL_CAPS: self = .smallCaps
        default: return nil
        }
    }
}

extension FontSlant {
    /// Pango's value; an unknown one is upright.
    init(_ style: PangoStyle) {
        switch style {
        case PANGO_STYLE_ITALIC: self = .italic
        case PANGO_STYLE_OBLIQUE: self = .oblique
        default: self = .upright
        }
    }
}

extension FontCapitals {
    /// Pango's value; an unknown one is normal.
    init(_ variant: PangoVariant) {
        switch variant {
        case PANGO_VARIANT_SMALL_CAPS: self = .smallCaps
        case PANGO_VARIANT_ALL_SMALL_CAPS: self = .allSmallCaps
        case PANGO_VARIANT_PETITE_CAPS: self = .petiteCaps
        case PANGO_VARIANT_ALL_PETITE_CAPS: self = .allPetiteCaps
        case PANGO_VARIANT_UNICASE: self = .unicase
        case PANGO_VARIANT_TITLE_CAPS: self = .titlingCaps
        default: self = .normal
        }
    }
}

extension FontWidth {
    /// Pango's value.
    init(_ stretch: PangoStretch) { self = Self.pangoWidths[min(Int(stretch.rawValue), Self.pangoWidths.count - 1)] }

    /// The widths for Pango's values, in their order.
    private static let pangoWidths: [FontWidth] = [
        .ultraCondensed, .extraCondensed, .condensed, .semiCondensed, .normal, .semiExpanded, .expanded, .extraExpanded,
        .ultraExpanded,
    ]
}

extension TextTransform {
    /// Pango's value; an unknown one changes nothing.
    init(_ transform: PangoTextTransform) {
        switch transform {
        case PANGO_TEXT_TRANSFORM_LOWERCASE: self = .lowercase
        case PANGO_TEXT_TRANSFORM_UPPERCASE: self = .uppercase
        case PANGO_TEXT_TRANSFORM_CAPITALIZE: self = .capitalize
        default: self = .verbatim
        }
    }
}
