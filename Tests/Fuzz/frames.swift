@testable import TextEngine

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let frame = FuzzInvariants.checkFrame(bytes, catalog: boxFonts)
    #if PLANTED_FAULT
        // A line that is cut with something behind its token.
        let isFault = frame.truncations.contains { !$0.tailGlyphs.isEmpty }
        precondition(!isFault, "the planted fault")
    #else
        _ = frame
    #endif
    return 0
}
