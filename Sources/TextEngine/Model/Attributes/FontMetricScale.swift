/// A font size from the metrics of the surrounding font. Nested sizes multiply.
package enum FontMetricScale: Sendable, Hashable, CaseIterable {
    /// The font's size for superscripts.
    case superscript
    /// The font's size for subscripts.
    case `subscript`
    /// The size of small capitals.
    case smallCaps
}
