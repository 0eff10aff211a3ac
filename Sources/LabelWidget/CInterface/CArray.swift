import CLabelGtk

/// Arrays that a C program gets and frees with `g_free()`.
enum CArray {
    /// Copies values, and says how many they are; NULL for none.
    static func make<Element: BitwiseCopyable>(
        _ values: [Element], _ count: UnsafeMutablePointer<gsize>?
    ) -> UnsafeMutablePointer<Element>? {
        count?.pointee = gsize(values.count)
        let memory = g_malloc_n(gsize(values.count), gsize(MemoryLayout<Element>.stride))?
            .bindMemory(to: Element.self, capacity: values.count)
        for (index, value) in values.enumerated() { memory?[index] = value }
        return memory
    }
}
