import CLabelGtk
import Glibc
import Synchronization

@testable import LabelWidget

/// Gives labels no time to show a text at once, until the end of the test.
@MainActor
final class NoTimeAtOnce {
    private let usual = TimeAtOnce.shared.limit

    init() { TimeAtOnce.shared.limit = .zero }

    func end() { TimeAtOnce.shared.limit = usual }
}

/// Tests whose labels have no time to show a text at once.
class NoTimeTestCase: WidgetTestCase {
    @MainActor private(set) static var noTime: NoTimeAtOnce?

    override func setUp() async throws {
        try await super.setUp()
        await MainActor.run { Self.noTime = NoTimeAtOnce() }
    }

    override func tearDown() async throws {
        await MainActor.run { Self.noTime?.end() }
        try await super.tearDown()
    }

    /// The text that a label shows.
    @MainActor
    func shown(_ label: Label) -> String { label.textFrame.shapedString.text.string }
}

/// Keeps all threads of the pool busy until it is opened.
final class PoolGate: Sendable {
    private let isOpen = Atomic(false)
    private let waitingCount = Atomic(0)

    /// Closes the gate: when this returns, no thread of the pool does anything else.
    @MainActor
    init(_ pool: LayoutPool = .shared) {
        for _ in 0..<pool.threadLimit {
            pool.run { [self] in
                waitingCount.add(1, ordering: .relaxed)
                while !isOpen.load(ordering: .acquiring) { usleep(200) }
            }
        }
        Gtk.iterate { waitingCount.load(ordering: .relaxed) == pool.threadLimit }
    }

    func open() { isOpen.store(true, ordering: .releasing) }
}

extension Label {
    /// What a screen reader reads.
    var announcedText: String {
        guard let bytes = state.accessibleContents(0, .max) else { return "" }
        defer { g_bytes_unref(bytes) }
        // They end with a NUL.
        return g_bytes_get_data(bytes, nil).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
    }
}
