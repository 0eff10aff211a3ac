import CLabelGtk

@testable import LabelWidget

/// Hears of the addresses that labels open, in place of the desktop.
@MainActor
final class LauncherRecorder {
    private static var heard: ((String) -> Void)?
    private let functions = (make: UriLauncher.make, launch: UriLauncher.launch)

    init(_ heard: @escaping (String) -> Void) {
        Self.heard = heard
        UriLauncher.make = { uri in
            MainActor.assumeIsolated { LauncherRecorder.heard?(uri.map { String(cString: $0) } ?? "") }
            return g_object_new_with_properties(g_object_get_type(), 0, nil, nil).map { OpaquePointer($0) }
        }
        UriLauncher.launch = { _, _, _, _, _ in }
    }

    func stop() {
        (UriLauncher.make, UriLauncher.launch) = functions
        Self.heard = nil
    }
}
