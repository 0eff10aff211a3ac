/// The direction that the bottom of letters points to in vertical text (Pango's gravity).
///
/// It has no effect, because lines are horizontal. It is stored so that a text from markup keeps it.
package enum TextGravity: Sendable, Hashable, CaseIterable {
    case south
    case east
    case north
    case west
    case automatic
}
