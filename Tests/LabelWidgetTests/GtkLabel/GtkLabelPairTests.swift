import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// GtkLabel's properties do the same in both labels: each pair of the properties that apps use most, with several values, for
/// several texts, in both directions. Sizes, numbers of lines and pixels are the same, but for ``ToleratedDifference``.
final class GtkLabelPairTests: WidgetTestCase {
    private static let texts = [
        "Save", "A _label with several words, wide enough for two or three lines", "First\nSecond line\nThird",
        "<b>Bold</b> and <i>italic &amp; more</i>", "", "Ünïcödé — العربية", "Settings_", "a\nb",
        "نص حكيم له سر قاطع وذو شأن عظيم",
    ]

    /// What differs, and the tolerated differences that were found.
    @MainActor
    private var differences: [String] = []
    @MainActor
    private var found: Set<String> = []

    @MainActor
    func testEachPairOfPropertiesDoesWhatItDoesInAGtkLabel() async throws {
        let window = TestWindow()
        let renderer = try XCTUnwrap(window.renderer)
        TestStyle("window { font: 10pt sans-serif; }")
        var compared = 0
        for settings in LabelSetting.pairs {
            for text in Self.texts {
                for isRightToLeft in [false, true] {
                    let pair = try PairedLabels(text, settings, isRightToLeft: isRightToLeft, in: window)
                    compareSizes(of: pair)
                    if !ScreenStage.isGL { try comparePictures(of: pair, renderer) }
                    pair.remove()
                    compared += 1
                }
            }
        }
        // GtkLabel warns about itself.
        GtkMessages.clear(about: "GtkLabel ")
        print("\(compared) labels compared with GtkLabels")
        XCTAssertGreaterThan(compared, 7_000)
        XCTAssertEqual(differences.count, 0, differences.prefix(100).joined(separator: "\n"))
        if !ScreenStage.isGL {
            let others = ToleratedDifference.all.map(\.what).filter { !found.contains($0) }
            XCTAssertEqual(others, [], "these differences are tolerated, and there are none")
        }
    }

    /// Notes a difference, unless tolerated ones explain it.
    @MainActor
    private func note(
        _ pair: PairedLabels, _ what: @autoclosure () -> String, unless explains: ([ToleratedDifference]) -> Bool
    ) {
        let tolerated = ToleratedDifference.all.filter { $0.applies(pair) }
        guard explains(tolerated) else { return differences.append("\(what()): \(pair.name)") }
        let alone = tolerated.filter { explains([$0]) }
        found.formUnion((alone.isEmpty ? tolerated : alone).map(\.what))
    }

    @MainActor
    private func compareSizes(of pair: PairedLabels) {
        let (ours, gtk) = (pair.label.widget, pair.gtk)
        let (width, theirs) = (ours.measureWidth(), gtk.measureWidth())
        expect(pair, width, theirs, "width")
        // Sizes for less than the minimum are asked of neither.
        for step in 0...4 {
            let size = max(width.minimum, theirs.minimum) + (theirs.natural - theirs.minimum) * Int32(step) / 4
            expect(pair, ours.measureHeight(forWidth: size), gtk.measureHeight(forWidth: size), "height for \(size)")
        }
        let (height, least) = (ours.measureHeight(), gtk.measureHeight())
        expect(pair, height, least, "height")
        // GtkLabel 4.18 asks for a word's width there, GtkLabel 4.8 for that of "…", as ours.
        if Gtk.isNew, pair.has("ellipsize"), pair.has("wrap") { return }
        for count: Int32 in 1...3 {
            let size = max(height.minimum, least.minimum) * count
            expect(pair, ours.measureWidth(forHeight: size), gtk.measureWidth(forHeight: size), "width for \(size)")
        }
    }

    @MainActor
    private func expect(
        _ pair: PairedLabels, _ ours: UnsafeMutablePointer<GtkWidget>.Measure,
        _ gtks: UnsafeMutablePointer<GtkWidget>.Measure, _ what: @autoclosure () -> String
    ) {
        guard ours != gtks else { return }
        let distance = [
            ours.minimum - gtks.minimum, ours.natural - gtks.natural, ours.minimumBaseline - gtks.minimumBaseline,
            ours.naturalBaseline - gtks.naturalBaseline,
        ].map(abs).max()
        note(pair, "\(what()) \(ours), GtkLabel's \(gtks)") { tolerated in
            let slacks = tolerated.compactMap(\.slack)
            return slacks.count < tolerated.count || distance ?? 0 <= slacks.reduce(0, +)
        }
    }

    @MainActor
    private func comparePictures(of pair: PairedLabels, _ renderer: OpaquePointer) throws {
        let widths = pair.widgets.map { $0.measureWidth() }
        let least = max(widths[0].minimum, widths[1].minimum, 1)
        let natural = max(widths[0].natural, widths[1].natural, 1)
        for width in Set([least, (least + natural) / 2, natural, natural + 31]) {
            let heights = pair.widgets.map { $0.measureHeight(forWidth: width).natural }
            let height = max(heights[0], heights[1]) + (width == natural ? 0 : 13)
            let (ours, gtks) = try pair.draw(width: width, height: height, renderer)
            let name = "\(width) × \(height)"
            let (lines, cut) = (pair.lineCounts, pair.isTruncated)
            if lines.ours != lines.gtks || cut.ours != cut.gtks {
                note(pair, "\(lines) lines, cut: \(cut), in \(name)") { $0.contains { !$0.countsLines } }
            } else if ours.bytes != gtks.bytes {
                note(pair, "\(ours.differingByteCount(from: gtks)) bytes of the picture of \(name)") {
                    $0.contains { tolerated in
                        switch tolerated.pictures {
                        case .none: false
                        case .all: true
                        case .loneWords: pair.hasJustifiedLoneWord
                        case .cut:
                            cut.ours
                                && pair.columnsOfAlignedText.map { !ours.differs(from: gtks, inColumns: $0) } ?? true
                        }
                    }
                }
            }
        }
    }
}

extension Picture {
    /// Whether a byte differs in some columns of pictures with the same size.
    fileprivate func differs(from other: Picture, inColumns columns: Range<Int>) -> Bool {
        (0..<height).contains { row in
            let columns = columns.clamped(to: 0..<width)
            let bytes = 4 * (row * width + columns.lowerBound)..<4 * (row * width + columns.upperBound)
            return self.bytes[bytes] != other.bytes[bytes]
        }
    }
}
