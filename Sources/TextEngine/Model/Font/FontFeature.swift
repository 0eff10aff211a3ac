/// An OpenType feature and its value: 0 is off, 1 is on, larger values select alternates.
public struct FontFeature: Sendable, Hashable {
    /// The tag of the feature.
    public let tag: FontTag
    /// The value: 0 is off, 1 is on, larger values select alternates.
    public let value: UInt32

    /// Creates a feature with a value.
    public init(_ tag: FontTag, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }
}
