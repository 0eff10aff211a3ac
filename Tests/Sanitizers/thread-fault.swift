// A fault for the thread sanitizer to find: several threads change one number without a lock.
import Dispatch

nonisolated(unsafe) var counter = 0
DispatchQueue.concurrentPerform(iterations: 1000) { _ in counter += 1 }
print(counter)
