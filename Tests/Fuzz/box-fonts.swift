import Glibc

@testable import TextEngine

/// Only the box fonts of the checkout.
let boxFonts: FontCatalog = {
    guard let file = getenv("LABEL_FUZZ_FONTCONFIG") else { fatalError("LABEL_FUZZ_FONTCONFIG names no file") }
    do {
        return try FontCatalog(configurationFile: String(cString: file))
    } catch {
        fatalError("\(error)")
    }
}()
