import TextEngine

extension StyledText {
    /// Shapes the text on a thread of the library. O(text).
    ///
    /// ```swift
    /// let shaped = try await text.shaped()
    /// let frame = try await shaped.frame(width: 400)
    /// ```
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func shaped(options: ShapingOptions = ShapingOptions()) async throws -> ShapedString {
        try await LayoutPool.shared.result { ShapedString(self, options: options, cancellation: $0) }
    }
}

extension ShapedString {
    /// Lays the text out on a thread of the library. O(visible lines).
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func frame(
        width: Double, height: Double = .infinity, options: TextFrameOptions = .default
    ) async throws -> TextFrame {
        let size = Size(width: width, height: height)
        return try await LayoutPool.shared.result { TextFrame(self, size: size, options: options, cancellation: $0) }
    }
}

extension LayoutPool {
    /// The result of a body on a thread of the pool. Labels come first.
    ///
    /// - Parameter body: Returns nil when its token is cancelled.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func result<Result: Sendable>(
        _ body: @escaping @Sendable (CancellationToken) -> Result?
    ) async throws -> Result {
        let token = CancellationToken()
        let answer = Answer<Result>()
        await withTaskCancellationHandler {
            await answer.wait {
                run(.task, token) { answer.give(body(token)) }
            }
        } onCancel: {
            // The work stops some time later, or never begins. The task must not wait for that.
            token.cancel()
            answer.give(nil)
        }
        guard let result = answer.value else { throw CancellationError() }
        return result
    }
}
