import Synchronization

/// The caches of a text's layouts. Only texts that are truncated, hyphenated, or broken between glyphs that were shaped
/// together have them.
final class ShapedStringMemory: Sendable {
    let tokens = Mutex<[ShapedToken]>([])
    let hyphenations = Mutex(HyphenationMemory())
    let hyphens = Mutex(HyphenMemory())
    let lines: Mutex<ReshapedLineMemory>

    init(lines: consuming sending ReshapedLineMemory = ReshapedLineMemory()) { self.lines = Mutex(lines) }
}
