@testable import TextEngine

/// The entry point for libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    FuzzInvariants.checkLinks(bytes)
    #if PLANTED_FAULT
        let links = LinkDetector.detect(in: String(decoding: bytes, as: UTF8.self))
        precondition(!links.contains { $0.kind == .emailAddress }, "the planted fault")
    #endif
    return 0
}
