import Synchronization

/// What layouts of a text learn and need again: made for the few texts that are cut or hyphenated.
final class ShapedStringMemory: Sendable {
    let tokens = Mutex<[ShapedToken]>([])
    let hyphenations = Mutex(HyphenationMemory())
    let hyphens = Mutex(HyphenMemory())
}
