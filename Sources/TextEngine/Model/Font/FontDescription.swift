/// A request for a font. A nil property comes from the context: `FontDescription(weight: .bold)` is the bold face of
/// the font that the text would otherwise have.
public struct FontDescription: Sendable, Hashable {
    /// Family names in order of preference. They may be generic ("sans-serif", "monospace").
    public var families: [String]?
    /// The size in pixels, never negative. NaN counts as nil.
    public var size: Double? { didSet { size = Self.clamped(size) } }
    /// A factor for the size, also for a size from the context: 1.2 is one step larger than the surrounding text.
    /// Nested factors do not multiply.
    public var sizeScale: Double? { didSet { sizeScale = Self.clamped(sizeScale) } }
    /// The weight.
    public var weight: FontWeight?
    /// The width.
    public var width: FontWidth?
    /// The slant.
    public var slant: FontSlant?
    /// The capital forms.
    public var capitals: FontCapitals?
    /// OpenType features in addition to those that the script needs.
    public var features: [FontFeature]?
    /// Axis values of a variable font.
    public var variations: [FontVariation]?

    /// Makes a description with what most callers set. All else is set by property; what is not set is left open.
    public init(
        families: [String]? = nil, size: Double? = nil, weight: FontWeight? = nil, slant: FontSlant? = nil
    ) {
        self.families = families
        self.size = Self.clamped(size)
        self.weight = weight
        self.slant = slant
    }

    /// Creates a description of one family at a size in pixels.
    public init(_ family: String, size: Double) {
        self.init(families: [family], size: size)
    }

    /// The description with its nil properties taken from `other`.
    public func inheriting(from other: FontDescription) -> FontDescription {
        var description = self
        description.families = families ?? other.families
        description.size = size ?? other.size
        description.sizeScale = sizeScale ?? other.sizeScale
        description.weight = weight ?? other.weight
        description.width = width ?? other.width
        description.slant = slant ?? other.slant
        description.capitals = capitals ?? other.capitals
        description.features = features ?? other.features
        description.variations = variations ?? other.variations
        return description
    }

    private static func clamped(_ size: Double?) -> Double? {
        size.flatMap { $0.isNaN ? nil : $0.clampedNonNegativeLength }
    }

    /// The size with its factor applied, between 1/64 and 16,384 pixels, so that no advance overflows.
    package var resolvedSize: Double {
        let size = size ?? 16
        let scale = sizeScale.flatMap { $0 > 0 ? $0 : nil } ?? 1
        return min(max(size * scale, 1.0 / 64), 16_384)
    }

    /// The features for shaping: those of ``capitals``, then those of ``features``, which win.
    package var resolvedFeatures: [FontFeature] {
        guard let capitals else { return features ?? [] }
        return capitals.features + (features ?? [])
    }
}
