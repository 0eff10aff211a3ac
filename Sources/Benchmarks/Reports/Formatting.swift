/// Numbers and columns for the terminal.
enum Formatting {
    /// A right-aligned text.
    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// A left-aligned text.
    static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// A number with some decimals.
    static func decimal(_ number: Double, _ digits: Int) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let rounded = Int((abs(number) * scale).rounded())
        let sign = number < 0 && rounded != 0 ? "-" : ""
        guard digits > 0 else { return sign + String(rounded) }
        let fraction = String(rounded % Int(scale))
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return "\(sign)\(rounded / Int(scale)).\(zeros)\(fraction)"
    }

    /// A number with about three significant digits.
    static func short(_ number: Double) -> String {
        decimal(number, abs(number) < 10 ? 2 : abs(number) < 100 ? 1 : 0)
    }

    /// A time with its unit.
    static func time(_ nanoseconds: Double) -> String {
        if nanoseconds < 1_000 { return short(nanoseconds) + " ns" }
        if nanoseconds < 1_000_000 { return short(nanoseconds / 1_000) + " µs" }
        return short(nanoseconds / 1_000_000) + " ms"
    }
}
