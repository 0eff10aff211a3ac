/// Reads the lengths and sizes of markup.
enum MarkupSize {
    /// The value of `size`: a length, a keyword, a percentage, or a step up or down.
    static func read(_ text: [UInt8]) -> SpanValue? {
        if let size = length(text), size > 0 { return .attributes([.size(size)]) }
        switch String(decoding: text.prefix(10), as: UTF8.self) {
        case "smaller": return .step(-1)
        case "larger": return .step(1)
        default: break
        }
        return scale(text).map { .attributes([.scale($0)]) }
    }

    /// A whole number, or a number of points with `pt`: 1,024 of the former are one of the latter.
    static func length(_ text: [UInt8]) -> Int? {
        if let integer = integer(text) { return integer }
        let (value, isInRange, end) = MarkupNumber.real(in: text[...])
        guard isInRange, text[end...].elementsEqual("pt".utf8) else { return nil }
        return truncated(value * 1_024)
    }

    /// A whole number of 32 bits; an empty text is 0.
    static func integer(_ text: [UInt8]) -> Int? {
        let (value, end) = MarkupNumber.integer(in: text[...])
        return end == text.count ? value : nil
    }

    /// `superscript`, `subscript`, or a length of more than a pixel.
    static func baselineShift(_ text: [UInt8]) -> MarkupBaselineShift? {
        switch String(decoding: text.prefix(12), as: UTF8.self) {
        case "none": return MarkupBaselineShift.none
        case "superscript": return .superscript
        case "subscript": return .subscript
        default: break
        }
        switch MarkupKeyword.number(text[...]) {
        case 0: return MarkupBaselineShift.none
        case 1: return .superscript
        case 2: return .subscript
        case let number?: return .length(number)
        case nil: return length(text).flatMap { abs($0) > 1_024 ? .length($0) : nil }
        }
    }

    /// A factor, or from 1,024 and without a decimal point a length. Every text is a number: what does not begin with one is
    /// 0, and only a number out of range is an error.
    static func lineHeight(_ text: [UInt8]) -> MarkupAttribute.Value? {
        let (value, isInRange, _) = MarkupNumber.real(in: text[...])
        guard isInRange else { return nil }
        if value > 1_024, !text.contains(UInt8(ascii: ".")) { return .absoluteLineHeight(truncated(value)) }
        return .lineHeight(value)
    }

    /// The factor on the size for each step between the sizes of CSS.
    static let step = 1.2

    private static func scale(_ text: [UInt8]) -> Double? {
        switch String(decoding: text.prefix(10), as: UTF8.self) {
        case "xx-small": return 1 / step / step / step
        case "x-small": return 1 / step / step
        case "small": return 1 / step
        case "medium": return 1
        case "large": return step
        case "x-large": return step * step
        case "xx-large": return step * step * step
        default: break
        }
        let (value, isInRange, end) = MarkupNumber.real(in: text[...])
        guard isInRange, value > 0, text[end...].elementsEqual("%".utf8) else { return nil }
        return value / 100
    }

    /// The number without its fraction. What does not fit 32 bits is the least number, as on the processors that Pango runs
    /// on.
    static func truncated(_ value: Double) -> Int {
        guard value > -2_147_483_649, value < 2_147_483_648 else { return Int(Int32.min) }
        return Int(value)
    }
}
