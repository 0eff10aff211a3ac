import CAllocations

/// The number of bytes that a body allocates; 0 if a sanitizer replaces malloc.
func allocatedBytes(_ body: () throws -> Void) rethrows -> Int {
    let before = callocations_bytes_of_thread()
    try body()
    return Int(callocations_bytes_of_thread() - before)
}

/// How many more bytes a thread holds after a body than before it; 0 if a sanitizer replaces malloc.
func heldBytes(_ body: () throws -> Void) rethrows -> Int {
    let before = callocations_held_by_thread()
    try body()
    return Int(callocations_held_by_thread() - before)
}
