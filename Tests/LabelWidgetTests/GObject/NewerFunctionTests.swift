import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Functions of newer versions of GTK are used where they are, and older ones elsewhere.
final class NewerFunctionTests: WidgetTestCase {
    @MainActor private static var messages: [String] = []

    @MainActor
    func testEachFunctionIsThereSinceItsVersion() async throws {
        func isNewer(than minor: UInt32) -> Bool { gtk_check_version(4, minor, 0) == nil }
        XCTAssertEqual(UriLauncher.make != nil, isNewer(than: 10))
        XCTAssertEqual(UriLauncher.launch != nil, isNewer(than: 10))
        XCTAssertEqual(DisplayScale.ofSurface != nil, isNewer(than: 12))
        XCTAssertEqual(Announcement.announce != nil, isNewer(than: 14))
        XCTAssertNil(NewerFunction.find("gtk_no_such_function", as: (@convention(c) () -> Void).self))
    }

    @MainActor
    func testALinkGoesToTheLauncher() async throws {
        let own = (UriLauncher.make, UriLauncher.launch)
        defer { (UriLauncher.make, UriLauncher.launch) = own }
        Self.messages = []
        UriLauncher.make = { uri in
            MainActor.assumeIsolated { NewerFunctionTests.messages.append(uri.map { String(cString: $0) } ?? "") }
            return g_object_new_with_properties(cgtk_type_object(), 0, nil, nil).map { OpaquePointer($0) }
        }
        UriLauncher.launch = { _, window, _, _, _ in
            MainActor.assumeIsolated { NewerFunctionTests.messages.append(window == nil ? "no window" : "a window") }
        }
        let window = TestWindow()
        let label = Label(StyledText("x", style: TextStyle(link: LinkValue(url: "https://example.net/a b"))))
        window.append(label.widget)
        label.widget.allocate()
        label.state.parts.links?.activate(try XCTUnwrap(label.state.currentLinks().first))
        // A space is no part of a URI.
        XCTAssertEqual(Self.messages, ["https://example.net/a%20b", "a window"])
    }

    @MainActor
    func testAnnouncementsReachGtk() async throws {
        let own = Announcement.announce
        defer { Announcement.announce = own }
        Self.messages = []
        Announcement.announce = { _, message, priority in
            MainActor.assumeIsolated {
                NewerFunctionTests.messages.append("\(String(cString: message)) \(priority)")
            }
        }
        let label = TestWindow().label("x", language: "en-us")
        label.announce("Sent")
        label.announce("Lost", isUrgent: true)
        XCTAssertEqual(Self.messages, ["Sent 1", "Lost 2"])
        // An older GTK says nothing.
        Announcement.announce = nil
        label.announce("Sent")
        XCTAssertEqual(Self.messages.count, 2)
    }
}
