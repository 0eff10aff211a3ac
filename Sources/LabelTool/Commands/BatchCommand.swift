import TextEngine

/// `batch`: runs many commands in one process, to save the start-up time. Each line of standard input is a JSON array
/// of arguments. Each line of output is the command's output (with `--json`) or `{"error":"…"}`.
enum BatchCommand {
    static func run(_ arguments: ParsedArguments, to output: CommandOutput) throws(ToolError) {
        var progress = arguments.has(.quiet) ? nil : BatchProgress()
        defer { progress?.end() }
        while let line = readLine(strippingNewline: true) {
            run(line, to: output)
            try output.endCommand(needsLine: true)
            progress?.commandEnded()
        }
    }

    /// A command writes nothing before all its errors are excluded.
    private static func run(_ line: String, to output: CommandOutput) {
        do throws(ToolError) {
            var arguments: [[UInt8]] = []
            do {
                for node in try JSONReader.read(Array(line.utf8)).array("a line") {
                    arguments.append(Array(try node.string("an argument").utf8))
                }
            } catch {
                throw ToolError("\(error)")
            }
            if arguments.first == Array("batch".utf8) { throw ToolError("a batch cannot hold a batch") }
            if arguments.first == Array("view".utf8) { throw ToolError("a batch cannot open a window") }
            try CommandRunner.run(RawArguments(values: arguments), to: output)
        } catch {
            var json = output.json
            json.beginObject()
            json.member("error", error.message)
            json.endObject()
            json.finish()
        }
    }
}
