import Foundation
import Testing

@testable import TextEngine

/// Compares the documentation's examples with reviewed pictures.
@Suite("Picture goldens")
struct PictureGoldenTests {
    private static let folder = TestEnvironment.goldens.appendingPathComponent("Pictures")
    /// The pictures show Debian 12's fonts.
    private static let hasDebian12sFonts =
        (try? String(contentsOfFile: "/etc/debian_version", encoding: .utf8))?.hasPrefix("12") == true

    @Test("There is an example of each kind")
    func examples() {
        let kinds: Set = [
            "underlines", "strikethroughs", "overlines", "gaps", "backgrounds", "bidi-backgrounds", "effects",
            "highlights", "token", "attachment",
        ]
        #expect(kinds.isSubset(of: DrawingExample.names))
    }

    @Test(
        "With Debian 12's fonts, pictures equal the goldens within 2/255 on 0.1 % of the pixels of a tile",
        .enabled(if: hasDebian12sFonts, "Debian 12's fonts are not there."),
        arguments: DrawingExample.names, [1.0, 2.0])
    func picturesWithDebian12sFonts(name: String, scale: Double) throws {
        let example = try DrawingExample(name)
        let list = example.list(scale: scale) { .ceiling(scale: $0) }
        let picture = PixelPicture(list, bounds: example.wholeBounds(of: list), scale: scale)
        let file = Self.folder.appendingPathComponent("\(name)-\(Int(scale)).png").path
        if TestEnvironment.blesses {
            picture.write(to: file)
            return
        }
        let golden = try #require(PixelPicture(file: file), "there is no golden \(name)-\(Int(scale)).png")
        let worst = picture.differences(from: golden, byMoreThan: 2, scale: scale)
        guard worst.share > 0.001 else { return }
        let differences = TestEnvironment.root.appendingPathComponent(".build/picture-differences")
        try FileManager.default.createDirectory(at: differences, withIntermediateDirectories: true)
        let path = differences.appendingPathComponent("\(name)-\(Int(scale))").path
        picture.write(to: path + "-new.png")
        picture.differences(from: golden).write(to: path + "-difference.png")
        Issue.record("\(worst) differ: \(path)-difference.png (LABEL_BLESS=1 takes the new one)")
    }
}
