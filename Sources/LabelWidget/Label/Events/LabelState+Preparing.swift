import CLabelGtk
import TextEngine

extension LabelState {
    /// Shows a text at once if there is time for it (``TimeAtOnce``), else as soon as another thread has prepared it. Of several texts in
    /// a row, only the last one is shown.
    func prepare(_ new: LabelContent) {
        coming?.token.cancel()
        let token = CancellationToken()
        coming = ComingText(
            content: new, token: token, animatesHeight: coming?.animatesHeight == true,
            shownHighlights: shownHighlights)
        // The text takes the style of links.
        updateLinkStyles()
        let settings = layoutSettings(for: new)
        let old = new.text == content.text ? layout : nil
        let layout = old?.with(settings) ?? LabelLayout(new.text, settings)
        let width = geometry.isAllocated ? contentWidth : nil
        if new.text.canBeLaidOutAtOnce,
            let result = TimeAtOnce.shared.attempt({ layout.laidOut(width: width, $0) })
        {
            return show(new, result)
        }
        // An empty label has the expected size of its text.
        if content.text.isEmpty { queueResize() }
        // The links of the old text react to the pointer no more.
        parts.pointer?.update()
        let label = WeakLabel(self)
        LayoutPool.shared.run(.shown, token) {
            guard let result = layout.laidOut(width: width, token) else { return }
            MainContext.invoke {
                guard let state = label.state, state.coming?.token === token else { return }
                state.keepingWidget { state.show(new, result) }
            }
        }
        updateIsPreparing()
    }

    /// Shows nothing until the next text comes: a row of a list stands for nothing now.
    func prepareForReuse() {
        setContent(latestContent.emptied)
    }

    /// Tells if a text comes now, or comes no more.
    func updateIsPreparing() {
        let isPreparing = coming != nil
        guard isPreparing != told.isPreparing else { return }
        told.isPreparing = isPreparing
        // CSS and settings can begin it too.
        keepingWidget { LabelProperty.isPreparing.notify(self) }
    }
}

extension StyledText {
    /// In bytes. Of a longer text, not even the paragraphs are found in the time for texts at once.
    private static let longestAtOnce = 1 << 18
    /// In bytes. Shaping a word cannot be stopped, and takes about a millisecond for so much.
    private static let longestWordAtOnce = 1 << 14

    /// Whether the work on the text can stop after the time for texts at once. O(1) for a text that is shorter than the longest word.
    fileprivate var canBeLaidOutAtOnce: Bool {
        guard count > Self.longestWordAtOnce else { return true }
        return count <= Self.longestAtOnce
            && storage.utf8.withUnsafeBufferPointer { bytes in
                bytes.split { $0 == 0x20 || $0 == 0x0A }.allSatisfy { $0.count <= Self.longestWordAtOnce }
            }
    }
}

/// A label that another thread keeps for GTK's thread. Only that one reads it: who reads a weak reference holds the label for a moment,
/// and the last one who holds it ends it.
@MainActor
private final class WeakLabel {
    private(set) weak var state: LabelState?

    init(_ state: LabelState) { self.state = state }
}
