import CLabelGtk
import CLabelMalloc
import TextEngine
import WidgetTiming

/// The memory of both sides for laid out texts.
enum MemoryReport {
    /// Prints a table of the classes. A first pass, whose results are dropped, allocates the memory for fonts.
    static func print(_ classes: [TextClass], seed: UInt64) {
        let titles = [
            "chars", "ours/item", "ours/char", "text/item", "arrays/char", "fixed/item", "Pango/item", "Pango/char",
        ]
        Swift.print(line("class", titles))
        for textClass in classes {
            let strings = textClass.texts(seed: seed)
            let characters = strings.reduce(0) { $0 + $1.unicodeScalars.count }
            let text = textBytes(strings)
            let (ours, arrays) = ourBytes(strings)
            let pango = pangoBytes(strings, width: Double(textClass.typicalWidth))
            func perItem(_ bytes: Int) -> String { String(bytes / strings.count) }
            func perCharacter(_ bytes: Int) -> String { Formatting.decimal(Double(bytes) / Double(characters), 1) }
            let cells = [
                String(characters), perItem(ours), perCharacter(ours), perItem(text), perCharacter(arrays),
                perItem(ours - text - arrays), perItem(pango), perCharacter(pango),
            ]
            Swift.print(line(textClass.name, cells))
        }
        Swift.print("ours: all that is kept of a shaped string, its text included; text: the author's StyledText")
        Swift.print("arrays: glyphs, runs, positions and breaks; fixed: what is neither text nor arrays")
        Swift.print("Pango: a layout with its text, laid out at the class's typical width")
    }

    private static func ourBytes(_ strings: [String]) -> (total: Int, arrays: Int) {
        EngineTexts(strings).shapeAll()
        var shaped: [ShapedString] = []
        shaped.reserveCapacity(strings.count)
        let before = cmalloc_bytes_in_use()
        for string in strings {
            shaped.append(EngineTexts.shape(StyledText(string)))
            // Paragraphs are shaped on first use. This uses all of them.
            keep(shaped[shaped.count - 1].maximumContentWidth)
        }
        let total = Int(cmalloc_bytes_in_use()) - Int(before)
        let arrays = shaped.reduce(0) { $0 + $1.paragraphs.reduce(0) { $0 + $1.allocatedByteCount } }
        return (total, arrays)
    }

    private static func textBytes(_ strings: [String]) -> Int {
        var texts: [StyledText] = []
        texts.reserveCapacity(strings.count)
        let before = cmalloc_bytes_in_use()
        for string in strings { texts.append(StyledText(string)) }
        let bytes = Int(cmalloc_bytes_in_use()) - Int(before)
        keep(Double(texts.count))
        return bytes
    }

    private static func pangoBytes(_ strings: [String], width: Double) -> Int {
        let texts = PangoTexts(strings)
        var layouts: [OpaquePointer] = []
        layouts.reserveCapacity(strings.count)
        func makeAll() {
            for item in strings.indices {
                let layout = texts.makeLayout(item)
                keep(Double(texts.layOut(layout, width: width)))
                layouts.append(layout)
            }
        }
        func dropAll() {
            for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
            layouts.removeAll(keepingCapacity: true)
        }
        makeAll()
        dropAll()
        let before = cmalloc_bytes_in_use()
        makeAll()
        let total = Int(cmalloc_bytes_in_use()) - Int(before)
        dropAll()
        return total
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        Formatting.left(name, 12) + cells.map { Formatting.right($0, 12) }.joined()
    }
}
