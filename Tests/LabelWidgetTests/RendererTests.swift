import CGtk
import XCTest

/// The ground the widget tests stand on: a display is there, and the renderer that `GSK_RENDERER` asks for draws.
/// (GTK falls back to another one without a word, and then the same tests would run twice with the same renderer.)
final class RendererTests: XCTestCase {
    // Async, like every test here that is bound to the main actor: XCTest on Linux crashes on others.
    @MainActor
    func testRendererIsTheOneAskedFor() async throws {
        let names = ["cairo": "GskCairoRenderer", "gl": "GskGLRenderer"]
        let wanted = try XCTUnwrap(ProcessInfo.processInfo.environment["GSK_RENDERER"], "run through ./test")
        try XCTSkipIf(gtk_init_check() == 0, "no display")
        let window = try XCTUnwrap(gtk_window_new())
        defer { gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)) }
        gtk_widget_realize(window)
        let renderer = try XCTUnwrap(gtk_native_get_renderer(gtk_widget_get_native(window)))
        let type = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
        XCTAssertEqual(String(cString: g_type_name_from_instance(type)), names[wanted])
    }
}
