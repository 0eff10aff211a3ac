import Glibc

/// What is known of a terminal.
enum Terminal {
    /// Whether a stream is a terminal that takes control sequences.
    static func takesSequences(_ descriptor: Int32) -> Bool {
        guard isatty(descriptor) == 1, let kind = getenv("TERM") else { return false }
        return kind[0] != 0 && strcmp(kind, "dumb") != 0
    }

    /// How many characters a line has room for.
    static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
