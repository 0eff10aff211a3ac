import CLabelGtk

@testable import TextEngine

/// The result of `pango_parse_markup` in our types.
struct PangoMarkup {
    struct Failure {
        var kind: MarkupError.Kind?
        var line: Int?
        var char: Int?
        var message: String
    }

    var text = ""
    var attributes: [MarkupAttribute] = []
    /// Attributes without a value in our types.
    var unknown: [String] = []
    var accelerator: UInt32 = 0
    var failure: Failure?

    init(_ markup: String, acceleratorMarker: Unicode.Scalar? = nil) {
        var list: OpaquePointer?
        var text: UnsafeMutablePointer<CChar>?
        var error: UnsafeMutablePointer<GError>?
        let bytes = markup.utf8.map { CChar(bitPattern: $0) } + [0]
        let isRead = pango_parse_markup(
            bytes, Int32(bytes.count - 1), acceleratorMarker?.value ?? 0, &list, &text, &accelerator, &error)
        if isRead == 0 {
            failure = error.map(Self.failure)
            g_clear_error(&error)
            return
        }
        if let text { self.text = String(cString: text) }
        g_free(text)
        let attributes = pango_attr_list_get_attributes(list)
        var node = attributes
        while let current = node {
            let attribute = current.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
            let range = Int(attribute.pointee.start_index)..<Int(attribute.pointee.end_index)
            if let value = Self.value(of: attribute) {
                self.attributes.append(MarkupAttribute(value, range: range))
            } else {
                unknown.append("type \(attribute.pointee.klass.pointee.type.rawValue) at \(range)")
            }
            pango_attribute_destroy(attribute)
            node = current.pointee.next
        }
        g_slist_free(attributes)
        pango_attr_list_unref(list)
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>) -> Failure {
        let kinds: [UInt32: MarkupError.Kind] = [
            G_MARKUP_ERROR_BAD_UTF8.rawValue: .invalidUTF8, G_MARKUP_ERROR_PARSE.rawValue: .syntax,
            G_MARKUP_ERROR_UNKNOWN_ELEMENT.rawValue: .unknownElement,
            G_MARKUP_ERROR_UNKNOWN_ATTRIBUTE.rawValue: .unknownAttribute,
            G_MARKUP_ERROR_INVALID_CONTENT.rawValue: .invalidValue,
        ]
        let message = String(cString: error.pointee.message)
        var failure = Failure(kind: kinds[UInt32(error.pointee.code)], message: message)
        if let match = message.firstMatch(of: /line (\d+)(?: char (\d+))?/) {
            failure.line = Int(match.1)
            failure.char = match.2.flatMap { Int($0) }
        }
        return failure
    }

    // MARK: Attributes

    private static func value(of attribute: UnsafeMutablePointer<PangoAttribute>) -> MarkupAttribute.Value? {
        func read<Attribute, Value>(_ field: KeyPath<Attribute, Value>) -> Value {
            UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: Attribute.self).pointee[keyPath: field]
        }
        func integer() -> Int { Int(read(\PangoAttrInt.value)) }
        func string() -> String { String(cString: read(\PangoAttrString.value)) }
        func color() -> MarkupColor {
            let color = read(\PangoAttrColor.color)
            return MarkupColor(red: color.red, green: color.green, blue: color.blue)
        }
        func choice<Element>(_ elements: [Element]) -> Element? { element(integer(), of: elements) }
        switch attribute.pointee.klass.pointee.type {
        case PANGO_ATTR_LANGUAGE:
            return .language(String(cString: pango_language_to_string(read(\PangoAttrLanguage.value))))
        case PANGO_ATTR_FAMILY: return .family(string())
        case PANGO_ATTR_STYLE: return choice([.upright, .oblique, .italic]).map { .style($0) }
        case PANGO_ATTR_WEIGHT: return .weight(integer())
        case PANGO_ATTR_VARIANT: return choice(FontCapitals.allCases).map { .variant($0) }
        case PANGO_ATTR_STRETCH: return choice(widths).map { .stretch($0) }
        case PANGO_ATTR_SIZE: return .size(Int(read(\PangoAttrSize.size)))
        case PANGO_ATTR_FONT_DESC: return .fontDescription(description(read(\PangoAttrFontDesc.desc)))
        case PANGO_ATTR_FOREGROUND: return .foreground(color())
        case PANGO_ATTR_BACKGROUND: return .background(color())
        case PANGO_ATTR_UNDERLINE: return choice(MarkupUnderline.allCases).map { .underline($0) }
        case PANGO_ATTR_STRIKETHROUGH: return .strikethrough(integer() != 0)
        case PANGO_ATTR_RISE: return .rise(integer())
        case PANGO_ATTR_SCALE: return .scale(read(\PangoAttrFloat.value))
        case PANGO_ATTR_FALLBACK: return .fallback(integer() != 0)
        case PANGO_ATTR_LETTER_SPACING: return .letterSpacing(integer())
        case PANGO_ATTR_UNDERLINE_COLOR: return .underlineColor(color())
        case PANGO_ATTR_STRIKETHROUGH_COLOR: return .strikethroughColor(color())
        case PANGO_ATTR_GRAVITY: return choice(TextGravity.allCases).map { .gravity($0) }
        case PANGO_ATTR_GRAVITY_HINT: return choice(TextGravity.Hint.allCases).map { .gravityHint($0) }
        case PANGO_ATTR_FONT_FEATURES: return .fontFeatures(String(cString: read(\PangoAttrFontFeatures.features)))
        case PANGO_ATTR_FOREGROUND_ALPHA: return .foregroundAlpha(UInt16(integer()))
        case PANGO_ATTR_BACKGROUND_ALPHA: return .backgroundAlpha(UInt16(integer()))
        case PANGO_ATTR_ALLOW_BREAKS: return .allowBreaks(integer() != 0)
        case PANGO_ATTR_SHOW: return .show(VisibleCharacters(rawValue: UInt8(integer())))
        case PANGO_ATTR_INSERT_HYPHENS: return .insertHyphens(integer() != 0)
        case PANGO_ATTR_OVERLINE: return choice([.overline(false), .overline(true)])
        case PANGO_ATTR_OVERLINE_COLOR: return .overlineColor(color())
        case PANGO_ATTR_LINE_HEIGHT: return .lineHeight(read(\PangoAttrFloat.value))
        case PANGO_ATTR_ABSOLUTE_LINE_HEIGHT: return .absoluteLineHeight(integer())
        case PANGO_ATTR_TEXT_TRANSFORM: return choice(TextTransform.allCases).map { .textTransform($0) }
        case PANGO_ATTR_WORD: return .word
        case PANGO_ATTR_SENTENCE: return .sentence
        case PANGO_ATTR_BASELINE_SHIFT:
            let shift = integer()
            return .baselineShift(element(shift, of: [.none, .superscript, .subscript]) ?? .length(shift))
        case PANGO_ATTR_FONT_SCALE:
            return choice([nil, .superscript, .subscript, .smallCaps]).map { .fontScale($0) }
        default: return nil
        }
    }

    private static let widths: [FontWidth] = [
        .ultraCondensed, .extraCondensed, .condensed, .semiCondensed, .normal, .semiExpanded, .expanded, .extraExpanded,
        .ultraExpanded,
    ]

    private static func element<Element>(_ index: Int, of elements: [Element]) -> Element? {
        elements.indices.contains(index) ? elements[index] : nil
    }

    private static func description(_ pango: OpaquePointer?) -> MarkupFontDescription {
        var description = MarkupFontDescription("")
        let fields = pango_font_description_get_set_fields(pango).rawValue
        description.families = pango_font_description_get_family(pango).map { String(cString: $0) }
        let slants: [FontSlant] = [.upright, .oblique, .italic]
        description.slant = element(Int(pango_font_description_get_style(pango).rawValue), of: slants) ?? .upright
        description.weight = Int(pango_font_description_get_weight(pango).rawValue)
        description.capitals =
            element(Int(pango_font_description_get_variant(pango).rawValue), of: FontCapitals.allCases) ?? .normal
        description.width = element(Int(pango_font_description_get_stretch(pango).rawValue), of: widths) ?? .normal
        if fields & PANGO_FONT_MASK_GRAVITY.rawValue != 0 {
            description.gravity = element(
                Int(pango_font_description_get_gravity(pango).rawValue), of: TextGravity.allCases)
        }
        if fields & PANGO_FONT_MASK_SIZE.rawValue != 0 {
            description.size = Int(pango_font_description_get_size(pango))
            description.sizeIsAbsolute = pango_font_description_get_size_is_absolute(pango) != 0
        }
        description.variations = pango_font_description_get_variations(pango).map { String(cString: $0) }
        return description
    }
}
