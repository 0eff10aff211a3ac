// label-tool: the text engine on the command line. Exit status 0, or 2 with one line on standard error.
import Glibc

let arguments = RawArguments.process
do {
    let output = CommandOutput()
    try CommandRunner.run(arguments, to: output)
    try output.endCommand(needsLine: false)
} catch {
    let colors = ColorChoice.guessed(from: arguments) ?? .auto
    StandardOutput.writeError(error.message, isColored: colors.applies(to: STDERR_FILENO))
    exit(2)
}
