@testable import TextEngine

/// The entry point for libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    FuzzInvariants.checkMarkup(bytes)
    #if PLANTED_FAULT
        let parsed = try? MarkupParser().parse(utf8: bytes)
        precondition(parsed?.attributes.contains { $0.value == .style(.italic) } != true, "the planted fault")
    #endif
    return 0
}
