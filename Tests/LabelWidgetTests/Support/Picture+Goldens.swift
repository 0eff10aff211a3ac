import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

extension TestWindow {
    /// What a widget shows in the window, on its background.
    func picture(of widget: UnsafeMutablePointer<GtkWidget>) throws -> Picture {
        let paintable = try XCTUnwrap(gtk_widget_paintable_new(widget))
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = try XCTUnwrap(gtk_snapshot_new())
        let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        let node = gtk_snapshot_free_to_node(snapshot)
        defer { node.map { gsk_render_node_unref($0) } }
        return try XCTUnwrap(
            Picture(of: node, width: Int(width), height: Int(height), scale: scale, renderer: renderer))
    }
}

extension Picture {
    private static let goldens = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens")

    /// Compares the picture with a reviewed one, which shows Debian 12's fonts as cairo draws them. The GPU's renderers place glyphs and
    /// edges a little differently.
    ///
    /// - Parameter name: The file below the folder of goldens, without its ending.
    @MainActor
    func expectGolden(_ name: String, in window: TestWindow) throws {
        let version = try? String(contentsOfFile: "/etc/debian_version", encoding: .utf8)
        guard version?.hasPrefix("12") == true else { return }
        let file = Self.goldens.appendingPathComponent("\(name).png")
        if ProcessInfo.processInfo.environment["LABEL_BLESS"] == "1" {
            if ScreenStage.isGL { return }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            return XCTAssertTrue(write(to: file.path), "\(file.path) cannot be written")
        }
        let golden = try XCTUnwrap(Picture(file: file.path), "there is no \(file.path)")
        let scale = Double(window.scale)
        let difference =
            ScreenStage.isGL
            ? whatIsMissing(comparedWith: golden, scale: scale)
            : differences(from: golden, byMoreThan: 2, scale: scale)
        guard difference.share > 0.001 else { return }
        let comparison = saveComparison(with: golden, named: file.deletingPathExtension().lastPathComponent)
        XCTFail("\(name): \(difference) differ, see \(comparison)")
    }
}
