/// The value of a `<span>` attribute.
enum SpanValue {
    /// Attributes to apply.
    case attributes([MarkupAttribute.Value])
    /// `larger` and `smaller`: steps from the tag's size.
    case step(Int)

    /// Parses a value like Pango 1.50; nil if it is invalid. Unlike Pango, it rejects numbers that are not values of
    /// the enumeration.
    static func read(_ text: [UInt8], of attribute: SpanAttribute) -> SpanValue? {
        switch attribute {
        case .size: return MarkupSize.read(text)
        case .foreground: return color(text, { .foreground($0) }, { .foregroundAlpha($0) })
        case .background: return color(text, { .background($0) }, { .backgroundAlpha($0) })
        default: return single(text, of: attribute).map { .attributes([$0]) }
        }
    }

    private static func single(_ text: [UInt8], of attribute: SpanAttribute) -> MarkupAttribute.Value? {
        switch attribute {
        case .size, .foreground, .background: nil
        case .fontDescription, .family, .style, .weight, .variant, .stretch, .fontScale, .fontFeatures, .fallback,
            .language:
            fontValue(text, of: attribute)
        case .alpha: alpha(text).map { .foregroundAlpha($0) }
        case .backgroundAlpha: alpha(text).map { .backgroundAlpha($0) }
        case .underlineColor: opaqueColor(text).map { .underlineColor($0) }
        case .overlineColor: opaqueColor(text).map { .overlineColor($0) }
        case .strikethroughColor: opaqueColor(text).map { .strikethroughColor($0) }
        case .underline: choice(text, underlines, MarkupUnderline.allCases).map { .underline($0) }
        case .overline: choice(text, ["none", "single"], [false, true]).map { .overline($0) }
        case .strikethrough: boolean(text).map { .strikethrough($0) }
        case .gravity: choice(text, gravities, TextGravity.allCases).flatMap { $0 == .automatic ? nil : .gravity($0) }
        case .gravityHint:
            choice(text, ["natural", "strong", "line"], TextGravityHint.allCases).map { .gravityHint($0) }
        case .show: visibleCharacters(text).map { .show($0) }
        case .textTransform: choice(text, transforms, TextTransform.allCases).map { .textTransform($0) }
        case .rise: MarkupSize.length(text).map { .rise($0) }
        case .baselineShift: MarkupSize.baselineShift(text).map { .baselineShift($0) }
        case .letterSpacing: MarkupSize.integer(text).map { .letterSpacing($0) }
        case .lineHeight: MarkupSize.lineHeight(text)
        case .allowBreaks: boolean(text).map { .allowBreaks($0) }
        case .insertHyphens: boolean(text).map { .insertHyphens($0) }
        case .segment: choice(text, ["word", "sentence"], [.word, .sentence], takesNumbers: false)
        }
    }

    private static func fontValue(_ text: [UInt8], of attribute: SpanAttribute) -> MarkupAttribute.Value? {
        switch attribute {
        case .fontDescription: .fontDescription(MarkupFontDescription(utf8: text))
        case .family: .family(String(decoding: text, as: UTF8.self))
        case .style:
            MarkupKeyword.value(of: text, in: MarkupKeyword.slants, normal: 0).flatMap(MarkupKeyword.slant).map {
                .style($0)
            }
        case .weight: MarkupKeyword.value(of: text, in: MarkupKeyword.weights, normal: 400).map { .weight($0) }
        case .variant:
            MarkupKeyword.value(of: text, in: MarkupKeyword.variants, normal: 0).flatMap(MarkupKeyword.capitals)
                .map { .variant($0) }
        case .stretch:
            MarkupKeyword.value(of: text, in: MarkupKeyword.widths, normal: 4).flatMap(MarkupKeyword.width)
                .map { .stretch($0) }
        case .fontScale:
            choice(
                text, ["none", "superscript", "subscript", "small-caps"],
                [nil] + FontMetricScale.allCases.map(Optional.some)
            )
            .map { .fontScale($0) }
        case .fontFeatures: .fontFeatures(String(decoding: text, as: UTF8.self))
        case .fallback: boolean(text).map { .fallback($0) }
        case .language: .language(canonicalLanguage(text))
        default: nil
        }
    }

    private static let underlines = [
        "none", "single", "double", "low", "error", "single-line", "double-line", "error-line",
    ]
    private static let gravities = ["south", "east", "north", "west", "auto"]
    private static let transforms = ["none", "lowercase", "uppercase", "capitalize"]

    /// Parses one of some words, or a number that selects one.
    private static func choice<Value>(
        _ text: [UInt8], _ words: [String], _ values: [Value], takesNumbers: Bool = true
    ) -> Value? {
        if let index = words.firstIndex(where: { text.elementsEqual($0.utf8) }) { return values[index] }
        return takesNumbers ? MarkupKeyword.number(text[...]).flatMap { MarkupKeyword.element($0, of: values) } : nil
    }

    private static func boolean(_ text: [UInt8]) -> Bool? {
        switch String(decoding: text.prefix(6), as: UTF8.self) {
        case "true", "yes", "t", "y": true
        case "false", "no", "f", "n": false
        default: nil
        }
    }

    private static func color(
        _ text: [UInt8], _ colorValue: (MarkupColor) -> MarkupAttribute.Value,
        _ alphaValue: (UInt16) -> MarkupAttribute.Value
    ) -> SpanValue? {
        guard let (color, alpha) = MarkupColor.parse(text) else { return nil }
        guard let alpha, alpha < .max else { return .attributes([colorValue(color)]) }
        return .attributes([colorValue(color), alphaValue(alpha)])
    }

    private static func opaqueColor(_ text: [UInt8]) -> MarkupColor? {
        guard let (color, alpha) = MarkupColor.parse(text), alpha == nil else { return nil }
        return color
    }

    /// Parses a number up to 65,535 or a whole percentage; 0 is invalid.
    private static func alpha(_ text: [UInt8]) -> UInt16? {
        let (value, end) = MarkupNumber.integer(in: text[...])
        guard let value, value > 0 else { return nil }
        if end == text.count { return UInt16(exactly: value) }
        guard text[end] == UInt8(ascii: "%"), value <= 100 else { return nil }
        return UInt16(value * 65_535 / 100)
    }

    private static func visibleCharacters(_ text: [UInt8]) -> VisibleCharacters? {
        if let number = MarkupKeyword.number(text[...]) {
            return number < 8 ? VisibleCharacters(rawValue: UInt8(number)) : nil
        }
        var result: VisibleCharacters = []
        for part in text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) where !text.isEmpty {
            var word = part
            while let last = word.last, MarkupNumber.isSpace(last) { word.removeLast() }
            while let first = word.first, MarkupNumber.isSpace(first) { word.removeFirst() }
            switch String(decoding: word.prefix(20), as: UTF8.self) {
            case "none": break
            case "spaces": result.insert(.spaces)
            case "line-breaks": result.insert(.lineBreaks)
            case "ignorables": result.insert(.ignorables)
            default: return nil
            }
        }
        return result
    }

    /// The tag in lower case with hyphens, up to the first invalid character.
    private static func canonicalLanguage(_ text: [UInt8]) -> String {
        var tag: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): tag.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): tag.append(byte)
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"): tag.append(UInt8(ascii: "-"))
            default: return String(decoding: tag, as: UTF8.self)
            }
        }
        return String(decoding: tag, as: UTF8.self)
    }
}
