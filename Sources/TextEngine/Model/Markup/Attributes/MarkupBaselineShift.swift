/// The baseline shifts of markup.
package enum MarkupBaselineShift: Sendable, Hashable {
    case none
    case superscript
    case `subscript`
    /// In 1/1024 pixels upwards. Pango ignores values below one pixel, which only a bare number can have.
    case length(Int)
}
