import Synchronization

extension Mutex where Value: ~Copyable {
    /// Like `withLock`. In a build for the thread sanitizer, it also reports the lock to the sanitizer.
    ///
    /// A thread that waits runs code of the standard library that is not instrumented. The sanitizer does not see there
    /// that the unlock happens before the next lock, and would report false races.
    @inline(__always)
    borrowing package func locked<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        #if THREAD_SANITIZER
            try withLock { value throws(Failure) in
                threadSanitizerAcquire(threadSanitizerMark)
                defer { threadSanitizerRelease(threadSanitizerMark) }
                return try body(&value)
            }
        #else
            try withLock(body)
        #endif
    }
}

#if THREAD_SANITIZER
    // One mark for all locks: the address of the protected value is not available before the lock is held.
    nonisolated(unsafe) private let threadSanitizerMark = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)

    @_silgen_name("__tsan_acquire")
    private func threadSanitizerAcquire(_ address: UnsafeMutableRawPointer)

    @_silgen_name("__tsan_release")
    private func threadSanitizerRelease(_ address: UnsafeMutableRawPointer)
#endif
