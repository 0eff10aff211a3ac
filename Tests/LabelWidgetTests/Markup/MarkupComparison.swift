@testable import TextEngine

/// Compares our parsing of markup with Pango's.
enum MarkupComparison {
    /// The first difference as a sentence; nil if there is none.
    static func difference(_ markup: String, acceleratorMarker: Unicode.Scalar? = nil) -> String? {
        let theirs = PangoMarkup(markup, acceleratorMarker: acceleratorMarker)
        let ours: ParsedMarkup
        do {
            ours = try MarkupParser(acceleratorMarker: acceleratorMarker).parse(markup)
        } catch {
            guard let failure = theirs.failure else { return "we find an error, Pango none: \(error)" }
            return difference(error, failure, in: markup)
        }
        if let failure = theirs.failure { return "we find no error, Pango: \(failure.message)" }
        guard ours.text.utf8.elementsEqual(theirs.text.utf8) else {
            return "the text is “\(ours.text)”, Pango's “\(theirs.text)”"
        }
        guard ours.accelerator?.value ?? 0 == theirs.accelerator else {
            return "the accelerator is \(String(describing: ours.accelerator)), Pango's \(theirs.accelerator)"
        }
        if let unknown = theirs.unknown.first { return "Pango has an attribute we cannot compare, \(unknown)" }
        guard ours.attributes == theirs.attributes else {
            return "the attributes are\n    \(list(ours.attributes))\nand Pango's\n    \(list(theirs.attributes))"
        }
        return nil
    }

    private static func list(_ attributes: [MarkupAttribute]) -> String {
        attributes.map { "\($0.range) \($0.value)" }.joined(separator: "\n    ")
    }

    private static func difference(_ ours: MarkupError, _ theirs: PangoMarkup.Failure, in markup: String) -> String? {
        let remark = "\n    ours at \(ours.offset): \(ours)\n    Pango's: \(theirs.message)"
        if let kind = theirs.kind, kind != ours.kind { return "the errors are of different kinds" + remark }
        guard let line = theirs.line else { return nil }
        let places = places(in: markup)
        let offset = ours.offset + prefix.utf8.count
        if ours.offset == markup.utf8.count {
            // Pango continues into the closing tag that it adds.
            let rest = places[offset...]
            return rest.contains { $0.line == line && ($0.char == theirs.char || theirs.char == nil) }
                ? nil : "the error is not at the end for Pango" + remark
        }
        guard places[offset].line == line, theirs.char == nil || theirs.char == places[offset].char else {
            return "the errors are at different places, ours at line \(places[offset].line) char \(places[offset].char)"
                + remark
        }
        return nil
    }

    private static let prefix = "<markup>"

    /// Lines and “chars” as in GMarkup: chars are bytes, and a newline is the first char of its new line. A newline at
    /// the start of the text does not count, because Pango passes the text in three pieces.
    private static func places(in markup: String) -> [(line: Int, char: Int)] {
        let bytes = Array((prefix + markup + "</markup>").utf8)
        var places = [(line: 1, char: 1)]
        for index in 1...bytes.count {
            let last = places[index - 1]
            let isNewLine = index < bytes.count && bytes[index] == 0x0A && index != prefix.utf8.count
            places.append(isNewLine ? (last.line + 1, 1) : (last.line, last.char + 1))
        }
        return places
    }
}
