/// How scripts are rotated in vertical text (Pango's gravity hint). Stored without effect, like ``TextGravity``.
package enum TextGravityHint: Sendable, Hashable, CaseIterable {
    /// Each script in its natural orientation.
    case natural
    /// Every script with the gravity of the text.
    case strong
    /// Every script with the gravity of the line.
    case line
}
