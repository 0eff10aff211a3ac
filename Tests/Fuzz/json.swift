@testable import TextEngine

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    FuzzInvariants.checkJSON(bytes)
    #if PLANTED_FAULT
        let text = try? StyledText(jsonUTF8: bytes)
        // The examples have text that is lowered, none that is raised.
        precondition(text?.styleRuns.contains { $0.style.baselineOffset ?? 0 > 0 } != true, "the planted fault")
    #endif
    return 0
}
