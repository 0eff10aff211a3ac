@testable import TextEngine

/// The entry point for libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let frame = FuzzInvariants.checkFrame(bytes, catalog: boxFonts)
    #if PLANTED_FAULT
        // A truncated line with text after its token.
        let isFault = frame.truncations.contains { !$0.tailGlyphs.isEmpty }
        precondition(!isFault, "the planted fault")
    #else
        _ = frame
    #endif
    return 0
}
