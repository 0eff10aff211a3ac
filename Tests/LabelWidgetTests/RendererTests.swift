import CGtk
import XCTest

/// The ground the widget tests stand on: a display is there, and the renderer that `GSK_RENDERER` asks for draws.
/// (GTK falls back to another one without a word, and then the same tests would run twice with the same renderer.)
final class RendererTests: WidgetTestCase {
    // Async, like every test here that is bound to the main actor: XCTest on Linux crashes on others.
    @MainActor
    func testRendererIsTheOneAskedFor() async throws {
        let names = ["cairo": "GskCairoRenderer", "gl": "GskGLRenderer"]
        let wanted = try XCTUnwrap(ProcessInfo.processInfo.environment["GSK_RENDERER"], "run through ./test")
        let renderer = try XCTUnwrap(TestWindow().renderer)
        let type = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
        XCTAssertEqual(String(cString: g_type_name_from_instance(type)), names[wanted])
    }
}
