/// The weight of a font on the CSS and OpenType scale, 1 to 1,000.
public struct FontWeight: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The number on its scale.
    public let value: Int

    /// Makes a value from its parts.
    public init(_ value: Int) { self.value = min(max(value, 1), 1_000) }
    /// Makes a weight from a number in the source.
    public init(integerLiteral value: Int) { self.init(value) }

    /// 100, hairline strokes.
    public static let thin: FontWeight = 100
    /// 200.
    public static let extraLight: FontWeight = 200
    /// 300.
    public static let light: FontWeight = 300
    /// 400, that of ordinary text.
    public static let regular: FontWeight = 400
    /// 500.
    public static let medium: FontWeight = 500
    /// 600.
    public static let semibold: FontWeight = 600
    /// 700.
    public static let bold: FontWeight = 700
    /// 800.
    public static let extraBold: FontWeight = 800
    /// 900, the heaviest of most families.
    public static let black: FontWeight = 900
}

/// The width of a font in percent of the normal one, as in CSS `font-stretch`.
public struct FontWidth: Sendable, Hashable {
    /// The width in percent of the normal one.
    public let percent: Double

    /// Makes a value from its parts.
    public init(percent: Double) { self.percent = percent.isNaN ? 100 : min(max(percent, 50), 200) }

    /// 50 percent of the normal width.
    public static let ultraCondensed = FontWidth(percent: 50)
    /// 62.5 percent of the normal width.
    public static let extraCondensed = FontWidth(percent: 62.5)
    /// 75 percent of the normal width.
    public static let condensed = FontWidth(percent: 75)
    /// 87.5 percent of the normal width.
    public static let semiCondensed = FontWidth(percent: 87.5)
    /// 100 percent of the normal width.
    public static let normal = FontWidth(percent: 100)
    /// 112.5 percent of the normal width.
    public static let semiExpanded = FontWidth(percent: 112.5)
    /// 125 percent of the normal width.
    public static let expanded = FontWidth(percent: 125)
    /// 150 percent of the normal width.
    public static let extraExpanded = FontWidth(percent: 150)
    /// 200 percent of the normal width.
    public static let ultraExpanded = FontWidth(percent: 200)
}

/// Whether the letters lean.
public enum FontSlant: Sendable, Hashable {
    case upright
    case oblique
    case italic
}

/// A four-letter OpenType tag.
public struct FontTag: Sendable, Hashable, CustomStringConvertible {
    package let value: UInt32

    /// Makes a tag of one to four printable ASCII characters; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
        value = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
    }

    package init(value: UInt32) { self.value = value }

    /// The four letters.
    public var description: String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }, as: UTF8.self)
    }
}

/// An OpenType feature with its value: 0 off, 1 on, more for alternates.
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

/// A position on an axis of a variable font; what is out of the axis's range is brought into it by the font.
public struct FontVariation: Sendable, Hashable {
    /// The four letters of the feature or axis.
    public let tag: FontTag
    /// The number on its scale.
    public let value: Float

    /// Makes a value from its parts.
    public init(_ tag: FontTag, _ value: Float) {
        self.tag = tag
        // What OpenType's numbers (Fixed) can say, so that none is infinite.
        self.value = value.isNaN ? 0 : min(max(value, -32_768), 32_768)
    }
}
