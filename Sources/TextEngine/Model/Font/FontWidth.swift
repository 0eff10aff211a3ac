/// The width of a font in percent of normal (CSS `font-stretch`).
public struct FontWidth: Sendable, Hashable {
    /// The width in percent of normal.
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
