import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs. It does not measure speed: tests share two busy cores, and a sanitizer takes minutes.
    static var hangGuard: Self { .timeLimit(.minutes(10)) }
}
