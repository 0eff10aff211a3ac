import TextEngine

/// From arguments to output.
enum CommandRunner {
    /// What the arguments ask for; one line or more, without a line break at the end where it is JSON.
    static func run(_ arguments: RawArguments) throws(ToolError) -> [UInt8] {
        guard let name = arguments.values.first else {
            throw ToolError("a command is missing; see label-tool --help")
        }
        if name == Array("--help".utf8) || name == Array("-h".utf8) || name == Array("help".utf8) {
            return Array(Help.overview.utf8)
        }
        let text = try UTF8Validation.string(name, of: "an argument")
        guard let command = Command(rawValue: text) else {
            throw ToolError("there is no command “\(text.escaped)”; see label-tool --help")
        }
        let parsed = try ParsedArguments(command: command, arguments: arguments.values.dropFirst())
        if parsed.wantsHelp { return Array(Help.text(for: command).utf8) }
        switch command {
        case .analyze: return try AnalyzeCommand.run(parsed)
        case .shape: return try ShapeCommand.run(parsed)
        case .layout: return try LayoutCommand.run(parsed)
        case .render: return try RenderCommand.run(parsed)
        case .query: return try QueryCommand.run(parsed)
        case .batch: return try BatchCommand.run()
        }
    }
}
