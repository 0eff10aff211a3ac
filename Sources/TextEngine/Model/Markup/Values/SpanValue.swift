/// The value of a `<span>` attribute.
enum SpanValue {
    /// Attributes to apply.
    case attributes([MarkupAttribute.Value])
    /// `larger` and `smaller`: steps from the tag's size.
    case step(Int)
}

/// Parsers of values.
extension SpanValue {
    /// Parses one of some words, or a number that selects one.
    static func choice<Value>(
        _ text: [UInt8], _ words: [String], _ values: [Value], takesNumbers: Bool = true
    ) -> Value? {
        if let index = words.firstIndex(where: { text.elementsEqual($0.utf8) }) { return values[index] }
        return takesNumbers ? MarkupKeyword.number(text[...]).flatMap { MarkupKeyword.element($0, of: values) } : nil
    }

    static func boolean(_ text: [UInt8]) -> Bool? {
        switch String(decoding: text.prefix(6), as: UTF8.self) {
        case "true", "yes", "t", "y": true
        case "false", "no", "f", "n": false
        default: nil
        }
    }

    static func color(
        _ text: [UInt8], _ colorValue: (MarkupColor) -> MarkupAttribute.Value,
        _ alphaValue: (UInt16) -> MarkupAttribute.Value
    ) -> SpanValue? {
        guard let (color, alpha) = MarkupColor.parse(text) else { return nil }
        guard let alpha, alpha < .max else { return .attributes([colorValue(color)]) }
        return .attributes([colorValue(color), alphaValue(alpha)])
    }

    static func opaqueColor(_ text: [UInt8]) -> MarkupColor? {
        guard let (color, alpha) = MarkupColor.parse(text), alpha == nil else { return nil }
        return color
    }

    /// Parses a number up to 65,535 or a whole percentage; 0 is invalid.
    static func alpha(_ text: [UInt8]) -> UInt16? {
        let (value, end) = MarkupNumber.integer(in: text[...])
        guard let value, value > 0 else { return nil }
        if end == text.count { return UInt16(exactly: value) }
        guard text[end] == UInt8(ascii: "%"), value <= 100 else { return nil }
        return UInt16(value * 65_535 / 100)
    }

    static func visibleCharacters(_ text: [UInt8]) -> VisibleCharacters? {
        if let number = MarkupKeyword.number(text[...]) {
            return number < 8 ? VisibleCharacters(rawValue: UInt8(number)) : nil
        }
        var result: VisibleCharacters = []
        for part in text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) where !text.isEmpty {
            switch String(decoding: part.trimmed.prefix(20), as: UTF8.self) {
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
    static func canonicalLanguage(_ text: [UInt8]) -> String {
        var tag: [UInt8] = []
        for byte in text {
            if byte.isASCIIAlphanumeric {
                tag.append(byte.asciiLowercased)
            } else if "-_@".utf8.contains(byte) {
                tag.append(UInt8(ascii: "-"))
            } else {
                break
            }
        }
        return String(decoding: tag, as: UTF8.self)
    }
}
