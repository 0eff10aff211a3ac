import CLabelGtk
import TextEngine
import WidgetTiming

/// Checks that both sides do the same work for a class: no missing glyphs, similar lines and widths.
struct SideComparison {
    private var items = 0
    private var ourLines = 0
    private var pangoLines = 0
    private var sameLines = 0
    private var sameWidths = 0
    private var ourUnknown = 0
    private var pangoUnknown = 0
    private var runs = (runs: 0, different: 0)
    private var words = WordCache.Usage()
    /// The approximate time to lay out one text on both sides, in nanoseconds.
    private(set) var layoutTime = 0.0

    /// Lays out every text at the class's typical width on both sides.
    init(_ benchmark: ClassBenchmark) {
        words = Self.useOfWarmCache(benchmark)
        runs = benchmark.harfBuzz.compare()
        let width = Double(benchmark.textClass.typicalWidth)
        let (ours, pango) = (benchmark.ours, benchmark.pango)
        ours.prepareShaped()
        pango.prepareLayouts()
        items = ours.shaped.count
        for (shaped, layout) in zip(ours.shaped, pango.layouts) {
            pango_layout_set_width(layout, -1)
            var (naturalWidth, height): (Int32, Int32) = (0, 0)
            pango_layout_get_size(layout, &naturalWidth, &height)
            let difference = Double(naturalWidth) / Double(PANGO_SCALE) - shaped.maximumContentWidth
            if abs(difference) < 0.01 { sameWidths += 1 }
            // Now both sides have opened their fonts.
            let start = WallClock.now()
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
            keep(Double(pango.layOut(layout, width: width)))
            layoutTime += (WallClock.now() - start) / Double(items)
            let pangoCount = Int(pango_layout_get_line_count(layout))
            ourLines += frame.lineCount
            pangoLines += pangoCount
            if frame.lineCount == pangoCount { sameLines += 1 }
            pangoUnknown += Int(pango_layout_get_unknown_glyphs_count(layout))
            ourUnknown += Self.unknownGlyphs(of: shaped)
        }
    }

    /// Whether a side has missing glyphs. Then its time means nothing.
    var hasUnknownGlyphs: Bool { ourUnknown + pangoUnknown > 0 }

    /// One line for the terminal.
    var summary: String {
        var text = "\(items) texts; lines \(ourLines) ours, \(pangoLines) Pango, equal in \(sameLines)"
        text += "; natural width equal in \(sameWidths)"
        text += "; unknown glyphs \(ourUnknown) ours, \(pangoUnknown) Pango\n"
        text +=
            "words: \(Self.percent(words.found + words.missed, of: words.found + words.missed + words.bypassed)) of the text goes through the cache, "
        text += "\(Self.percent(words.found, of: words.found + words.missed)) of that is found by one that has seen "
        text += "other texts; "
        return text + "\(runs.different) of \(runs.runs) runs differ from shaping them whole"
    }

    private static func percent(_ part: Int, of whole: Int) -> String {
        Formatting.decimal(Double(part) * 100 / Double(max(whole, 1)), 1) + " %"
    }

    /// The cache usage of the texts with a cache that has the held-out words.
    private static func useOfWarmCache(_ benchmark: ClassBenchmark) -> WordCache.Usage {
        EngineCaches.warm(with: benchmark.heldOut)
        let before = WordCache.shared.usage
        benchmark.ours.shapeAll()
        let after = WordCache.shared.usage
        return WordCache.Usage(
            found: after.found - before.found, missed: after.missed - before.missed,
            bypassed: after.bypassed - before.bypassed)
    }

    private static func unknownGlyphs(of shaped: ShapedString) -> Int {
        shaped.paragraphs.reduce(0) { $0 + $1.glyphIDs.count(where: { $0 == 0 }) } + (shaped.hasMissingGlyphs ? 1 : 0)
    }
}
