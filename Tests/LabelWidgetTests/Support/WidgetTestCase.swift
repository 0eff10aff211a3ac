import CLabelGtk
import Glibc
import Synchronization
import XCTest

/// A test with GTK, which fails on any warning from GTK, GLib or Pango.
class WidgetTestCase: XCTestCase {
    override func setUp() async throws {
        try await MainActor.run {
            try XCTSkipIf(!Gtk.isThere, "no display")
            GtkMessages.clear()
        }
    }

    override func tearDown() async throws {
        await MainActor.run {
            TestWindow.closeAll()
            TestStyle.removeAll()
            Gtk.settle()
        }
        XCTAssertEqual(GtkMessages.all, [], "GTK complained")
    }
}

/// GTK and its main loop, run manually: `XCTest` has no GLib main loop.
@MainActor
enum Gtk {
    /// Whether GTK could be started. Starts it once.
    static let isThere: Bool = {
        GtkMessages.collect()
        // Widgets remember what they tell a screen reader. There is none.
        setenv("GTK_A11Y", "test", 1)
        return gtk_init_check() != 0
    }()

    /// Whether GTK is Debian 13's or newer.
    static let isNew = gtk_check_version(4, 18, 0) == nil

    /// Runs the main loop until the condition is true. Returns false after a time that only a hang exceeds.
    @discardableResult
    static func iterate(seconds: Double = 60, until condition: () -> Bool) -> Bool {
        let deadline = g_get_monotonic_time() + Int(seconds * 1e6)
        while !condition() {
            if g_get_monotonic_time() > deadline { return false }
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(200) }
        }
        return true
    }

    /// Runs pending events.
    static func settle() {
        for _ in 0..<1_000 where g_main_context_iteration(nil, 0) == 0 { return }
    }
}

/// Warnings and errors written through GLib, from any thread.
enum GtkMessages {
    private static let messages = Mutex<[String]>([])

    static var all: [String] { messages.withLock { $0 } }

    /// Forgets messages that begin with a text.
    static func clear(about beginning: String) {
        messages.withLock { $0.removeAll { $0.hasPrefix(beginning) } }
    }

    static func clear() { messages.withLock { $0.removeAll() } }

    /// Replaces GLib's log writer. Possible once per process.
    static func collect() {
        g_log_set_writer_func(
            { level, fields, count, data in
                let bad = G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue
                if level.rawValue & bad != 0 {
                    let text = UnsafeBufferPointer(start: fields, count: Int(count)).lazy
                        .filter { $0.key.map { String(cString: $0) } == "MESSAGE" && $0.length < 0 }
                        .compactMap { $0.value.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } }
                    GtkMessages.messages.withLock { $0.append(text.first ?? "?") }
                }
                return g_log_writer_default(level, fields, count, data)
            }, nil, nil)
    }
}
