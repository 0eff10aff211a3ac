/// A tab on a line.
package struct LineTab: Sendable, Equatable {
    package var glyph: Int32
    /// The width in pixels.
    package var width: Double
}
