/// Finds places to hyphenate; replaces dictionaries (STULabel's `lastHyphenationLocationInRangeFinder`).
///
/// Options with different finders are never equal: make one finder and use it again.
public final class HyphenationFinder: Sendable {
    /// A place where a line is broken, and the mark shown there.
    public struct Location: Sendable {
        /// The UTF-8 offset at which the next line starts.
        public var offset: Int
        /// The text shown at the line's end, which may have its own attributes; nil for nothing.
        public var mark: StyledText?

        /// Makes a location. The default mark is U+2010.
        public init(offset: Int, mark: StyledText? = StyledText.hyphen) {
            self.offset = offset
            self.mark = mark
        }
    }

    /// Returns the last location in a range of a text; nil if there is none. The offset must lie inside the range, not at its
    /// start or end. An offset inside a glyph cluster or a grapheme cluster is moved back to the cluster's start. If the line
    /// with its mark does not fit, the engine calls the finder again with a range that ends at its last answer, 100 times at
    /// most.
    ///
    /// The thread that lays the text out calls it. Several threads may call it at the same time.
    public typealias Body = @Sendable (_ text: StyledText, _ range: Range<Int>) -> Location?

    let body: Body

    /// Makes a finder.
    public init(_ body: @escaping Body) { self.body = body }
}

extension HyphenationFinder: Hashable {
    /// Whether both are the same object.
    public static func == (a: HyphenationFinder, b: HyphenationFinder) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
