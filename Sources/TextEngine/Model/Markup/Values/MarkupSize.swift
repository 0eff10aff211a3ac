/// Parses lengths and sizes in markup.
enum MarkupSize {
    /// Parses `size`: a length, a keyword, a percentage, or a step up or down.
    static func read(_ text: [UInt8]) -> SpanValue? {
        if let size = length(text), size > 0 { return .attributes([.size(size)]) }
        switch String(decoding: text.prefix(10), as: UTF8.self) {
        case "smaller": return .step(-1)
        case "larger": return .step(1)
        default: break
        }
        return scale(text).map { .attributes([.scale($0)]) }
    }

    /// Parses a whole number, in 1/1,024 points, or a number of points with `pt`.
    static func length(_ text: [UInt8]) -> Int? {
        if let integer = integer(text) { return integer }
        let (value, isInRange, end) = MarkupNumber.real(in: text[...])
        guard isInRange, text[end...].elementsEqual("pt".utf8) else { return nil }
        return truncated(value * 1_024)
    }

    /// Parses a 32-bit whole number; an empty text is 0.
    static func integer(_ text: [UInt8]) -> Int? {
        let (value, end) = MarkupNumber.integer(in: text[...])
        return end == text.count ? value : nil
    }

    /// Parses `superscript`, `subscript`, or a length of more than a pixel.
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

    /// Parses a factor, or a length if it is at least 1,024 and has no decimal point. A text that starts with no number
    /// is 0. Only a number out of range is an error.
    static func lineHeight(_ text: [UInt8]) -> MarkupAttribute.Value? {
        let (value, isInRange, _) = MarkupNumber.real(in: text[...])
        guard isInRange else { return nil }
        if value > 1_024, !text.contains(UInt8(ascii: ".")) { return .absoluteLineHeight(truncated(value)) }
        return .lineHeight(value)
    }

    /// The factor between two CSS sizes.
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

    /// The number without its fraction. A number that does not fit 32 bits becomes the smallest one, as with Pango on
    /// x86.
    static func truncated(_ value: Double) -> Int {
        guard value > -2_147_483_649, value < 2_147_483_648 else { return Int(Int32.min) }
        return Int(value)
    }
}
