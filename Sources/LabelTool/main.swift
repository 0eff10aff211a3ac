// label-tool: the text engine on the command line. Exit status 0, or 2 with one line on standard error.
import Glibc

do {
    let output = CommandOutput()
    try CommandRunner.run(.process, to: output)
    try output.endCommand(needsLine: false)
} catch {
    StandardOutput.writeError(error.message)
    exit(2)
}
