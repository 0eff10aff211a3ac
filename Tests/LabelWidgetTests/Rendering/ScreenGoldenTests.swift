import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// Compares the documentation's drawing examples on GTK's renderers with reviewed pictures.
///
/// The golden is that of the engine's tests, unless the screen differs. Then `Goldens` has one with the renderer's
/// name.
final class ScreenGoldenTests: WidgetTestCase {
    private static let tests = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let pictures = tests.appendingPathComponent("TextEngineTests/Goldens/Pictures")
    private static let screens = tests.appendingPathComponent("LabelWidgetTests/Goldens/Screens")
    private static let blesses = ProcessInfo.processInfo.environment["LABEL_BLESS"] == "1"

    /// The limits: 2/255 on this share of the pixels of a tile.
    private static let limit = (difference: 2, share: 0.001)

    @MainActor
    func testScreensEqualTheirGoldensWithDebian12sFonts() async throws {
        let version = try? String(contentsOfFile: "/etc/debian_version", encoding: .utf8)
        try XCTSkipIf(version?.hasPrefix("12") != true, "The goldens show Debian 12's fonts.")
        let stage = try ScreenStage()
        defer { stage.end() }
        var shared = 0
        for name in DrawingExample.names {
            let example = try DrawingExample(name)
            for scale in [1, 2] {
                let list = example.list(scale: Double(scale)) { .ceiling(scale: $0) }
                let bounds = example.wholeBounds(of: list)
                let screen = try stage.picture(of: list, bounds: bounds, scale: Double(scale))
                let picture = Picture(file: Self.pictures.appendingPathComponent("\(name)-\(scale).png").path)
                let own = Self.screens.appendingPathComponent("\(name)-\(scale)-\(ScreenStage.rendererName).png").path
                if Self.blesses {
                    try bless(screen, like: picture, scale: Double(scale), file: own)
                    continue
                }
                let ownGolden = Picture(file: own)
                if ownGolden == nil { shared += 1 }
                guard let golden = ownGolden ?? picture else {
                    XCTFail("\(name) at \(scale) has no golden")
                    continue
                }
                let worst = screen.differences(
                    from: golden, byMoreThan: Self.limit.difference, scale: Double(scale))
                guard worst.share > Self.limit.share else { continue }
                let path = screen.saveComparison(
                    with: golden, named: "screen-\(name)-\(scale)-\(ScreenStage.rendererName)")
                XCTFail("\(name) at \(scale): \(worst) differ, see \(path)")
            }
        }
        print("\(shared) of \(2 * DrawingExample.names.count) goldens are those of pictures")
    }

    /// Writes a golden for a screen that differs from the engine's, and removes an unneeded one.
    @MainActor
    private func bless(_ screen: Picture, like picture: Picture?, scale: Double, file: String) throws {
        let worst = picture.map {
            screen.differences(from: $0, byMoreThan: Self.limit.difference, scale: scale)
        }
        if let worst, worst.share <= Self.limit.share {
            try? FileManager.default.removeItem(atPath: file)
            return
        }
        try FileManager.default.createDirectory(at: Self.screens, withIntermediateDirectories: true)
        XCTAssertTrue(screen.write(to: file), "\(file) cannot be written")
    }
}
