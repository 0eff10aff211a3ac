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
        let words = ["none", "superscript", "subscript"]
        if let shift = SpanValue.choice(text, words, [MarkupBaselineShift.none, .superscript, .subscript]) {
            return shift
        }
        if let number = MarkupKeyword.number(text[...]) { return .length(number) }
        return length(text).flatMap { abs($0) > 1_024 ? .length($0) : nil }
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

    /// The factors of CSS's words.
    static let scales: [String: Double] = [
        "xx-small": 1 / step / step / step, "x-small": 1 / step / step, "small": 1 / step, "medium": 1, "large": step,
        "x-large": step * step, "xx-large": step * step * step,
    ]

    private static func scale(_ text: [UInt8]) -> Double? {
        if let scale = scales[String(decoding: text.prefix(10), as: UTF8.self)] { return scale }
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
