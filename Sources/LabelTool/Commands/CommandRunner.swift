import TextEngine

/// Runs a command from its arguments.
enum CommandRunner {
    /// Runs the command and writes its output: one line or more. JSON has no final line break.
    static func run(_ arguments: RawArguments, to output: CommandOutput) throws(ToolError) {
        guard let name = arguments.values.first else {
            throw ToolError("a command is missing; see label-tool --help")
        }
        if name == Array("--help".utf8) || name == Array("-h".utf8) || name == Array("help".utf8) {
            return output.write(Help.overview)
        }
        let text = try UTF8Validation.string(name, of: "an argument")
        guard let command = Command(rawValue: text) else {
            throw ToolError("there is no command “\(text.escaped)”; see label-tool --help")
        }
        let parsed = try ParsedArguments(command: command, arguments: arguments.values.dropFirst())
        if parsed.wantsHelp { return output.write(Help.text(for: command)) }
        switch command {
        case .analyze: try AnalyzeCommand.run(parsed, to: output)
        case .shape: try ShapeCommand.run(parsed, to: output)
        case .layout: try LayoutCommand.run(parsed, to: output)
        case .render: try RenderCommand.run(parsed)
        case .query: try QueryCommand.run(parsed, to: output)
        case .batch: try BatchCommand.run(to: output)
        }
    }
}
