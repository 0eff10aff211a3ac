import TextEngine

/// `batch`: many commands in one process, so that the start is paid once. Each line of the standard input is a JSON
/// array of arguments; each line of the output is that command's output (with `--json`) or `{"error":"…"}`.
enum BatchCommand {
    static func run() throws(ToolError) -> [UInt8] {
        while let line = readLine(strippingNewline: true) {
            var output = result(of: line)
            if output.last != 0x0A { output.append(0x0A) }
            try StandardOutput.write(output)
        }
        return []
    }

    private static func result(of line: String) -> [UInt8] {
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
            return try CommandRunner.run(RawArguments(values: arguments))
        } catch {
            var json = JSONWriter()
            json.beginObject()
            json.member("error", error.message)
            json.endObject()
            return json.bytes
        }
    }
}
