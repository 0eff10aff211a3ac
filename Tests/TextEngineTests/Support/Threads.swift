import Foundation

/// Runs a body on new threads at the same time and waits for them. Tasks would share a limited number of threads.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        let thread = Thread {
            body(index)
            group.leave()
        }
        // The stack size of the main thread; the default is 512 KB.
        thread.stackSize = 8 << 20
        thread.start()
    }
    group.wait()
}
