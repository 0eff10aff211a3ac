// A planted leak: an object that is retained once too often, and the memory that it owns.

final class Owner {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1_000, alignment: 16)
    deinit { memory.deallocate() }
}

@inline(never)
func leak() { _ = Unmanaged.passRetained(Owner()) }

/// Overwrites what is left of the pointers on the stack.
@inline(never)
func useStack() -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1_000) { memory in
        memory.initialize(repeating: 1)
        return memory[7]
    }
}

for _ in 0..<10 { leak() }
print(useStack())
