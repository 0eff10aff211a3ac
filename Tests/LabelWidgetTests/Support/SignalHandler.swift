import CLabelGtk
import LabelWidget

/// Runs a closure for a signal, whatever its arguments are, until the instance is gone.
@MainActor
final class SignalHandler {
    private let body: (_ instance: UnsafeMutableRawPointer) -> Bool
    private(set) var count = 0

    /// The result is the handler's answer to a signal that asks something.
    @discardableResult
    init(
        _ instance: UnsafeMutableRawPointer, _ signal: String,
        _ body: @escaping (_ instance: UnsafeMutableRawPointer) -> Bool
    ) {
        self.body = body
        Signal.answer(OpaquePointer(instance), signal) { _ in self.run(instance) }
    }

    @discardableResult
    convenience init(
        withoutArguments instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void
    ) {
        self.init(instance, signal) { _ in
            body()
            return true
        }
    }

    private func run(_ instance: UnsafeMutableRawPointer) -> Bool {
        count += 1
        return body(instance)
    }
}
