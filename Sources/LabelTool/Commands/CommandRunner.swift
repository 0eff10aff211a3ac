import TextEngine

/// Runs a command from its arguments.
enum CommandRunner {
    /// Runs the command and writes its output: one line or more. JSON has no final line break.
    static func run(_ arguments: RawArguments, to output: CommandOutput) throws(ToolError) {
        // A command of a batch may have colours of its own.
        let colors = output.colors
        defer { output.colors = colors }
        guard let name = arguments.values.first else {
            throw ToolError("a command is missing; see label-tool --help")
        }
        if name == Array("--help".utf8) || name == Array("-h".utf8) || name == Array("help".utf8) {
            if let choice = ColorChoice.guessed(from: arguments) { output.colors = choice }
            return output.writeHelp(Help.overview)
        }
        let text = try UTF8Validation.string(name, of: "an argument")
        guard let command = Command(rawValue: text) else {
            throw ToolError("there is no command “\(text.escaped)”; see label-tool --help")
        }
        let parsed = try ParsedArguments(command: command, arguments: arguments.values.dropFirst())
        if let value = parsed.value(of: .ansi) {
            output.colors = try Keywords.colorChoice(UTF8Validation.string(value, of: Option.ansi.flag))
        }
        if parsed.wantsHelp { return output.writeHelp(Help.text(for: command)) }
        switch command {
        case .analyze: try AnalyzeCommand.run(parsed, to: output)
        case .shape: try ShapeCommand.run(parsed, to: output)
        case .layout: try LayoutCommand.run(parsed, to: output)
        case .render: try RenderCommand.run(parsed)
        case .query: try QueryCommand.run(parsed, to: output)
        case .view: try ViewCommand.run(parsed)
        case .batch: try BatchCommand.run(parsed, to: output)
        }
    }
}
