import CLabelGtk
import TextEngine

/// A text that the app has set, and that another thread prepares. Until it is ready, the label shows, links and announces the one
/// before.
struct ComingText {
    let content: LabelContent
    let token: CancellationToken
}

extension LabelState {
    /// What the properties say. Usually it is shown.
    var latestContent: LabelContent { coming?.content ?? content }

    /// Shows a text at once if it takes no more than two milliseconds, else as soon as another thread has prepared it. Of several texts
    /// in a row, only the last one is shown.
    func prepare(_ new: LabelContent) {
        coming?.token.cancel()
        let token = CancellationToken()
        coming = ComingText(content: new, token: token)
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
        // The links of the old text react to the pointer no more.
        pointer?.update()
        LayoutPool.shared.run(.shown, token) { [weak self] in
            guard let result = job.run(token) else { return }
            MainContext.invoke { [weak self] in
                guard let self, self.coming?.token === token else { return }
                self.show(new, result)
            }
        }
    }

    /// A person does not notice it in a frame. Tests change it.
    static var timeAtOnce = Duration.milliseconds(2)
    /// In bytes. Of a longer text, not even the paragraphs are found in that time.
    private static let longestTextAtOnce = 1 << 18

    /// Shows nothing until the next text comes: a row of a list stands for nothing now.
    func prepareForReuse() {
        setContent(latestContent.emptied)
    }
}
