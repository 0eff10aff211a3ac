import CLabelGtk
import Synchronization
import TextEngine

/// A text that another thread shapes and lays out before a label shows it.
///
/// ```swift
/// let next = LabelPrerenderer(post.text, for: label, width: 400)
/// // Later, when the post scrolls into view:
/// label.show(next)
/// ```
///
/// To show it takes microseconds, if the label has the same style and the same settings for layout then, and if its text has the same
/// width. Otherwise the label lays the text out as usual. Several labels may show it. When the last reference goes, work that has not
/// begun is not done.
@MainActor
public final class LabelPrerenderer {
    /// The text.
    public let text: StyledText
    let job: LayoutJob
    nonisolated private let preparation = Preparation()

    /// What the threads share.
    private final class Preparation: Sendable {
        struct State {
            var result: LaidOutContent?
            var isFinished = false
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        let token = CancellationToken()
        let state = Mutex(State())

        func run(_ job: LayoutJob) {
            let result = token.isCancelled ? nil : job.run(token)
            let waiting = state.locked { state in
                state.result = result
                state.isFinished = true
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }

        func wait() async {
            await withCheckedContinuation { continuation in
                let isFinished = state.locked { state in
                    if !state.isFinished { state.waiting.append(continuation) }
                    return state.isFinished
                }
                if isFinished { continuation.resume() }
            }
        }
    }

    /// Prepares a text.
    ///
    /// - Parameters:
    ///   - label: A label with the style and the settings of the one that will show the text. It need not be that one.
    ///   - width: The width for the text in pixels, without the label's insets; nil for that of the label.
    public init(_ text: StyledText, for label: Label, width: Double? = nil) {
        self.text = text
        let state = label.state
        job = state.layoutJob(
            for: LabelContent(text), width: width.map { max($0, 0) } ?? (state.isAllocated ? state.contentWidth : nil))
        // Cancelled work ends too: a task may wait for it.
        LayoutPool.shared.run(.ahead) { [job, preparation] in preparation.run(job) }
    }

    deinit { preparation.token.cancel() }

    /// Whether the text is shaped and laid out.
    public var isReady: Bool { result != nil }

    /// The size of the text, in whole pixels, without a label's insets; nil before it is ready, and without a width.
    public var size: Size? {
        result?.frame.map {
            Size(
                width: Double($0.layoutBounds.width.ceiledToPixel), height: Double($0.layoutBounds.height.ceiledToPixel)
            )
        }
    }

    /// Stops the work. A label can still show the text.
    public func cancel() { preparation.token.cancel() }

    /// Waits until the text is shaped and laid out.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, which cancels the work too, or if the work is cancelled.
    nonisolated public func waitUntilReady() async throws {
        await withTaskCancellationHandler {
            await preparation.wait()
        } onCancel: { [preparation] in
            preparation.token.cancel()
        }
        guard !Task.isCancelled, preparation.state.locked({ $0.result != nil }) else { throw CancellationError() }
    }

    var result: LaidOutContent? { preparation.state.locked { $0.result } }
}

extension Label {
    /// Shows a prepared text, in place of markup and mnemonics. O(1) if it is ready and prepared for this label.
    public func show(_ prerenderer: LabelPrerenderer) { state.show(prerenderer) }
}

extension LabelState {
    func show(_ prerenderer: LabelPrerenderer) {
        let new = LabelContent(prerenderer.text)
        guard let result = prerenderer.result, result.job.settings == layoutSettings(for: new) else {
            return setText(prerenderer.text)
        }
        setContent(new, result)
    }
}
