import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Draws display lists with GTK, with unhinted glyphs as in pictures.
@MainActor
struct ScreenStage {
    /// The value of `GSK_RENDERER`.
    nonisolated static var rendererName: String { ProcessInfo.processInfo.environment["GSK_RENDERER"] ?? "" }

    /// Whether the GPU draws, or its emulation.
    nonisolated static var isGL: Bool { rendererName != "cairo" }

    private let settings = Settings()
    private let label: Label
    private let renderer: OpaquePointer
    private let fonts: WidgetFontContext

    init() throws {
        settings.drawAsInPictures()
        let window = TestWindow()
        label = window.label("x", language: "en-us")
        renderer = try XCTUnwrap(window.renderer)
        fonts = try XCTUnwrap(WidgetFontContext(of: label.widget))
    }

    /// Resets the desktop's settings.
    func end() { settings.reset() }

    /// Draws the part of a list within bounds.
    func picture(of list: DisplayList, bounds: Rect, scale: Double) throws -> Picture {
        let snapshot = try XCTUnwrap(gtk_snapshot_new())
        var offset = graphene_point_t(x: Float(-bounds.x), y: Float(-bounds.y))
        gtk_snapshot_translate(snapshot, &offset)
        SnapshotRenderer.append(list, to: snapshot, fonts: fonts)
        let node = gtk_snapshot_free_to_node(snapshot)
        defer { node.map { gsk_render_node_unref($0) } }
        return try XCTUnwrap(
            Picture(
                of: node, width: Int(bounds.width), height: Int(bounds.height), scale: scale, renderer: renderer))
    }
}
