/// The underlines of markup.
package enum MarkupUnderline: Int, Sendable, Hashable, CaseIterable {
    case none
    case single
    case double
    case low
    case error
    /// Like the first three, but continuous across font changes. Here, all underlines are.
    case singleLine
    case doubleLine
    case errorLine
}
