/// An axis value of a variable font. The font clamps it to the axis's range.
public struct FontVariation: Sendable, Hashable {
    /// The tag of the axis.
    public let tag: FontTag
    /// The value on the axis.
    public let value: Float

    /// Creates a value of an axis. NaN becomes 0.
    public init(_ tag: FontTag, _ value: Float) {
        self.tag = tag
        // The range of OpenType's type Fixed. It excludes infinities.
        self.value = value.isNaN ? 0 : min(max(value, -32_768), 32_768)
    }
}
