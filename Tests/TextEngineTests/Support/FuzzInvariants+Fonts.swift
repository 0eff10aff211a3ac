import Glibc

@testable import TextEngine

extension FuzzInvariants {
    private static let texts: [StyledText] = [
        "Hello, AVATAR office ffi 1,234", "مرحبا سلا لا", "אבג x\u{302}\u{323}", "漢字かな 😀👨‍👩‍👧🇩🇪 ก",
        "\u{AD}\t\u{FFFC}\n\u{10FFFF}",
    ]

    /// Adds bytes to a catalog as a font file and uses all functions of the font.
    ///
    /// - Parameters:
    ///   - path: A file that is overwritten and removed; its folder should be private.
    ///   - catalog: A catalog without other fonts.
    /// - Returns: Whether the catalog took the file for a font.
    @discardableResult
    static func checkFont(_ bytes: [UInt8], path: String, catalog: FontCatalog) -> Bool {
        guard write(bytes, to: path) else { return false }
        defer { unlink(path) }
        do {
            try catalog.add(fontFile: path)
        } catch {
            precondition("\(error)".contains(path), "an error that does not name the file")
            return false
        }
        defer { catalog.remove(fontFile: path) }
        for description in [FontDescription("Label Box", size: 10), FontDescription(size: 33.3, weight: .bold)] {
            for text in texts { check(text, description, catalog) }
        }
        for typeface in catalog.installedTypefaces() where typeface.file == path { check(typeface, catalog) }
        return true
    }

    /// Writes a file that anybody may write to, so that it is not mapped.
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        fchmod(descriptor, 0o666)
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }

    private static func check(_ text: StyledText, _ font: FontDescription, _ catalog: FontCatalog) {
        let options = ShapingOptions(defaultStyle: TextStyle(font: font), fontCatalog: catalog)
        let shaped = ShapedString(text, options: options)
        precondition(shaped.maximumContentWidth.isFinite, "a width that is none")
        for font in shaped.fonts {
            let metrics = font.metrics
            precondition(
                metrics.ascent.isFinite && metrics.descent.isFinite && metrics.leading >= 0, "metrics that are none")
        }
        let frame = TextFrame(shaped, size: Size(width: 40, height: 200))
        precondition(frame.lineRecords.allSatisfy { $0.width.isFinite && $0.baseline.isFinite }, "a line that is none")
        _ = DisplayList(frame)
    }

    private static func check(_ typeface: Typeface, _ catalog: FontCatalog) {
        let font = catalog.font(typeface, size: 20)
        let measures = font.featureMetrics
        precondition(measures.xHeight.isFinite && measures.underlineThickness.isFinite, "measures that are none")
        for glyph in Array(0..<UInt16(24)) + [255, 4_096, 65_535] {
            if let bounds = font.inkBounds(of: glyph) {
                precondition(bounds.width > 0 && bounds.maxX.isFinite && bounds.maxY.isFinite, "bounds that are none")
            }
            for segment in font.outline(of: glyph).segments {
                if case .line(let point) = segment { precondition(point.x.isFinite && point.y.isFinite, "no point") }
            }
            for isRightToLeft in [false, true] {
                let carets = font.ligatureCarets(of: glyph, isRightToLeft: isRightToLeft)
                precondition(carets.count <= 15 && carets.allSatisfy(\.isFinite), "carets that are none")
            }
        }
    }
}
