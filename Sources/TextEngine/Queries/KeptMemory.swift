/// What a frame keeps for questions: one block of memory with a header and rows behind it. Good as long as its frame.
protocol KeptMemory {
    associatedtype Header: BitwiseCopyable

    var start: UnsafeMutableRawPointer { get }
}

extension KeptMemory {
    @inline(__always)
    var header: UnsafeMutablePointer<Header> { start.assumingMemoryBound(to: Header.self) }

    /// The row that starts so many bytes behind the start of the memory.
    @inline(__always)
    func row<Element>(at place: Int) -> UnsafeMutablePointer<Element> {
        (start + place).assumingMemoryBound(to: Element.self)
    }
}
