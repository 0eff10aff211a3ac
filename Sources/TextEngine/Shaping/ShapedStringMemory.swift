import Synchronization

/// What layouts of a text learn and need again: made for the few texts that are cut, hyphenated, or broken between glyphs
/// that belong together.
final class ShapedStringMemory: Sendable {
    let tokens = Mutex<[ShapedToken]>([])
    let hyphenations = Mutex(HyphenationMemory())
    let hyphens = Mutex(HyphenMemory())
    let lines = Mutex(ReshapedLineMemory())
}
