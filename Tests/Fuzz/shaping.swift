@testable import TextEngine

/// The entry point for libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let shaped = FuzzInvariants.checkShaping(bytes, catalog: boxFonts)
    #if PLANTED_FAULT
        // Both directions, three levels and an attachment.
        let isFault = shaped.paragraphs.contains { paragraph in
            Set(paragraph.runs.map(\.level)).count >= 3 && paragraph.runs.contains { $0.isAttachment }
        }
        precondition(!isFault, "the planted fault")
    #else
        _ = shaped
    #endif
    return 0
}
