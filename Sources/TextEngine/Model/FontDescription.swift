/// A wish for a font. What is nil is taken from the context, so `FontDescription(weight: .bold)` is the
/// bold face of whatever font the text would otherwise have.
public struct FontDescription: Sendable, Hashable {
    /// Family names in order of preference, generic ones ("sans-serif", "monospace") included.
    public var families: [String]?
    /// The size in pixels.
    public var size: Double?
    public var weight: FontWeight?
    public var width: FontWidth?
    public var slant: FontSlant?
    /// OpenType features on top of those the script asks for.
    public var features: [FontFeature]?
    /// Positions on the axes of a variable font.
    public var variations: [FontVariation]?

    public init(
        families: [String]? = nil,
        size: Double? = nil,
        weight: FontWeight? = nil,
        width: FontWidth? = nil,
        slant: FontSlant? = nil,
        features: [FontFeature]? = nil,
        variations: [FontVariation]? = nil
    ) {
        self.families = families
        self.size = size
        self.weight = weight
        self.width = width
        self.slant = slant
        self.features = features
        self.variations = variations
    }

    /// Makes a description of one family at a size in pixels.
    public init(_ family: String, size: Double) {
        self.init(families: [family], size: size)
    }

    /// The description with what it leaves open taken from `other`.
    public func inheriting(from other: FontDescription) -> FontDescription {
        FontDescription(
            families: families ?? other.families,
            size: size ?? other.size,
            weight: weight ?? other.weight,
            width: width ?? other.width,
            slant: slant ?? other.slant,
            features: features ?? other.features,
            variations: variations ?? other.variations)
    }

    /// Sizes are kept between 1/64 and 16,384 pixels, so that no advance leaves the number range.
    package var resolvedSize: Double {
        guard let size, size.isFinite || size == .infinity else { return 16 }
        return min(max(size, 1.0 / 64), 16_384)
    }
}
