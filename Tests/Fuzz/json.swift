@testable import TextEngine

/// The entry point for libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    FuzzInvariants.checkJSON(bytes)
    #if PLANTED_FAULT
        let text = try? StyledText(jsonUTF8: bytes)
        // No text of the examples has one of these: [ \ ] ^ _ `
        precondition(text?.string.utf8.contains { (0x5B...0x60).contains($0) } != true, "the planted fault")
    #endif
    return 0
}
