import Foundation
import XCTest

/// The rows of Documentation/Clicks.md.
struct ClickRow {
    let parent, pointer, device, place: String
    /// Who gets the click of LwLabel and of GtkLabel.
    let ours, gtks: String

    /// Whether it needs a touch screen.
    var isFingers: Bool { device == "finger" }

    static func all() throws -> [ClickRow] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../../Documentation/Clicks.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.filter { $0.hasPrefix("| a ") }.compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6 else { return nil }
            return ClickRow(
                parent: cells[0], pointer: cells[1], device: cells[2], place: cells[3], ours: cells[4], gtks: cells[5])
        }
    }

    /// Expects what the rows say, with a real pointer or a real finger.
    @MainActor
    static func expect(_ rows: [ClickRow]) throws {
        for row in rows {
            for isOurs in [true, false] where isOurs || !Gtk.isNew {
                let expected = isOurs ? row.ours : row.gtks
                let found = try ClickStage().outcome(of: row, isOurs, expecting: expected)
                XCTAssertEqual(found, expected, "\(isOurs ? "LwLabel" : "GtkLabel"): \(row)")
            }
        }
    }
}
