import CLabelGtk
import TextEngine

/// A text that the app has set, and that another thread prepares. Until it is ready, the label shows, links and announces the one
/// before.
struct ComingText {
    let content: LabelContent
    let token: CancellationToken
    /// Whether the glyphs of the shown text are not those of the label's settings any more.
    let isRestyled: Bool
}

extension LabelState {
    /// What the properties say. Usually it is shown.
    var latestContent: LabelContent { coming?.content ?? content }

    /// Shows a text at once if it takes no more than two milliseconds, else as soon as another thread has prepared it. Of several texts
    /// in a row, only the last one is shown.
    ///
    /// - Parameter isRestyled: Whether the shown text has to be shaped again too, if it is shown again.
    func prepare(_ new: LabelContent, isRestyled: Bool = false) {
        coming?.token.cancel()
        let token = CancellationToken()
        coming = ComingText(content: new, token: token, isRestyled: isRestyled || coming?.isRestyled == true)
        // The text takes the style of links.
        updateLinkStyles()
        let job = layoutJob(for: new, width: isAllocated ? contentWidth : nil)
        if new.text.count <= Self.longestTextAtOnce,
            let result = job.run(CancellationToken(timeLimit: Self.timeAtOnce))
        {
            return show(new, result)
        }
        // An empty label has the expected size of its text.
        if content.text.isEmpty { queueResize() }
        LayoutPool.shared.run(.shown, token) { [weak self] in
            guard let result = job.run(token) else { return }
            MainContext.invoke { [weak self] in
                guard let self, self.coming?.token === token else { return }
                self.show(new, result)
            }
        }
        updateIsPreparing()
    }

    /// A person does not notice it in a frame. Tests change it.
    static var timeAtOnce = Duration.milliseconds(2)
    /// In bytes. Of a longer text, not even the paragraphs are found in that time.
    private static let longestTextAtOnce = 1 << 18

    /// Shows nothing until the next text comes: a row of a list stands for nothing now.
    func prepareForReuse() {
        setContent(latestContent.emptied)
    }

    /// Tells if a text comes now, or comes no more.
    func updateIsPreparing() {
        let isPreparing = coming != nil
        guard isPreparing != wasPreparing else { return }
        wasPreparing = isPreparing
        LabelProperty.isPreparing.notify(self)
    }
}
