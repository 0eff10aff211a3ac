import TextEngine

/// What a text that only grows gives up when it can have no more bytes: its start, so that a log goes on.
@MainActor
enum TextLimit {
    /// The most bytes that a text keeps. Tests set fewer.
    static var mostBytes = StyledText.maximumLength

    /// How many bytes must go from the start of a text before more come. A quarter goes at once: removing costs more than appending.
    static func excess(of count: Int, adding added: Int) -> Int {
        guard count > mostBytes - added else { return 0 }
        return min(max(count + added - mostBytes, mostBytes / 4), count)
    }
}
