/// The direction that the bottom of letters points to in vertical text (Pango's gravity).
///
/// It has no effect, because lines are horizontal. It is stored so that a text from markup keeps it.
package enum TextGravity: Sendable, Hashable, CaseIterable {
    case south
    case east
    case north
    case west
    case automatic

    /// How scripts are rotated in vertical text (Pango's gravity hint). Stored without effect too.
    package enum Hint: Sendable, Hashable, CaseIterable {
        /// Each script in its natural orientation.
        case natural
        /// Every script with the gravity of the text.
        case strong
        /// Every script with the gravity of the line.
        case line
    }
}
