import LabelWidget

/// Which scripts of a text have no font.
enum MissingFonts {
    /// The tags of the scripts with characters that are boxes, each once, in the order of the text. Paragraphs that are cut away do not
    /// count: they need not be shaped. O(lines + runs).
    static func scripts(in frame: TextFrame) -> [String] {
        let shaped = frame.shapedString
        // An empty text has a line, but no paragraph.
        let shown = Set(frame.lineRecords.map { Int($0.paragraph) })
        var found: [String] = []
        for index in shaped.paragraphs.indices where shown.contains(index) {
            let paragraph = shaped.paragraphs[index]
            let fonts = paragraph.fonts.map(\.typeface.isLastResort)
            guard fonts.contains(true) else { continue }
            for run in paragraph.runs where fonts[Int(run.font)] {
                for scalar in shaped.text.string(in: run.text).unicodeScalars where isVisible(scalar) {
                    let tag = script(of: scalar)
                    if !found.contains(tag) { found.append(tag) }
                }
            }
        }
        return found
    }

    /// What to say of scripts without a font; empty if there are none.
    static func advice(for scripts: [String]) -> String {
        var packages: [String] = []
        for script in scripts where !packages.contains(WorldScript.package(script)) {
            packages.append(WorldScript.package(script))
        }
        return packages.map { package in
            let names = scripts.filter { WorldScript.package($0) == package }.map(WorldScript.name)
            return tr("{1}: install {2}", names.joined(separator: ", "), package)
        }.joined(separator: "\n")
    }

    /// The ISO 15924 tag of a character's script; that of emoji if it is one.
    private static func script(of scalar: Unicode.Scalar) -> String {
        if scalar.properties.isEmojiPresentation { return "Zsye" }
        let code = g_unicode_script_to_iso15924(g_unichar_get_script(scalar.value))
        return String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: code >> (24 - 8 * $0)) }, as: UTF8.self)
    }

    /// Whether a box says that a font is missing. Nothing has a glyph for controls and for characters that are not assigned. Marks belong
    /// to the letter before them.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .nonspacingMark, .enclosingMark, .spaceSeparator,
            .lineSeparator, .paragraphSeparator:
            false
        default: true
        }
    }
}
