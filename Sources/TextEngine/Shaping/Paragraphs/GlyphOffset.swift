/// How far a glyph is moved from its place, in 1/1,024 pixel; y goes up.
package struct GlyphOffset: BitwiseCopyable, Equatable {
    package var x: Int32
    package var y: Int32

    package static let zero = GlyphOffset(x: 0, y: 0)
}
