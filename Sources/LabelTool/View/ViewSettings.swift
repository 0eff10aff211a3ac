import TextEngine

/// The options of `view`, checked as those of other commands are.
enum ViewSettings {
    /// The demo's arguments for the options. Throws if one is wrong, or if the window has no such setting.
    static func demoArguments(_ arguments: ParsedArguments) throws(ToolError) -> [String] {
        // Each window is a process of its own, whatever else the demo is used for.
        var result = ["--standalone"]
        for (option, bytes) in arguments.options where ![.text, .file, .ansi].contains(option) {
            guard option.takesValue else {
                result.append(option.flag)
                continue
            }
            let value = try UTF8Validation.string(bytes, of: option.flag)
            result.append("\(option.flag)=\(try checked(value, of: option))")
        }
        return result
    }

    private static func checked(_ value: String, of option: Option) throws(ToolError) -> String {
        switch option {
        case .font: try check(FontArgument.parse(value))
        case .language: _ = try Keywords.language(value)
        case .direction: _ = try Keywords.direction(value)
        case .align: _ = try Keywords.alignment(value)
        case .layoutMode: _ = try Keywords.layoutMode(value)
        case .mode:
            guard try Keywords.mode(value) != .clip else {
                throw ToolError("--mode: a window shows where it cuts; choose end, middle or start")
            }
        case .lines:
            return "\(min(max(try NumberArgument.integer(value, option: option.flag), 0), Int(Int32.max)))"
        case .hyphenate:
            return "\(min(max(try NumberArgument.double(value, option: option.flag), 0), 1))"
        case .windowSize:
            let numbers = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, numbers.allSatisfy({ $0.map((1...16_384).contains) == true }) else {
                throw ToolError("--size: “\(value.escaped)” is no size of a window; write for example 900x680")
            }
        default: break
        }
        return value
    }

    /// The window has a choice of one family, and none of widths.
    private static func check(_ font: FontDescription) throws(ToolError) {
        guard font.families?.count ?? 0 <= 1 else {
            throw ToolError("--font: a window has one family; leave out the others")
        }
        guard font.width == nil else {
            throw ToolError("--font: a window has no widths of fonts; name a family that is as wide")
        }
    }
}
