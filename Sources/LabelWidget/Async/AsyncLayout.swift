import Synchronization
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
    /// The result of a body on a thread of the pool.
    ///
    /// - Parameter body: Returns nil when its token is cancelled.
    /// - Throws: `CancellationError` if the task is cancelled.
    func result<Result: Sendable>(
        _ body: @escaping @Sendable (CancellationToken) -> Result?
    ) async throws -> Result {
        let token = CancellationToken()
        let answer = Answer<Result>()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Cancelled work must resume the task too.
                run {
                    if !token.isCancelled, let result = body(token) { answer.value.locked { $0 = result } }
                    continuation.resume()
                }
            }
        } onCancel: {
            token.cancel()
        }
        guard let result = answer.value.locked({ $0 }) else { throw CancellationError() }
        return result
    }

    /// What a thread hands to a task. The thread sanitizer sees the lock. It does not see that a task goes on after it was resumed.
    private final class Answer<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
