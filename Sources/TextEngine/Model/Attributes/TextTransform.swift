/// A change of letters before they are shown (CSS `text-transform`). The text itself does not change.
package enum TextTransform: Sendable, Hashable, CaseIterable {
    /// Letters as they are.
    case verbatim
    case lowercase
    case uppercase
    /// Capitalizes the first letter of each word.
    case capitalize
}
