import Glibc

@testable import TextEngine

/// A folder for this process, and a catalog without other fonts.
private struct Bench: Sendable {
    let folder: String
    let catalog: FontCatalog

    static let shared: Bench = {
        guard let root = getenv("LABEL_FUZZ_FONTS") else { fatalError("LABEL_FUZZ_FONTS names no folder") }
        let folder = "\(String(cString: root))/\(getpid())"
        mkdir(folder, 0o700)
        let configuration = "\(folder)/fonts.conf"
        _ = FuzzInvariants.write(Array("<fontconfig></fontconfig>".utf8), to: configuration)
        do {
            return Bench(folder: folder, catalog: try FontCatalog(configurationFile: configuration))
        } catch {
            fatalError("\(error)")
        }
    }()
}

/// The entry point for libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let isFont = FuzzInvariants.checkFont(bytes, path: "\(Bench.shared.folder)/font.ttf", catalog: Bench.shared.catalog)
    #if PLANTED_FAULT
        precondition(!isFont || bytes.count % 7 != 3, "the planted fault")
    #endif
    return isFont ? 0 : -1
}
