import Glibc
import TextEngine

/// `view`: a window with the text, as `hb-view` and `pango-view` have. The tool knows no GTK, so it starts the demo.
enum ViewCommand {
    /// So that a wrong pattern for names does not fill the screen.
    private static let mostWindows = 20

    /// Ends the process, with the demo's exit status.
    static func run(_ arguments: ParsedArguments) throws(ToolError) {
        let looks = try ViewSettings.demoArguments(arguments)
        let texts = try texts(arguments)
        guard let program = DemoProgram.path() else {
            throw ToolError(
                "label-demo is missing, which opens the window; install the package labelwidget-tools, or build it: "
                    + "swift build -c release --product label-demo")
        }
        let launcher = DemoLauncher(program: program, arguments: looks)
        // One process is left if one is enough: signals and the status are the demo's then.
        if let text = texts.first, texts.count == 1 { try launcher.become(text) }
        exit(try launcher.run(texts))
    }

    private static func texts(_ arguments: ParsedArguments) throws(ToolError) -> [ViewedText] {
        var files = arguments.files
        files += arguments.options.filter { $0.option == .file }.map(\.value)
        let text = arguments.value(of: .text)
        guard text == nil || files.isEmpty else {
            throw ToolError("--text and a file both name a text; give only one of them")
        }
        if let text { return [try ViewedText(literal: text)] }
        if files.isEmpty {
            guard isatty(STDIN_FILENO) == 0 else {
                throw ToolError("a text is missing: give a file, --text T, or - for the standard input")
            }
            files = [Array("-".utf8)]
        }
        guard files.filter({ $0 == Array("-".utf8) }).count <= 1 else {
            throw ToolError("the standard input is named twice; it can be read once")
        }
        guard files.count <= mostWindows else {
            throw ToolError("there are \(files.count) files; view opens \(mostWindows) windows at most")
        }
        var texts: [ViewedText] = []
        for file in files { texts.append(try ViewedText(file: file)) }
        return texts
    }
}
