import Glibc

/// Starts the demo with texts.
struct DemoLauncher {
    let program: [UInt8]
    /// What all windows have in common.
    let arguments: [String]

    /// Makes this process the demo.
    func become(_ text: ViewedText) throws(ToolError) {
        if case .stream(let descriptor) = text, descriptor != STDIN_FILENO { dup2(descriptor, STDIN_FILENO) }
        // A file that was opened as the standard input is closed otherwise.
        _ = fcntl(STDIN_FILENO, F_SETFD, 0)
        withArguments(for: text) { path, list in _ = execv(path, list) }
        throw failure(errno)
    }

    /// Opens a window for each text, and waits until all are closed. Returns the first status that is not 0.
    func run(_ texts: [ViewedText]) throws(ToolError) -> Int32 {
        var processes: [pid_t] = []
        for text in texts { processes.append(try start(text)) }
        return processes.map(Self.status).first { $0 != 0 } ?? 0
    }

    private func start(_ text: ViewedText) throws(ToolError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if case .stream(let descriptor) = text {
            posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
        } else {
            // It is for another window.
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        var process: pid_t = 0
        var code: Int32 = 0
        withArguments(for: text) { path, list in
            code = posix_spawn(&process, path, &actions, nil, list, environ)
        }
        guard code == 0 else { throw failure(code) }
        return process
    }

    /// The exit status of a process that has ended, as a shell has it.
    private static func status(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return 1 }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    private func withArguments(
        for text: ViewedText, _ body: (UnsafePointer<CChar>, [UnsafeMutablePointer<CChar>?]) -> Void
    ) {
        var file = Array("-".utf8)
        if case .file(let path) = text {
            // "-" would be the standard input.
            file = (path == Array("-".utf8) ? Array("./".utf8) : []) + path
        }
        let all = [program] + arguments.map { Array($0.utf8) } + [Array("--open=".utf8) + file]
        let list = all.map { CString.with($0) { strdup($0) } } + [nil]
        defer { for argument in list { free(argument) } }
        CString.with(program) { body($0, list) }
    }

    private func failure(_ code: Int32) -> ToolError {
        let name = String(decoding: program, as: UTF8.self).escaped
        return ToolError("\(name) cannot be started: \(String(cString: strerror(code)))")
    }
}
