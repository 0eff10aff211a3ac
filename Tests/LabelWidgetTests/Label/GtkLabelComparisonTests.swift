import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Compares a label's size requests with those of a GtkLabel with the same text and settings.
///
/// Four intended differences are excluded. All other sizes are equal to the pixel:
/// - GtkLabel adds hyphens inside words. Ours does not, so they are turned off in GtkLabel.
/// - GtkLabel breaks inside ligatures, ours only between glyph clusters. With character wrapping, our minimum may be
///   the width of a ligature, and at such widths there may be one more line.
/// - Pango raises text of other scripts after ideographs in a line, by their fonts' baselines for scripts. Ours uses
///   one baseline. Texts with both are compared within six pixels per line. The same applies to emoji before kana.
/// - Our label treats Han beside Hangul as Korean, and beside kana as Japanese. GtkLabel uses only the user's language,
///   and a Chinese font for Han even in Korean. So texts with Hangul are compared in Chinese, and those with kana in
///   Japanese: then both choose the same fonts.
///
/// Texts with "、" or "。" outside of Chinese and Japanese are left out, and counted: the white space beside them has another font in
/// Pango. So are texts with "，" that have no ideographs.
final class GtkLabelComparisonTests: WidgetTestCase {
    private static func hasForeignPunctuation(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.map(\.value)
        let isForeign = scalars.contains { (0x41..<0x2E80).contains($0) || (0xAC00..<0xD7A4).contains($0) }
        let hasIdeographs = scalars.contains { (0x4E00..<0xA000).contains($0) }
        return isForeign && scalars.contains { (0x3000..<0x3040).contains($0) || $0 == 0xFF0C && !hasIdeographs }
    }

    @MainActor
    func testSizesAreThoseOfAGtkLabel() async throws {
        let window = TestWindow()
        var (compared, exact, leftOut) = (0, 0, 0)
        for text in TestTexts(seed: 20, count: 250) {
            if Self.hasForeignPunctuation(text) {
                leftOut += 1
                continue
            }
            for (mode, gtkMode) in [
                (TextFrameOptions.WrapMode.none, PANGO_WRAP_WORD), (.word, PANGO_WRAP_WORD),
                (.character, PANGO_WRAP_CHAR), (.wordThenCharacter, PANGO_WRAP_WORD_CHAR),
            ] {
                let pair = LabelPair(text, mode: mode, gtkMode: gtkMode, in: window)
                let (ours, gtks) = (pair.ours.widget.measureWidth(), pair.gtk.measureWidth())
                XCTAssertEqual(ours.natural, gtks.natural, text)
                if mode == .none || mode == .word {
                    XCTAssertEqual(ours.minimum, gtks.minimum, text)
                } else {
                    XCTAssertEqual(Double(ours.minimum), Double(gtks.minimum), accuracy: 8, text)
                }
                let minimum = max(ours.minimum, gtks.minimum)
                for step in 0...8 {
                    pair.compareHeights(forWidth: minimum + (ours.natural - minimum) * Int32(step) / 7)
                }
                pair.compareHeights(forWidth: -1)
                compared += 1
                exact += pair.mixesBaselines ? 0 : 1
                pair.remove()
            }
        }
        print("\(compared) labels beside GtkLabels, \(exact) of them to the pixel; \(leftOut) texts left out")
        XCTAssertGreaterThan(exact, compared / 2)
    }

    /// An intended difference: in Pango, white space at the end counts where a line is not wrapped.
    @MainActor
    func testWhiteSpaceAtTheEndOfAParagraphHasNoWidth() async throws {
        let window = TestWindow()
        for (text, shown) in [("Hello ", "Hello"), ("Hello  \nto", "Hello\nto"), ("שלום ", "שלום")] {
            for wrap in [TextFrameOptions.WrapMode.none, .word] {
                let pair = LabelPair(text, mode: wrap, gtkMode: PANGO_WRAP_WORD, in: window)
                let trimmed = LabelPair(shown, mode: wrap, gtkMode: PANGO_WRAP_WORD, in: window)
                let widths = [pair, trimmed].map { $0.ours.widget.measureWidth().natural }
                XCTAssertEqual(widths[0], widths[1], text)
                XCTAssertEqual(widths[1], trimmed.gtk.measureWidth().natural, shown)
                XCTAssertGreaterThan(pair.gtk.measureWidth().natural, widths[0], text)
                pair.remove()
                trimmed.remove()
            }
        }
    }

    /// White space between directions has a run of its own, in the font for the script before it. Without a language, as in the locale
    /// C, Pango takes one font for all scripts: then its space may be another one.
    @MainActor
    func testSpacesBetweenDirectionsAreAsWide() async throws {
        let window = TestWindow()
        for text in ["Latin עברית Latin", "a عربي b", "עברית Latin עברית"] {
            for wrap in [TextFrameOptions.WrapMode.none, .word] {
                let pair = LabelPair(text, mode: wrap, gtkMode: PANGO_WRAP_WORD, in: window)
                XCTAssertEqual(pair.ours.widget.measureWidth().natural, pair.gtk.measureWidth().natural, text)
                pair.remove()
            }
        }
    }
}

/// A label and a GtkLabel with the same text and settings.
@MainActor
private struct LabelPair {
    let text: String
    let ours = Label()
    let gtk: UnsafeMutablePointer<GtkWidget>
    /// Whether the text mixes ideographs, kana or Hangul with other scripts or emoji.
    let mixesBaselines: Bool
    let breaksClusters: Bool

    private static func language(of text: String) -> String {
        let scalars = text.unicodeScalars.map(\.value)
        guard scalars.contains(where: { (0x4E00..<0xA000).contains($0) }) else { return "en-us" }
        if scalars.contains(where: { (0xAC00..<0xD7A4).contains($0) }) { return "zh-cn" }
        return scalars.contains { (0x3041..<0x3100).contains($0) } ? "ja" : "en-us"
    }

    init(_ text: String, mode: TextFrameOptions.WrapMode, gtkMode: PangoWrapMode, in window: TestWindow) {
        guard let gtk = gtk_label_new(nil) else { preconditionFailure("GTK makes no label.") }
        self.text = text
        self.gtk = gtk
        breaksClusters = mode == .character || mode == .wordThenCharacter
        for widget in [ours.widget, gtk] {
            window.append(widget)
            pango_context_set_language(
                gtk_widget_get_pango_context(widget), pango_language_from_string(Self.language(of: text)))
        }
        ours.state.styling.known = nil
        ours.wrapMode = mode
        ours.text = text
        gtk_label_set_text(gtk.opaque, text)
        gtk_label_set_wrap(gtk.opaque, mode == .none ? 0 : 1)
        gtk_label_set_wrap_mode(gtk.opaque, gtkMode)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        gtk_label_set_attributes(gtk.opaque, attributes)
        pango_attr_list_unref(attributes)
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.isEmojiPresentation }
        let eastAsian = letters.filter {
            $0.properties.isIdeographic || (0x3041..<0x3100).contains($0.value) || (0xAC00..<0xD7A4).contains($0.value)
        }
        mixesBaselines = !eastAsian.isEmpty && eastAsian.count < letters.count
    }

    func compareHeights(forWidth width: Int32) {
        let (ours, gtks) = (ours.widget.measureHeight(forWidth: width), gtk.measureHeight(forWidth: width))
        if !mixesBaselines && !breaksClusters {
            XCTAssertEqual(ours, gtks, "at \(width): \(text)")
        } else {
            let lines = Double(self.ours.state.currentFrame(width: Double(width < 0 ? 100_000 : width)).lineCount)
            let shown = "at \(width), \(lines) lines: \(text)"
            XCTAssertEqual(
                Double(ours.natural), Double(gtks.natural), accuracy: breaksClusters ? max(6 * lines, 30) : 6 * lines,
                shown)
            XCTAssertEqual(Double(ours.naturalBaseline), Double(gtks.naturalBaseline), accuracy: 6, shown)
        }
    }

    func remove() {
        gtk_widget_unparent(ours.widget)
        gtk_widget_unparent(gtk)
    }
}
