/// The weight of a font on the CSS and OpenType scale, 1 to 1,000.
public struct FontWeight: Sendable, Hashable, ExpressibleByIntegerLiteral {
    public let value: Int

    public init(_ value: Int) { self.value = min(max(value, 1), 1_000) }
    public init(integerLiteral value: Int) { self.init(value) }

    public static let thin: FontWeight = 100
    public static let extraLight: FontWeight = 200
    public static let light: FontWeight = 300
    public static let regular: FontWeight = 400
    public static let medium: FontWeight = 500
    public static let semibold: FontWeight = 600
    public static let bold: FontWeight = 700
    public static let extraBold: FontWeight = 800
    public static let black: FontWeight = 900
}

/// The width of a font in percent of the normal one, as in CSS `font-stretch`.
public struct FontWidth: Sendable, Hashable {
    public let percent: Double

    public init(percent: Double) { self.percent = percent.isNaN ? 100 : min(max(percent, 50), 200) }

    public static let ultraCondensed = FontWidth(percent: 50)
    public static let extraCondensed = FontWidth(percent: 62.5)
    public static let condensed = FontWidth(percent: 75)
    public static let semiCondensed = FontWidth(percent: 87.5)
    public static let normal = FontWidth(percent: 100)
    public static let semiExpanded = FontWidth(percent: 112.5)
    public static let expanded = FontWidth(percent: 125)
    public static let extraExpanded = FontWidth(percent: 150)
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
    public let tag: FontTag
    public let value: UInt32

    public init(_ tag: FontTag, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }
}

/// A position on an axis of a variable font.
public struct FontVariation: Sendable, Hashable {
    public let tag: FontTag
    public let value: Float

    public init(_ tag: FontTag, _ value: Float) {
        self.tag = tag
        self.value = value.isNaN ? 0 : value
    }
}
