@testable import TextEngine

/// The entry point for libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let points = FuzzInvariants.checkHyphenation(bytes)
    #if PLANTED_FAULT
        precondition(!points.contains { $0.removedLength > 0 }, "the planted fault")
    #else
        _ = points
    #endif
    return 0
}
