import Synchronization

extension Mutex where Value: ~Copyable {
    /// As `withLock`; a build for the thread sanitizer tells it of the lock.
    ///
    /// A thread that has to wait takes a path through the standard library that is not instrumented. The sanitizer does not
    /// see there that unlocking comes before the next locking, and would report all that the lock protects.
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
    // One mark for all locks: the address of what a lock protects cannot be had before the lock is known to be held.
    nonisolated(unsafe) private let threadSanitizerMark = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)

    @_silgen_name("__tsan_acquire")
    private func threadSanitizerAcquire(_ address: UnsafeMutableRawPointer)

    @_silgen_name("__tsan_release")
    private func threadSanitizerRelease(_ address: UnsafeMutableRawPointer)
#endif
