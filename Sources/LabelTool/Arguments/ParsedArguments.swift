import TextEngine

/// A parsed command line: a command and its options in the given order, with unparsed values, and its files.
struct ParsedArguments {
    let command: Command
    private(set) var options: [(option: Option, value: [UInt8])] = []
    /// The files of ``Command/view``, in the given order.
    private(set) var files: [[UInt8]] = []
    /// Whether the help of the command is requested.
    private(set) var wantsHelp = false

    /// Parses the arguments after the command.
    init(command: Command, arguments: ArraySlice<[UInt8]>) throws(ToolError) {
        self.command = command
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == Array("--help".utf8) || argument == Array("-h".utf8) {
                wantsHelp = true
                continue
            }
            if command == .view {
                if argument == Array("--".utf8) {
                    files += rest
                    break
                }
                if argument.first != UInt8(ascii: "-") || argument.count == 1 {
                    files.append(argument)
                    continue
                }
            }
            // --name=value
            let isLong = argument.starts(with: "--".utf8)
            let equals = isLong ? argument.firstIndex(of: UInt8(ascii: "=")) : nil
            let name = argument[..<(equals ?? argument.endIndex)]
            let option = try Self.option(named: name, of: command)
            guard option.takesValue else {
                if equals != nil { throw ToolError("\(option.flag) takes no value; leave out what follows the “=”") }
                options.append((option, []))
                continue
            }
            if let equals {
                options.append((option, Array(argument[(equals + 1)...])))
            } else if let value = rest.popFirst() {
                options.append((option, value))
            } else {
                throw ToolError("\(option.flag) needs a value: \(option.flag) \(option.placeholder ?? "")")
            }
        }
    }

    /// The last value given for an option.
    func value(of option: Option) -> [UInt8]? { options.last { $0.option == option }?.value }

    func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

    private static func option(named name: ArraySlice<UInt8>, of command: Command) throws(ToolError) -> Option {
        let text = try UTF8Validation.string(name, of: "an argument")
        let hint = "see label-tool \(command.rawValue) --help"
        guard let option = Option.allCases.first(where: { $0.flag == text }) ?? (text == "--output" ? .output : nil)
        else {
            let what = text.hasPrefix("-") ? "there is no option" : "no option stands before"
            throw ToolError("\(what) “\(text.escaped)”; \(hint)")
        }
        guard command.options.contains(option) else {
            throw ToolError("\(command.rawValue) takes no \(option.flag); \(hint)")
        }
        return option
    }
}
