/// Whether a character should be shown as text or as emoji (UTS #51).
package enum FontPresentation: Sendable, Hashable, BitwiseCopyable {
    case text
    case emoji
}
