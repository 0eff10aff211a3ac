/// A wish for a font. What is nil is taken from the context, so `FontDescription(weight: .bold)` is the
/// bold face of whatever font the text would otherwise have.
public struct FontDescription: Sendable, Hashable {
    /// Family names in order of preference, generic ones ("sans-serif", "monospace") included.
    public var families: [String]?
    /// The size in pixels, never negative. NaN leaves it open.
    public var size: Double? { didSet { size = Self.clamped(size) } }
    /// What the size is multiplied by, also one that comes from the context: 1.2 is one step larger than the text around.
    /// Factors do not multiply each other.
    public var sizeScale: Double? { didSet { sizeScale = Self.clamped(sizeScale) } }
    /// How bold the font is.
    public var weight: FontWeight?
    /// How wide the font is.
    public var width: FontWidth?
    /// Whether the letters lean.
    public var slant: FontSlant?
    /// Whether small capitals or other forms stand for letters.
    public var capitals: FontCapitals?
    /// OpenType features on top of those the script asks for.
    public var features: [FontFeature]?
    /// Positions on the axes of a variable font.
    public var variations: [FontVariation]?

    /// Makes a description; what is not given is left open.
    public init(
        families: [String]? = nil,
        size: Double? = nil,
        sizeScale: Double? = nil,
        weight: FontWeight? = nil,
        width: FontWidth? = nil,
        slant: FontSlant? = nil,
        capitals: FontCapitals? = nil,
        features: [FontFeature]? = nil,
        variations: [FontVariation]? = nil
    ) {
        self.families = families
        self.size = Self.clamped(size)
        self.sizeScale = Self.clamped(sizeScale)
        self.weight = weight
        self.width = width
        self.slant = slant
        self.capitals = capitals
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
            sizeScale: sizeScale ?? other.sizeScale,
            weight: weight ?? other.weight,
            width: width ?? other.width,
            slant: slant ?? other.slant,
            capitals: capitals ?? other.capitals,
            features: features ?? other.features,
            variations: variations ?? other.variations)
    }

    private static func clamped(_ size: Double?) -> Double? {
        size.flatMap { $0.isNaN ? nil : $0.clampedNonNegativeLength }
    }

    /// The size with its scale applied. Sizes are kept between 1/64 and 16,384 pixels, so that no advance leaves the
    /// number range.
    package var resolvedSize: Double {
        let size = size ?? 16
        let scale = sizeScale.flatMap { $0 > 0 ? $0 : nil } ?? 1
        return min(max(size * scale, 1.0 / 64), 16_384)
    }

    /// The features that shaping asks for: those of ``capitals`` and after them those of ``features``, which win.
    package var resolvedFeatures: [FontFeature] {
        guard let capitals else { return features ?? [] }
        return capitals.features + (features ?? [])
    }
}
