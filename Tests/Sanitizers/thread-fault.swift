// A fault for the thread sanitizer to find: two threads change one number without a lock, and neither waits before.
import Glibc

nonisolated(unsafe) var counter = 0

nonisolated func race() {
    var thread = pthread_t()
    pthread_create(
        &thread, nil,
        { _ in
            counter += 1
            return nil
        }, nil)
    counter += 1
    pthread_join(thread, nil)
}

race()
print(counter)
