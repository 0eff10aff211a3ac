import CLabelGtk
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
    public var text: StyledText { content.written }
    fileprivate let content: LabelContent
    /// Before anything was made of the text.
    private let layout: LabelLayout
    private let width: Double?
    nonisolated let token = CancellationToken()
    nonisolated private let answer = Answer<LabelLayout>()

    /// Prepares a text.
    ///
    /// - Parameters:
    ///   - label: A label with the style and the settings of the one that will show the text. It need not be that one.
    ///   - width: The width for the text in pixels, without the label's insets; nil for that of the label.
    public init(_ text: StyledText, for label: Label, width: Double? = nil) {
        let state = label.state
        content = LabelContent(text, detectsLinks: state.latestContent.detectsLinks)
        state.readLinkStyles(for: content.text)
        let width = width.map { max($0, 0) } ?? (state.geometry.isAllocated ? state.contentWidth : nil)
        let layout = LabelLayout(content.text, state.layoutSettings(for: content))
        (self.layout, self.width) = (layout, width)
        LayoutPool.shared.run(.ahead, token) { [token, answer] in answer.give(layout.laidOut(width: width, token)) }
    }

    /// The text of a label that shows it; nil if it is not laid out, or about to change.
    init?(of state: LabelState) {
        guard let result = state.shownLayout else { return nil }
        content = state.content.withoutString
        (layout, width) = (result, result.shown?.width)
        answer.give(result)
    }

    /// Whether labels that take the result of the one would take that of the other.
    func isForSameLabels(as other: LabelPrerenderer) -> Bool {
        width == other.width && layout.shared == other.layout.shared
    }

    deinit { token.cancel() }

    /// Whether the text is shaped and laid out.
    public var isReady: Bool { result != nil }

    /// The size of the text, in whole pixels, without a label's insets; nil before it is ready, and without a width.
    public var size: Size? {
        (result?.shown?.frame).map {
            Size(
                width: Double($0.layoutBounds.width.ceiledToPixel), height: Double($0.layoutBounds.height.ceiledToPixel)
            )
        }
    }

    /// Stops the work. A label can still show the text.
    public func cancel() { stop() }

    nonisolated private func stop() {
        token.cancel()
        // Tasks do not wait for the turn of cancelled work.
        answer.give(nil)
    }

    /// Waits until the text is shaped and laid out.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled, which cancels the work too, or as soon as the work is cancelled.
    nonisolated public func waitUntilReady() async throws {
        await withTaskCancellationHandler {
            await answer.wait()
        } onCancel: {
            stop()
        }
        guard !Task.isCancelled, answer.value != nil else { throw CancellationError() }
    }

    var result: LabelLayout? { answer.value }
}

extension Label {
    /// Shows a prepared text, in place of markup and mnemonics. O(1) if it is ready and prepared for this label.
    public func show(_ prerenderer: LabelPrerenderer) { state.show(prerenderer) }
}

extension LabelState {
    /// Whether the label took the result and need not lay it out again: it was ready and is right for this label.
    @discardableResult
    func show(_ prerenderer: LabelPrerenderer) -> Bool {
        let new = prerenderer.content.detectingLinks(latestContent.detectsLinks)
        readLinkStyles(for: new.text)
        guard let result = prerenderer.result, result.text == new.text, result.hasGlyphs(of: self, showing: new) else {
            setText(prerenderer.text)
            return false
        }
        setContent(new, result)
        return result.hasWidth(of: self)
    }
}

@MainActor
extension LabelLayout {
    /// Whether a label that shows the content can take it as it is.
    func isRight(for label: LabelState, showing content: LabelContent) -> Bool {
        hasGlyphs(of: label, showing: content) && hasWidth(of: label)
    }

    fileprivate func hasGlyphs(of label: LabelState, showing content: LabelContent) -> Bool {
        shaped?.hasCurrentFonts == true && shared == label.layoutSettings(for: content)
    }

    fileprivate func hasWidth(of label: LabelState) -> Bool {
        !label.geometry.isAllocated || shown?.width == label.contentWidth
    }
}
