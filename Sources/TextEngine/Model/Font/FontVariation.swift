/// An axis value of a variable font. The font clamps it to the axis's range.
public struct FontVariation: Sendable, Hashable {
    /// The four letters of the feature or axis.
    public let tag: FontTag
    /// The number on its scale.
    public let value: Float

    /// Makes a value from its parts.
    public init(_ tag: FontTag, _ value: Float) {
        self.tag = tag
        // The range of OpenType's type Fixed. It excludes infinities.
        self.value = value.isNaN ? 0 : min(max(value, -32_768), 32_768)
    }
}
