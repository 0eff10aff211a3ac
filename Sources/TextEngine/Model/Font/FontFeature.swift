/// An OpenType feature and its value: 0 is off, 1 is on, larger values select alternates.
public struct FontFeature: Sendable, Hashable {
    /// The four letters of the feature or axis.
    public let tag: FontTag
    /// The number on its scale.
    public let value: UInt32

    /// Makes a value from its parts.
    public init(_ tag: FontTag, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }
}
