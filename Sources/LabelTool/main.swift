// label-tool: the text engine on the command line. Exit status 0, or 2 with one line on the standard error stream.
import Glibc

do {
    var output = try CommandRunner.run(.process)
    if !output.isEmpty && output.last != 0x0A { output.append(0x0A) }
    try StandardOutput.write(output)
} catch {
    StandardOutput.writeError(error.message)
    exit(2)
}
