@testable import TextEngine

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let frame = FuzzInvariants.checkLayout(bytes, catalog: boxFonts)
    #if PLANTED_FAULT
        // Three lines, one with a mark and one with a token.
        let isFault = frame.lineCount >= 3 && frame.isTruncated && !frame.hyphens.isEmpty
        precondition(!isFault, "the planted fault")
    #else
        _ = frame
    #endif
    return 0
}
