import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that never would. It says nothing of speed: tests wait for each other on two busy cores, and under a
    /// sanitizer that takes minutes.
    static var hangGuard: Self { .timeLimit(.minutes(10)) }
}
