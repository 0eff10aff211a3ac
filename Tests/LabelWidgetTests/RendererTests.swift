import CLabelGtk
import XCTest

/// Preconditions of the widget tests: there is a display, and the renderer of `GSK_RENDERER` draws. GTK silently falls
/// back to another renderer, and then the tests would run twice with the same one.
final class RendererTests: WidgetTestCase {
    // Async, because XCTest on Linux crashes on main actor tests that are not.
    @MainActor
    func testTheRequestedRendererDraws() async throws {
        // The renderer `ngl` of GTK 4.18 has the name of the old one.
        let names = [
            "cairo": "GskCairoRenderer", "gl": "GskGLRenderer", "ngl": "GskGLRenderer", "vulkan": "GskVulkanRenderer",
        ]
        let wanted = try XCTUnwrap(ProcessInfo.processInfo.environment["GSK_RENDERER"], "run through ./test")
        let renderer = try XCTUnwrap(TestWindow().renderer)
        let type = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
        XCTAssertEqual(String(cString: g_type_name_from_instance(type)), names[wanted])
    }
}
