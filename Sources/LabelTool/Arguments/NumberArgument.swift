import TextEngine

/// Parses decimal numbers with an optional fraction and exponent.
enum NumberArgument {
    /// The number; nil for invalid text, also for "nan" and hexadecimal. "inf" means no limit.
    static func double(_ text: some StringProtocol) -> Double? {
        let lowercased = text.lowercased()
        if lowercased == "inf" || lowercased == "infinity" { return .infinity }
        guard !text.isEmpty, text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
        guard let value = Double(String(text)), !value.isNaN else { return nil }
        return value
    }

    /// The number, or an error with the option's name.
    static func double(_ text: String, option: String) throws(ToolError) -> Double {
        guard let value = double(text) else {
            throw ToolError("\(option): “\(text.escaped)” is no number; write for example 120 or 87.5")
        }
        return value
    }

    /// A whole number, clamped to the range of `Int`, or an error with the option's name.
    static func integer(_ text: String, option: String) throws(ToolError) -> Int {
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw ToolError("\(option): “\(text.escaped)” is no whole number; write for example 3")
        }
        return Int(text) ?? (text.hasPrefix("-") ? .min : .max)
    }

    /// Two comma-separated numbers, or an error with the option's name.
    static func pair(_ text: String, option: String) throws(ToolError) -> (Double, Double) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = double(parts[0]), let second = double(parts[1]) else {
            throw ToolError("\(option): “\(text.escaped)” is not two numbers; write for example 12.5,8")
        }
        return (first, second)
    }

    /// Two comma-separated offsets in ascending order, or an error with the option's name.
    static func range(_ text: String, option: String) throws(ToolError) -> Range<Int> {
        let (first, second) = try pair(text, option: option)
        guard let start = Int(exactly: first), let end = Int(exactly: second), 0 <= start, start <= end else {
            throw ToolError(
                "\(option): “\(text.escaped)” is no range; write two offsets in ascending order, as in 3,12")
        }
        return start..<end
    }
}
